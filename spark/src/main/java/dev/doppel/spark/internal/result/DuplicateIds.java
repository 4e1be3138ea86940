package dev.doppel.spark.internal.result;

import dev.doppel.spark.internal.bucket.Buckets;
import dev.doppel.spark.internal.bucket.KeyShuffle;
import dev.doppel.spark.internal.bucket.KeyedDocument;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.LocalShuffleWriter;
import dev.doppel.spark.internal.prepare.NamedBlock;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Ids that several documents have: those with the same hash are found as documents in one bucket are, and their ids compared.
 *
 * @param count how many documents have an id that one before them has
 * @param first the first of these, or null
 */
public record DuplicateIds(long count, DuplicateIds.@Nullable First first) {
    /** An id, where it occurs first, and where it occurs again. */
    public record First(String id, String source, String again) {}

    /** The documents with one id, as far as it matters. */
    private record Uses(String id, long count, long number, String source, long again, String sourceAgain)
            implements Serializable {
        static final long NEVER = Long.MAX_VALUE;

        static Uses one(String id, long number, String source) {
            return new Uses(id, 1, number, source, NEVER, "");
        }

        Uses and(Uses other) {
            if (other.number < number) {
                return other.and(this);
            }
            boolean sooner = other.number < again;
            return new Uses(
                    id,
                    count + other.count,
                    number,
                    source,
                    sooner ? other.number : again,
                    sooner ? other.source : sourceAgain);
        }
    }

    public static DuplicateIds among(PreparedCorpus prepared, int parts) {
        Numbering numbering = prepared.numbering();
        KeyShuffle filing = new KeyShuffle(parts, false, false, KeyShuffle.NO_CROWD);
        JavaPairRDD<Integer, byte[]> suspects = filing.receive(
                        prepared.outlines().mapPartitionsToPair(own -> filing.send(hashes(own.next(), numbering))))
                .mapPartitionsToPair(own -> new ShuffleWriter<Buckets>(own, numbering.partitions(), (buckets, mail) -> {
                    for (int at = 0; buckets.count() > 0 && at < buckets.end(buckets.count() - 1); at++) {
                        LocalShuffleWriter.send(mail, numbering, buckets.number(at));
                    }
                }));
        Found found = LocalShuffleWriter.receive(suspects, numbering)
                .zipPartitions(
                        prepared.outlines(),
                        (own, outline) -> Collections.singleton(withSameHash(own.next(), outline.next()))
                                .iterator())
                .zipPartitions(prepared.names(), (own, blocks) -> uses(own.next(), blocks, numbering))
                .mapToPair(use -> new Tuple2<>(use.id(), use))
                .reduceByKey(Uses::and)
                .values()
                .filter(uses -> uses.count() > 1)
                .aggregate(new Found(0, null), Found::with, Found::and);
        Uses first = found.first();
        return new DuplicateIds(
                found.count(), first == null ? null : new First(first.id(), first.source(), first.sourceAgain()));
    }

    /** The sum of all ids, and the one that is first repeated. */
    private record Found(long count, @Nullable Uses first) implements Serializable {
        Found with(Uses uses) {
            return and(new Found(uses.count() - 1, uses));
        }

        Found and(Found other) {
            boolean sooner = first == null || (other.first != null && other.first.again() < first.again());
            return new Found(count + other.count, sooner ? other.first : first);
        }
    }

    /** Of each hash the first document of a partition: so that an id that all have fills no bucket. */
    private static Iterator<KeyedDocument> hashes(PartitionSummary outline, Numbering numbering) {
        LongOpenHashSet known = new LongOpenHashSet();
        return IntStream.range(0, outline.documents())
                .filter(local -> known.add(outline.idHash(local)))
                .mapToObj(local -> new KeyedDocument(
                        numbering.number(outline.partition(), local), false, 0, outline.idHash(local)))
                .iterator();
    }

    /** Those that share a hash with another of their partition, or with one that is suspected. */
    private static BitSet withSameHash(BitSet suspects, PartitionSummary outline) {
        Long2IntOpenHashMap firsts = new Long2IntOpenHashMap();
        BitSet all = (BitSet) suspects.clone();
        for (int local = 0; local < outline.documents(); local++) {
            int first = firsts.getOrDefault(outline.idHash(local), local);
            firsts.putIfAbsent(outline.idHash(local), local);
            if (first != local) {
                all.set(first);
                all.set(local);
            }
        }
        return all;
    }

    private static Iterator<Uses> uses(BitSet suspects, Iterator<NamedBlock> blocks, Numbering numbering) {
        int partition = TaskContext.getPartitionId();
        if (suspects.isEmpty()) {
            return Collections.emptyIterator(); // without reading a name
        }
        return BlockIterator.each(blocks, block -> {
            List<Uses> uses = new ArrayList<>();
            for (int local = suspects.nextSetBit(block.first());
                    local >= 0 && local < block.end();
                    local = suspects.nextSetBit(local + 1)) {
                uses.add(Uses.one(block.id(local), numbering.number(partition, local), block.source(local)));
            }
            return uses;
        });
    }
}
