package dev.doppel.cli;

import dev.doppel.corpus.internal.input.NameSuggestion;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options in a properties file. The key {@code threshold} sets the {@code --threshold} option of every command that
 * supports it, and the key {@code index.create.threshold} sets the option only for {@code index create}. Options on the
 * command line override options from the file.
 *
 * @param path the path of the file, for error messages
 * @param values the option values, keyed by property name, in file order
 */
record ConfigFile(Path path, Map<String, String> values) {
    ConfigFile {
        values = new LinkedHashMap<>(values);
    }

    static ConfigFile read(Path path) {
        Map<String, String> values = new LinkedHashMap<>();
        // Properties would lose the order of the keys and silently accept repeated keys.
        @SuppressWarnings("serial")
        Properties properties = new Properties() {
            @Override
            public synchronized Object put(Object key, Object value) {
                if (values.put(key.toString(), value.toString().strip()) != null) {
                    throw new IllegalArgumentException(
                            path + " has " + key + " twice: remove one, or add the command: scan." + key);
                }
                return value;
            }
        };
        try (Reader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("no such file: " + path, e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(path + " is not UTF-8 text; save it as UTF-8", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + path + ": " + e.getMessage(), e);
        }
        return new ConfigFile(path, values);
    }

    /**
     * Returns the options from this file that apply to {@code command}, as command-line arguments. The result omits
     * options that the user gave on the command line and options that conflict with them.
     *
     * @param given the arguments on the command line
     * @throws IllegalArgumentException if a key is unknown, even if it does not apply to {@code command}
     */
    List<String> arguments(CommandSpec command, List<String> given) {
        Map<OptionSpec, String> chosen = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            int dot = key.lastIndexOf('.');
            String owner = key.substring(0, Math.max(dot, 0)).replace('.', ' ');
            String name = "--" + key.substring(dot + 1);
            requireKnown(key, owner, name, command.root());
            OptionSpec option = command.findOption(name);
            boolean applies =
                    owner.isEmpty() ? !values.containsKey(ownKey(command, key)) : owner.equals(words(command));
            if (option != null && applies) {
                chosen.put(option, value);
            }
        });
        List<String> arguments = new ArrayList<>();
        chosen.forEach((option, value) -> {
            if (!isGiven(option, given)) {
                arguments.addAll(arguments(option, value));
            }
        });
        return arguments;
    }

    private static String ownKey(CommandSpec command, String key) {
        return words(command).replace(' ', '.') + "." + key;
    }

    private static String words(CommandSpec command) {
        return command.parent() == null
                ? ""
                : command.qualifiedName()
                        .substring(command.root().name().length())
                        .strip();
    }

    private void requireKnown(String key, String owner, String option, CommandSpec root) {
        List<CommandSpec> commands = withSubcommands(root);
        if (commands.stream()
                .filter(command -> owner.isEmpty() || words(command).equals(owner))
                .noneMatch(command -> command.findOption(option) != null)) {
            TreeSet<String> known = new TreeSet<>();
            for (CommandSpec command : commands) {
                for (OptionSpec each : command.options()) {
                    known.add(each.longestName().substring(2));
                    known.add(ownKey(command, each.longestName().substring(2)));
                }
            }
            throw new IllegalArgumentException(path + ": unknown option " + key
                    + NameSuggestion.nearest(key, known)
                            .map(near -> " (did you mean " + near + "?)")
                            .orElse(": a key is the long name of an option without its dashes, such as threshold"));
        }
    }

    private static List<CommandSpec> withSubcommands(CommandSpec command) {
        return Stream.concat(
                        Stream.of(command),
                        command.subcommands().values().stream()
                                .map(CommandLine::getCommandSpec)
                                .flatMap(inner -> withSubcommands(inner).stream()))
                .toList();
    }

    /** Returns whether {@code given} contains {@code option} or an option that conflicts with it. */
    private static boolean isGiven(OptionSpec option, List<String> given) {
        Stream<OptionSpec> alternatives =
                option.group() != null && option.group().exclusive()
                        ? option.group().options().stream()
                        : Stream.of(option);
        return alternatives
                .flatMap(each -> Stream.of(each.names()))
                .anyMatch(name ->
                        given.stream().anyMatch(argument -> argument.equals(name) || argument.startsWith(name + "=")));
    }

    private List<String> arguments(OptionSpec option, String value) {
        String name = option.longestName();
        if (option.arity().min() == 0 && (value.equals("true") || value.equals("false"))) {
            return value.equals("true") ? List.of(name) : List.of();
        }
        if (option.arity().max() == 0) {
            throw new IllegalArgumentException(
                    path + ": " + name.substring(2) + " must be true or false (got: " + value + ")");
        }
        if (option.isMultiValue() && option.splitRegex().isEmpty()) {
            return Stream.of(value.split(",", -1))
                    .map(one -> name + "=" + one.strip())
                    .toList();
        }
        return List.of(name + "=" + value);
    }
}
