package dev.doppel.cluster;

import dev.doppel.verify.VerifiedPair;
import java.util.List;

/** Builds the groups of {@link Grouping#CONNECTED} by union-find. */
final class ConnectedGroupBuilder extends GroupBuilder {
    ConnectedGroupBuilder(int documents) {
        super(documents);
    }

    @Override
    public void add(VerifiedPair pair) {
        int left = root(pair.left());
        int right = root(pair.right());
        representatives[Math.max(left, right)] = Math.min(left, right);
    }

    @Override
    public List<Group> groups(Grouping.Similarity similarity) {
        for (int document = 0; document < representatives.length; document++) {
            representatives[document] = root(document);
        }
        return super.groups(similarity);
    }

    /**
     * Returns the root of a document's tree, that is, the first document in the tree. Path halving keeps trees flat.
     */
    private int root(int document) {
        int at = document;
        while (representatives[at] != at) {
            representatives[at] = representatives[representatives[at]];
            at = representatives[at];
        }
        return at;
    }
}
