package dev.doppel.spark.internal.decide;

import dev.doppel.spark.internal.prepare.Numbering;
import java.io.Serializable;
import java.util.BitSet;
import java.util.List;

/** One bit for each document, on the driver and, broadcast, with every task. */
public final class DocumentFlags implements Serializable {
    private final Numbering numbering;
    private final BitSet[] partitions;

    private DocumentFlags(Numbering numbering, BitSet... partitions) {
        this.numbering = numbering;
        this.partitions = partitions;
    }

    /** @param partitions the local numbers of those that have it, for each partition */
    static DocumentFlags of(Numbering numbering, List<BitSet> partitions) {
        return new DocumentFlags(numbering, partitions.toArray(BitSet[]::new));
    }

    boolean has(long number) {
        int partition = numbering.partition(number);
        return partitions[partition].get((int) (number - numbering.number(partition, 0)));
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
        BitSet[] rest = new BitSet[partitions.length];
        for (int i = 0; i < rest.length; i++) {
            rest[i] = (BitSet) partitions[i].clone();
            rest[i].andNot(others.partitions[i]);
        }
        return new DocumentFlags(numbering, rest);
    }

    DocumentFlags with(DocumentFlags others) {
        BitSet[] all = new BitSet[partitions.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = (BitSet) partitions[i].clone();
            all[i].or(others.partitions[i]);
        }
        return new DocumentFlags(numbering, all);
    }

    /** A set of bits with none of them. */
    DocumentFlags none() {
        return without(this);
    }

    void add(long number) {
        int partition = numbering.partition(number);
        partitions[partition].set((int) (number - numbering.number(partition, 0)));
    }
}
