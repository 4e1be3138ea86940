package dev.doppel.candidate;

import dev.doppel.parallel.Workers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;

/** Looks at every kept document: the textbook's way, for small collections. */
public final class EveryKept implements KeptIndex {
    private final Likeness likeness;
    private final IntArrayList kept = new IntArrayList();

    /** Whether two documents are worth verifying. */
    @FunctionalInterface
    public interface Likeness {
        boolean of(int left, int right);
    }

    public EveryKept(Likeness likeness) {
        this.likeness = likeness;
    }

    @Override
    public void keep(int document) {
        kept.add(document);
    }

    @Override
    public void keepAll(IntList documents, Workers workers) {
        kept.addAll(documents);
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
    public BitSet mates(int from, int to) {
        BitSet all = new BitSet();
        all.set(0, to - from);
        return all;
    }

    @Override
    public void clear() {
        kept.clear();
    }

    @Override
    public EveryKept another() {
        return new EveryKept(likeness);
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
