package dev.doppel.lab.generate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An inclusive range of lengths in words. */
public record WordLengthRange(int low, int high) {
    public static final int MAX = 1_000_000;

    private static final Pattern PATTERN = Pattern.compile("([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?");

    public WordLengthRange {
        if (low < 1 || low > high || high > MAX) {
            throw new IllegalArgumentException(message(low + ".." + high));
        }
    }

    /** Parses a single length such as {@code 50} or a range such as {@code 40..60}. */
    public static WordLengthRange parse(String text) {
        Matcher matcher = PATTERN.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(message(text));
        }
        int low = Integer.parseInt(matcher.group(1));
        return new WordLengthRange(low, matcher.group(2) == null ? low : Integer.parseInt(matcher.group(2)));
    }

    private static String message(String got) {
        return "words must be a number or LOW..HIGH, such as 40..60, with 1 <= LOW <= HIGH <= " + MAX + " (got: " + got
                + ")";
    }
}
