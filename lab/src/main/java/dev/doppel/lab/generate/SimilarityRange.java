package dev.doppel.lab.generate;

import dev.doppel.internal.Decimals;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A range of Jaccard similarities between planted copies and their originals. */
public record SimilarityRange(double low, double high) {
    /** The default range, from loosely similar texts to exact copies. */
    public static final SimilarityRange DEFAULT = new SimilarityRange(0.5, 1);

    private static final String NUMBER = "([0-9]+|[0-9]*\\.[0-9]+)";
    private static final Pattern PATTERN = Pattern.compile(NUMBER + "\\.\\." + NUMBER);

    public SimilarityRange {
        if (!(low > 0 && low <= high && high <= 1)) {
            throw new IllegalArgumentException(message(low + ".." + high));
        }
    }

    /** Parses a range such as {@code 0.5..0.9}. */
    public static SimilarityRange parse(String text) {
        Matcher matcher = PATTERN.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(message(text));
        }
        double low = Double.parseDouble(matcher.group(1));
        double high = Double.parseDouble(matcher.group(2));
        if (!(low > 0 && low <= high && high <= 1)) {
            throw new IllegalArgumentException(message(text));
        }
        return new SimilarityRange(low, high);
    }

    private static String message(String got) {
        return "similarity must be LOW..HIGH with 0 < LOW <= HIGH <= 1, such as 0.5..0.9 (got: " + got + ")";
    }

    @Override
    public String toString() {
        return Decimals.shortest(low) + ".." + Decimals.shortest(high);
    }
}
