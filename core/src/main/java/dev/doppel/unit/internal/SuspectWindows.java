package dev.doppel.unit.internal;

import dev.doppel.internal.Workers;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.unit.internal.Remainders.Remainder;
import dev.doppel.unit.internal.WindowFingerprints.Selection;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Finds windows that may be repeated. Fingerprints ({@link Winnowing}) of windows are computed once per sequence, and
 * stored, so that a sequence is only read again if one of its fingerprints seems to occur elsewhere.
 */
final class SuspectWindows implements Closeable {
    /** Number of sequences per task. */
    private static final int BATCH = 64;

    /** Divisor of the memory limit that yields the maximum size of a filter. Up to two are used at a time. */
    private static final int FILTER_SHARE = 8;

    private final UnitSequences sequences;
    private final Remainders remainders;
    private final UnitPositions positions;
    private final int window;
    private final long memory;
    private final Workers workers;
    private final WindowFingerprints fingerprints;
    private final WindowHashes hashes;
    private final FingerprintFile stored;
    private final LongAdder units = new LongAdder();

    /** The fingerprints of windows that may be repeated. */
    private HashFilter suspectFingerprints;
    /** The windows that may be repeated, or null for all windows with the fingerprints. */
    private @Nullable HashFilter suspectWindows;

    /** Computes the fingerprints of all windows. All windows whose fingerprint seems to occur twice are suspect. */
    SuspectWindows(
            UnitSequences sequences,
            Remainders remainders,
            UnitPositions positions,
            int window,
            Path folder,
            long memory,
            Workers workers) {
        this.sequences = sequences;
        this.remainders = remainders;
        this.positions = positions;
        this.window = window;
        this.memory = memory;
        this.workers = workers;
        fingerprints = new WindowFingerprints(window);
        hashes = new WindowHashes(window);
        stored = new FingerprintFile(folder.resolve("fingerprints"), batches());
        suspectFingerprints = repeatedFingerprints();
    }

    /** Returns the number of units in all sequences. */
    long units() {
        return units.sum();
    }

    private int batches() {
        return (sequences.count() + BATCH - 1) / BATCH;
    }

    private static int first(int batch) {
        return batch * BATCH;
    }

    private int end(int batch) {
        return (int) Math.min(sequences.count(), (batch + 1L) * BATCH);
    }

    private HashFilter filter(long expected) {
        return new HashFilter(expected, memory / FILTER_SHARE);
    }

    private HashFilter repeatedFingerprints() {
        long expected = fingerprints.expected(positions.end());
        HashFilter seen = filter(expected);
        HashFilter repeated = filter(expected);
        workers.run(workers.each(() -> fingerprints), batches(), (each, batch) -> {
            List<Selection> selections = new ArrayList<>();
            for (int sequence = first(batch); sequence < end(batch); sequence++) {
                long[] read = sequences.hashes(sequence);
                units.add(read.length);
                Selection selection = each.select(read);
                for (long hash : selection.hashes()) {
                    if (!seen.add(hash)) {
                        repeated.add(hash);
                    }
                }
                selections.add(selection);
            }
            stored.write(batch, selections);
        });
        stored.flush();
        return repeated;
    }

    /**
     * Makes only those windows suspect that seem to equal a window that did not exist before units were removed.
     *
     * @param runs the number of runs of units that were removed
     */
    void chooseNewWindows(long runs) {
        HashFilter newWindows = filter(runs * (window - 1));
        HashFilter newFingerprints = filter(fingerprints.expected(runs * (window - 1)));
        workers.run(workers.each(() -> fingerprints), sequences.count(), (each, sequence) -> {
            if (remainders.isChanged(sequence)) {
                Remainder left = remainders.of(sequence);
                long[] windows = hashes.of(left.units());
                Selection selection = each.select(left.units());
                for (int i = 0; i < selection.count(); i++) {
                    boolean isNew = false;
                    for (int at = selection.start(i); at < selection.start(i + 1); at++) {
                        if (left.isNew(at, at + window - 1)) {
                            newWindows.add(windows[at]);
                            isNew = true;
                        }
                    }
                    if (isNew) {
                        newFingerprints.add(selection.hash(i));
                    }
                }
            }
        });
        suspectFingerprints = newFingerprints;
        suspectWindows = newWindows;
    }

    /** Adds the hash and the position of each suspect window to {@code byHash}. */
    void sort(PartitionedSorter byHash) {
        List<PartitionedSorter.Buffer> buffers = workers.each(byHash::buffer);
        workers.run(buffers, batches(), (buffer, batch) -> {
            List<Selection> selections = stored.read(batch);
            for (int sequence = first(batch); sequence < end(batch); sequence++) {
                new SequenceSearch(sequence, byHash, buffer).add(selections.get(sequence - first(batch)));
            }
        });
        buffers.forEach(PartitionedSorter.Buffer::flush);
    }

    /** Finds the suspect windows of a sequence. */
    private final class SequenceSearch {
        private final int sequence;
        private final PartitionedSorter byHash;
        private final PartitionedSorter.Buffer buffer;
        private @Nullable Remainder left;

        SequenceSearch(int sequence, PartitionedSorter byHash, PartitionedSorter.Buffer buffer) {
            this.sequence = sequence;
            this.byHash = byHash;
            this.buffer = buffer;
        }

        private Remainder left() {
            if (left == null) {
                left = remainders.of(sequence);
            }
            return left;
        }

        /** @param original the fingerprints of the sequence before units were removed */
        void add(Selection original) {
            Selection selection =
                    remainders.isChanged(sequence) ? fingerprints.select(left().units()) : original;
            for (int i = 0, next; i < selection.count(); i = next + 1) {
                next = i;
                while (next < selection.count() && suspectFingerprints.mayContain(selection.hash(next))) {
                    next++;
                }
                addWindows(selection.start(i), selection.start(next));
            }
        }

        private void addWindows(int from, int to) {
            if (from == to) {
                return;
            }
            long start = positions.start(sequence);
            long[] windows = hashes.of(left().units(), from, to);
            for (int i = 0; i < windows.length; i++) {
                if (suspectWindows == null || suspectWindows.mayContain(windows[i])) {
                    buffer.add(byHash.ofHash(windows[i]), windows[i], start + left().index(from + i));
                }
            }
        }
    }

    @Override
    public void close() {
        stored.close();
    }
}
