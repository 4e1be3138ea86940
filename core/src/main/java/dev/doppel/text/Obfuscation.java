package dev.doppel.text;

import dev.doppel.label.Labelled;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A span of text that people and software read differently.
 *
 * <pre>{@code
 * String text = "p" + (char) 0x0430 + "per";
 * Obfuscation found = DeobfuscatedText.of(text, List.of()).obfuscations().get(0);
 * Obfuscation.Kind kind = found.kind();    // LOOK_ALIKE
 * int start = found.start();               // 1
 * }</pre>
 *
 * @param start the offset of the span's first character in the original text
 * @param end the offset after the span's last character
 */
public record Obfuscation(Kind kind, int start, int end) {
    /** Groups obfuscations by kind. The map iterates in the order of the enum constants. */
    public static Map<Kind, List<Obfuscation>> byKind(List<Obfuscation> obfuscations) {
        return obfuscations.stream()
                .collect(
                        Collectors.groupingBy(Obfuscation::kind, () -> new EnumMap<>(Kind.class), Collectors.toList()));
    }

    /** The kinds of obfuscation. */
    public enum Kind implements Labelled {
        ZERO_WIDTH("zero-width character", "zero-width characters"),
        LOOK_ALIKE("look-alike letter", "look-alike letters"),
        ACCENT("stray accent", "stray accents"),
        SPACED("letter-spaced section", "letter-spaced sections"),
        HIDDEN("span of hidden text", "spans of hidden text");

        private final String singular;
        private final String plural;

        Kind(String singular, String plural) {
            this.singular = singular;
            this.plural = plural;
        }

        /** Returns the name of this kind, in the singular if {@code count} is 1 and in the plural otherwise. */
        public String noun(int count) {
            return count == 1 ? singular : plural;
        }
    }
}
