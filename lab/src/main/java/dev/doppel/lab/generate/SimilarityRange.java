package dev.doppel.lab.generate;

import dev.doppel.internal.Decimals;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Jaccard similarities that planted copies are to have to their originals, from low to high. */
public record SimilarityRange(double low, double high) {
    /** From what most would still call a copy up to exact ones. */
    public static final SimilarityRange DEFAULT = new SimilarityRange(0.5, 1);

    private static final String NUMBER = "([0-9]+|[0-9]*\\.[0-9]+)";
    private static final Pattern FORM = Pattern.compile(NUMBER + "\\.\\." + NUMBER);

    public SimilarityRange {
        if (!(low > 0 && low <= high && high <= 1)) {
            throw new IllegalArgumentException(wrong(low + ".." + high));
        }
    }

    public static SimilarityRange parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException(wrong(text));
        }
        double low = Double.parseDouble(form.group(1));
        double high = Double.parseDouble(form.group(2));
        if (!(low > 0 && low <= high && high <= 1)) {
            throw new IllegalArgumentException(wrong(text));
        }
        return new SimilarityRange(low, high);
    }

    private static String wrong(String got) {
        return "similarity must be LOW..HIGH with 0 < LOW <= HIGH <= 1, such as 0.5..0.9 (got: " + got + ")";
    }

    @Override
    public String toString() {
        return Decimals.shortest(low) + ".." + Decimals.shortest(high);
    }
}
