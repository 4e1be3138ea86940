package dev.doppel.cluster;

import dev.doppel.label.Labelled;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** How pairs become groups. The document of a group that comes first in the input is the one that is kept. */
public enum Grouping implements Labelled {
    /**
     * Documents are taken in order; one that no kept document resembles is kept, any other joins the kept document that
     * it resembles most, the earlier one where two are alike. So no group is a chain, and every document that is not
     * kept has a kept witness at or above the threshold.
     */
    STAR {
        @Override
        int[] centres(int documents, List<VerifiedPair> pairs) {
            int[] centres = eachItsOwn(documents);
            double[] strongest = new double[documents];
            Arrays.fill(strongest, -1); // a pair may share a passage and yet no shingle
            List<VerifiedPair> inOrder = new ArrayList<>(pairs);
            inOrder.sort(VerifiedPair::byRight);
            // Left comes before right, so whether the left document is kept is settled when the pair is reached.
            for (VerifiedPair pair : inOrder) {
                boolean leftIsKept = centres[pair.left()] == pair.left();
                if (leftIsKept && pair.similarity() > strongest[pair.right()]) {
                    centres[pair.right()] = pair.left();
                    strongest[pair.right()] = pair.similarity();
                }
            }
            return centres;
        }
    },

    /** Whatever is linked by any chain of pairs, by union-find. */
    CONNECTED {
        @Override
        int[] centres(int documents, List<VerifiedPair> pairs) {
            int[] parents = eachItsOwn(documents);
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

    /** For each document the kept one of its group; itself where it is kept. */
    abstract int[] centres(int documents, List<VerifiedPair> pairs);

    /**
     * The groups of two documents or more, in the order of their kept documents.
     *
     * @param documents how many documents there are
     * @param similarity the exact similarity of two documents, for those linked only through others
     */
    public List<Group> group(int documents, List<VerifiedPair> pairs, Similarity similarity) {
        int[] centres = centres(documents, pairs);
        SortedMap<Integer, List<Group.Member>> members = new TreeMap<>();
        for (int document = 0; document < documents; document++) {
            int kept = centres[document];
            if (kept != document) {
                members.computeIfAbsent(kept, none -> new ArrayList<>())
                        .add(new Group.Member(document, similarity.of(kept, document)));
            }
        }
        List<Group> groups = new ArrayList<>();
        members.forEach((kept, others) -> groups.add(new Group(kept, others)));
        return Collections.unmodifiableList(groups);
    }

    /** The exact similarity of two documents by their places in the input. */
    @FunctionalInterface
    public interface Similarity {
        double of(int left, int right);
    }

    public static Grouping labelled(String label) {
        return Labelled.parse(Grouping.class, "groups", label);
    }

    private static int[] eachItsOwn(int documents) {
        int[] centres = new int[documents];
        Arrays.setAll(centres, document -> document);
        return centres;
    }

    /** The first document of a tree; halves the path on the way, which keeps trees flat. */
    private static int root(int[] parents, int document) {
        while (parents[document] != document) {
            parents[document] = parents[parents[document]];
            document = parents[document];
        }
        return document;
    }
}
