package dev.doppel.label;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** An enum constant with the label that options and scheme lines use: {@code ALL_PAIRS} is {@code all-pairs}. */
public interface Labelled {
    String name();

    /** Returns the label. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Returns the constant with this label, or throws an exception whose message has {@code what} and the known labels.
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
