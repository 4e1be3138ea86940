package dev.doppel.spark.internal.decide;

import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;

/** A set of documents with one bit per document. The driver broadcasts this set to the tasks. */
public final class DocumentFlags implements Serializable {
    private final DocumentNumbering numbering;
    private final BitSet[] partitions;

    private DocumentFlags(DocumentNumbering numbering, BitSet... partitions) {
        this.numbering = numbering;
        this.partitions = partitions;
    }

    /** @param partitions the partition-local numbers of the flagged documents in each partition */
    static DocumentFlags of(DocumentNumbering numbering, List<BitSet> partitions) {
        return new DocumentFlags(numbering, partitions.toArray(BitSet[]::new));
    }

    /** Returns flags that are set for all representatives of a corpus. */
    static DocumentFlags representatives(PreparedCorpus prepared) {
        return of(
                prepared.numbering(),
                prepared.summaries().map(PartitionSummary::representatives).collect());
    }

    /** Returns a copy in which only the flags in the first {@code end} partitions are retained. */
    DocumentFlags inPartitionsBefore(int end) {
        BitSet[] result = new BitSet[partitions.length];
        Arrays.setAll(result, i -> i < end ? (BitSet) partitions[i].clone() : new BitSet());
        return new DocumentFlags(numbering, result);
    }

    boolean has(long number) {
        int partition = numbering.partition(number);
        return has(partition, numbering.local(partition, number));
    }

    boolean has(int partition, int local) {
        return partitions[partition].get(local);
    }

    long count() {
        long count = 0;
        for (BitSet partition : partitions) {
            count += partition.cardinality();
        }
        return count;
    }

    BitSet[] partitions() {
        return partitions;
    }

    DocumentFlags without(DocumentFlags others) {
        return combined(others, BitSet::andNot);
    }

    DocumentFlags with(DocumentFlags others) {
        return combined(others, BitSet::or);
    }

    private DocumentFlags combined(DocumentFlags others, BiConsumer<BitSet, BitSet> operation) {
        BitSet[] result = new BitSet[partitions.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = (BitSet) partitions[i].clone();
            operation.accept(result[i], others.partitions[i]);
        }
        return new DocumentFlags(numbering, result);
    }

    /** Returns flags for the same documents, with all flags cleared. */
    DocumentFlags none() {
        return without(this);
    }

    void add(long number) {
        int partition = numbering.partition(number);
        partitions[partition].set(numbering.local(partition, number));
    }
}
