package dev.doppel.unit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.Workers;
import dev.doppel.testing.Property;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepeatedUnitsTest {
    private static final List<Integer> WINDOWS = List.of(1, 2, 3, 5, 50);
    private static final List<Integer> THREADS = List.of(1, 2, 7);
    private static final long AMPLE = 1L << 26;
    /** Forces sorters to spill after a few pairs, and filters to be full. */
    private static final long TINY = 1L << 12;

    @TempDir
    private Path folder;

    private record Given(List<long[]> hashes) implements UnitSequences {
        @Override
        public int count() {
            return hashes.size();
        }

        @Override
        public int capacity(int sequence) {
            return hashes(sequence).length;
        }

        @Override
        public long[] hashes(int sequence) {
            return hashes.get(sequence);
        }

        @Override
        public TextUnits units(int sequence) {
            int[] starts = new int[hashes(sequence).length];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = i;
            }
            return TextUnits.ofWords(hashes(sequence), starts, starts, starts.length);
        }
    }

    private static UnitScheme passages(int window, int minCopies) {
        return UnitScheme.of(Unit.PASSAGE).withMinWords(window).withMinCopies(minCopies);
    }

    private Map<Integer, List<RemovedRun>> removed(List<long[]> hashes, UnitScheme scheme, long memory, int threads)
            throws IOException {
        Map<Integer, List<RemovedRun>> removed = new ConcurrentHashMap<>();
        Path scratch = Files.createTempDirectory(folder, "scratch");
        try (Workers workers = new Workers(threads);
                RepeatedUnits repeated = new RepeatedUnits(new Given(hashes), scheme, scratch, memory, workers)) {
            repeated.find();
            repeated.forEachChanged(removed::put);
        }
        return removed;
    }

    private static List<SlowRemoval.Indexed> without(long[] hashes, List<RemovedRun> runs) {
        List<SlowRemoval.Indexed> left = new ArrayList<>();
        int from = 0;
        for (RemovedRun run : runs) {
            assertThat(run.first()).isGreaterThanOrEqualTo(from);
            assertThat(run.last()).isGreaterThanOrEqualTo(run.first());
            add(hashes, from, run.first(), left);
            from = run.last() + 1;
        }
        add(hashes, from, hashes.length, left);
        return left;
    }

    private static void add(long[] hashes, int from, int to, List<SlowRemoval.Indexed> target) {
        for (int i = from; i < to; i++) {
            target.add(new SlowRemoval.Indexed(i, hashes[i]));
        }
    }

    private void check(List<long[]> hashes, UnitScheme scheme, long memory, int threads) throws IOException {
        Map<Integer, List<RemovedRun>> removed = removed(hashes, scheme, memory, threads);
        List<List<SlowRemoval.Indexed>> left = new ArrayList<>();
        for (int i = 0; i < hashes.size(); i++) {
            left.add(without(hashes.get(i), removed.getOrDefault(i, List.of())));
        }
        SlowRemoval slow = new SlowRemoval(scheme.window(), scheme.minCopies());
        assertThat(left).isEqualTo(slow.remaining(hashes));
        assertThat(slow.windows(left).values())
                .allSatisfy(places -> assertThat(places).hasSizeLessThan(scheme.minCopies()));
        removed.forEach((sequence, runs) ->
                runs.forEach(run -> checkWitness(hashes.get(sequence), run, hashes.get(run.witness()))));
    }

    /** A run's units occur, in this order, between the first and the last unit of its witness. */
    private static void checkWitness(long[] hashes, RemovedRun run, long[] witness) {
        int at = run.witnessFirst();
        assertThat(hashes[run.first()]).isEqualTo(witness[run.witnessFirst()]);
        assertThat(hashes[run.last()]).isEqualTo(witness[run.witnessLast()]);
        for (int i = run.first(); i <= run.last(); i++) {
            while (at <= run.witnessLast() && witness[at] != hashes[i]) {
                at++;
            }
            assertThat(at).isLessThanOrEqualTo(run.witnessLast());
            at++;
        }
    }

    private static List<long[]> randomSequences(SplittableRandom random, int window) {
        int alphabet = random.nextInt(1, 6) * random.nextInt(1, 6);
        List<long[]> sequences = new ArrayList<>();
        for (int i = random.nextInt(0, 30); i > 0; i--) {
            long[] sequence = new long[random.nextInt(0, 4 * window + 5)];
            for (int at = 0; at < sequence.length; at++) {
                sequence[at] = HashMixer.mix(random.nextInt(alphabet) + 1);
            }
            if (!sequences.isEmpty() && random.nextBoolean()) {
                copySome(sequences.get(random.nextInt(sequences.size())), sequence, random);
            }
            sequences.add(sequence);
        }
        return sequences;
    }

    private static void copySome(long[] from, long[] to, SplittableRandom random) {
        int length = random.nextInt(Math.min(from.length, to.length) + 1);
        System.arraycopy(
                from, random.nextInt(from.length - length + 1), to, random.nextInt(to.length - length + 1), length);
    }

    @Property
    void removalEqualsThatOfTheSlowMethod(SplittableRandom random) throws IOException {
        int window = WINDOWS.get(random.nextInt(WINDOWS.size()));
        UnitScheme scheme = passages(window, random.nextBoolean() ? 2 : random.nextInt(2, 6));
        check(
                randomSequences(random, window),
                scheme,
                random.nextBoolean() ? TINY : AMPLE,
                THREADS.get(random.nextInt(THREADS.size())));
    }

    @Property
    void manySequencesThatShareRunsAreRemovedAlikeWithAnyMemoryAndThreads(SplittableRandom random) throws IOException {
        int window = WINDOWS.get(random.nextInt(WINDOWS.size()));
        List<long[]> sequences = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            long[] sequence = new long[random.nextInt(0, 3 * window + 20)];
            for (int at = 0; at < sequence.length; at++) {
                sequence[at] = HashMixer.mix(random.nextInt(1000));
            }
            if (i > 0 && random.nextInt(3) == 0) {
                copySome(sequences.get(random.nextInt(i)), sequence, random);
            }
            sequences.add(sequence);
        }
        check(sequences, passages(window, 2), TINY, 7);
        check(sequences, passages(window, 3), AMPLE, 2);
    }

    /** The text before and the text after a removed run form a window that occurs elsewhere. */
    @Test
    void aWindowThatARemovalCreatesIsRemovedAsWell() throws IOException {
        List<long[]> sequences = List.of(new long[] {1, 2, 3}, new long[] {7, 8, 9}, new long[] {7, 8, 1, 2, 3, 9});
        assertThat(removed(sequences, passages(3, 2), AMPLE, 1))
                .isEqualTo(Map.of(
                        2,
                        List.of(
                                new RemovedRun(0, 1, 1, 0, 1),
                                new RemovedRun(2, 4, 0, 0, 2),
                                new RemovedRun(5, 5, 1, 2, 2))));
        check(sequences, passages(3, 2), AMPLE, 1);
    }

    @Test
    void aRunThatOverlapsItsFirstOccurrenceLeavesItWhole() throws IOException {
        assertThat(removed(List.of(new long[] {5, 5, 5, 5, 5}), passages(3, 2), AMPLE, 1))
                .isEqualTo(Map.of(0, List.of(new RemovedRun(3, 3, 0, 2, 2), new RemovedRun(4, 4, 0, 2, 2))));
    }
}
