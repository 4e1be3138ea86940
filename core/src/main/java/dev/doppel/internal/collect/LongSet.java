package dev.doppel.internal.collect;

import java.util.function.LongConsumer;

/** A set of longs. */
public final class LongSet extends LongHashTable {
    private static final long serialVersionUID = 1;

    public LongSet() {
        this(0);
    }

    /** Creates an empty set with room for {@code expectedSize} elements. */
    public LongSet(int expectedSize) {
        super(expectedSize);
    }

    /** Returns the set of the given elements. */
    public static LongSet of(long... elements) {
        LongSet set = new LongSet(elements.length);
        for (long element : elements) {
            set.add(element);
        }
        return set;
    }

    /** Adds an element. Returns whether the set changed. */
    public boolean add(long element) {
        int before = size();
        claim(element);
        return size() > before;
    }

    public boolean contains(long element) {
        return isUsed(slot(element));
    }

    /** Passes all elements to {@code consumer} in an arbitrary order. */
    public void forEach(LongConsumer consumer) {
        forEachKey(consumer);
    }

    @Override
    ValueMove allocateValues(int slots) {
        return (from, to) -> {};
    }
}
