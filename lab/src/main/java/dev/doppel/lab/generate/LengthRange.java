package dev.doppel.lab.generate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many words documents have, from low to high. */
public record LengthRange(int low, int high) {
    public static final int MAX = 1_000_000;

    private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?");

    public LengthRange {
        if (low < 1 || low > high || high > MAX) {
            throw new IllegalArgumentException(wrong(low + ".." + high));
        }
    }

    /** Reads {@code 50} or {@code 40..60}. */
    public static LengthRange parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException(wrong(text));
        }
        int low = Integer.parseInt(form.group(1));
        return new LengthRange(low, form.group(2) == null ? low : Integer.parseInt(form.group(2)));
    }

    private static String wrong(String got) {
        return "words must be a number or LOW..HIGH, such as 40..60, with 1 <= LOW <= HIGH <= " + MAX + " (got: " + got
                + ")";
    }
}
