package dev.doppel.label;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An enum constant with a label for options and scheme lines. For example, the label of {@code ALL_PAIRS} is
 * {@code all-pairs}.
 *
 * <pre>{@code
 * String label = Method.ALL_PAIRS.label();                          // all-pairs
 * Method method = Labelled.parse(Method.class, "method", "lsh");    // LSH
 * }</pre>
 */
public interface Labelled {
    String name();

    /** Returns the label. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the constant with the given label. Throws {@link IllegalArgumentException} if there is none; the message
     * lists all valid labels.
     */
    static <E extends Enum<E> & Labelled> E parse(Class<E> choices, String what, String label) {
        return Arrays.stream(choices.getEnumConstants())
                .filter(choice -> choice.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(what + " must be one of "
                        + Arrays.stream(choices.getEnumConstants())
                                .map(Labelled::label)
                                .collect(Collectors.joining(", "))
                        + " (got: " + label + ")"));
    }
}
