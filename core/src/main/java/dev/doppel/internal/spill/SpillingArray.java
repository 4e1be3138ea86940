package dev.doppel.internal.spill;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * An array that grows as needed. Elements stay in memory as long as they fit. Further elements are written to a
 * temporary file, and the most recently read elements are cached. An element that was modified must be set again. An
 * element of more than 2 GB always stays in memory. All methods are safe for use by multiple threads.
 */
public final class SpillingArray<T> {
    /** The fraction of the memory that is reserved for elements that were read from the file. */
    private static final double CACHE_SHARE = 0.25;

    private static final int INITIAL_CAPACITY = 16;
    private static final int CHUNK_BITS = 10;
    private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

    private final SpillSpace space;
    private final Packing<T> packing;
    private final long maxKept;
    private final long maxCached;

    /** The slots, divided into chunks so that the array can grow without copying slots. */
    private volatile List<AtomicReferenceArray<@Nullable Slot<T>>> chunks = List.of();

    private long keptBytes;
    private @Nullable SpillFile file;

    /** The elements that were read from the file, least recently used first. */
    private final Map<Spilled<T>, T> cache = new LinkedHashMap<>(INITIAL_CAPACITY, 0.75f, true);

    private long cachedBytes;

    private sealed interface Slot<T> {}

    private record Kept<T>(T element, long bytes) implements Slot<T> {}

    private record Spilled<T>(long position, long bytes) implements Slot<T> {}

    /** Converts elements to bytes and back. */
    public interface Packing<T> {
        /**
         * Returns the number of bytes that {@link #pack} writes. This number is also the approximate size of the
         * element in memory.
         */
        long bytes(T element);

        void pack(T element, ByteBuffer target);

        T unpack(ByteBuffer source);
    }

    /**
     * Creates an empty array.
     *
     * @param memory the maximum number of bytes of elements in memory
     */
    public SpillingArray(SpillSpace space, long memory, Packing<T> packing) {
        this.space = space;
        this.packing = packing;
        maxCached = memory == SpillSpace.UNLIMITED ? 0 : (long) (memory * CACHE_SHARE);
        maxKept = memory - maxCached;
    }

    /** Returns the element at an index, or null if no element has been set at this index. */
    public @Nullable T get(int index) {
        List<AtomicReferenceArray<@Nullable Slot<T>>> all = chunks;
        int chunk = index >>> CHUNK_BITS;
        Slot<T> slot = chunk < all.size() ? all.get(chunk).get(index & CHUNK_MASK) : null;
        if (slot == null) {
            return null;
        }
        return slot instanceof Kept<T> inMemory ? inMemory.element() : read((Spilled<T>) slot);
    }

    private T read(Spilled<T> slot) {
        SpillFile from;
        synchronized (this) {
            T cached = cache.get(slot);
            if (cached != null) {
                return cached;
            }
            from = Objects.requireNonNull(file);
        }
        T element = packing.unpack(from.read(slot.position(), allocate(slot)));
        cache(slot, element);
        return element;
    }

    private synchronized void cache(Spilled<T> slot, T element) {
        if (slot.bytes() > maxCached || cache.put(slot, element) != null) {
            return;
        }
        cachedBytes += slot.bytes();
        for (Iterator<Spilled<T>> oldest = cache.keySet().iterator(); cachedBytes > maxCached; oldest.remove()) {
            cachedBytes -= oldest.next().bytes();
        }
    }

    /** Returns the size of an element in bytes, for use with {@link #set(int, Object, long)}. */
    public long bytes(T element) {
        return packing.bytes(element);
    }

    /** Sets the element at an index. */
    public void set(int index, T element) {
        set(index, element, bytes(element));
    }

    /** Sets the element at an index. {@code bytes} must be the size of the element; see {@link #bytes}. */
    public synchronized void set(int index, T element, long bytes) {
        AtomicReferenceArray<@Nullable Slot<T>> slots = chunk(index >>> CHUNK_BITS);
        int slot = index & CHUNK_MASK;
        if (slots.get(slot) instanceof Kept<T> before) {
            keptBytes -= before.bytes();
        }
        if (keptBytes + bytes <= maxKept || bytes > Integer.MAX_VALUE) {
            keptBytes += bytes;
            slots.set(slot, new Kept<>(element, bytes));
        } else {
            slots.set(slot, spill(element, bytes));
        }
    }

    private AtomicReferenceArray<@Nullable Slot<T>> chunk(int number) {
        if (number >= chunks.size()) {
            List<AtomicReferenceArray<@Nullable Slot<T>>> more = new ArrayList<>(chunks);
            while (more.size() <= number) {
                more.add(new AtomicReferenceArray<>(1 << CHUNK_BITS));
            }
            chunks = more;
        }
        return chunks.get(number);
    }

    private Spilled<T> spill(T element, long bytes) {
        if (file == null) {
            file = space.create();
        }
        Spilled<T> slot = new Spilled<>(file.length(), bytes);
        ByteBuffer packed = allocate(slot);
        packing.pack(element, packed);
        file.append(packed.flip());
        file.flush();
        return slot;
    }

    /** Allocates a little-endian buffer, to avoid byte swapping on most machines. */
    private static ByteBuffer allocate(Spilled<?> slot) {
        return ByteBuffer.allocate((int) slot.bytes()).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns a list of the first {@code size} elements, which must have been set. */
    public List<T> asList(int size) {
        return new AbstractList<>() {
            @Override
            public T get(int index) {
                return Objects.requireNonNull(SpillingArray.this.get(Objects.checkIndex(index, size)));
            }

            @Override
            public int size() {
                return size;
            }
        };
    }
}
