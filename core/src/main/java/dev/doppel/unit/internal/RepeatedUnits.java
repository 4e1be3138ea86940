package dev.doppel.unit.internal;

import dev.doppel.internal.Workers;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.spill.LongSorter;
import dev.doppel.unit.UnitScheme;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Finds the units to remove so that each window of units remains only at its first occurrence. A window consists of
 * {@link UnitScheme#window} consecutive units. A window is repeated if an equal window occurs earlier, in the same
 * sequence or in a previous one, and if the corpus contains at least {@link UnitScheme#minCopies} such windows. All
 * units of repeated windows are removed, except units of a first occurrence that overlaps the repeated window.
 *
 * <p>Removing units makes other units adjacent, and the new windows that contain them can also be repeated. The search
 * therefore continues in rounds, with the remaining units, until no window is repeated.
 *
 * <p>A round works in bounded memory:
 *
 * <ol>
 *   <li>It finds suspect windows ({@link CandidateWindowFinder}), that is, windows that may be repeated. In the first
 *       round, these are the windows whose fingerprints seem to occur more than once. In later rounds, these are the
 *       windows that seem to be equal to a new window.
 *   <li>It sorts the suspects by hash and position. If a group of suspects with equal hashes has at least
 *       {@link UnitScheme#minCopies} members, all but the first are repeated.
 *   <li>It sorts the repeated windows by position, and combines the windows of each sequence into runs.
 * </ol>
 *
 * Windows with equal 64-bit hashes are assumed to be equal. Apart from that, the result is exact, since approximate
 * filters are used only to choose suspects. The result does not depend on the memory limit or on the number of threads.
 */
public final class RepeatedUnits implements Closeable {
    /** A sorter may use 1/{@value} of the memory limit, since up to three sorters are used at a time. */
    private static final int SORTER_SHARE = 4;

    private final UnitSequences sequences;
    private final UnitScheme scheme;
    private final int window;
    private final Path folder;
    private final long memory;
    private final Workers workers;
    private final UnitPositions positions;
    private final RemovedUnitFile removed;
    private final RemovedRunFile runs;
    private final PartitionedSorter runOrder;
    /** The first position in each partition of sequences. */
    private final long[] parts;

    private final RemainingSequences remainders;
    private final LongAdder repeatedWindows = new LongAdder();
    private int rounds;
    /** The sequences from which units were removed in the last round. */
    private BitSet lastChanged = new BitSet();

    /**
     * Creates a search for repeated units.
     *
     * @param folder an existing folder for temporary files, which are not deleted
     * @param memory the maximum number of bytes to use
     */
    public RepeatedUnits(UnitSequences sequences, UnitScheme scheme, Path folder, long memory, Workers workers) {
        this.sequences = sequences;
        this.scheme = scheme;
        this.window = scheme.window();
        this.folder = folder;
        this.memory = memory;
        this.workers = workers;
        positions = new UnitPositions(sequences);
        removed = new RemovedUnitFile(folder.resolve("removed"), positions);
        runs = new RemovedRunFile(folder.resolve("runs"), positions);
        runOrder = new PartitionedSorter(folder, "order", memory / SORTER_SHARE);
        parts = positions.parts(PartitionedSorter.partitions(memory / SORTER_SHARE));
        remainders = new RemainingSequences(sequences, removed);
    }

    /** A visitor that is called once for each changed sequence, possibly by several threads at the same time. */
    public interface Visitor {
        void visit(int sequence, List<RemovedRun> runs);
    }

    /**
     * The amount of work that a search required.
     *
     * @param rounds the number of rounds
     * @param units the number of units in all sequences
     * @param repeated the number of repeated windows
     */
    public record Effort(int rounds, long units, long repeated) {}

    /** Runs the search until no window is repeated. */
    public Effort find() {
        try (CandidateWindowFinder suspects =
                new CandidateWindowFinder(sequences, remainders, positions, window, folder, memory, workers)) {
            long removedRuns = round(suspects);
            // Removals create new windows only if a window contains more than one unit.
            while (removedRuns > 0 && window > 1) {
                suspects.chooseNewWindows(lastChanged, removedRuns);
                removedRuns = round(suspects);
            }
            return new Effort(rounds, suspects.units(), repeatedWindows.sum());
        }
    }

    /** Passes the removed runs of each changed sequence to {@code visitor}. */
    public void forEachChanged(Visitor visitor) {
        workers.run(workers.each(() -> visitor), parts.length, (each, partition) -> {
            SequenceGroups<RemovedRun> groups = new SequenceGroups<>() {
                @Override
                void group(int sequence, List<RemovedRun> members) {
                    each.visit(sequence, members);
                }
            };
            runOrder.sorted(partition, (first, row) -> {
                int sequence = positions.sequence(first);
                groups.add(sequence, runs.read(row, sequence));
            });
            groups.end();
        });
    }

    /** Collects consecutive elements that belong to the same sequence. */
    private abstract static class SequenceGroups<T> {
        private int current = -1;
        private List<T> members = new ArrayList<>();

        abstract void group(int sequence, List<T> members);

        void add(int sequence, T member) {
            if (sequence != current) {
                end();
                current = sequence;
            }
            members.add(member);
        }

        void end() {
            if (!members.isEmpty()) {
                group(current, members);
                members = new ArrayList<>();
            }
        }
    }

    /** Runs one round, which removes all repeated windows. Returns the number of removed runs. */
    private long round(CandidateWindowFinder suspects) {
        rounds++;
        long before = runs.rows();
        try (PartitionedSorter byHash = new PartitionedSorter(folder, "hashes", memory / SORTER_SHARE);
                PartitionedSorter byPosition = new PartitionedSorter(folder, "positions", memory / SORTER_SHARE)) {
            suspects.sort(byHash);
            findRepeated(byHash, byPosition);
            addRuns(byPosition);
        }
        runs.flush();
        if (window > 1) {
            runs.removeFrom(before, removed);
        }
        return runs.rows() - before;
    }

    /** Adds each range of repeated windows, with the position of its first occurrence, to {@code byPosition}. */
    private void findRepeated(PartitionedSorter byHash, PartitionedSorter byPosition) {
        List<PartitionedSorter.Buffer> buffers = workers.each(byPosition::buffer);
        workers.run(buffers, parts.length, (buffer, partition) -> {
            Groups groups = new Groups(buffer);
            byHash.sorted(partition, groups);
            repeatedWindows.add(groups.found);
        });
        buffers.forEach(PartitionedSorter.Buffer::flush);
    }

    /** Receives ranges of windows sorted by hash and position. Ranges with the same hash have the same length. */
    private final class Groups implements LongSorter.Consumer {
        private final PartitionedSorter.Buffer repeated;
        private final LongList waiting = new LongList();
        private long hash;
        private long first = -1;
        private int copies;
        private long found;

        Groups(PartitionedSorter.Buffer repeated) {
            this.repeated = repeated;
        }

        @Override
        public void accept(long newHash, long range) {
            if (first < 0 || newHash != hash) {
                hash = newHash;
                first = WindowRange.position(range);
                copies = 1;
                waiting.clear();
                return;
            }
            copies++;
            waiting.add(range);
            if (copies >= scheme.minCopies()) {
                waiting.forEach(this::add);
                waiting.clear();
            }
        }

        private void add(long range) {
            found += WindowRange.count(range);
            repeated.add(part(WindowRange.position(range)), range, first);
        }
    }

    private int part(long position) {
        int from = 0;
        int to = parts.length;
        while (to - from > 1) {
            int middle = (from + to) >>> 1;
            if (position >= parts[middle]) {
                from = middle;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** Combines the repeated windows of each sequence into runs. */
    private void addRuns(PartitionedSorter byPosition) {
        BitSet changing = new BitSet(sequences.count());
        List<PartitionedSorter.Buffer> buffers = workers.each(runOrder::buffer);
        workers.run(buffers, parts.length, (buffer, part) -> {
            WindowCollector windows = new WindowCollector(changing, buffer);
            byPosition.sorted(part, windows);
            windows.end();
        });
        buffers.forEach(PartitionedSorter.Buffer::flush);
        remainders.addChanged(changing);
        lastChanged = changing;
    }

    /** Receives ranges of repeated windows sorted by position. */
    private final class WindowCollector implements LongSorter.Consumer {
        private final BitSet changing;
        private final PartitionedSorter.Buffer order;
        private @Nullable RemovedRunBuilder builder;
        private int sequence = -1;
        private long start;
        private long end;
        private int witness;

        WindowCollector(BitSet changing, PartitionedSorter.Buffer order) {
            this.changing = changing;
            this.order = order;
        }

        @Override
        public void accept(long range, long first) {
            long position = WindowRange.position(range);
            if (builder == null || position >= end) {
                end();
                sequence = positions.sequence(position);
                start = positions.start(sequence);
                end = positions.start(sequence + 1);
                builder = new RemovedRunBuilder(
                        window, sequence, number -> RemainingUnits.of(remainders.indexes(number)));
            }
            if (first < positions.start(witness) || first >= positions.start(witness + 1)) {
                witness = positions.sequence(first);
            }
            int index = (int) (position - start);
            builder.add(index, WindowRange.count(range), witness, (int) (first - positions.start(witness)));
        }

        void end() {
            if (builder == null) {
                return;
            }
            List<RemovedRun> found = builder.runs(sequences.units(sequence));
            long row = runs.append(sequence, found);
            for (int i = 0; i < found.size(); i++) {
                long first = start + found.get(i).first();
                order.add(part(first), first, row + i);
            }
            synchronized (changing) {
                changing.set(sequence);
            }
            builder = null;
        }
    }

    @Override
    public void close() {
        removed.close();
        runs.close();
        runOrder.close();
    }
}
