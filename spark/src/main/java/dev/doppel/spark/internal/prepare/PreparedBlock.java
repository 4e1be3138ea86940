package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.SkippedInput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive documents of a partition with everything that later stages need, and the other input events between them.
 * The local number of a document is its index in its partition.
 */
public final class PreparedBlock implements Serializable {
    private final int first;
    private final NamedBlock names;
    private final int[] ends;
    /** All shingles, packed because Java serializes a byte array at once but other arrays value by value. */
    private final byte[] shingles;

    private final byte[] summary;
    private final ReadEvents events;

    PreparedBlock(int first, NamedBlock names, int[] ends, byte[] shingles, byte[] summary, ReadEvents events) {
        this.first = first;
        this.names = names;
        this.ends = ends;
        this.shingles = shingles;
        this.summary = summary;
        this.events = events;
    }

    /** The input events other than documents. */
    static final class ReadEvents implements Serializable {
        final List<SkippedInput> skipped = new ArrayList<>();
        final List<FileSplitEnd> ends = new ArrayList<>();
        long replaced;
        long repaired;
    }

    /** Returns the local number of the first document. */
    public int first() {
        return first;
    }

    /** Returns the local number after the last document. */
    public int end() {
        return first + ends.length;
    }

    public NamedBlock names() {
        return names;
    }

    /** Returns a new array of a document's shingles, in the order of the text. */
    public long[] shingles(int local) {
        return new Unpacker(shingles, start(local) * Long.BYTES).hashes(shingleCount(local));
    }

    int shingleCount(int local) {
        return ends[local - first] - start(local);
    }

    private int start(int local) {
        return local == first ? 0 : ends[local - first - 1];
    }

    /** Returns the values that {@link PartitionSummary} needs of each document, packed. */
    byte[] summary() {
        return summary;
    }

    public List<SkippedInput> skipped() {
        return events.skipped;
    }

    ReadEvents events() {
        return events;
    }
}
