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
    public boolean keep(int document) {
        return kept.add(document);
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
