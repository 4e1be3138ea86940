package dev.doppel.spark.command;

import dev.doppel.options.CommandLines;
import dev.doppel.options.HelpCommand;
import dev.doppel.spark.internal.run.RunOptions;
import dev.doppel.spark.internal.run.SparkFileJob;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code doppel-spark}: gathers the commands. */
@Command(
        name = "doppel-spark",
        description = "Finds documents that resemble each other, on Apache Spark.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean",
            "Help on a command: doppel-spark COMMAND --help"
        })
public final class DoppelSpark implements Runnable {
    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Show the stack trace of an error, and what Spark logs.")
    private boolean debug;

    private DoppelSpark() {}

    public static void main(String... arguments) {
        start(SparkFileJob::run, arguments);
    }

    /** Runs a command in this process and ends it, where that failed, with the exit code. */
    private static void start(Pipeline pipeline, String... arguments) {
        Terminal terminal = Terminal.system();
        int exitCode =
                run(terminal, name -> SparkSession.builder().appName(name).getOrCreate(), pipeline, arguments);
        terminal.out().flush();
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /**
     * Gives the exit code.
     *
     * @param sessions opens Spark for an application of this name
     */
    static int run(Terminal terminal, Function<String, SparkSession> sessions, Pipeline pipeline, String... arguments) {
        DoppelSpark root = new DoppelSpark();
        CommandLauncher launch = new CommandLauncher(terminal, name -> root.session(name, sessions), pipeline);
        CommandLine commandLine = new CommandLine(root);
        commandLine.addSubcommand(new SparkScanCommand(launch));
        commandLine.addSubcommand(new SparkDedupCommand(launch));
        commandLine.addSubcommand(new HelpCommand());
        commandLine.setOut(terminal.out());
        commandLine.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        CommandLines.prepare(commandLine);
        commandLine.setParameterExceptionHandler((e, args) -> wrongUsage(terminal, e));
        commandLine.setExecutionExceptionHandler((e, command, result) -> root.failed(terminal, e));
        try {
            return commandLine.execute(arguments);
        } catch (OutOfMemoryError e) {
            return root.failed(terminal, e);
        }
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    private SparkSession session(String name, Function<String, SparkSession> sessions) {
        if (!debug) {
            SparkLog.quieten();
        }
        return sessions.apply(name);
    }

    private static int wrongUsage(Terminal terminal, ParameterException e) {
        terminal.complain(CommandLines.complaint(e));
        return CommandLines.WRONG_USAGE;
    }

    private int failed(Terminal terminal, Throwable e) {
        terminal.complain(Failure.line(e));
        if (debug) {
            e.printStackTrace(terminal.err());
        }
        return FAILED;
    }

    /** Gives picocli the line to print. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"doppel-spark " + RunOptions.version()};
        }
    }
}
