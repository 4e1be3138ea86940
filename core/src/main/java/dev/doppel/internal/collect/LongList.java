package dev.doppel.internal.collect;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/** A list of longs in an array that grows as needed. */
public final class LongList implements Serializable {
    private static final long serialVersionUID = 1;
    private static final long[] EMPTY = {};

    private long[] elements;
    private int size;

    public LongList() {
        this(EMPTY, 0);
    }

    /** Creates an empty list with room for {@code capacity} elements. */
    public LongList(int capacity) {
        this(new long[capacity], 0);
    }

    /** Creates a copy of a list. */
    public LongList(LongList other) {
        this(other.toLongArray(), other.size);
    }

    private LongList(long[] elements, int size) {
        this.elements = elements;
        this.size = size;
    }

    /** Returns a list of the given elements, which are copied. */
    public static LongList of(long... elements) {
        return wrap(elements.clone());
    }

    /** Returns a list that is backed by {@code elements} until it outgrows the array. */
    public static LongList wrap(long[] elements) {
        return wrap(elements, elements.length);
    }

    /**
     * Returns a list of the first {@code size} elements of an array. The array backs the list until the list outgrows
     * it.
     */
    public static LongList wrap(long[] elements, int size) {
        return new LongList(elements, Objects.checkIndex(size, elements.length + 1));
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public long getLong(int index) {
        return elements[Objects.checkIndex(index, size)];
    }

    /** Returns the last element. */
    public long last() {
        return getLong(size - 1);
    }

    public void set(int index, long element) {
        elements[Objects.checkIndex(index, size)] = element;
    }

    public void add(long element) {
        ensureCapacity(size + 1);
        elements[size++] = element;
    }

    public void addAll(LongList other) {
        addAll(other.elements, 0, other.size);
    }

    /** Appends the elements {@code from[offset, offset + count)}. */
    public void addAll(long[] from, int offset, int count) {
        ensureCapacity(size + count);
        System.arraycopy(from, offset, elements, size, count);
        size += count;
    }

    public void clear() {
        size = 0;
    }

    /** Drops elements from the end or appends zeros until the list has the new size. */
    public void resize(int newSize) {
        ensureCapacity(newSize);
        if (newSize > size) {
            Arrays.fill(elements, size, newSize, 0);
        }
        size = newSize;
    }

    /**
     * Returns the array that holds the elements and, after them, unused space. The array is replaced when the list
     * outgrows it.
     */
    public long[] elements() {
        return elements;
    }

    public long[] toLongArray() {
        return Arrays.copyOf(elements, size);
    }

    public LongStream longStream() {
        return Arrays.stream(elements, 0, size);
    }

    public void forEach(LongConsumer consumer) {
        for (int i = 0; i < size; i++) {
            consumer.accept(elements[i]);
        }
    }

    private void ensureCapacity(int capacity) {
        if (capacity - elements.length > 0) {
            elements = Arrays.copyOf(elements, ArrayGrowth.capacity(elements.length, capacity));
        }
    }

    /** Serialises the elements without the unused space. */
    private Object writeReplace() {
        return wrap(toLongArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LongList list && Arrays.equals(elements, 0, size, list.elements, 0, list.size);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + Long.hashCode(elements[i]);
        }
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(toLongArray());
    }
}
