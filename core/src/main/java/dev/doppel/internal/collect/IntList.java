package dev.doppel.internal.collect;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** A list of ints in an array that grows as needed. */
public final class IntList implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int[] EMPTY = {};

    private int[] elements;
    private int size;

    public IntList() {
        this(EMPTY, 0);
    }

    /** Creates an empty list with room for {@code capacity} elements. */
    public IntList(int capacity) {
        this(new int[capacity], 0);
    }

    /** Creates a copy of a list. */
    public IntList(IntList other) {
        this(other.toIntArray(), other.size);
    }

    private IntList(int[] elements, int size) {
        this.elements = elements;
        this.size = size;
    }

    /** Returns a list of the given elements, which are copied. */
    public static IntList of(int... elements) {
        return wrap(elements.clone());
    }

    /** Returns a list that is backed by {@code elements} until it outgrows the array. */
    public static IntList wrap(int[] elements) {
        return wrap(elements, elements.length);
    }

    /**
     * Returns a list of the first {@code size} elements of an array. The array backs the list until the list outgrows
     * it.
     */
    public static IntList wrap(int[] elements, int size) {
        return new IntList(elements, Objects.checkIndex(size, elements.length + 1));
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int getInt(int index) {
        return elements[Objects.checkIndex(index, size)];
    }

    /** Returns the last element. */
    public int last() {
        return getInt(size - 1);
    }

    public void set(int index, int element) {
        elements[Objects.checkIndex(index, size)] = element;
    }

    public void add(int element) {
        ensureCapacity(size + 1);
        elements[size++] = element;
    }

    public void addAll(IntList other) {
        addAll(other.elements, 0, other.size);
    }

    /** Appends the elements {@code from[offset, offset + count)}. */
    public void addAll(int[] from, int offset, int count) {
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
    public int[] elements() {
        return elements;
    }

    public int[] toIntArray() {
        return Arrays.copyOf(elements, size);
    }

    public IntStream intStream() {
        return Arrays.stream(elements, 0, size);
    }

    public void forEach(IntConsumer consumer) {
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
        return wrap(toIntArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IntList list && Arrays.equals(elements, 0, size, list.elements, 0, list.size);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = 0; i < size; i++) {
            hash = 31 * hash + elements[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(toIntArray());
    }
}
