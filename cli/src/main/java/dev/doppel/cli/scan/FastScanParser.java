package dev.doppel.cli.scan;

import dev.doppel.Options;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.results.OutputFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the most common {@code scan} command lines without picocli, which is slow to start. {@link ScanCommand}
 * handles all other {@code scan} command lines. A property test checks that both parsers return the same result.
 */
public final class FastScanParser {
    private final Set<String> seen = new HashSet<>();
    private final List<String> inputs = new ArrayList<>();
    private CorpusOptions reading = CorpusOptions.DEFAULTS;
    private Options options = Options.defaults();
    private @Nullable Path output;
    private boolean json;
    private boolean quiet;

    private FastScanParser() {}

    /** Returns the scan that the arguments request, or null if picocli must parse the arguments. */
    public static @Nullable ScanRun read(String... arguments) {
        if (arguments.length < 2 || !arguments[0].equals("scan")) {
            return null;
        }
        try {
            return new FastScanParser().scan(arguments);
        } catch (IllegalArgumentException e) {
            return null; // picocli also rejects these arguments and prints the reason
        }
    }

    private @Nullable ScanRun scan(String... arguments) {
        for (int i = 1; i < arguments.length; i++) {
            String argument = arguments[i];
            if (!argument.startsWith("-")) {
                inputs.add(Path.of(plain(argument)).toString());
            } else if (!seen.add(argument) || (!flag(argument) && !option(argument, next(arguments, ++i)))) {
                return null;
            }
        }
        return inputs.isEmpty()
                ? null
                : new ScanRun(
                        ScanInputSettings.documents(inputs, reading),
                        options,
                        ScanOutputs.of(OutputFile.checked(output)),
                        json,
                        quiet);
    }

    private boolean flag(String name) {
        switch (name) {
            case "--json" -> json = true;
            case "--quiet" -> quiet = true;
            case "--strict" -> reading = reading.withStrict(true);
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean option(String name, String value) {
        switch (name) {
            case "--id-field" -> reading = reading.withIdField(value);
            case "--text-field" -> reading = reading.withTextField(value);
            case "--threshold" -> options = options.withThreshold(Double.parseDouble(value));
            case "-o" -> output = Path.of(value);
            default -> {
                return false;
            }
        }
        return true;
    }

    private static String next(String[] arguments, int i) {
        if (i == arguments.length || arguments[i].startsWith("-")) {
            throw new IllegalArgumentException("no value");
        }
        return plain(arguments[i]);
    }

    /** Returns the argument, or throws an exception if it is empty or names an argument file. */
    private static String plain(String argument) {
        if (argument.isEmpty() || argument.startsWith("@")) {
            throw new IllegalArgumentException("not plain");
        }
        return argument;
    }
}
