package dev.doppel.cli;

import dev.doppel.cli.bands.BandsCommand;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.decontaminate.DecontaminateCommand;
import dev.doppel.cli.dedup.DedupCommand;
import dev.doppel.cli.explain.ExplainCommand;
import dev.doppel.cli.explain.StopWordsCommand;
import dev.doppel.cli.export.ExportCommand;
import dev.doppel.cli.generate.GenerateCommand;
import dev.doppel.cli.index.IndexCommand;
import dev.doppel.cli.index.ServeCommand;
import dev.doppel.cli.lab.EvaluateCommand;
import dev.doppel.cli.lab.LabCommand;
import dev.doppel.cli.pipe.PipeCommand;
import dev.doppel.cli.scan.CompareCommand;
import dev.doppel.cli.scan.ScanCommand;
import dev.doppel.cli.tune.TuneCommand;
import dev.doppel.options.CommandLineSetup;
import dev.doppel.options.HelpCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.UnmatchedArgumentException;

/** Implements the {@code doppel} command, which registers the subcommands and reports invalid command lines. */
@Command(
        name = "doppel",
        description = "Find similar documents and shared passages.",
        footer = {"", "Example: doppel scan essays", "For help on a command, use: doppel COMMAND --help"})
public final class DoppelCommand extends ConsoleCommand.Group {
    /** The subcommands, in the order in which the help text lists them. */
    private static final List<Class<?>> COMMANDS = List.of(
            ScanCommand.class,
            DedupCommand.class,
            DecontaminateCommand.class,
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
            PipeCommand.class,
            CompletionCommand.class,
            HelpCommand.class);

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean debug;

    @Option(
            names = ConfigFileExpander.OPTION,
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description = "Read options from a properties file: threshold = 0.7. The command line wins.")
    @SuppressWarnings("UnusedVariable") // only for the help text, since --config is removed before parsing
    private @Nullable String config;

    static int run(Console console, String... arguments) {
        if (!ConfigFileExpander.present(arguments)) {
            return commandLine(console, arguments).execute(arguments);
        }
        CommandLine commandLine = commandLine(console);
        commandLine.setParameterExceptionHandler(
                (e, args) -> wrongUsage(console, e, " (options of --config included)"));
        try {
            return commandLine.execute(ConfigFileExpander.expand(commandLine, arguments));
        } catch (IllegalArgumentException e) {
            return wrongUsage(console, new ParameterException(commandLine, String.valueOf(e.getMessage()), e), "");
        }
    }

    /**
     * Returns a picocli command line that can parse {@code arguments}. If there are no arguments, the command line
     * includes all subcommands.
     */
    static CommandLine commandLine(Console console, String... arguments) {
        DoppelCommand root = new DoppelCommand();
        CommandLine commandLine = new CommandLine(root, new ConsoleCommand.Factory(console));
        commands(arguments).forEach(commandLine::addSubcommand);
        commandLine.setOut(console.helpWriter());
        commandLine.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(console.colours() ? Ansi.ON : Ansi.OFF));
        CommandLineSetup.configure(commandLine);
        commandLine.setParameterExceptionHandler((e, args) -> wrongUsage(console, e, ""));
        commandLine.setExecutionExceptionHandler((e, command, result) -> Main.failed(console, e, root.debug));
        return commandLine;
    }

    /**
     * Returns only the subcommand that the first argument names. Returns all subcommands if there are no arguments, or
     * if the first argument is {@code help} or {@code completion} or does not name a subcommand. Each additional
     * subcommand slows start-up, since picocli analyses its class.
     */
    private static List<Class<?>> commands(String... arguments) {
        for (Class<?> command : COMMANDS) {
            boolean needsAll = command == CompletionCommand.class || command == HelpCommand.class;
            if (arguments.length > 0
                    && !needsAll
                    && command.getAnnotation(Command.class).name().equals(arguments[0])) {
                return List.of(command);
            }
        }
        return COMMANDS;
    }

    private static int wrongUsage(Console console, ParameterException e, String note) {
        console.complain(message(e) + note);
        return CommandLineSetup.WRONG_USAGE;
    }

    private static String message(ParameterException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        if (e instanceof UnmatchedArgumentException unmatched) {
            String argument = CommandLineSetup.firstUnmatched(unmatched);
            String fixed = IndexCommand.fixedAtCreation(argument, command);
            String known = fixed == null ? ServeCommand.unnamedIndex(argument, command) : fixed;
            if (known != null) {
                return CommandLineSetup.withHelp(command, known);
            }
        }
        return CommandLineSetup.errorMessage(e);
    }
}
