package dev.doppel.internal.collect;

import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A map from longs to objects.
 *
 * @param <V> the type of the values
 */
public final class LongMap<V> extends LongHashTable {
    private static final long serialVersionUID = 1;

    private @Nullable Object[] values;

    public LongMap() {
        super(0);
        values = new Object[slots()];
    }

    @SuppressWarnings("unchecked") // only values of type V are stored
    private @Nullable V value(int slot) {
        return (V) values[slot];
    }

    /** Returns the value of a key, or null if the key has none. */
    public @Nullable V get(long key) {
        return value(slot(key));
    }

    /** Returns the value of a key, or {@code defaultValue} if the key has none. */
    public V getOrDefault(long key, V defaultValue) {
        V known = get(key);
        return known == null ? defaultValue : known;
    }

    public boolean containsKey(long key) {
        return isUsed(slot(key));
    }

    public void put(long key, @Nullable V value) {
        int slot = claim(key); // may replace the array of values
        values[slot] = value;
    }

    /** Returns the value of a key. If the key has none, creates and stores a value first. */
    public V computeIfAbsent(long key, LongFunction<V> make) {
        V known = get(key);
        if (known != null) {
            return known;
        }
        V made = make.apply(key);
        put(key, made);
        return made;
    }

    @Override
    ValueMove allocateValues(int slots) {
        @Nullable Object[] old = values;
        values = new Object[slots];
        return (from, to) -> values[to] = old[from];
    }
}
