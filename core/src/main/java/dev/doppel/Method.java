package dev.doppel;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How candidates are found. */
public enum Method {
    /** {@link #EXACT} where that is cheap or the only one that can keep the promise, else {@link #LSH}. */
    AUTO,
    /** A join that misses nothing and compares little. */
    EXACT,
    /** Bands of sketches: fast at any size, with the promised recall. */
    LSH,
    /** Every pair of sketches. */
    SIGNATURES,
    /** Every pair of documents. */
    ALL_PAIRS;

    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Method labelled(String label) {
        return Arrays.stream(values())
                .filter(method -> method.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("method must be one of "
                        + Arrays.stream(values()).map(Method::label).collect(Collectors.joining(", "))
                        + " (got: " + label + ")"));
    }
}
