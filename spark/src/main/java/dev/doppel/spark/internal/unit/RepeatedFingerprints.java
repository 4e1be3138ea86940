package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.spark.internal.bucket.KeyShuffle;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.unit.internal.WindowFingerprints;
import java.io.Serializable;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Finds the fingerprints that occur more than once. Windows with other fingerprints are not repeated and need not be
 * shuffled. Later rounds consider only windows that span removed units, because all other windows were compared in an
 * earlier round.
 *
 * @param partitions the number of partitions for fingerprints
 * @param documentPartitions the number of partitions for documents
 */
record RepeatedFingerprints(int window, int partitions, int documentPartitions, boolean onlyNew)
        implements Serializable {
    /** The fingerprints in a partition that occur more than once in the corpus. */
    static final class Shared implements Serializable {
        private final boolean all;
        private final LongSet fingerprints = new LongSet();

        private Shared(boolean all) {
            this.all = all;
        }

        /** Returns an instance that contains all fingerprints. */
        static Shared all() {
            return new Shared(true);
        }

        boolean contains(long fingerprint) {
            return all || fingerprints.contains(fingerprint);
        }
    }

    JavaRDD<Shared> find(PreparedCorpus prepared, JavaRDD<PartitionRemovedUnits> removals) {
        JavaRDD<byte[]> sent = ShuffleWriter.shuffle(
                removals.zipPartitions(prepared.blocks(), (own, blocks) -> send(own.next(), blocks))
                        .mapToPair(batch -> batch),
                partitions);
        return ShuffleWriter.shuffle(sent.mapPartitionsToPair(this::answer), documentPartitions)
                .mapPartitions(batches -> {
                    Shared shared = new Shared(false);
                    while (batches.hasNext()) {
                        for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                            shared.fingerprints.add(from.hash());
                        }
                    }
                    return Collections.singleton(shared).iterator();
                });
    }

    private Iterator<Tuple2<Integer, byte[]>> send(
            PartitionRemovedUnits removals, Iterator<PreparedDocumentBlock> blocks) {
        WindowFingerprints fingerprints = new WindowFingerprints(window);
        int partition = TaskContext.getPartitionId();
        return new ShuffleWriter<>(blocks, partitions, (block, shuffle) -> {
            for (int local = block.first(); local < block.end(); local++) {
                RemainingUnitHashes left = RemainingUnitHashes.of(block, local, removals);
                WindowFingerprints.Selection selection = fingerprints.select(left.hashes());
                for (int i = 0; i < selection.count(); i++) {
                    boolean isNew = false;
                    for (int first = selection.start(i); first < selection.start(i + 1); first++) {
                        isNew |= left.isNew(first, first + window - 1);
                    }
                    long fingerprint = selection.hash(i);
                    shuffle.to(KeyShuffle.partition(fingerprint, partitions))
                            .hash(fingerprint)
                            .number(2L * partition + (isNew ? 1 : 0));
                }
            }
        });
    }

    /** Sends each shared fingerprint to the partitions in which it occurs. */
    private Iterator<Tuple2<Integer, byte[]>> answer(Iterator<byte[]> batches) {
        LongList fingerprints = new LongList();
        LongList sources = new LongList();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                fingerprints.add(from.hash());
                sources.add(from.number());
            }
        }
        return new ShuffleWriter<>(
                new EqualKeyGroups(fingerprints.toLongArray()), documentPartitions, (group, shuffle) -> {
                    boolean isNew = false;
                    LongSet targets = new LongSet();
                    for (int position : group.positions()) {
                        isNew |= (sources.getLong(position) & 1) == 1;
                        targets.add(sources.getLong(position) >> 1);
                    }
                    if (group.positions().length > 1 && (isNew || !onlyNew)) {
                        targets.forEach(target -> shuffle.to((int) target).hash(group.key()));
                    }
                });
    }
}
