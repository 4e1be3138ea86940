package dev.doppel.spark.internal.bytes;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.Partitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Packs a task's output by target partition. Each record is a batch of packed items, so that Spark handles one record
 * instead of thousands. A batch is emitted when it is full or when the input ends.
 *
 * @param <T> the type of input items
 */
public final class ShuffleWriter<T> implements Iterator<Tuple2<Integer, byte[]>> {
    /**
     * An upper bound on the size in bytes at which a batch is emitted. At this size, Spark's overhead per record is
     * negligible.
     */
    private static final int MAX_BATCH_BYTES = 1 << 16;

    /**
     * The minimum size of a full batch in bytes. For smaller batches, Spark's overhead would exceed the size of the
     * data.
     */
    private static final int MIN_BATCH_BYTES = 1 << 10;

    /** The maximum total size of a task's buffers in bytes, unless {@link #MIN_BATCH_BYTES} requires larger buffers. */
    private static final int MAX_TOTAL_BYTES = 1 << 26;

    private final Iterator<T> source;
    private final ItemWriter<T> writer;
    private final @Nullable BytePacker[] buffers;
    private final Queue<Tuple2<Integer, byte[]>> ready = new ArrayDeque<>();
    private final int batchBytes;
    private int flushed;

    /** A function that writes the output for an item to the buffers of any number of partitions. */
    @FunctionalInterface
    public interface ItemWriter<T> {
        void write(T item, ShuffleWriter<T> shuffle);
    }

    public ShuffleWriter(Iterator<T> source, int partitions, ItemWriter<T> writer) {
        this.source = source;
        this.writer = writer;
        this.buffers = new BytePacker[partitions];
        this.batchBytes =
                Math.max(MIN_BATCH_BYTES, Math.min(MAX_BATCH_BYTES, MAX_TOTAL_BYTES / Math.max(1, partitions)));
    }

    /**
     * Returns a partition's buffer, to which the caller must append one complete item. Each call may begin a new batch.
     * In this case, the buffer is empty, and delta encoding must start from the beginning.
     */
    public BytePacker to(int partition) {
        BytePacker buffer = buffers[partition];
        if (buffer == null) {
            buffer = new BytePacker();
            buffers[partition] = buffer;
        }
        if (buffer.size() >= batchBytes) {
            ready.add(new Tuple2<>(partition, buffer.take()));
        }
        return buffer;
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() && source.hasNext()) {
            writer.write(source.next(), this);
        }
        while (ready.isEmpty() && flushed < buffers.length) {
            BytePacker buffer = buffers[flushed];
            if (buffer != null && buffer.size() > 0) {
                ready.add(new Tuple2<>(flushed, buffer.take()));
            }
            buffers[flushed++] = null;
        }
        return !ready.isEmpty();
    }

    @Override
    public Tuple2<Integer, byte[]> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more batches");
        }
        return ready.remove();
    }

    /** Sends batches to their target partitions, where they arrive in no particular order. */
    public static JavaRDD<byte[]> shuffle(JavaPairRDD<Integer, byte[]> batches, int partitions) {
        return batches.partitionBy(new PartitionByNumber(partitions)).values();
    }

    /** Sends each record to the partition whose number is the record's key. */
    private static final class PartitionByNumber extends Partitioner {
        private final int count;

        PartitionByNumber(int count) {
            this.count = count;
        }

        @Override
        public int numPartitions() {
            return count;
        }

        @Override
        public int getPartition(Object key) {
            return (Integer) key;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof PartitionByNumber that && that.count == count;
        }

        @Override
        public int hashCode() {
            return count;
        }
    }
}
