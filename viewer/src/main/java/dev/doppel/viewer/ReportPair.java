package dev.doppel.viewer;

import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import java.util.List;

/**
 * A pair of similar documents in a report.
 *
 * @param left the index of the left document in the report
 * @param right the index of the right document in the report
 * @param similarity the similarity according to the measure used by the scan
 * @param leftCopied the fraction of the left document's words that are in shared passages, from 0 to 1
 * @param rightCopied the fraction of the right document's words that are in shared passages, from 0 to 1
 * @param copiedWords the number of words in shared passages, counted in the document with fewer such words
 * @param longestPassage the length of the longest shared passage, in words
 * @param passages the shared passages, in the order in which the report numbers them
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
        checkShare("left shared fraction", leftCopied);
        checkShare("right shared fraction", rightCopied);
    }

    static void checkShare(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be 0 .. 1 (got: " + value + ")");
        }
    }

    void check(String where, List<ReportDocument> documents) {
        ReportDocument leftDocument = checkDocument(where, left, documents);
        ReportDocument rightDocument = checkDocument(where, right, documents);
        for (Passage passage : passages) {
            check(passage.left(), leftDocument);
            check(passage.right(), rightDocument);
        }
    }

    private static void check(Span span, ReportDocument document) {
        ReportDocument.check(document.id(), document.text(), span.start(), span.end());
    }

    static ReportDocument checkDocument(String where, int document, List<ReportDocument> documents) {
        if (document < 0 || document >= documents.size()) {
            throw new IllegalArgumentException(where + " must refer to documents of the report, 0 .. "
                    + (documents.size() - 1) + " (got: " + document + ")");
        }
        return documents.get(document);
    }
}
