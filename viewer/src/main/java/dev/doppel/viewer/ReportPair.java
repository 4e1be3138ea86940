package dev.doppel.viewer;

import dev.doppel.passage.Passage;
import java.util.List;

/**
 * Two documents that resemble each other.
 *
 * @param left the place of the one in the report's documents
 * @param right the place of the other
 * @param similarity by the measure of the scheme
 * @param leftCopied how much of the left one stands in passages, 0 to 1
 * @param rightCopied how much of the right one stands in passages, 0 to 1
 * @param copiedWords how many words their passages hold
 * @param longestPassage in words
 * @param passages in the order in which they are numbered
 */
public record ReportPair(
        int left,
        int right,
        double similarity,
        double leftCopied,
        double rightCopied,
        int copiedWords,
        int longestPassage,
        List<Passage> passages) {
    public ReportPair {
        passages = List.copyOf(passages);
        checkShare("similarity", similarity);
        checkShare("left copied share", leftCopied);
        checkShare("right copied share", rightCopied);
    }

    private static void checkShare(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be 0 .. 1 (got: " + value + ")");
        }
    }

    void check(String where, List<ReportDocument> documents) {
        ReportDocument leftDocument = checkDocument(where, left, documents);
        ReportDocument rightDocument = checkDocument(where, right, documents);
        for (Passage passage : passages) {
            ReportDocument.check(
                    leftDocument.id(),
                    leftDocument.text(),
                    passage.left().start(),
                    passage.left().end());
            ReportDocument.check(
                    rightDocument.id(),
                    rightDocument.text(),
                    passage.right().start(),
                    passage.right().end());
        }
    }

    static ReportDocument checkDocument(String where, int document, List<ReportDocument> documents) {
        if (document < 0 || document >= documents.size()) {
            throw new IllegalArgumentException(where + " must name documents of the report, 0 .. "
                    + (documents.size() - 1) + " (got: " + document + ")");
        }
        return documents.get(document);
    }
}
