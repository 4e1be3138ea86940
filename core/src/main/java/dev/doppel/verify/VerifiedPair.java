package dev.doppel.verify;

/**
 * Two documents whose exact similarity reaches the threshold.
 *
 * <pre>{@code
 * ScanResult result = Doppel.with(Options.defaults())
 *         .scan(List.of(new Document("a", "same words"), new Document("b", "same words")));
 * VerifiedPair pair = result.pairs().get(0);
 * String right = result.id(pair.right());      // b
 * double similarity = pair.similarity();       // 1.0
 * }</pre>
 *
 * @param left the index of the document that comes first in the input
 * @param right the index of the other document
 * @param similarity the similarity according to the requested measure
 * @param overlap the counts from which all measures are computed
 */
public record VerifiedPair(int left, int right, double similarity, Overlap overlap) {
    /** Compares two pairs by similarity, in descending order, and then by input order. */
    public static int strongestFirst(VerifiedPair first, VerifiedPair second) {
        if (first.similarity != second.similarity) {
            return Double.compare(second.similarity, first.similarity);
        }
        return first.left != second.left
                ? Integer.compare(first.left, second.left)
                : Integer.compare(first.right, second.right);
    }

    /** Compares two pairs by the index of the right document, and then by the index of the left document. */
    public static int byRight(VerifiedPair first, VerifiedPair second) {
        return first.right != second.right
                ? Integer.compare(first.right, second.right)
                : Integer.compare(first.left, second.left);
    }
}
