package dev.doppel.verify;

/**
 * Two documents whose similarity was computed exactly and reaches the threshold.
 *
 * @param left the place of the document that comes first in the input
 * @param right the place of the other
 * @param similarity by the measure asked for
 * @param overlap the counts from which every other measure follows
 */
public record VerifiedPair(int left, int right, double similarity, Overlap overlap) {
    /** The most similar first; equally similar ones in the order of the input. */
    public static int strongestFirst(VerifiedPair one, VerifiedPair other) {
        if (one.similarity != other.similarity) {
            return Double.compare(other.similarity, one.similarity);
        }
        return one.left != other.left ? Integer.compare(one.left, other.left) : Integer.compare(one.right, other.right);
    }

    /** In the order in which documents are settled: by the right one, then by the left. */
    public static int byRight(VerifiedPair one, VerifiedPair other) {
        return one.right != other.right
                ? Integer.compare(one.right, other.right)
                : Integer.compare(one.left, other.left);
    }
}
