package dev.doppel.viewer;

import dev.doppel.Part;
import java.util.List;

/**
 * A document in a report. All positions are character indices in the original text.
 *
 * @param text the text; empty if no shown pair contains the document
 * @param words the number of words
 * @param parts the parts of the text, as in {@link dev.doppel.Document}; empty if {@code text} is empty
 * @param ignored the spans that are excluded from shared text
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
            // Check positions only if the text is present. A report can list obfuscations without the text.
            if (!text.isEmpty()) {
                obfuscation.places().forEach(place -> check(id, text, place.start(), place.end()));
            }
        }
    }

    /** Creates a document without parts. */
    public ReportDocument(String id, String text, int words, List<Mark> ignored, List<Obfuscation> tricks) {
        this(id, text, words, List.of(), ignored, tricks);
    }

    /** Returns a document without ignored spans or obfuscations. */
    public static ReportDocument plain(String id, String text, int words) {
        return new ReportDocument(id, text, words, List.of(), List.of());
    }

    static void check(String where, String text, int start, int end) {
        if (start < 0 || start > end || end > text.length()) {
            throw new IllegalArgumentException("positions in " + where + " must be 0 .. " + text.length() + " (got: "
                    + start + " .. " + end + ")");
        }
    }

    /** A span that is excluded from shared text. The reason is {@code template}, {@code common} or {@code quote}. */
    public record Mark(int start, int end, String reason) {}

    /**
     * All occurrences of one kind of obfuscation in a document. {@code kind} is its plural name, such as
     * {@code zero-width characters}, or its singular name if {@code count} is 1.
     */
    public record Obfuscation(String kind, int count, List<Place> places) {
        public Obfuscation {
            places = List.copyOf(places);
        }
    }

    /** A range of characters, from {@code start} (inclusive) to {@code end} (exclusive). */
    public record Place(int start, int end) {}
}
