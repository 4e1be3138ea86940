package dev.doppel.spark.internal.unit;

import dev.doppel.spark.internal.bucket.PartitionCount;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import dev.doppel.spark.internal.prepare.PartitionSummary;
import dev.doppel.spark.internal.prepare.PreparedCorpus;
import dev.doppel.spark.internal.prepare.PreparedDocumentBlock;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.unit.UnitScheme;
import dev.doppel.unit.internal.RemovedRun;
import dev.doppel.unit.internal.RemovedRunBuilder;
import dev.doppel.unit.internal.WindowFingerprints;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Determines in rounds which units to remove, following the rule of {@link dev.doppel.unit.internal.RepeatedUnits}. A
 * window is a sequence of a fixed number of units. In each round, {@link RepeatedFingerprints} finds the windows that
 * may be repeated, {@link RepeatedWindows} finds their first occurrences, and the repeated windows of each document are
 * combined into runs. The next round works on the remaining units, because removing units makes other units adjacent.
 * Documents remain in their partitions.
 */
public final class UnitRounds {
    private final PreparedCorpus prepared;
    private final TaskSettings settings;
    private final UnitScheme scheme;
    private final PartitionCount partitionCount;
    private final JavaSparkContext spark;
    private final DocumentNumbering numbering;
    private int rounds;
    private long repeated;
    private long units;

    /** @param prepared the documents, prepared as {@link UnitContents} */
    public UnitRounds(
            PreparedCorpus prepared, TaskSettings settings, PartitionCount partitionCount, JavaSparkContext spark) {
        this.prepared = prepared;
        this.settings = settings;
        this.scheme = settings.units().orElseThrow();
        this.partitionCount = partitionCount;
        this.spark = spark;
        this.numbering = prepared.numbering();
    }

    public int rounds() {
        return rounds;
    }

    /** Returns the total number of repeated windows in all rounds. */
    public long repeated() {
        return repeated;
    }

    /** Returns the number of units in all documents. */
    public long units() {
        return units;
    }

    /** Returns the removed units, which remain persisted until the corpus is closed. */
    JavaRDD<PartitionRemovedUnits> decide() {
        JavaRDD<PartitionRemovedUnits> removals = prepared.summaries().map(summary -> new PartitionRemovedUnits());
        long added;
        do {
            spark.setJobDescription("deciding");
            JavaRDD<PartitionRemovedUnits> next = prepared.persist("removed units", round(removals));
            if (spark.getCheckpointDir().isPresent()) {
                next.checkpoint();
            }
            List<long[]> counts = next.map(own -> new long[] {own.added(), own.repeated(), own.units()})
                    .collect();
            added = sum(counts, 0);
            repeated += sum(counts, 1);
            units = sum(counts, 2);
            rounds++;
            removals.unpersist(false);
            removals = next;
            // A window of one unit never contains two units that became adjacent.
        } while (added > 0 && scheme.window() > 1);
        return removals;
    }

    private static long sum(List<long[]> counts, int column) {
        return counts.stream().mapToLong(own -> own[column]).sum();
    }

    private JavaRDD<PartitionRemovedUnits> round(JavaRDD<PartitionRemovedUnits> removals) {
        boolean isFirst = rounds == 0;
        int window = scheme.window();
        JavaRDD<byte[]> windows = new RepeatedWindows(
                        window, scheme.minCopies(), settings.isRanked(), partitionCount.of(maxUnits()), numbering)
                .find(prepared, removals, shared(removals, !isFirst));
        TaskSettings captured = settings;
        DocumentNumbering numbers = numbering;
        return windows.zipPartitions(
                        removals,
                        (batches, own) -> Collections.singleton(new Tuple2<>(batches, own.next()))
                                .iterator())
                .zipPartitions(prepared.blocks(), (own, blocks) -> {
                    Tuple2<Iterator<byte[]>, PartitionRemovedUnits> both = own.next();
                    Round round = new Round(both._2(), isFirst, captured.units().orElseThrow(), numbers);
                    return Collections.singleton(round.removals(RepeatedWindows.read(both._1()), blocks))
                            .iterator();
                });
    }

    private JavaRDD<RepeatedFingerprints.Shared> shared(JavaRDD<PartitionRemovedUnits> removals, boolean onlyNew) {
        if (scheme.window() == 1) {
            // Each fingerprint would be as large as its window, so shuffling fingerprints first would save nothing.
            return prepared.summaries().map(summary -> RepeatedFingerprints.Shared.all());
        }
        int partitions = partitionCount.of(new WindowFingerprints(scheme.window()).expected(maxUnits()));
        return new RepeatedFingerprints(scheme.window(), partitions, numbering.partitions(), onlyNew)
                .find(prepared, removals);
    }

    /** Returns an upper bound on the number of units. */
    private long maxUnits() {
        return prepared.totals().stream()
                .mapToLong(PartitionSummary.Totals::shingles)
                .sum();
    }

    /** Combines the repeated windows of the documents of one task into runs. */
    private static final class Round {
        private final PartitionRemovedUnits before;
        private final boolean isFirst;
        private final UnitScheme scheme;
        private final DocumentNumbering numbering;
        private final int partition = TaskContext.getPartitionId();

        Round(PartitionRemovedUnits before, boolean isFirst, UnitScheme scheme, DocumentNumbering numbering) {
            this.before = before;
            this.isFirst = isFirst;
            this.scheme = scheme;
            this.numbering = numbering;
        }

        PartitionRemovedUnits removals(WindowPlaces places, Iterator<PreparedDocumentBlock> blocks) {
            PartitionRemovedUnits after = before.copy();
            after.countRepeated(places.size());
            EqualKeyGroups windows = places.groups();
            EqualKeyGroups.Group next = next(windows);
            while (blocks.hasNext()) {
                PreparedDocumentBlock block = blocks.next();
                for (int local = block.first(); local < block.end(); local++) {
                    if (isFirst) {
                        after.countUnits(UnitContents.hashes(block, local).length);
                    }
                    if (next != null && RepeatedWindows.local(next.key()) == local) {
                        RemainingUnitHashes left = RemainingUnitHashes.of(block, local, before);
                        FirstOccurrenceDocuments witnesses =
                                new FirstOccurrenceDocuments(numbering.number(partition, local), left.units(), isFirst);
                        RemovedRunBuilder builder = new RemovedRunBuilder(
                                scheme.window(), FirstOccurrenceDocuments.SELF, witnesses::remaining);
                        for (; next != null && RepeatedWindows.local(next.key()) == local; next = next(windows)) {
                            int place = next.positions()[0];
                            int witness = witnesses.add(places, place, scheme.window());
                            int index = left.units().index(RepeatedWindows.ordinal(next.key()));
                            builder.add(index, 1, witness, places.index(place));
                        }
                        List<RemovedRun> runs = builder.runs(UnitContents.units(block, local, scheme));
                        after.add(local, runs.stream().map(witnesses::run).toList());
                    }
                }
            }
            return after;
        }

        private static EqualKeyGroups.@Nullable Group next(EqualKeyGroups windows) {
            return windows.hasNext() ? windows.next() : null;
        }
    }
}
