package dev.doppel.lab.disguise;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An inclusive range of disguise levels. At level 0, a program is copied verbatim. */
public record DisguiseLevelRange(int low, int high) {
    public static final int MAX = 6;

    public static final DisguiseLevelRange DEFAULT = new DisguiseLevelRange(1, MAX);

    private static final Pattern PATTERN = Pattern.compile("([0-9])(?:\\.\\.([0-9]))?");

    public DisguiseLevelRange {
        if (low < 0 || low > high || high > MAX) {
            throw new IllegalArgumentException(message(low + ".." + high));
        }
    }

    /** Parses a single level such as {@code 3} or a range such as {@code 1..6}. */
    public static DisguiseLevelRange parse(String text) {
        Matcher matcher = PATTERN.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(message(text));
        }
        int low = Integer.parseInt(matcher.group(1));
        return new DisguiseLevelRange(low, matcher.group(2) == null ? low : Integer.parseInt(matcher.group(2)));
    }

    private static String message(String got) {
        return "levels must be a number or LOW..HIGH, such as 1..6, with 0 <= LOW <= HIGH <= " + MAX + " (got: " + got
                + ")";
    }
}
