package dev.doppel.viewer;

import dev.doppel.Part;
import java.util.List;

/**
 * A document as a page shows it. All places are characters of {@code text}, which is the original one.
 *
 * @param id what it is called
 * @param text empty where it is in no pair that is shown
 * @param words how many it has
 * @param parts what the text consists of, as in {@link dev.doppel.Document}; empty where there is no text
 * @param ignored stretches that do not count as copied
 * @param tricks what was done to hide copying
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
        for (Obfuscation trick : tricks) {
            // Tricks are worth telling of a document whose text is not shown.
            if (!text.isEmpty()) {
                trick.places().forEach(place -> check(id, text, place.start(), place.end()));
            }
        }
    }

    /** A document in one piece. */
    public ReportDocument(String id, String text, int words, List<Mark> ignored, List<Obfuscation> tricks) {
        this(id, text, words, List.of(), ignored, tricks);
    }

    /** A document with nothing ignored and no tricks. */
    public static ReportDocument plain(String id, String text, int words) {
        return new ReportDocument(id, text, words, List.of(), List.of());
    }

    static void check(String where, String text, int start, int end) {
        if (start < 0 || start > end || end > text.length()) {
            throw new IllegalArgumentException("places of " + where + " must lie in its text, 0 .. " + text.length()
                    + " (got: " + start + " .. " + end + ")");
        }
    }

    /**
     * A stretch that does not count as copied.
     *
     * @param reason why, in a word or two: {@code template}, {@code common}, {@code quote}
     */
    public record Mark(int start, int end, String reason) {}

    /**
     * One way to hide copying.
     *
     * @param kind what there are so many of, such as {@code zero-width characters}
     * @param count how often it was found
     * @param places where
     */
    public record Obfuscation(String kind, int count, List<Place> places) {
        public Obfuscation {
            places = List.copyOf(places);
        }
    }

    /** From the character at {@code start} to the one before {@code end}. */
    public record Place(int start, int end) {}
}
