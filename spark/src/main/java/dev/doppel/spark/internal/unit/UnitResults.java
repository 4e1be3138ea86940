package dev.doppel.spark.internal.unit;

import dev.doppel.results.DroppedDocumentRow;
import dev.doppel.results.RemovedSpanRow;
import dev.doppel.results.RunSummary;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.spark.internal.result.DocumentBlockIterator;
import dev.doppel.spark.internal.result.KeptDocumentsBySplit;
import dev.doppel.spark.internal.unit.PartitionRemovedSpans.DocumentCuts;
import dev.doppel.unit.UnitScheme;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;

/** The removed spans, dropped documents and kept documents of a run that removes lines, paragraphs or passages. */
public final class UnitResults {
    private final PreparedCorpus prepared;
    private final JavaRDD<PartitionRemovedSpans> cuts;
    private final int minDocumentWords;
    private final String mask;
    private final Counts counts;

    /** The numbers of removed spans, removed words, changed documents and dropped documents. */
    private record Counts(long spans, long words, long changed, long dropped) implements Serializable {
        Counts plus(Counts other) {
            return new Counts(
                    spans + other.spans, words + other.words, changed + other.changed, dropped + other.dropped);
        }
    }

    /** Creates the results of finished rounds. The results remain persisted until {@code prepared} is closed. */
    public UnitResults(PreparedCorpus prepared, TaskSettings settings, UnitRounds rounds) {
        this.prepared = prepared;
        UnitScheme scheme = settings.units().orElseThrow();
        int minWords = scheme.minDocumentWords();
        this.minDocumentWords = minWords;
        this.mask = scheme.mask();
        this.cuts = prepared.persist(
                "removed spans",
                new RemovedUnitOffsets(settings, prepared.numbering()).find(prepared, rounds.decide()));
        this.counts = cuts.map(own -> counts(own, minWords)).fold(new Counts(0, 0, 0, 0), Counts::plus);
    }

    private static Counts counts(PartitionRemovedSpans cuts, int minWords) {
        Counts counts = new Counts(0, 0, 0, 0);
        for (DocumentCuts document : cuts.all()) {
            counts = counts.plus(new Counts(
                    document.cuts().size(), document.removedWords(), 1, document.wordsLeft() < minWords ? 1 : 0));
        }
        return counts;
    }

    /** Returns the number of documents that were dropped because too few of their words remained. */
    public long dropped() {
        return counts.dropped();
    }

    /**
     * Returns the counts of removed spans.
     *
     * @param units the number of units in all documents
     */
    public RunSummary.Cuts cuts(long units) {
        return new RunSummary.Cuts(units, counts.spans(), counts.words(), counts.changed(), false);
    }

    /** Returns the removed spans, in input order. */
    public JavaRDD<RemovedSpanRow> spans() {
        return changed((block, local, document) -> document.cuts().stream()
                .map(cut -> new RemovedSpanRow(
                        block.id(local),
                        block.source(local),
                        cut.start(),
                        cut.end(),
                        cut.words(),
                        cut.witness(),
                        cut.witnessSource(),
                        cut.witnessStart(),
                        cut.witnessEnd()))
                .toList());
    }

    /** Returns the dropped documents, in input order. */
    public JavaRDD<DroppedDocumentRow> removed() {
        int minWords = minDocumentWords;
        return changed((block, local, document) -> document.wordsLeft() >= minWords
                ? List.of()
                : List.of(new DroppedDocumentRow(
                        block.id(local), block.source(local), document.wordsLeft(), document.removedWords())));
    }

    /** Returns the documents that were not dropped, in input order, with the changes to their texts. */
    public JavaRDD<KeptDocumentsOfSplit> kept() {
        int minWords = minDocumentWords;
        String replacement = mask;
        return cuts.zipPartitions(prepared.names(), (own, blocks) -> {
            PartitionRemovedSpans partition = own.next();
            return DocumentBlockIterator.rows(
                    blocks,
                    block -> KeptDocumentsBySplit.of(
                            block,
                            partition.partition(),
                            local -> {
                                DocumentCuts document = partition.of(local);
                                return document == null || document.wordsLeft() >= minWords;
                            },
                            local -> {
                                DocumentCuts document = partition.of(local);
                                return document == null ? null : document.change(replacement);
                            }));
        });
    }

    /** A function that creates the rows for a changed document. */
    private interface Rows<T> extends Serializable {
        List<T> of(BlockDocumentNames block, int local, DocumentCuts document);
    }

    private <T> JavaRDD<T> changed(Rows<T> rows) {
        return cuts.zipPartitions(prepared.names(), (own, blocks) -> {
            PartitionRemovedSpans partition = own.next();
            return DocumentBlockIterator.rows(blocks, block -> {
                List<T> all = new ArrayList<>();
                for (int local = block.first(); local < block.end(); local++) {
                    DocumentCuts document = partition.of(local);
                    if (document != null) {
                        all.addAll(rows.of(block, local, document));
                    }
                }
                return all;
            });
        });
    }
}
