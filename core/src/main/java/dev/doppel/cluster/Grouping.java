package dev.doppel.cluster;

import dev.doppel.label.Labelled;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.List;

/**
 * The rule that combines pairs into groups. A group's representative is its first document in the input.
 *
 * <pre>{@code
 * Options options = Options.defaults().withGrouping(Grouping.CONNECTED);
 * }</pre>
 */
public enum Grouping implements Labelled {
    /**
     * Star clustering, which processes documents in input order. A document that is not similar to any representative
     * becomes a representative. Any other document joins its most similar representative, or the earliest one in a tie.
     * Thus, every document is similar to its representative. A chain of similar pairs does not necessarily form a
     * group.
     */
    STAR {
        @Override
        public GroupBuilder builder(int documents) {
            return new StarGroupBuilder(documents);
        }
    },

    /** Connected components, computed by union-find. Documents that are linked by a chain of pairs form one group. */
    CONNECTED {
        @Override
        public GroupBuilder builder(int documents) {
            return new ConnectedGroupBuilder(documents);
        }
    };

    /** Returns a builder that groups documents {@code 0 .. documents - 1}. */
    public abstract GroupBuilder builder(int documents);

    /**
     * Returns the groups of two or more documents, ordered by the position of their representatives in the input.
     *
     * @param documents the number of documents
     * @param similarity a function that computes the exact similarity of any two documents in a group, even if they do
     *     not form a pair
     */
    public List<Group> group(int documents, List<VerifiedPair> pairs, Similarity similarity) {
        GroupBuilder builder = builder(documents);
        List<VerifiedPair> inOrder = new ArrayList<>(pairs);
        inOrder.sort(VerifiedPair::byRight);
        inOrder.forEach(builder::add);
        return builder.groups(similarity);
    }

    /** Computes the exact similarity of two documents. The documents are identified by their indexes in the input. */
    @FunctionalInterface
    public interface Similarity {
        double of(int left, int right);
    }

    /** Returns the grouping with the given label. Throws {@link IllegalArgumentException} if the label is unknown. */
    public static Grouping labelled(String label) {
        return Labelled.parse(Grouping.class, "groups", label);
    }
}
