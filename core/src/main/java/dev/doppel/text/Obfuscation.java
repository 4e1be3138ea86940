package dev.doppel.text;

import dev.doppel.label.Labelled;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A place at which a text looks different to a reader than to a program that compares it.
 *
 * @param start where it begins, in characters of the original text
 * @param end where it ends
 */
public record Obfuscation(Kind kind, int start, int end) {
    /** Those of each kind, in the order of the kinds. */
    public static Map<Kind, List<Obfuscation>> byKind(List<Obfuscation> tricks) {
        return tricks.stream()
                .collect(
                        Collectors.groupingBy(Obfuscation::kind, () -> new EnumMap<>(Kind.class), Collectors.toList()));
    }

    /** What was done there. */
    public enum Kind implements Labelled {
        ZERO_WIDTH("zero-width character", "zero-width characters"),
        LOOK_ALIKE("look-alike letter", "look-alike letters"),
        HIDDEN("stretch of hidden text", "stretches of hidden text");

        private final String one;
        private final String many;

        Kind(String one, String many) {
            this.one = one;
            this.many = many;
        }

        /** As a reader is told of so many. */
        public String inWords(int count) {
            return count == 1 ? one : many;
        }
    }
}
