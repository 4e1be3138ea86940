package dev.doppel.unit.internal;

import dev.doppel.internal.Workers;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.unit.internal.RemainingSequences.Remainder;
import dev.doppel.unit.internal.WindowFingerprints.Selection;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Finds windows that may be repeated. Each window has a fingerprint ({@link Winnowing}). Neighbouring windows often
 * share a fingerprint, and only windows with equal fingerprints can be equal. Inside a copied text, a fingerprint
 * belongs to the same windows in each copy. The windows of such a fingerprint are compared as a whole, so that their
 * sequences need not be read again.
 */
final class CandidateWindowFinder implements Closeable {
    /** The number of sequences per task. */
    private static final int BATCH = 64;

    /** A filter may use 1/{@value} of the memory limit. Up to two filters are used at a time. */
    private static final int FILTER_SHARE = 8;

    private final UnitSequences sequences;
    private final RemainingSequences remainders;
    private final UnitPositions positions;
    private final int window;
    private final long memory;
    private final Workers workers;
    private final WindowFingerprints fingerprints;
    private final WindowHashes hashes;
    private final FingerprintFile stored;
    private final LongAdder units = new LongAdder();

    /** The fingerprints of windows that may be repeated. */
    private HashBloomFilter suspects;

    /**
     * Computes the fingerprints of all windows, and marks a window as suspect if its fingerprint seems to occur more
     * than once.
     */
    CandidateWindowFinder(
            UnitSequences sequences,
            RemainingSequences remainders,
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
        suspects = repeatedFingerprints();
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

    private HashBloomFilter filter(long expected) {
        return new HashBloomFilter(expected, memory / FILTER_SHARE);
    }

    private HashBloomFilter repeatedFingerprints() {
        long expected = fingerprints.expected(positions.end());
        HashBloomFilter seen = filter(expected);
        HashBloomFilter repeated = filter(expected);
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
     * Marks as suspect only the windows that seem to be equal to a window created by the latest removals.
     *
     * @param changed the sequences from which units were removed
     * @param runs the number of runs that were removed
     */
    void chooseNewWindows(BitSet changed, long runs) {
        HashBloomFilter added = filter(fingerprints.expected(runs * (window - 1)));
        workers.run(workers.each(() -> fingerprints), batches(), (each, batch) -> {
            int next = changed.nextSetBit(first(batch));
            if (next < 0 || next >= end(batch)) {
                return;
            }
            List<Selection> selections = stored.read(batch);
            for (; next >= 0 && next < end(batch); next = changed.nextSetBit(next + 1)) {
                Remainder left = remainders.of(next);
                Selection selection = each.select(left.units());
                for (int i = 0; i < selection.count(); i++) {
                    if (left.isNew(selection.start(i), selection.start(i + 1) + window - 2)) {
                        added.add(selection.hash(i));
                    }
                }
                selections.set(next - first(batch), selection);
            }
            stored.write(batch, selections);
        });
        stored.flush();
        suspects = added;
    }

    /** Adds all suspect windows to {@code byHash}, as pairs of a hash and a {@link WindowRange}. */
    void sort(PartitionedSorter byHash) {
        ValueAgreementTable contents = contents();
        List<PartitionedSorter.Buffer> buffers = workers.each(byHash::buffer);
        workers.run(buffers, batches(), (buffer, batch) -> {
            List<Selection> selections = stored.read(batch);
            for (int sequence = first(batch); sequence < end(batch); sequence++) {
                Selection selection = selections.get(sequence - first(batch));
                new SequenceSearch(sequence, selection, contents, byHash, buffer).run();
            }
        });
        buffers.forEach(PartitionedSorter.Buffer::flush);
    }

    /** Returns a table that records whether all contents of each suspect fingerprint are equal. */
    private ValueAgreementTable contents() {
        ValueAgreementTable contents =
                new ValueAgreementTable(fingerprints.expected(positions.end()), memory / FILTER_SHARE);
        workers.run(workers.each(() -> contents), batches(), (each, batch) -> {
            for (Selection selection : stored.read(batch)) {
                for (int i = 0; i < selection.count(); i++) {
                    if (suspects.mayContain(selection.hash(i))) {
                        each.add(selection.hash(i), selection.content(i));
                    }
                }
            }
        });
        return contents;
    }

    /** Finds the suspect windows of a sequence. */
    private final class SequenceSearch {
        private final int sequence;
        private final Selection selection;
        private final ValueAgreementTable contents;
        private final PartitionedSorter byHash;
        private final PartitionedSorter.Buffer buffer;
        private @Nullable Remainder read;

        SequenceSearch(
                int sequence,
                Selection selection,
                ValueAgreementTable contents,
                PartitionedSorter byHash,
                PartitionedSorter.Buffer buffer) {
            this.sequence = sequence;
            this.selection = selection;
            this.contents = contents;
            this.byHash = byHash;
            this.buffer = buffer;
        }

        private Remainder left() {
            if (read == null) {
                read = remainders.of(sequence);
            }
            return read;
        }

        void run() {
            for (int i = 0; i < selection.count(); i++) {
                if (!suspects.mayContain(selection.hash(i))) {
                    continue;
                }
                if (contents.agrees(selection.hash(i)) && selection.windows(i) <= WindowRange.MAX_COUNT) {
                    add(selection.content(i), selection.start(i), selection.windows(i));
                } else {
                    addEach(selection.start(i), selection.start(i + 1));
                }
            }
        }

        private void addEach(int from, int to) {
            long[] windows = hashes.of(left().units(), from, to);
            for (int i = 0; i < windows.length; i++) {
                add(windows[i], from + i, 1);
            }
        }

        private void add(long hash, int first, int count) {
            int index = remainders.isChanged(sequence) ? left().index(first) : first;
            buffer.add(byHash.ofHash(hash), hash, WindowRange.of(positions.start(sequence) + index, count));
        }
    }

    @Override
    public void close() {
        stored.close();
    }
}
