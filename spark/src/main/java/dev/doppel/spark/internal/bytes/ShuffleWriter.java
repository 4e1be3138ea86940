package dev.doppel.spark.internal.bytes;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * What one task sends to the partitions of the next stage: a bag of packed bytes for each, so that thousands of numbers
 * travel as one record. Bags are handed over when they are full, and what is left at the end.
 *
 * @param <T> what it is made of, one after another
 */
public final class ShuffleWriter<T> implements Iterator<Tuple2<Integer, byte[]>> {
    /** Large enough for records to cost nothing. */
    private static final int FULL = 1 << 16;

    /** Less would travel with more about it than in it. */
    private static final int LEAST_FULL = 1 << 10;

    /** What all bags of a task hold together, however many partitions there are. */
    private static final int ALL = 1 << 26;

    private final Iterator<T> source;
    private final Writer<T> writer;
    private final @Nullable Packer[] bags;
    private final Queue<Tuple2<Integer, byte[]>> full = new ArrayDeque<>();
    private final int fullSize;
    private int swept;

    /** Writes to bags. */
    @FunctionalInterface
    public interface Writer<T> {
        void write(T item, ShuffleWriter<T> mail);
    }

    public ShuffleWriter(Iterator<T> source, int parts, Writer<T> writer) {
        this.source = source;
        this.writer = writer;
        this.bags = new Packer[parts];
        this.fullSize = Math.max(LEAST_FULL, Math.min(FULL, ALL / Math.max(1, parts)));
    }

    /**
     * The bag for a partition, to which something whole is appended. It may be a new one each time; what is packed relative
     * to something before must begin anew in a bag that has nothing in it.
     */
    public Packer to(int part) {
        Packer bag = bags[part];
        if (bag == null) {
            bag = new Packer();
            bags[part] = bag;
        }
        if (bag.size() >= fullSize) {
            full.add(new Tuple2<>(part, bag.take()));
        }
        return bag;
    }

    @Override
    public boolean hasNext() {
        while (full.isEmpty() && source.hasNext()) {
            writer.write(source.next(), this);
        }
        while (full.isEmpty() && swept < bags.length) {
            Packer bag = bags[swept];
            if (bag != null && bag.size() > 0) {
                full.add(new Tuple2<>(swept, bag.take()));
            }
            bags[swept++] = null;
        }
        return !full.isEmpty();
    }

    @Override
    public Tuple2<Integer, byte[]> next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all is sent");
        }
        return full.remove();
    }

    /** Brings the bags to their partitions; in which order they arrive there is not known. */
    public static JavaRDD<byte[]> deliver(JavaPairRDD<Integer, byte[]> sent, int parts) {
        return sent.partitionBy(new PartitionByNumber(parts)).values();
    }
}
