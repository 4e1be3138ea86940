package dev.doppel.cluster.internal;

import dev.doppel.candidate.internal.KeptIndex;
import dev.doppel.cluster.Group;
import dev.doppel.internal.Workers;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.verify.Criterion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@link StarClusterer} of sets that are all in memory, in the order in which they are decided. */
public final class InMemoryStarClusterer implements StarClusterer.Documents, StarClusterer.Verdicts {
    private final List<ShingleSet> sets;
    private final int[] witnesses;
    private final double[] similarities;

    public InMemoryStarClusterer(List<ShingleSet> sets) {
        this.sets = sets;
        witnesses = new int[sets.size()];
        similarities = new double[sets.size()];
        Arrays.fill(witnesses, UNDECIDED);
    }

    /** Decides all documents; afterwards {@link #witness}, {@link #similarity} and {@link #groups} tell what came of it. */
    public StarClusterer.Effort decide(KeptIndex index, Criterion criterion, Workers workers) {
        return new StarClusterer(this, this, index, criterion, workers).decide(decided -> {});
    }

    /** The groups of two documents or more, in the order of their kept documents. */
    public List<Group> groups() {
        SortedMap<Integer, List<Group.Member>> members = new TreeMap<>();
        for (int document = 0; document < witnesses.length; document++) {
            if (witnesses[document] != document) {
                members.computeIfAbsent(witnesses[document], none -> new ArrayList<>())
                        .add(new Group.Member(document, similarities[document]));
            }
        }
        return members.entrySet().stream()
                .map(group -> new Group(group.getKey(), group.getValue()))
                .toList();
    }

    @Override
    public int count() {
        return sets.size();
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
    public int witness(int document) {
        return witnesses[document];
    }

    @Override
    public double similarity(int document) {
        return similarities[document];
    }

    @Override
    public void decide(int document, int witness, double similarity) {
        witnesses[document] = witness;
        similarities[document] = similarity;
    }
}
