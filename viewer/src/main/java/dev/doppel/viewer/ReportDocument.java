package dev.doppel.viewer;

import dev.doppel.DocumentPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document in a report. All positions are character indexes in the original text.
 *
 * @param text the text, or an empty string if no shown pair contains the document
 * @param words the number of words
 * @param parts the parts of the document, as in {@link dev.doppel.Document}
 * @param ignored the spans that do not count as shared text
 * @param tricks the obfuscations in the text, which can hide matches
 * @param sharing the text that the document shares with others, or null in a comparison of two documents
 */
public record ReportDocument(
        String id,
        String text,
        int words,
        List<DocumentPart> parts,
        List<Mark> ignored,
        List<Obfuscation> tricks,
        @Nullable Sharing sharing) {
    public ReportDocument {
        parts = List.copyOf(parts);
        ignored = List.copyOf(ignored);
        tricks = List.copyOf(tricks);
        for (Mark mark : ignored) {
            check(id, text, mark.start(), mark.end());
        }
        for (Obfuscation obfuscation : tricks) {
            // Positions can be checked only if the text is present. A report can list obfuscations without the text.
            if (!text.isEmpty()) {
                obfuscation.places().forEach(place -> check(id, text, place.start(), place.end()));
            }
        }
    }

    /** Creates a document without {@link #sharing}. */
    public ReportDocument(
            String id, String text, int words, List<DocumentPart> parts, List<Mark> ignored, List<Obfuscation> tricks) {
        this(id, text, words, parts, ignored, tricks, null);
    }

    /** Creates a document without parts. */
    public ReportDocument(String id, String text, int words, List<Mark> ignored, List<Obfuscation> tricks) {
        this(id, text, words, List.of(), ignored, tricks);
    }

    /** Returns a document without ignored spans or obfuscations. */
    public static ReportDocument plain(String id, String text, int words) {
        return new ReportDocument(id, text, words, List.of(), List.of());
    }

    /** Returns a copy of this document with the given {@link #sharing}. */
    ReportDocument withSharing(@Nullable Sharing newSharing) {
        return new ReportDocument(id, text, words, parts, ignored, tricks, newSharing);
    }

    static void check(String where, String text, int start, int end) {
        if (start < 0 || start > end || end > text.length()) {
            throw new IllegalArgumentException("positions in " + where + " must be 0 .. " + text.length() + " (got: "
                    + start + " .. " + end + ")");
        }
    }

    /**
     * A summary of the text that a document shares with all other documents in a scan, including pairs that are not
     * shown.
     *
     * @param archived whether the document belongs to the archive
     * @param author the author of the document, or null if the scan does not contain another document by this author
     * @param shared the fraction of the document's counted words that are in passages shared with other documents, from
     *     0 to 1
     * @param similarity the highest similarity of the document to another document, or 0 if it is not in any pair
     * @param partners the documents that share the most text with this document, in descending order of the shared
     *     fraction; the list may be truncated
     */
    public record Sharing(
            boolean archived, @Nullable String author, double shared, double similarity, List<Partner> partners) {
        public Sharing {
            partners = List.copyOf(partners);
            ReportPair.checkShare("shared fraction", shared);
            ReportPair.checkShare("highest similarity", similarity);
        }
    }

    /**
     * A document that shares text with a given document.
     *
     * @param document the index of the partner in the report
     * @param shared the fraction of the given document's counted words that are shared with the partner, from 0 to 1
     * @param similarity the similarity of the two documents
     */
    public record Partner(int document, double shared, double similarity) {
        public Partner {
            ReportPair.checkShare("shared fraction", shared);
            ReportPair.checkShare("similarity", similarity);
        }
    }

    /**
     * A span that does not count as shared text.
     *
     * @param reason {@code template}, {@code common} or {@code quote}
     */
    public record Mark(int start, int end, String reason) {}

    /**
     * All occurrences of one kind of obfuscation in a document.
     *
     * @param kind the label of the kind, such as {@code zero-width}
     */
    public record Obfuscation(String kind, int count, List<Place> places) {
        public Obfuscation {
            places = List.copyOf(places);
        }
    }

    /** A range of characters, from {@code start} (inclusive) to {@code end} (exclusive). */
    public record Place(int start, int end) {}
}
