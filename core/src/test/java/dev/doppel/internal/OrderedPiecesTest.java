package dev.doppel.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.doppel.testing.Property;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderedPiecesTest {
    private static final int ANY_SIZE = 1_000_000;

    /** A piece of the input: numbers, and whether processing fails after them. */
    private record Numbers(List<Integer> values, boolean fails) {}

    private static void run(
            int threads,
            Supplier<Numbers> input,
            OrderedPieces.Task<Object, Numbers, Integer> task,
            Consumer<Integer> consumer,
            long maxBuffered) {
        try (Workers workers = new Workers(threads)) {
            OrderedPieces.run(workers, workers.each(Object::new), input, task, consumer, maxBuffered);
        }
    }

    private static void runLanes(int threads, List<List<Numbers>> lanes, Consumer<Integer> consumer, long maxBuffered) {
        try (Workers workers = new Workers(threads)) {
            OrderedPieces.<Object, Numbers, Integer>runLanes(
                    workers,
                    workers.each(Object::new),
                    supplier(lanes.stream().map(OrderedPiecesTest::supplier).toList()),
                    (worker, piece, output) -> addAll(piece, output),
                    consumer,
                    maxBuffered);
        }
    }

    private static <T> Supplier<T> supplier(List<T> values) {
        Iterator<T> iterator = values.iterator();
        return () -> iterator.hasNext() ? iterator.next() : null;
    }

    private static void addAll(Numbers piece, OrderedPieces.Output<Integer> output) {
        for (int value : piece.values()) {
            for (int i = 0; i < 1000 * (value % 5); i++) {
                Thread.onSpinWait();
            }
            output.add(value, 1 + value % 3);
        }
        if (piece.fails()) {
            throw new IllegalArgumentException("after " + piece.values());
        }
    }

    private static List<Numbers> pieces(SplittableRandom random, double failures) {
        List<Numbers> pieces = new ArrayList<>();
        int next = 0;
        for (int i = random.nextInt(60); i > 0; i--) {
            List<Integer> values = new ArrayList<>();
            for (int j = random.nextInt(20); j > 0; j--) {
                values.add(next++);
            }
            pieces.add(new Numbers(values, random.nextDouble() < failures));
        }
        return pieces;
    }

    /** Distributes pieces among lanes. Some lanes are empty. */
    private static List<List<Numbers>> lanes(List<Numbers> pieces, SplittableRandom random) {
        List<List<Numbers>> lanes = new ArrayList<>();
        int longest = 1 + random.nextInt(20);
        for (int from = 0; from < pieces.size(); ) {
            int to = Math.min(pieces.size(), from + random.nextInt(longest + 1));
            lanes.add(pieces.subList(from, to));
            from = to;
        }
        return lanes;
    }

    private record Outcome(List<Integer> results, String failure) {}

    /** Runs the pieces. The consumer fails at the number {@code refused}. */
    private static Outcome outcome(List<List<Numbers>> lanes, int threads, int refused, long maxBuffered) {
        List<Integer> results = new ArrayList<>();
        Throwable failure = catchThrowable(() -> runLanes(
                threads,
                lanes,
                value -> {
                    if (value == refused) {
                        throw new IllegalStateException("refused " + value);
                    }
                    results.add(value);
                },
                maxBuffered));
        return new Outcome(results, String.valueOf(failure));
    }

    @Property
    void resultsAndFailuresAreThoseOfOneThread(SplittableRandom random) {
        List<Numbers> pieces = pieces(random, random.nextBoolean() ? 0 : 0.05);
        int refused = random.nextBoolean() ? -1 : random.nextInt(600);
        Outcome expected = outcome(List.of(pieces), 1, refused, 0);

        List<List<Numbers>> lanes = lanes(pieces, random);
        assertThat(outcome(List.of(pieces), 7, refused, ANY_SIZE)).isEqualTo(expected);
        assertThat(outcome(lanes, 1, refused, 0)).isEqualTo(expected);
        assertThat(outcome(lanes, 2, refused, random.nextInt(10))).isEqualTo(expected);
        assertThat(outcome(lanes, 7, refused, random.nextInt(100))).isEqualTo(expected);
        assertThat(outcome(lanes, 7, refused, ANY_SIZE)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void failedInputEndsTheRunAfterTheResultsBefore(int threads) {
        AtomicInteger next = new AtomicInteger();
        List<Integer> results = new ArrayList<>();

        assertThatThrownBy(() -> run(
                        threads,
                        () -> {
                            if (next.get() == 50) {
                                throw new IllegalArgumentException("damaged");
                            }
                            return new Numbers(List.of(next.getAndIncrement()), false);
                        },
                        (worker, piece, output) -> addAll(piece, output),
                        results::add,
                        ANY_SIZE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("damaged");

        assertThat(results).hasSize(50).isSorted();
    }

    @Test
    void piecesAreProcessedAtTheSameTime() {
        CyclicBarrier barrier = new CyclicBarrier(4);
        List<Integer> results = new ArrayList<>();

        run(
                4,
                supplier(Collections.nCopies(4, new Numbers(List.of(1), false))),
                (worker, piece, output) -> {
                    assertThatCode(barrier::await).doesNotThrowAnyException();
                    output.add(1, 1);
                },
                results::add,
                ANY_SIZE);

        assertThat(barrier.isBroken()).isFalse();
        assertThat(results).hasSize(4);
    }

    @Test
    void workerThatWaitsForTheOnlyLaneToOpenProcessesItsPieces() {
        CyclicBarrier barrier = new CyclicBarrier(2);
        List<Integer> results = new ArrayList<>();
        Iterator<Supplier<Numbers>> lanes = List.of(
                        supplier(List.of(new Numbers(List.of(1), false), new Numbers(List.of(2), false))))
                .iterator();

        try (Workers workers = new Workers(2)) {
            OrderedPieces.<Object, Numbers, Integer>runLanes(
                    workers,
                    workers.each(Object::new),
                    () -> {
                        while (lanes.hasNext() && !anotherWorkerWaitsForALane()) {
                            Thread.onSpinWait();
                        }
                        return lanes.hasNext() ? lanes.next() : null;
                    },
                    (worker, piece, output) -> {
                        assertThatCode(() -> barrier.await(10, TimeUnit.SECONDS))
                                .doesNotThrowAnyException();
                        addAll(piece, output);
                    },
                    results::add,
                    ANY_SIZE);
        }

        assertThat(results).containsExactly(1, 2);
    }

    private static boolean anotherWorkerWaitsForALane() {
        return Thread.getAllStackTraces().entrySet().stream()
                .anyMatch(thread -> thread.getKey().getState() == Thread.State.WAITING
                        && Stream.of(thread.getValue())
                                .anyMatch(frame -> frame.getMethodName().equals("openLane")));
    }

    @Test
    void piecesOfSeveralLanesAreTakenAtTheSameTime() {
        CyclicBarrier barrier = new CyclicBarrier(4);
        List<Integer> results = new ArrayList<>();
        List<Supplier<Numbers>> lanes = new ArrayList<>();
        for (int number = 0; number < 4; number++) {
            Supplier<Numbers> pieces = supplier(List.of(new Numbers(List.of(number), false)));
            AtomicInteger calls = new AtomicInteger();
            lanes.add(() -> {
                if (calls.getAndIncrement() == 0) {
                    assertThatCode(barrier::await).doesNotThrowAnyException();
                }
                return pieces.get();
            });
        }

        try (Workers workers = new Workers(4)) {
            OrderedPieces.<Object, Numbers, Integer>runLanes(
                    workers,
                    workers.each(Object::new),
                    supplier(lanes),
                    (worker, piece, output) -> addAll(piece, output),
                    results::add,
                    ANY_SIZE);
        }

        assertThat(results).containsExactly(0, 1, 2, 3);
    }

    @Test
    void eachThreadUsesItsOwnWorker() {
        Set<Object> busy = ConcurrentHashMap.newKeySet();
        run(
                7,
                supplier(Collections.nCopies(200, new Numbers(List.of(1), false))),
                (worker, piece, output) -> {
                    assertThat(busy.add(worker)).isTrue();
                    addAll(piece, output);
                    busy.remove(worker);
                },
                value -> {},
                ANY_SIZE);
    }

    @Test
    void bufferedResultsAreLimited() {
        CountDownLatch secondBuffered = new CountDownLatch(1);
        AtomicInteger added = new AtomicInteger();
        AtomicInteger addedBeforeHead = new AtomicInteger();

        run(
                2,
                supplier(List.of(new Numbers(List.of(1), false), new Numbers(List.of(2), false))),
                (worker, piece, output) -> {
                    if (piece.values().contains(1)) {
                        assertThatCode(secondBuffered::await).doesNotThrowAnyException();
                        addedBeforeHead.set(added.get());
                        output.add(1, 1);
                    } else {
                        for (int i = 0; i < 100; i++) {
                            output.add(2, 10);
                            if (added.incrementAndGet() == 3) {
                                secondBuffered.countDown();
                            }
                        }
                    }
                },
                value -> {},
                35);

        assertThat(addedBeforeHead.get()).isEqualTo(3);
        assertThat(added.get()).isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void interruptEndsTheRun(int threads) {
        Thread caller = Thread.currentThread();
        List<Integer> endless = List.of(1);
        // Only one interrupt, since a later one could hit the next test.
        AtomicBoolean interrupted = new AtomicBoolean();

        assertThatThrownBy(() -> run(
                        threads,
                        () -> new Numbers(endless, false),
                        (worker, piece, output) -> addAll(piece, output),
                        value -> {
                            if (interrupted.compareAndSet(false, true)) {
                                caller.interrupt();
                            }
                        },
                        0))
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
