package dev.doppel.cli;

import dev.doppel.corpus.NearName;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
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
final class DoppelCommand implements Runnable {
    private static final int WRONG_USAGE = 2;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    static int run(Console console, String... arguments) {
        DoppelCommand root = new DoppelCommand();
        CommandLine commandLine = new CommandLine(root, new CommandFactory(console));
        commands(arguments).forEach(commandLine::addSubcommand);
        commandLine.setOut(console.out());
        commandLine.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(console.colours() ? Ansi.ON : Ansi.OFF));
        commandLine.setUsageHelpAutoWidth(false);
        commandLine.setUsageHelpWidth(100);
        commandLine.setAbbreviatedOptionsAllowed(false);
        commandLine.registerConverter(Double.class, text -> number(text, "a number", Double::valueOf));
        commandLine.registerConverter(double.class, text -> number(text, "a number", Double::valueOf));
        commandLine.registerConverter(int.class, text -> number(text, "a whole number", Integer::valueOf));
        commandLine.registerConverter(Integer.class, text -> number(text, "a whole number", Integer::valueOf));
        commandLine.registerConverter(long.class, text -> number(text, "a whole number", Long::valueOf));
        commandLine.setParameterExceptionHandler((e, args) -> wrongUsage(console, e));
        commandLine.setExecutionExceptionHandler((e, command, result) -> Main.failed(console, e, root.debug));
        return commandLine.execute(arguments);
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
            case "tune" -> List.of(TuneCommand.class);
            case "evaluate" -> List.of(EvaluateCommand.class);
            case "lab" -> List.of(LabCommand.class);
            case "index" -> List.of(IndexCommand.class);
            case "serve" -> List.of(ServeCommand.class);
            default ->
                List.of( // in the order in which the help lists them
                        ScanCommand.class,
                        DedupCommand.class,
                        CompareCommand.class,
                        IndexCommand.class,
                        ServeCommand.class,
                        ExplainCommand.class,
                        TuneCommand.class,
                        EvaluateCommand.class,
                        GenerateCommand.class,
                        LabCommand.class,
                        CompletionCommand.class,
                        CommandLine.HelpCommand.class);
        };
    }

    private static <T> T number(String text, String kind, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (NumberFormatException e) {
            throw new CommandLine.TypeConversionException("must be " + kind + " (got: " + text + ")");
        }
    }

    private static int wrongUsage(Console console, ParameterException e) {
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        console.complain(messageOf(e) + "; see " + command + " --help");
        return WRONG_USAGE;
    }

    private static String messageOf(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched) {
            return unknown(unmatched.getUnmatched().get(0), e.getCommandLine().getCommandSpec());
        }
        return String.valueOf(e.getMessage()).replaceFirst("^Error: ", "").replaceFirst("\\.$", "");
    }

    private static String unknown(String argument, CommandSpec command) {
        boolean option = argument.startsWith("-");
        String word = argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
        Optional<String> settled = IndexCommand.settledWhenCreated(word, command);
        if (settled.isPresent()) {
            return settled.get();
        }
        List<String> known = option
                ? command.options().stream()
                        .flatMap(o -> Stream.of(o.names()))
                        .sorted()
                        .toList()
                : command.subcommands().keySet().stream().sorted().toList();
        return (option ? "unknown option: " : "unknown command or argument: ")
                + word
                + NearName.nearest(word, known)
                        .map(near -> " (did you mean " + near + "?)")
                        .orElse("");
    }

    /** Gives picocli the line to print. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Main.version()};
        }
    }
}
