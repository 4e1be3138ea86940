package dev.doppel.cluster;

import dev.doppel.verify.VerifiedPair;
import java.util.Arrays;
import java.util.List;

/** Builds the groups of {@link Grouping#STAR}. */
final class StarGroupBuilder extends GroupBuilder {
    /** The similarity of each document to its representative, or -1 if the document is its own representative. */
    private final double[] similarities;

    StarGroupBuilder(int documents) {
        super(documents);
        similarities = new double[documents];
        Arrays.fill(similarities, -1); // Not 0, since documents that share a passage but no shingle have similarity 0.
    }

    @Override
    public void add(VerifiedPair pair) {
        int left = pair.left();
        int right = pair.right();
        // Pairs are sorted by right document, so the representative of each left document is already known.
        boolean leftIsKept = representatives[left] == left;
        if (leftIsKept && isCloser(pair.similarity(), left, right)) {
            representatives[right] = left;
            similarities[right] = pair.similarity();
        }
    }

    /**
     * Returns the groups without calling {@code similarity}, since the similarity of each member to its representative
     * is already known.
     */
    @Override
    public List<Group> groups(Grouping.Similarity similarity) {
        return Group.of(representatives, (kept, document) -> similarities[document]);
    }

    private boolean isCloser(double similarity, int left, int right) {
        return similarity > similarities[right] || (similarity == similarities[right] && left < representatives[right]);
    }
}
