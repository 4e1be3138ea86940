package dev.doppel.cluster;

import dev.doppel.label.Labelled;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The rule that combines pairs into groups. A group's representative is its first document in the input. */
public enum Grouping implements Labelled {
    /**
     * Star clustering, which processes documents in input order. A document that is not similar to any representative
     * becomes a representative. Any other document joins its most similar representative, or the earliest one in a tie.
     * Thus every document is similar to its representative. A chain of similar pairs does not necessarily form a group.
     */
    STAR {
        @Override
        int[] representatives(int documents, List<VerifiedPair> pairs) {
            int[] representatives = identity(documents);
            double[] strongest = new double[documents];
            Arrays.fill(strongest, -1); // Not 0, since documents that share a passage but no shingle have similarity 0.
            List<VerifiedPair> inOrder = new ArrayList<>(pairs);
            inOrder.sort(VerifiedPair::byRight);
            // Pairs are sorted by right document, so the representative of each left document is already known.
            for (VerifiedPair pair : inOrder) {
                boolean leftIsKept = representatives[pair.left()] == pair.left();
                if (leftIsKept && pair.similarity() > strongest[pair.right()]) {
                    representatives[pair.right()] = pair.left();
                    strongest[pair.right()] = pair.similarity();
                }
            }
            return representatives;
        }
    },

    /** Connected components, computed by union-find. Documents that are linked by a chain of pairs form one group. */
    CONNECTED {
        @Override
        int[] representatives(int documents, List<VerifiedPair> pairs) {
            int[] parents = identity(documents);
            for (VerifiedPair pair : pairs) {
                int left = root(parents, pair.left());
                int right = root(parents, pair.right());
                parents[Math.max(left, right)] = Math.min(left, right);
            }
            for (int document = 0; document < documents; document++) {
                parents[document] = root(parents, document);
            }
            return parents;
        }
    };

    /** Returns the index of each document's representative, which may be the document itself. */
    abstract int[] representatives(int documents, List<VerifiedPair> pairs);

    /**
     * Returns the groups of two or more documents, ordered by the position of their representatives in the input.
     *
     * @param documents the number of documents
     * @param similarity computes the exact similarity of any two documents in a group, even if they do not form a pair
     */
    public List<Group> group(int documents, List<VerifiedPair> pairs, Similarity similarity) {
        return Group.of(representatives(documents, pairs), similarity);
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

    private static int[] identity(int documents) {
        int[] representatives = new int[documents];
        Arrays.setAll(representatives, document -> document);
        return representatives;
    }

    /**
     * Returns the root of a document's tree, which is the first document in the tree. Path halving keeps trees flat.
     */
    private static int root(int[] parents, int document) {
        while (parents[document] != document) {
            parents[document] = parents[parents[document]];
            document = parents[document];
        }
        return document;
    }
}
