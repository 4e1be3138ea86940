package dev.doppel.spark.internal.contamination;

import dev.doppel.contamination.CommonPhraseFilter;
import dev.doppel.contamination.ContaminatedSpan;
import dev.doppel.contamination.ContaminationCandidate;
import dev.doppel.contamination.ContaminationMatches;
import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.corpus.internal.benchmark.BenchmarkItems;
import dev.doppel.corpus.internal.benchmark.ContaminationHitCounts;
import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.results.ContaminationRow;
import dev.doppel.results.internal.run.ContaminationResults;
import dev.doppel.spark.internal.output.KeptDocumentsOfSplit;
import dev.doppel.spark.internal.prepare.BlockDocumentNames;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.result.DocumentBlockIterator;
import dev.doppel.spark.internal.result.KeptDocumentsBySplit;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Decides which candidates are hits, exactly as on a single machine. Since all items fit into memory, each task finds
 * them in its own documents, and only the numbers of documents that contain each phrase are shuffled. The driver
 * broadcasts the totals, so that tasks can decide which candidates are hits.
 */
public final class ContaminationSearch implements AutoCloseable {
    private final PreparedCorpus prepared;
    private final Decision decision;
    private final ContaminationHitCounts counts;
    private final int commonPhrases;

    /**
     * @param prepared the documents, prepared as {@link PackedContaminationMatches}
     * @param items the items, which {@link #close} releases
     */
    public ContaminationSearch(PreparedCorpus prepared, Broadcast<BenchmarkItems> items, JavaSparkContext spark) {
        this.prepared = prepared;
        long documents = prepared.numbering().documents();
        int[] counted = phraseCounts(prepared, items.value().index().seeds());
        this.decision = new Decision(items, spark.broadcast(counted), documents);
        this.commonPhrases = decision.phrases().common();
        this.counts = counts();
    }

    /** Returns, for each phrase, the number of documents that contain the phrase outside copies of items. */
    private static int[] phraseCounts(PreparedCorpus prepared, int phrases) {
        int[] counts = new int[phrases];
        prepared.blocks()
                .mapPartitionsToPair(ContaminationSearch::phrasesOf)
                .reduceByKey(Integer::sum)
                .collect()
                .forEach(count -> counts[count._1()] = count._2());
        return counts;
    }

    private static Iterator<Tuple2<Integer, Integer>> phrasesOf(Iterator<PreparedDocumentBlock> blocks) {
        LongToIntMap counts = new LongToIntMap();
        while (blocks.hasNext()) {
            PreparedDocumentBlock block = blocks.next();
            for (int local = block.first(); local < block.end(); local++) {
                matches(block, local).phrases().forEach(phrase -> counts.addTo(phrase, 1));
            }
        }
        return LongStream.of(counts.keys())
                .mapToObj(phrase -> new Tuple2<>((int) phrase, counts.get(phrase)))
                .iterator();
    }

    private static ContaminationMatches matches(PreparedDocumentBlock block, int local) {
        return ContaminationMatches.unpack(block.shingles(local));
    }

    /** The data that tasks need to decide which candidates are hits. */
    private record Decision(Broadcast<BenchmarkItems> items, Broadcast<int[]> counts, long documents)
            implements Serializable {
        CommonPhraseFilter phrases() {
            CommonPhraseFilter phrases = new CommonPhraseFilter(items.value().index());
            int[] all = counts.value();
            for (int phrase = 0; phrase < all.length; phrase++) {
                phrases.add(phrase, all[phrase]);
            }
            phrases.finish(documents);
            return phrases;
        }
    }

    private ContaminationHitCounts counts() {
        Decision captured = decision;
        ContaminationHitCounts none =
                new ContaminationHitCounts(captured.items().value());
        return prepared.blocks()
                .mapPartitions(blocks -> {
                    Hits hits = new Hits(captured);
                    ContaminationHitCounts own = new ContaminationHitCounts(hits.items);
                    blocks.forEachRemaining(block -> hits.count(block, own));
                    return Collections.singleton(own).iterator();
                })
                .fold(none, ContaminationHitCounts::plus);
    }

    /** Decides which candidates in the documents of one task are hits. */
    private static final class Hits {
        private final BenchmarkItems items;
        private final CommonPhraseFilter phrases;
        private final List<List<Integer>> owners;

        Hits(Decision decision) {
            items = decision.items().value();
            phrases = decision.phrases();
            owners = items.owners();
        }

        List<ContaminationCandidate> of(PreparedDocumentBlock block, int local) {
            return phrases.hits(matches(block, local));
        }

        void count(PreparedDocumentBlock block, ContaminationHitCounts counts) {
            for (int local = block.first(); local < block.end(); local++) {
                List<ContaminationCandidate> places = of(block, local);
                if (!places.isEmpty()) {
                    counts.add(places, items, owners);
                }
            }
        }

        List<ContaminationRow> rows(PreparedDocumentBlock block) {
            BlockDocumentNames names = block.names();
            List<ContaminationRow> rows = new ArrayList<>();
            for (int local = block.first(); local < block.end(); local++) {
                List<ContaminationCandidate> places = of(block, local);
                if (!places.isEmpty()) {
                    rows.addAll(ContaminationResults.hits(names.id(local), names.source(local), places, items, owners));
                }
            }
            return rows;
        }
    }

    /** Returns the counts of hits, items and documents. */
    public ContaminationHitCounts hitCounts() {
        return counts;
    }

    /** Returns the number of word sequences in items that were ignored as common phrases. */
    public int commonPhrases() {
        return commonPhrases;
    }

    /** Returns the hits, in input order. */
    public JavaRDD<ContaminationRow> hits() {
        Decision captured = decision;
        return prepared.blocks().mapPartitions(blocks -> {
            Hits hits = new Hits(captured);
            return DocumentBlockIterator.rows(blocks, hits::rows);
        });
    }

    /** Returns the remaining documents, in input order, with the changes to their texts. */
    public JavaRDD<KeptDocumentsOfSplit> kept(ContaminationRemoval removal, String mask) {
        Decision captured = decision;
        return prepared.blocks().mapPartitions(blocks -> {
            Hits hits = new Hits(captured);
            int partition = TaskContext.getPartitionId();
            return DocumentBlockIterator.rows(blocks, block -> switch (removal) {
                case NONE -> KeptDocumentsBySplit.of(block.names(), partition, local -> true);
                case DOCUMENT ->
                    KeptDocumentsBySplit.of(
                            block.names(),
                            partition,
                            local -> hits.of(block, local).isEmpty());
                case SPAN ->
                    KeptDocumentsBySplit.of(block.names(), partition, local -> true, local -> {
                        List<ContaminatedSpan> spans = ContaminatedSpan.of(hits.of(block, local));
                        return spans.isEmpty() ? null : new SpanRemoval(spans, mask);
                    });
            });
        });
    }

    @Override
    public void close() {
        decision.counts().destroy();
        decision.items().destroy();
    }
}
