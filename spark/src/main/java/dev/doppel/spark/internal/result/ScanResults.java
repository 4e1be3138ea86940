package dev.doppel.spark.internal.result;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.results.PairRow;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.compare.PartitionMatches;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.NeededDocuments;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * The pairs of similar documents that a scan found, with the ids of the documents. Pairs of identical documents are
 * included.
 */
public record ScanResults(PreparedCorpus prepared, JavaRDD<PartitionMatches> matches, TaskSettings settings) {
    private record Named(long number, String id) implements Serializable {}

    public JavaRDD<PairRow> pairs() {
        DocumentNumbering numbering = prepared.numbering();
        TaskSettings captured = settings;
        JavaPairRDD<Integer, byte[]> sent = NeededDocuments.request(matches.map(ScanResults::partners), numbering)
                .zip(prepared.summaries())
                .zipPartitions(prepared.names(), (own, blocks) -> {
                    Tuple2<NeededDocuments, PartitionSummary> partition = own.next();
                    return answers(partition._1(), partition._2(), blocks, numbering);
                })
                .mapToPair(batch -> batch);
        return ShuffleWriter.shuffle(sent, numbering.partitions())
                .zipPartitions(
                        matches.zip(prepared.summaries()),
                        (batches, own) -> Collections.singleton(new Tuple2<>(read(batches), own.next()))
                                .iterator())
                .zipPartitions(prepared.blocks(), (own, blocks) -> {
                    Tuple2<LongMap<List<Named>>, Tuple2<PartitionMatches, PartitionSummary>> all = own.next();
                    Tuple2<PartitionMatches, PartitionSummary> partition = all._2();
                    return new Pairing(partition._1(), partition._2(), all._1(), captured, numbering).pairs(blocks);
                });
    }

    private static NeededDocuments.Request partners(PartitionMatches matches) {
        NeededDocuments.Request partners = new NeededDocuments.Request();
        for (int match = 0; match < matches.count(); match++) {
            partners.add(matches.partner(match));
        }
        return partners;
    }

    /** Sends the ids of each requested document and its copies to the partitions that requested it. */
    private static Iterator<Tuple2<Integer, byte[]>> answers(
            NeededDocuments lookups,
            PartitionSummary summary,
            Iterator<BlockDocumentNames> blocks,
            DocumentNumbering numbering) {
        int partition = summary.partition();
        BitSet wanted = new BitSet();
        lookups.requesters().keySet().forEach(local -> summary.copies(local).forEach(wanted::set));
        Map<Integer, String> ids = ids(blocks, wanted);
        return new ShuffleWriter<>(
                lookups.requesters().entrySet().iterator(), numbering.partitions(), (lookup, shuffle) -> {
                    IntList copies = summary.copies(lookup.getKey());
                    lookup.getValue().forEach(receiver -> {
                        BytePacker buffer = shuffle.to(receiver);
                        buffer.number(numbering.number(partition, lookup.getKey()))
                                .number(copies.size());
                        copies.forEach(copy -> buffer.number(numbering.number(partition, copy))
                                .text(Objects.requireNonNull(ids.get(copy))));
                    });
                });
    }

    private static Map<Integer, String> ids(Iterator<BlockDocumentNames> blocks, BitSet wanted) {
        Map<Integer, String> ids = new HashMap<>();
        blocks.forEachRemaining(block -> {
            for (int local = wanted.nextSetBit(block.first());
                    local >= 0 && local < block.end();
                    local = wanted.nextSetBit(local + 1)) {
                ids.put(local, block.id(local));
            }
        });
        return ids;
    }

    private static LongMap<List<Named>> read(Iterator<byte[]> batches) {
        LongMap<List<Named>> answers = new LongMap<>();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                long number = from.number();
                List<Named> copies = new ArrayList<>();
                for (int i = from.count(); i > 0; i--) {
                    copies.add(new Named(from.number(), from.text()));
                }
                answers.put(number, copies);
            }
        }
        return answers;
    }

    /** Builds the pairs for one partition. */
    private record Pairing(
            PartitionMatches matches,
            PartitionSummary summary,
            LongMap<List<Named>> partners,
            TaskSettings settings,
            DocumentNumbering numbering) {
        Iterator<PairRow> pairs(Iterator<PreparedDocumentBlock> blocks) {
            int partition = summary.partition();
            Map<Integer, List<Named>> own = new HashMap<>();
            Map<Integer, Overlap> selfOverlaps = new HashMap<>();
            BitSet matched = new BitSet();
            for (int match = 0; match < matches.count(); match++) {
                matched.set(matches.document(match));
            }
            ShingleScheme scheme = settings.scheme().shingles();
            blocks.forEachRemaining(block -> {
                for (int local = block.first(); local < block.end(); local++) {
                    if (summary.isEmpty(local)) {
                        continue;
                    }
                    int representative = summary.representative(local);
                    if (matched.get(representative) || summary.hasCopies(representative)) {
                        own.computeIfAbsent(representative, none -> new ArrayList<>())
                                .add(new Named(
                                        numbering.number(partition, local),
                                        block.names().id(local)));
                    }
                    if (summary.hasCopies(local)) {
                        ShingleSet set = scheme.setOf(block.shingles(local));
                        selfOverlaps.put(local, Overlap.of(set, set));
                    }
                }
            });
            return Stream.concat(
                            IntStream.range(0, matches.count()).boxed().flatMap(match -> ofMatch(match, own)),
                            selfOverlaps.entrySet().stream()
                                    .flatMap(overlap -> amongCopies(
                                            Objects.requireNonNull(own.get(overlap.getKey())), overlap.getValue())))
                    .iterator();
        }

        private Stream<PairRow> ofMatch(int match, Map<Integer, List<Named>> own) {
            List<Named> documents = Objects.requireNonNull(own.get(matches.document(match)));
            List<Named> others = Objects.requireNonNull(partners.get(matches.partner(match)));
            Overlap overlap = matches.overlap(match);
            Overlap swapped = overlap.swapped();
            return others.stream()
                    .flatMap(left -> documents.stream()
                            .map(right -> left.number() < right.number()
                                    ? new PairRow(left.id(), right.id(), matches.similarity(match), overlap, null)
                                    : new PairRow(right.id(), left.id(), matches.similarity(match), swapped, null)));
        }

        /** Returns all pairs of copies. Documents with the same shingles match under every measure and threshold. */
        private Stream<PairRow> amongCopies(List<Named> copies, Overlap overlap) {
            Criterion criterion = settings.criterion();
            double similarity = criterion.measure().of(overlap);
            return IntStream.range(0, copies.size())
                    .boxed()
                    .flatMap(left -> IntStream.range(left + 1, copies.size())
                            .mapToObj(right -> new PairRow(
                                    copies.get(left).id(), copies.get(right).id(), similarity, overlap, null)));
        }
    }
}
