package dev.doppel.options;

import dev.doppel.corpus.NameSuggestion;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** How command lines are read, and what is said of those that are wrong: the same for every program. */
public final class CommandLines {
    /** The exit code of a command line that is wrong. */
    public static final int WRONG_USAGE = 2;

    private static final int HELP_WIDTH = 100;

    private CommandLines() {}

    /** Before any arguments are read, and after all commands were added. */
    public static void prepare(CommandLine commandLine) {
        commandLine.setUsageHelpAutoWidth(false);
        commandLine.setUsageHelpWidth(HELP_WIDTH);
        commandLine.setAbbreviatedOptionsAllowed(false);
        commandLine.registerConverter(Double.class, text -> number(text, "a number", Double::valueOf));
        commandLine.registerConverter(double.class, text -> number(text, "a number", Double::valueOf));
        commandLine.registerConverter(int.class, text -> number(text, "a whole number", Integer::valueOf));
        commandLine.registerConverter(Integer.class, text -> number(text, "a whole number", Integer::valueOf));
        commandLine.registerConverter(long.class, text -> number(text, "a whole number", Long::valueOf));
        commandLine.registerConverter(Long.class, text -> number(text, "a whole number", Long::valueOf));
    }

    private static <T> T number(String text, String kind, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (NumberFormatException e) {
            throw new CommandLine.TypeConversionException("must be " + kind + " (got: " + text + ")");
        }
    }

    /** What is wrong, in one line that ends with where to read more. */
    public static String complaint(ParameterException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String message = e instanceof UnmatchedArgumentException unmatched
                ? unknown(word(unmatched), command)
                : String.valueOf(e.getMessage()).replaceFirst("^Error: ", "").replaceFirst("\\.$", "");
        return complaint(command, e instanceof MissingParameterException ? message + taken(command) : message);
    }

    /** Returns what to say of a missing input: which option took the words behind it that it need not have taken. */
    public static String taken(CommandSpec command) {
        return command.options().stream()
                .filter(option -> option.arity().max() > option.arity().min())
                .filter(option -> option.stringValues().stream().anyMatch(value -> !value.isEmpty()))
                .findFirst()
                .map(option -> "; " + option.longestName() + " took " + String.join(" ", option.stringValues())
                        + ": write the other arguments before it")
                .orElse("");
    }

    /** The same of something else that is wrong with a command line. */
    public static String complaint(CommandSpec command, String message) {
        return message + "; see " + command.qualifiedName() + " --help";
    }

    /** The first argument that nobody expects, without its value. */
    public static String word(UnmatchedArgumentException e) {
        String argument = e.getUnmatched().get(0);
        return argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
    }

    private static String unknown(String word, CommandSpec command) {
        boolean option = word.startsWith("-");
        List<String> known = option
                ? command.options().stream()
                        .flatMap(o -> Stream.of(o.names()))
                        .sorted()
                        .toList()
                : command.subcommands().keySet().stream().sorted().toList();
        return (option ? "unknown option: " : "unknown command or argument: ")
                + word
                + NameSuggestion.nearest(word, known)
                        .map(near -> " (did you mean " + near + "?)")
                        .orElse("");
    }
}
