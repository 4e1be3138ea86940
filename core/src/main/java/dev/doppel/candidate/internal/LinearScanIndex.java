package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.IntList;

/** An index that compares each document with all representatives. It is suitable only for small collections. */
public final class LinearScanIndex implements KeptIndex {
    private final PairFilter filter;
    private final IntList kept = new IntList();

    /** Decides whether two documents are candidates. */
    @FunctionalInterface
    public interface PairFilter {
        boolean test(int left, int right);
    }

    public LinearScanIndex(PairFilter filter) {
        this.filter = filter;
    }

    @Override
    public void add(int document) {
        kept.add(document);
    }

    @Override
    public long bytes(int document) {
        return Integer.BYTES;
    }

    @Override
    public long freeBytes() {
        return Long.MAX_VALUE;
    }

    @Override
    public Batch batch(int from, int to, Workers workers) {
        return new Batch() {
            @Override
            public boolean mayHavePartners(int document) {
                return true;
            }

            @Override
            public void addAll(IntList documents) {
                kept.addAll(documents);
            }
        };
    }

    @Override
    public void clear() {
        kept.clear();
    }

    @Override
    public LinearScanIndex newIndex() {
        return new LinearScanIndex(filter);
    }

    @Override
    public Finder finder() {
        return (document, partner) -> {
            for (int i = 0; i < kept.size(); i++) {
                if (filter.test(kept.getInt(i), document)) {
                    partner.accept(kept.getInt(i));
                }
            }
        };
    }
}
