package dev.doppel.cluster.internal;

import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.cluster.Group;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import java.util.Arrays;
import java.util.List;

/** Runs a {@link StarClusterer} on in-memory shingle sets. Documents are processed in list order. */
public final class InMemoryStarClusterer implements StarClusterer.Documents, StarClusterer.Verdicts {
    private final List<ShingleSet> sets;
    private final int old;
    private final int[] representatives;
    private final double[] similarities;

    public InMemoryStarClusterer(List<ShingleSet> sets) {
        this(sets, 0);
    }

    /**
     * Creates a clusterer for the documents with the given shingle sets.
     *
     * @param old the number of documents that belong to an earlier corpus; they come first in {@code sets}
     */
    public InMemoryStarClusterer(List<ShingleSet> sets, int old) {
        this.sets = sets;
        this.old = old;
        representatives = new int[sets.size()];
        similarities = new double[sets.size()];
        Arrays.fill(representatives, UNDECIDED);
    }

    /**
     * Assigns a representative to each document. This method must be called before {@link #representative} and
     * {@link #groups}.
     */
    public StarClusterer.Effort decide(KeptIndex index, Criterion criterion, Workers workers) {
        return new StarClusterer(this, this, index, criterion, workers).decide(decided -> {});
    }

    /** Returns the groups of two or more documents, ordered by the position of their representatives in the list. */
    public List<Group> groups() {
        return Group.of(representatives, (kept, document) -> similarities[document]);
    }

    @Override
    public int count() {
        return sets.size();
    }

    @Override
    public int old() {
        return old;
    }

    @Override
    public void load(int from, int to) {}

    @Override
    public void save() {}

    @Override
    public boolean isEmpty(int document) {
        return sets.get(document).isEmpty();
    }

    @Override
    public long digest(int document) {
        return sets.get(document).digest();
    }

    @Override
    public int size(int document) {
        return sets.get(document).size();
    }

    @Override
    public ShingleSet set(int document) {
        return sets.get(document);
    }

    @Override
    public int representative(int document) {
        return representatives[document];
    }

    @Override
    public double similarity(int document) {
        return similarities[document];
    }

    @Override
    public void decide(int document, int representative, double similarity) {
        representatives[document] = representative;
        similarities[document] = similarity;
    }
}
