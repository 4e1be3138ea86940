package dev.doppel.spark.internal.result;

import dev.doppel.results.PairRow;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.Packer;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.bytes.Unpacker;
import dev.doppel.spark.internal.compare.Matches;
import dev.doppel.spark.internal.prepare.NamedBlock;
import dev.doppel.spark.internal.prepare.Numbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedBlock;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import it.unimi.dsi.fastutil.ints.IntIterator;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
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
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** The pairs of a scan by the names of documents, copies included. */
public final class ScanResults {
    private final PreparedCorpus prepared;
    private final JavaRDD<Matches> matches;
    private final TaskSettings recipe;

    public ScanResults(PreparedCorpus prepared, JavaRDD<Matches> matches, TaskSettings recipe) {
        this.prepared = prepared;
        this.matches = matches;
        this.recipe = recipe;
    }

    /** A document by its number and id. */
    private record Named(long number, String id) implements Serializable {}

    public JavaRDD<PairRow> pairs() {
        Numbering numbering = prepared.numbering();
        TaskSettings how = recipe;
        JavaPairRDD<Integer, byte[]> sent = DocumentLookups.ask(matches.map(ScanResults::partners), numbering)
                .zip(prepared.outlines())
                .zipPartitions(prepared.names(), (own, blocks) -> {
                    Tuple2<DocumentLookups, PartitionSummary> here = own.next();
                    return answers(here._1(), here._2(), blocks, numbering);
                })
                .mapToPair(bag -> bag);
        return ShuffleWriter.deliver(sent, numbering.partitions())
                .zipPartitions(
                        matches.zip(prepared.outlines()),
                        (bags, own) -> Collections.singleton(new Tuple2<>(read(bags), own.next()))
                                .iterator())
                .zipPartitions(prepared.blocks(), (own, blocks) -> {
                    Tuple2<Long2ObjectOpenHashMap<List<Named>>, Tuple2<Matches, PartitionSummary>> here = own.next();
                    return new Pairing(here._2()._1(), here._2()._2(), here._1(), how, numbering).pairs(blocks);
                });
    }

    private static WantedDocuments partners(Matches matches) {
        WantedDocuments partners = new WantedDocuments();
        for (int match = 0; match < matches.count(); match++) {
            partners.add(matches.partner(match));
        }
        return partners;
    }

    /** All documents that the one asked for stands for, with their ids. */
    private static Iterator<Tuple2<Integer, byte[]>> answers(
            DocumentLookups questions, PartitionSummary outline, Iterator<NamedBlock> blocks, Numbering numbering) {
        int partition = TaskContext.getPartitionId();
        BitSet wanted = new BitSet();
        questions.asking().keySet().forEach(local -> outline.copies(local).forEach(wanted::set));
        Map<Integer, String> ids = ids(blocks, wanted);
        return new ShuffleWriter<>(
                questions.asking().entrySet().iterator(), numbering.partitions(), (question, mail) -> {
                    IntList copies = outline.copies(question.getKey());
                    question.getValue().forEach(receiver -> {
                        Packer bag = mail.to(receiver);
                        bag.number(numbering.number(partition, question.getKey()))
                                .number(copies.size());
                        for (IntIterator each = copies.iterator(); each.hasNext(); ) {
                            int copy = each.nextInt();
                            bag.number(numbering.number(partition, copy)).text(Objects.requireNonNull(ids.get(copy)));
                        }
                    });
                });
    }

    private static Map<Integer, String> ids(Iterator<NamedBlock> blocks, BitSet wanted) {
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

    private static Long2ObjectOpenHashMap<List<Named>> read(Iterator<byte[]> bags) {
        Long2ObjectOpenHashMap<List<Named>> answers = new Long2ObjectOpenHashMap<>();
        while (bags.hasNext()) {
            for (Unpacker from = new Unpacker(bags.next()); from.hasMore(); ) {
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

    /** Makes the pairs of one partition. */
    private record Pairing(
            Matches matches,
            PartitionSummary outline,
            Long2ObjectOpenHashMap<List<Named>> partners,
            TaskSettings recipe,
            Numbering numbering) {
        Iterator<PairRow> pairs(Iterator<PreparedBlock> blocks) {
            int partition = outline.partition();
            Map<Integer, List<Named>> own = new HashMap<>();
            Map<Integer, Overlap> ofCopies = new HashMap<>();
            BitSet matched = new BitSet();
            for (int match = 0; match < matches.count(); match++) {
                matched.set(matches.document(match));
            }
            ShingleScheme scheme = recipe.scheme().shingles();
            blocks.forEachRemaining(block -> {
                for (int local = block.first(); local < block.end(); local++) {
                    if (outline.isEmpty(local)) {
                        continue;
                    }
                    int representative = outline.representative(local);
                    if (matched.get(representative) || outline.hasCopies(representative)) {
                        own.computeIfAbsent(representative, none -> new ArrayList<>())
                                .add(new Named(
                                        numbering.number(partition, local),
                                        block.names().id(local)));
                    }
                    if (outline.hasCopies(local)) {
                        ShingleSet set = scheme.setOf(block.shingles(local));
                        ofCopies.put(local, Overlap.of(set, set));
                    }
                }
            });
            return Stream.concat(
                            IntStream.range(0, matches.count()).boxed().flatMap(match -> ofMatch(match, own)),
                            ofCopies.entrySet().stream()
                                    .flatMap(copied -> amongCopies(
                                            Objects.requireNonNull(own.get(copied.getKey())), copied.getValue())))
                    .iterator();
        }

        private Stream<PairRow> ofMatch(int match, Map<Integer, List<Named>> own) {
            List<Named> here = Objects.requireNonNull(own.get(matches.document(match)));
            List<Named> there = Objects.requireNonNull(partners.get(matches.partner(match)));
            Overlap overlap = matches.overlap(match);
            Overlap swapped = overlap.swapped();
            return there.stream()
                    .flatMap(left -> here.stream()
                            .map(right -> left.number() < right.number()
                                    ? new PairRow(left.id(), right.id(), matches.similarity(match), overlap, null)
                                    : new PairRow(right.id(), left.id(), matches.similarity(match), swapped, null)));
        }

        /** Whoever has the same shingles is a pair by any measure and threshold. */
        private Stream<PairRow> amongCopies(List<Named> copies, Overlap overlap) {
            Criterion criterion = recipe.criterion();
            double similarity = criterion.measure().of(overlap);
            return IntStream.range(0, copies.size())
                    .boxed()
                    .flatMap(left -> IntStream.range(left + 1, copies.size())
                            .mapToObj(right -> new PairRow(
                                    copies.get(left).id(), copies.get(right).id(), similarity, overlap, null)));
        }
    }
}
