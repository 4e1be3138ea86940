package dev.doppel.label;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A choice among several, with the name that options and scheme lines use: {@code ALL_PAIRS} is {@code all-pairs}. */
public interface Labelled {
    /** As every enum has it. */
    String name();

    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The choice of this label; {@code what} says in the message what was to be chosen. */
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
