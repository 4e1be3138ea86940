package dev.doppel.viewer;

import dev.doppel.Part;
import java.util.List;

/**
 * A document of a report. All positions are indices of characters in the original text.
 *
 * @param id the id of the document
 * @param text the text; empty if no shown pair contains the document
 * @param words the number of words
 * @param parts the parts of the text, as in {@link dev.doppel.Document}; empty without text
 * @param ignored the spans that are ignored when shared text is counted
 * @param tricks the obfuscations in the text, which can hide matches
 */
public record ReportDocument(
        String id, String text, int words, List<Part> parts, List<Mark> ignored, List<Obfuscation> tricks) {
    public ReportDocument {
        parts = List.copyOf(parts);
        ignored = List.copyOf(ignored);
        tricks = List.copyOf(tricks);
        for (Mark mark : ignored) {
            check(id, text, mark.start(), mark.end());
        }
        for (Obfuscation obfuscation : tricks) {
            // Obfuscations are not checked against an empty text: a report shows them even if it omits the text.
            if (!text.isEmpty()) {
                obfuscation.places().forEach(place -> check(id, text, place.start(), place.end()));
            }
        }
    }

    /** Creates a document without parts. */
    public ReportDocument(String id, String text, int words, List<Mark> ignored, List<Obfuscation> tricks) {
        this(id, text, words, List.of(), ignored, tricks);
    }

    /** Returns a document without ignored spans and obfuscations. */
    public static ReportDocument plain(String id, String text, int words) {
        return new ReportDocument(id, text, words, List.of(), List.of());
    }

    static void check(String where, String text, int start, int end) {
        if (start < 0 || start > end || end > text.length()) {
            throw new IllegalArgumentException("positions in " + where + " must be 0 .. " + text.length() + " (got: "
                    + start + " .. " + end + ")");
        }
    }

    /**
     * A span that is ignored when shared text is counted.
     *
     * @param reason the reason in a word or two: {@code template}, {@code common}, {@code quote}
     */
    public record Mark(int start, int end, String reason) {}

    /**
     * All occurrences of one kind of obfuscation in a document, which can hide matches.
     *
     * @param kind the kind, as a plural such as {@code zero-width characters}
     * @param count the number of occurrences
     * @param places the positions of the occurrences
     */
    public record Obfuscation(String kind, int count, List<Place> places) {
        public Obfuscation {
            places = List.copyOf(places);
        }
    }

    /** The characters {@code [start, end)}. */
    public record Place(int start, int end) {}
}
