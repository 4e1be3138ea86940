package dev.doppel.candidate.internal;

import dev.doppel.internal.Workers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;

/** Looks at every kept document: the textbook's way, for small collections. */
public final class LinearScanIndex implements KeptIndex {
    private final Likeness likeness;
    private final IntArrayList kept = new IntArrayList();

    /** Whether two documents are worth verifying. */
    @FunctionalInterface
    public interface Likeness {
        boolean of(int left, int right);
    }

    public LinearScanIndex(Likeness likeness) {
        this.likeness = likeness;
    }

    @Override
    public void keep(int document) {
        kept.add(document);
    }

    @Override
    public long bytes(int document) {
        return Integer.BYTES;
    }

    @Override
    public long room() {
        return Long.MAX_VALUE;
    }

    @Override
    public Batch batch(int from, int to, Workers workers) {
        return new Batch() {
            @Override
            public boolean hasMates(int document) {
                return true;
            }

            @Override
            public void keep(IntList documents) {
                kept.addAll(documents);
            }
        };
    }

    @Override
    public void clear() {
        kept.clear();
    }

    @Override
    public LinearScanIndex another() {
        return new LinearScanIndex(likeness);
    }

    @Override
    public Finder finder() {
        return (document, partner) -> {
            for (int i = 0; i < kept.size(); i++) {
                if (likeness.of(kept.getInt(i), document)) {
                    partner.accept(kept.getInt(i));
                }
            }
        };
    }
}
