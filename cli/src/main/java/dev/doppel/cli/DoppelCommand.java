package dev.doppel.cli;

import dev.doppel.cli.bands.BandsCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.dedup.DedupCommand;
import dev.doppel.cli.explain.ExplainCommand;
import dev.doppel.cli.explain.StopWordsCommand;
import dev.doppel.cli.export.ExportCommand;
import dev.doppel.cli.generate.GenerateCommand;
import dev.doppel.cli.index.IndexCommand;
import dev.doppel.cli.index.ServeCommand;
import dev.doppel.cli.lab.EvaluateCommand;
import dev.doppel.cli.lab.LabCommand;
import dev.doppel.cli.scan.CompareCommand;
import dev.doppel.cli.scan.ScanCommand;
import dev.doppel.cli.tune.TuneCommand;
import dev.doppel.options.CommandLines;
import dev.doppel.options.HelpCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code doppel}: gathers the commands, and words what is wrong with their options. */
@Command(
        name = "doppel",
        description = "Finds documents that resemble each other.",
        mixinStandardHelpOptions = true,
        versionProvider = DoppelCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Example: doppel scan essays", "Help on a command: doppel COMMAND --help"})
public final class DoppelCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    @Option(
            names = ConfiguredArguments.OPTION,
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description = "Read options from a properties file: threshold = 0.7. The command line wins.")
    @SuppressWarnings("UnusedVariable") // for the help: the arguments arrive without it
    private @Nullable String config;

    static int run(Console console, String... arguments) {
        if (!ConfiguredArguments.present(arguments)) {
            return commandLine(console, arguments).execute(arguments);
        }
        CommandLine commandLine = commandLine(console);
        commandLine.setParameterExceptionHandler(
                (e, args) -> wrongUsage(console, e, " (options of --config included)"));
        try {
            return commandLine.execute(ConfiguredArguments.expand(commandLine, arguments));
        } catch (IllegalArgumentException e) {
            return wrongUsage(console, new ParameterException(commandLine, String.valueOf(e.getMessage()), e));
        }
    }

    /** All that is needed to read these arguments, and every command where there are none. */
    static CommandLine commandLine(Console console, String... arguments) {
        DoppelCommand root = new DoppelCommand();
        CommandLine commandLine = new CommandLine(root, new CommandFactory(console));
        commands(arguments).forEach(commandLine::addSubcommand);
        commandLine.setOut(console.out());
        commandLine.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(console.colours() ? Ansi.ON : Ansi.OFF));
        CommandLines.prepare(commandLine);
        commandLine.setParameterExceptionHandler((e, args) -> wrongUsage(console, e));
        commandLine.setExecutionExceptionHandler((e, command, result) -> Main.failed(console, e, root.debug));
        return commandLine;
    }

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }

    /**
     * The commands that the arguments may speak of. Where they begin with one, picocli need not learn the options of all
     * others, which makes the start up to half as long again; what lists or completes commands needs them all.
     */
    private static List<Class<?>> commands(String... arguments) {
        return switch (arguments.length == 0 ? "" : arguments[0]) {
            case "scan" -> List.of(ScanCommand.class);
            case "dedup" -> List.of(DedupCommand.class);
            case "compare" -> List.of(CompareCommand.class);
            case "explain" -> List.of(ExplainCommand.class);
            case "generate" -> List.of(GenerateCommand.class);
            case "export" -> List.of(ExportCommand.class);
            case "bands" -> List.of(BandsCommand.class);
            case "tune" -> List.of(TuneCommand.class);
            case "evaluate" -> List.of(EvaluateCommand.class);
            case "lab" -> List.of(LabCommand.class);
            case "index" -> List.of(IndexCommand.class);
            case "serve" -> List.of(ServeCommand.class);
            case "stop-words" -> List.of(StopWordsCommand.class);
            default ->
                List.of( // in the order in which the help lists them
                        ScanCommand.class,
                        DedupCommand.class,
                        CompareCommand.class,
                        IndexCommand.class,
                        ServeCommand.class,
                        ExplainCommand.class,
                        BandsCommand.class,
                        ExportCommand.class,
                        TuneCommand.class,
                        EvaluateCommand.class,
                        GenerateCommand.class,
                        LabCommand.class,
                        StopWordsCommand.class,
                        CompletionCommand.class,
                        HelpCommand.class);
        };
    }

    private static int wrongUsage(Console console, ParameterException e) {
        return wrongUsage(console, e, "");
    }

    private static int wrongUsage(Console console, ParameterException e, String note) {
        console.complain(settledWhenCreated(e).orElseGet(() -> CommandLines.complaint(e)) + note);
        return CommandLines.WRONG_USAGE;
    }

    /** Said of an option that is not unknown, but comes too late. */
    private static Optional<String> settledWhenCreated(ParameterException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        return e instanceof UnmatchedArgumentException unmatched
                ? IndexCommand.settledWhenCreated(CommandLines.word(unmatched), command)
                        .map(message -> CommandLines.complaint(command, message))
                : Optional.empty();
    }

    /** Gives picocli the line to print. */
    public static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Main.version()};
        }
    }
}
