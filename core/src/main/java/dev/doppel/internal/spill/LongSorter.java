package dev.doppel.internal.spill;

import dev.doppel.internal.collect.LongPairSort;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sorts pairs of longs by key, then by value, in bounded memory. Pairs that do not fit in memory are written to disk as
 * sorted runs, which are then merged. The file on disk is created only when it is needed.
 */
public final class LongSorter implements Closeable {
    private static final int PAIR_BYTES = LongPair.BYTES;

    /**
     * The maximum number of pairs to read from a run at once. If there are many runs, fewer pairs are read at once to
     * limit memory use.
     */
    private static final int READ_AT_ONCE = 4096;

    private static final int LEAST_READ_AT_ONCE = 64;

    /**
     * The number of pairs for which memory is initially allocated. This number is small, since most sorts are small.
     */
    private static final int FIRST_PAIRS = 1 << 10;

    private static final int MAX_PAIRS = Integer.MAX_VALUE - 8;

    private final Supplier<SpillFile> create;
    private final int capacity;
    private long[] keys;
    private long[] values;
    private final List<Run> runs = new ArrayList<>();
    private @Nullable SpillFile file;
    private int filled;
    private long size;

    /**
     * Creates a sorter that writes its runs to the given file.
     *
     * @param capacity the maximum number of pairs in memory
     */
    public LongSorter(Path path, int capacity) {
        this(() -> SpillFile.open(path, 0), capacity);
    }

    /**
     * Creates a sorter that writes its runs to a temporary file.
     *
     * @param memory the maximum number of bytes in memory
     */
    public LongSorter(SpillSpace space, long memory) {
        this(space::create, (int) Math.min(MAX_PAIRS, Math.max(1, memory / PAIR_BYTES)));
    }

    private LongSorter(Supplier<SpillFile> create, int capacity) {
        this.create = create;
        this.capacity = capacity;
        keys = new long[Math.min(capacity, FIRST_PAIRS)];
        values = new long[keys.length];
    }

    /** A consumer of sorted pairs. */
    public interface Consumer {
        void accept(long key, long value);
    }

    public void add(long key, long value) {
        if (filled == capacity) {
            spill();
        } else if (filled == keys.length) {
            int more = (int) Math.min(capacity, 2L * filled);
            keys = Arrays.copyOf(keys, more);
            values = Arrays.copyOf(values, more);
        }
        keys[filled] = key;
        values[filled++] = value;
        size++;
    }

    /** Returns the number of pairs that were added. */
    public long size() {
        return size;
    }

    private void spill() {
        LongPairSort.sort(keys, values, filled);
        if (file == null) {
            file = create.get();
        }
        long start = file.length();
        ByteBuffer pairs = ByteBuffer.allocate(READ_AT_ONCE * PAIR_BYTES);
        for (int i = 0; i < filled; i++) {
            pairs.putLong(keys[i]).putLong(values[i]);
            if (!pairs.hasRemaining() || i == filled - 1) {
                file.append(pairs.flip());
                pairs.clear();
            }
        }
        runs.add(new Run(file, start, file.length()));
        filled = 0;
    }

    /** Passes all pairs to the consumer in ascending order. This method may be called more than once. */
    public void sorted(Consumer consumer) {
        sorted(size, consumer);
    }

    /** Writes the first {@code limit} pairs to a temporary file in ascending order. Closes this sorter. */
    public LongPairFile first(long limit, SpillSpace space) {
        LongPairFile sorted = new LongPairFile(space.create());
        sorted(Math.min(limit, size), sorted::add);
        close();
        return sorted.complete();
    }

    private void sorted(long limit, Consumer consumer) {
        if (runs.isEmpty()) {
            LongPairSort.sort(keys, values, filled);
            for (int i = 0; i < limit; i++) {
                consumer.accept(keys[i], values[i]);
            }
            return;
        }
        if (filled > 0) {
            spill();
        }
        runs.get(0).file().flush();
        int atOnce = Math.max(LEAST_READ_AT_ONCE, Math.min(READ_AT_ONCE, capacity / runs.size()));
        PriorityQueue<Cursor> heads = new PriorityQueue<>(
                Comparator.<Cursor>comparingLong(run -> run.key).thenComparingLong(run -> run.value));
        runs.stream().map(run -> new Cursor(run, atOnce)).filter(Cursor::next).forEach(heads::add);
        for (long done = 0; done < limit; done++) {
            Cursor least = heads.remove();
            consumer.accept(least.key, least.value);
            if (least.next()) {
                heads.add(least);
            }
        }
    }

    @Override
    public void close() {
        if (file != null) {
            file.close();
        }
    }

    private record Run(SpillFile file, long start, long end) {}

    private static final class Cursor {
        private final SpillFile file;
        private final long end;
        private final int atOnce;
        private long position;
        private ByteBuffer pairs = ByteBuffer.allocate(0);
        private long key;
        private long value;

        Cursor(Run run, int atOnce) {
            this.file = run.file();
            this.position = run.start();
            this.end = run.end();
            this.atOnce = atOnce;
        }

        boolean next() {
            if (!pairs.hasRemaining()) {
                int bytes = (int) Math.min(end - position, (long) atOnce * PAIR_BYTES);
                if (bytes == 0) {
                    return false;
                }
                pairs = file.read(position, ByteBuffer.allocate(bytes));
                position += bytes;
            }
            key = pairs.getLong();
            value = pairs.getLong();
            return true;
        }
    }
}
