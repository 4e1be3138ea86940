package dev.doppel.spark.internal.prepare;

import dev.doppel.Document;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.input.FileSplitEnd;
import dev.doppel.spark.internal.input.SkippedInput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive documents in a partition, with the data that later stages need and any other input events between the
 * documents. A document's partition-local number is its index in its partition.
 */
public final class PreparedDocumentBlock implements Serializable {
    private final int first;
    private final BlockDocumentNames names;
    private final int[] ends;
    /**
     * The packed shingles of all documents. Java serializes a byte array as a whole, but other arrays one value at a
     * time.
     */
    private final byte[] shingles;

    private final byte[] summary;
    /** The packed documents, or an empty array unless pairs are found by shared passages. */
    private final byte[] documents;

    private final ReadEvents events;

    PreparedDocumentBlock(
            int first,
            BlockDocumentNames names,
            int[] ends,
            byte[] shingles,
            byte[] summary,
            byte[] documents,
            ReadEvents events) {
        this.first = first;
        this.names = names;
        this.ends = ends;
        this.shingles = shingles;
        this.summary = summary;
        this.documents = documents;
        this.events = events;
    }

    /** The input events other than documents. */
    static final class ReadEvents implements Serializable {
        final List<SkippedInput> skipped = new ArrayList<>();
        final List<FileSplitEnd> ends = new ArrayList<>();
        long replaced;
        long repaired;
    }

    /** Returns the partition-local number of the first document. */
    public int first() {
        return first;
    }

    /** Returns one past the partition-local number of the last document. */
    public int end() {
        return first + ends.length;
    }

    public BlockDocumentNames names() {
        return names;
    }

    /** Returns a document's shingles in text order, as a new array. */
    public long[] shingles(int local) {
        return new ByteUnpacker(shingles, start(local) * Long.BYTES).hashes(shingleCount(local));
    }

    int shingleCount(int local) {
        return ends[local - first] - start(local);
    }

    private int start(int local) {
        return local == first ? 0 : ends[local - first - 1];
    }

    /** Returns the documents with their texts. Texts are stored only if pairs are found by shared passages. */
    public List<Document> documents() {
        List<Document> all = new ArrayList<>(ends.length);
        ByteUnpacker from = new ByteUnpacker(documents);
        while (from.hasMore()) {
            all.add(PreparedDocumentPacking.unpack(from));
        }
        return all;
    }

    /** Returns the packed values that {@link PartitionSummary} needs for each document. */
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
