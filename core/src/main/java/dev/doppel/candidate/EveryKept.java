package dev.doppel.candidate;

import it.unimi.dsi.fastutil.ints.IntArrayList;

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
    public boolean isFull() {
        return false;
    }

    @Override
    public void clear() {
        kept.clear();
    }

    @Override
    public Finder finder() {
        return (document, since, partner) -> {
            for (int i = kept.size() - 1; i >= 0 && kept.getInt(i) >= since; i--) {
                if (likeness.of(kept.getInt(i), document)) {
                    partner.accept(kept.getInt(i));
                }
            }
        };
    }
}
