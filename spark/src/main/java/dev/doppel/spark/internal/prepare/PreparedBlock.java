package dev.doppel.spark.internal.prepare;

import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.SkippedInput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Some documents of a partition, one after another, with all that later stages need of them; and what was passed over
 * among them. A document's local number is its place in its partition.
 */
public final class PreparedBlock implements Serializable {
    private final int first;
    private final NamedBlock names;
    private final int[] ends;
    /** As bytes, which Java writes and reads at once, and not number by number. */
    private final byte[] shingles;

    private final byte[] outline;
    private final Happened happened;

    PreparedBlock(int first, NamedBlock names, int[] ends, byte[] shingles, byte[] outline, Happened happened) {
        this.first = first;
        this.names = names;
        this.ends = ends;
        this.shingles = shingles;
        this.outline = outline;
        this.happened = happened;
    }

    /** What else happened while they were read. */
    static final class Happened implements Serializable {
        final List<SkippedInput> passedOver = new ArrayList<>();
        final List<FileSplitEnd> ends = new ArrayList<>();
        long replaced;
        long mended;
    }

    /** The local number of the first document. */
    public int first() {
        return first;
    }

    /** The local number after the last document. */
    public int end() {
        return first + ends.length;
    }

    public NamedBlock names() {
        return names;
    }

    /** Its shingles in the order of the text, in an array of their own. */
    public long[] shingles(int local) {
        return new Unpacker(shingles, start(local) * Long.BYTES).hashes(shingleCount(local));
    }

    int shingleCount(int local) {
        return ends[local - first] - start(local);
    }

    private int start(int local) {
        return local == first ? 0 : ends[local - first - 1];
    }

    /** What is known of each document in a few numbers, for {@link PartitionSummary} to read. */
    byte[] outline() {
        return outline;
    }

    public List<SkippedInput> passedOver() {
        return happened.passedOver;
    }

    Happened happened() {
        return happened;
    }
}
