package dev.doppel.cli.console;

import java.util.List;
import java.util.stream.Collectors;

/** Quotes arguments so that they can be pasted into a shell. */
public final class ShellQuoting {
    private ShellQuoting() {}

    public static String line(List<String> words) {
        return words.stream().map(ShellQuoting::quoted).collect(Collectors.joining(" "));
    }

    /** Returns the word in single quotes, or unchanged if it contains only characters that do not require quotes. */
    public static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=,@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
