package dev.doppel.corpus.spill;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.Closeable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Sorts any number of pairs of a key and a value, by key and then by value, in bounded memory: what does not fit is
 * written as sorted runs and merged.
 */
public final class LongSorter implements Closeable {
    private static final int PAIR_BYTES = 2 * Long.BYTES;

    /** Pairs of a run that are read at once while merging. */
    private static final int READ_AT_ONCE = 4096;

    private final SpillFile file;
    private final long[] keys;
    private final long[] values;
    private final List<Run> runs = new ArrayList<>();
    private int filled;

    /** @param capacity how many pairs are held in memory */
    public LongSorter(Path path, int capacity) {
        file = SpillFile.open(path, 0);
        keys = new long[capacity];
        values = new long[capacity];
    }

    /** Takes a pair. */
    public interface Consumer {
        void accept(long key, long value);
    }

    public void add(long key, long value) {
        if (filled == keys.length) {
            spill();
        }
        keys[filled] = key;
        values[filled++] = value;
    }

    private void spill() {
        LongArrays.radixSort(keys, values, 0, filled);
        long start = file.length();
        ByteBuffer pairs = ByteBuffer.allocate(READ_AT_ONCE * PAIR_BYTES);
        for (int i = 0; i < filled; i++) {
            pairs.putLong(keys[i]).putLong(values[i]);
            if (!pairs.hasRemaining() || i == filled - 1) {
                file.append(pairs.flip());
                pairs.clear();
            }
        }
        runs.add(new Run(start, file.length()));
        filled = 0;
    }

    /** Gives all pairs in order. */
    public void sorted(Consumer consumer) {
        if (runs.isEmpty()) {
            LongArrays.radixSort(keys, values, 0, filled);
            for (int i = 0; i < filled; i++) {
                consumer.accept(keys[i], values[i]);
            }
            return;
        }
        spill();
        file.flush();
        PriorityQueue<Run> heads = new PriorityQueue<>(
                Comparator.<Run>comparingLong(run -> run.key).thenComparingLong(run -> run.value));
        runs.stream().filter(Run::next).forEach(heads::add);
        for (Run least = heads.poll(); least != null; least = heads.poll()) {
            consumer.accept(least.key, least.value);
            if (least.next()) {
                heads.add(least);
            }
        }
    }

    @Override
    public void close() {
        file.close();
    }

    /** A sorted part of the file, of which one pair is shown at a time. */
    private final class Run {
        private final long end;
        private long position;
        private ByteBuffer pairs = ByteBuffer.allocate(0);
        private long key;
        private long value;

        Run(long start, long end) {
            this.position = start;
            this.end = end;
        }

        boolean next() {
            if (!pairs.hasRemaining()) {
                int bytes = (int) Math.min(end - position, (long) READ_AT_ONCE * PAIR_BYTES);
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
