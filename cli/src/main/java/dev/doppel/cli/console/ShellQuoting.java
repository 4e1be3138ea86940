package dev.doppel.cli.console;

import java.util.List;
import java.util.stream.Collectors;

/** Command lines that can be pasted into a shell. */
public final class ShellQuoting {
    private ShellQuoting() {}

    public static String line(List<String> words) {
        return words.stream().map(ShellQuoting::quoted).collect(Collectors.joining(" "));
    }

    /** A word as a shell must be given it: as it is where nothing in it means anything to a shell. */
    public static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
