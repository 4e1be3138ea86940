package dev.doppel.cluster;

import dev.doppel.label.Labelled;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The rule that turns pairs into groups. The representative of a group is its first document in the input. */
public enum Grouping implements Labelled {
    /**
     * Star clustering: documents are processed in order. A document that is similar to no representative becomes one;
     * any other document joins its most similar representative, the earliest in a tie. So every document is similar to
     * its representative, not just linked to it by a chain.
     */
    STAR {
        @Override
        int[] representatives(int documents, List<VerifiedPair> pairs) {
            int[] representatives = identity(documents);
            double[] strongest = new double[documents];
            Arrays.fill(strongest, -1); // -1, not 0: documents that share a passage but no shingle have similarity 0
            List<VerifiedPair> inOrder = new ArrayList<>(pairs);
            inOrder.sort(VerifiedPair::byRight);
            // Left precedes right, so it is already decided whether the left document is a representative.
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

    /** Connected components: documents linked by a chain of pairs form one group. Uses union-find. */
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

    /** Returns the representative of each document, which is the document itself if it is kept. */
    abstract int[] representatives(int documents, List<VerifiedPair> pairs);

    /**
     * Returns the groups of two or more documents, in the order of their representatives.
     *
     * @param documents the number of documents
     * @param similarity returns the exact similarity of two documents that may be linked only through others
     */
    public List<Group> group(int documents, List<VerifiedPair> pairs, Similarity similarity) {
        return Group.of(representatives(documents, pairs), similarity);
    }

    /** The exact similarity of two documents, given by their index in the input. */
    @FunctionalInterface
    public interface Similarity {
        double of(int left, int right);
    }

    /** Returns the grouping with this label, or throws {@link IllegalArgumentException}. */
    public static Grouping labelled(String label) {
        return Labelled.parse(Grouping.class, "groups", label);
    }

    private static int[] identity(int documents) {
        int[] representatives = new int[documents];
        Arrays.setAll(representatives, document -> document);
        return representatives;
    }

    /** Returns the root of a document's tree, which is its first document. Halves the path, to keep trees flat. */
    private static int root(int[] parents, int document) {
        while (parents[document] != document) {
            parents[document] = parents[parents[document]];
            document = parents[document];
        }
        return document;
    }
}
