package dev.doppel.options;

import dev.doppel.corpus.internal.input.NameSuggestion;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Configures the command-line parsers of all programs and formats their error messages. */
public final class CommandLineSetup {
    /** The exit code for an invalid command line. */
    public static final int WRONG_USAGE = 2;

    private static final int HELP_WIDTH = 100;

    private CommandLineSetup() {}

    /** Configures a command line. Call this method after adding all subcommands and before parsing arguments. */
    public static void configure(CommandLine commandLine) {
        commandLine.setUsageHelpAutoWidth(false);
        commandLine.setUsageHelpWidth(HELP_WIDTH);
        commandLine.setAbbreviatedOptionsAllowed(false);
        convert(commandLine, double.class, Double.class, "a number", Double::valueOf);
        convert(commandLine, int.class, Integer.class, "a whole number", Integer::valueOf);
        convert(commandLine, long.class, Long.class, "a whole number", Long::valueOf);
    }

    private static <T> void convert(
            CommandLine commandLine, Class<T> primitive, Class<T> boxed, String kind, Function<String, T> parse) {
        CommandLine.ITypeConverter<T> converter = text -> {
            try {
                return parse.apply(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("must be " + kind + " (got: " + text + ")");
            }
        };
        commandLine.registerConverter(primitive, converter);
        commandLine.registerConverter(boxed, converter);
    }

    /** Returns a one-line message that describes the error and refers to the command's {@code --help} option. */
    public static String errorMessage(ParameterException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String message = e instanceof UnmatchedArgumentException unmatched
                ? unknown(firstUnmatched(unmatched), command)
                : String.valueOf(e.getMessage()).replaceFirst("^Error: ", "").replaceFirst("\\.$", "");
        return withHelp(command, e instanceof MissingParameterException ? message + takenInputs(command) : message);
    }

    /**
     * Returns a hint for the user if an option with an optional value may have consumed an input as its value, or an
     * empty string otherwise.
     */
    public static String takenInputs(CommandSpec command) {
        return command.options().stream()
                .filter(option -> option.arity().max() > option.arity().min())
                .filter(option -> option.stringValues().stream().anyMatch(value -> !value.isEmpty()))
                .findFirst()
                .map(option -> "; " + option.longestName() + " took " + String.join(" ", option.stringValues())
                        + ": put the other arguments before it")
                .orElse("");
    }

    /** Returns the message, followed by a reference to the command's {@code --help} option. */
    public static String withHelp(CommandSpec command, String message) {
        return message + "; see " + command.qualifiedName() + " --help";
    }

    /** Returns the first unknown argument. For {@code --option=value}, only {@code --option} is returned. */
    public static String firstUnmatched(UnmatchedArgumentException e) {
        String argument = e.getUnmatched().get(0);
        return argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
    }

    private static String unknown(String argument, CommandSpec command) {
        boolean option = argument.startsWith("-");
        Stream<String> known = option
                ? command.options().stream().flatMap(each -> Stream.of(each.names()))
                : command.subcommands().keySet().stream();
        return (option ? "unknown option: " : "unknown command or argument: ")
                + argument
                + NameSuggestion.hint(argument, known.sorted().toList());
    }
}
