package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongMap;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.unit.PartitionRemovedSpans.Cut;
import dev.doppel.spark.internal.unit.PartitionRemovedSpans.DocumentCuts;
import dev.doppel.unit.UnitScheme;
import dev.doppel.unit.internal.RemovedRun;
import dev.doppel.unit.internal.RemovedSpan;
import dev.doppel.unit.internal.TextUnits;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Finds the character offsets of removed units and of their earlier occurrences. The earlier occurrence of a span is
 * usually in another partition. That partition receives the indexes of the units, and replies with the document and the
 * character offsets of the occurrence.
 */
record RemovedUnitOffsets(TaskSettings settings, DocumentNumbering numbering) implements Serializable {
    JavaRDD<PartitionRemovedSpans> find(PreparedCorpus prepared, JavaRDD<PartitionRemovedUnits> removals) {
        JavaRDD<Spans> spans = prepared.persist(
                "spans",
                removals.zipPartitions(
                        prepared.blocks(),
                        (own, blocks) ->
                                Collections.singleton(spans(own.next(), blocks)).iterator()));
        JavaRDD<byte[]> requests = ShuffleWriter.shuffle(
                spans.mapPartitionsToPair(own ->
                        new ShuffleWriter<>(own, numbering.partitions(), (some, shuffle) -> request(some, shuffle))),
                numbering.partitions());
        JavaRDD<byte[]> answers = ShuffleWriter.shuffle(
                requests.zipPartitions(prepared.blocks(), this::answer).mapToPair(batch -> batch),
                numbering.partitions());
        return answers.zipPartitions(
                spans,
                (batches, own) ->
                        Collections.singleton(cuts(batches, own.next())).iterator());
    }

    /** The spans of a partition's changed documents. */
    private static final class Spans implements Serializable {
        final TreeMap<Integer, DocumentSpans> documents = new TreeMap<>();
    }

    /** A removed span and the document number of its witness. */
    private record Located(RemovedSpan span, long witness) implements Serializable {}

    private record DocumentSpans(List<Located> spans, int wordsLeft) implements Serializable {}

    private Spans spans(PartitionRemovedUnits removals, Iterator<PreparedDocumentBlock> blocks) {
        Spans spans = new Spans();
        UnitScheme scheme = settings.units().orElseThrow();
        while (blocks.hasNext()) {
            PreparedDocumentBlock block = blocks.next();
            for (int local : removals.changed(block.first(), block.end())) {
                spans.documents.put(
                        local, spans(removals.runs(local), UnitContents.units(block, local, scheme), scheme));
            }
        }
        return spans;
    }

    private static DocumentSpans spans(List<PartitionRemovedUnits.Run> runs, TextUnits text, UnitScheme scheme) {
        // The run's index stands for its witness, whose document number may be too large.
        List<RemovedRun> numbered = new ArrayList<>();
        for (PartitionRemovedUnits.Run run : runs) {
            numbered.add(
                    new RemovedRun(run.first(), run.last(), numbered.size(), run.witnessFirst(), run.witnessLast()));
        }
        List<Located> located = new ArrayList<>();
        int left = text.allWords();
        for (RemovedSpan span : RemovedSpan.of(numbered, text, scheme)) {
            located.add(new Located(span, runs.get(span.witness()).witness()));
            left -= span.words();
        }
        return new DocumentSpans(located, left);
    }

    private void request(Spans spans, ShuffleWriter<Spans> shuffle) {
        int partition = TaskContext.getPartitionId();
        spans.documents.forEach((local, document) -> {
            for (int i = 0; i < document.spans().size(); i++) {
                Located located = document.spans().get(i);
                shuffle.to(numbering.partition(located.witness()))
                        .number(numbering.local(located.witness()))
                        .number(located.span().witnessFirst())
                        .number(located.span().witnessLast())
                        .number(partition)
                        .number(key(local, i));
            }
        });
    }

    private static long key(int local, int span) {
        return (long) local << Integer.SIZE | span;
    }

    private Iterator<Tuple2<Integer, byte[]>> answer(Iterator<byte[]> batches, Iterator<PreparedDocumentBlock> blocks) {
        Requests requests = new Requests(batches);
        UnitScheme scheme = settings.units().orElseThrow();
        return new ShuffleWriter<>(
                blocks,
                numbering.partitions(),
                (block, shuffle) -> requests.forEachBefore(block.end(), (local, asked) -> {
                    TextUnits text = UnitContents.units(block, local, scheme);
                    BlockDocumentNames names = block.names();
                    for (int request : asked) {
                        shuffle.to(requests.partitions.getInt(request))
                                .number(requests.keys.getLong(request))
                                .text(names.id(local))
                                .text(names.source(local))
                                .number(text.start(requests.firsts.getInt(request)))
                                .number(text.end(requests.lasts.getInt(request)));
                    }
                }));
    }

    /** The requests that a partition received. */
    private static final class Requests {
        private final IntList firsts = new IntList();
        private final IntList lasts = new IntList();
        private final IntList partitions = new IntList();
        private final LongList keys = new LongList();
        private final EqualKeyGroups byDocument;
        private EqualKeyGroups.Group next = new EqualKeyGroups.Group(Long.MAX_VALUE);

        Requests(Iterator<byte[]> batches) {
            LongList documents = new LongList();
            while (batches.hasNext()) {
                for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                    documents.add(from.number());
                    firsts.add(from.count());
                    lasts.add(from.count());
                    partitions.add(from.count());
                    keys.add(from.number());
                }
            }
            byDocument = new EqualKeyGroups(documents.toLongArray());
            advance();
        }

        private void advance() {
            next = byDocument.hasNext() ? byDocument.next() : new EqualKeyGroups.Group(Long.MAX_VALUE);
        }

        interface Consumer {
            void accept(int local, int... requests);
        }

        /** Passes the remaining requests for documents before {@code end} to {@code consumer}. */
        void forEachBefore(int end, Consumer consumer) {
            for (; next.key() < end; advance()) {
                consumer.accept((int) next.key(), next.positions());
            }
        }
    }

    private record Witness(String id, String source, int start, int end) {}

    private static PartitionRemovedSpans cuts(Iterator<byte[]> batches, Spans spans) {
        LongMap<Witness> witnesses = new LongMap<>();
        while (batches.hasNext()) {
            for (ByteUnpacker from = new ByteUnpacker(batches.next()); from.hasMore(); ) {
                witnesses.put(from.number(), new Witness(from.text(), from.text(), from.count(), from.count()));
            }
        }
        PartitionRemovedSpans cuts = new PartitionRemovedSpans(TaskContext.getPartitionId());
        spans.documents.forEach((local, document) -> {
            List<Cut> own = new ArrayList<>();
            for (Located located : document.spans()) {
                Witness witness = Objects.requireNonNull(witnesses.get(key(local, own.size())));
                RemovedSpan span = located.span();
                own.add(new Cut(
                        span.start(),
                        span.end(),
                        span.words(),
                        witness.id(),
                        witness.source(),
                        witness.start(),
                        witness.end()));
            }
            cuts.put(local, new DocumentCuts(own, document.wordsLeft()));
        });
        return cuts;
    }
}
