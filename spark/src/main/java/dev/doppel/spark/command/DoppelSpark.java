package dev.doppel.spark.command;

import dev.doppel.options.CommandLineSetup;
import dev.doppel.options.HelpCommand;
import dev.doppel.results.internal.run.RunManifest;
import dev.doppel.spark.SparkFileJob;
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

/**
 * The main class of the {@code doppel-spark} command, which is started with {@code spark-submit}:
 *
 * <pre>
 *   spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean
 *   spark-submit doppel-spark.jar scan 'hdfs:///news/*.jsonl' --threshold 0.7 -o hdfs:///pairs
 * </pre>
 *
 * <p>The command creates the Spark session. It exits with 0 on success, 1 on failure and 2 on incorrect usage. To call
 * Doppel from a Spark application, use {@link dev.doppel.spark.SparkDoppel}.
 */
@Command(
        name = "doppel-spark",
        description = "Find similar documents on Apache Spark.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelSpark.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Example: spark-submit doppel-spark.jar dedup 'hdfs:///crawl/*.parquet' -o hdfs:///clean",
            "For help on a command, use: doppel-spark COMMAND --help"
        })
public final class DoppelSpark implements Runnable {
    private static final int FAILED = 1;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "Show the stack traces of errors, and the log of Spark.")
    private boolean debug;

    private DoppelSpark() {}

    /** Runs a command. If the command fails, the process ends with the command's exit code. */
    public static void main(String... arguments) {
        start(SparkFileJob::run, arguments);
    }

    private static void start(SparkCommandLauncher.Pipeline pipeline, String... arguments) {
        TerminalStreams terminal = TerminalStreams.system();
        int exitCode =
                run(terminal, name -> SparkSession.builder().appName(name).getOrCreate(), pipeline, arguments);
        terminal.out().flush();
        if (exitCode != 0) {
            System.exit(exitCode);
        }
    }

    /**
     * Runs a command line and returns its exit code.
     *
     * @param sessions a function that creates a Spark session with a given application name
     */
    static int run(
            TerminalStreams terminal,
            Function<String, SparkSession> sessions,
            SparkCommandLauncher.Pipeline pipeline,
            String... arguments) {
        DoppelSpark root = new DoppelSpark();
        SparkCommandLauncher launcher =
                new SparkCommandLauncher(terminal, name -> root.session(name, sessions), pipeline);
        CommandLine commandLine = new CommandLine(root);
        commandLine.addSubcommand(new SparkScanCommand(launcher));
        commandLine.addSubcommand(new SparkDedupCommand(launcher));
        commandLine.addSubcommand(new SparkDecontaminateCommand(launcher));
        commandLine.addSubcommand(new HelpCommand());
        commandLine.setOut(terminal.out());
        commandLine.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
        CommandLineSetup.configure(commandLine);
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

    private static int wrongUsage(TerminalStreams terminal, ParameterException e) {
        terminal.complain(CommandLineSetup.errorMessage(e));
        return CommandLineSetup.WRONG_USAGE;
    }

    private int failed(TerminalStreams terminal, Throwable e) {
        terminal.complain(FailureMessage.line(e));
        if (debug) {
            e.printStackTrace(terminal.err());
        }
        return FAILED;
    }

    /** Provides the version of Doppel to picocli. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"doppel-spark " + RunManifest.release()};
        }
    }
}
