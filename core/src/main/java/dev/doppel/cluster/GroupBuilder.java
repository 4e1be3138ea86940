package dev.doppel.cluster;

import dev.doppel.verify.VerifiedPair;
import java.util.Arrays;
import java.util.List;

/**
 * Combines pairs into groups as the pairs are found. The memory that a builder needs depends on the number of
 * documents, not on the number of pairs. Builders are not safe for use by multiple threads.
 *
 * <pre>{@code
 * ShingleSet set = ShingleSet.ofSorted(1, 2, 3);
 * GroupBuilder builder = Grouping.STAR.builder(3);
 * builder.add(new VerifiedPair(0, 2, 1.0, Overlap.of(set, set)));
 * Group group = builder.groups((left, right) -> 1.0).get(0);
 * int size = group.size();    // 2
 * }</pre>
 */
public abstract class GroupBuilder {
    /** The index of each document's representative, which may be the document itself. */
    final int[] representatives;

    GroupBuilder(int documents) {
        representatives = new int[documents];
        Arrays.setAll(representatives, document -> document);
    }

    /**
     * Adds a pair. Pairs must be added in ascending order of their right documents. Pairs with the same right document
     * may be added in any order.
     */
    public abstract void add(VerifiedPair pair);

    /**
     * Returns the groups of two or more documents, ordered by the position of their representatives in the input.
     *
     * @param similarity a function that computes the exact similarity of any two documents in a group, even if they do
     *     not form a pair
     */
    public List<Group> groups(Grouping.Similarity similarity) {
        return Group.of(representatives, similarity);
    }
}
