package dev.doppel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** Replaces {@code --config FILE} on a command line with the options from that file. */
final class ConfigFileExpander {
    static final String OPTION = "--config";

    private ConfigFileExpander() {}

    static boolean present(String... arguments) {
        for (String argument : arguments) {
            if (argument.equals("--")) {
                return false;
            }
            if (argument.equals(OPTION) || argument.startsWith(OPTION + "=")) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the arguments with {@code --config FILE} removed and the file's options inserted after the command name.
     *
     * @param root the picocli command line with all commands
     */
    static String[] expand(CommandLine root, String... arguments) {
        List<String> rest = new ArrayList<>();
        Path file = null;
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            if (argument.equals("--")) {
                rest.addAll(List.of(arguments).subList(i, arguments.length));
                break;
            }
            boolean attached = argument.startsWith(OPTION + "=");
            if (!attached && !argument.equals(OPTION)) {
                rest.add(argument);
                continue;
            }
            if (file != null) {
                throw new IllegalArgumentException(OPTION + " is given twice: name one file");
            }
            if (!attached && i + 1 == arguments.length) {
                throw new IllegalArgumentException(OPTION + " needs a FILE");
            }
            file = Path.of(attached ? argument.substring(OPTION.length() + 1) : arguments[++i]);
        }
        return file == null ? arguments : with(ConfigFile.read(file), root, rest);
    }

    private static String[] with(ConfigFile file, CommandLine root, List<String> given) {
        CommandLine command = root;
        int words = 0;
        for (String word : given) {
            CommandLine next = command.getSubcommands().get(word);
            if (next == null) {
                break;
            }
            command = next;
            words++;
        }
        List<String> arguments = new ArrayList<>(given.subList(0, words));
        arguments.addAll(file.arguments(command.getCommandSpec(), given));
        arguments.addAll(given.subList(words, given.size()));
        return arguments.toArray(String[]::new);
    }
}
