package dev.doppel.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Processes the pieces of an input on all threads of a {@link Workers} pool and passes the results to a consumer in
 * input order. Each worker takes one piece at a time. The first unfinished piece is the head. Results of the head are
 * passed on immediately, by the thread that computes them. Results of later pieces are buffered until their piece
 * becomes the head.
 *
 * <p>The input consists of lanes, such as files. The pieces of a lane are taken one after another. While one worker is
 * taking a piece, other workers may take pieces from the next lanes. A worker skips a lane only while another worker is
 * taking a piece from it. Therefore, at least one worker always works on the first lane, and a deadlock is impossible.
 *
 * <p>An exception ends the run when its piece becomes the head, so the results that the consumer receives before a
 * failure do not depend on the number of threads.
 */
public final class OrderedPieces<P, R> {
    private final Supplier<? extends @Nullable Supplier<? extends @Nullable P>> input;
    private final Consumer<? super R> consumer;
    private final long maxBuffered;

    /** The lock that a worker holds while it opens the next lane. */
    private final Lock opening = new ReentrantLock();

    /** Guards {@link #lanes}, the pieces of all lanes, and all changes to {@link #head}. */
    private final Lock lock = new ReentrantLock();

    private final Condition headChanged = lock.newCondition();
    private final Deque<Lane> lanes = new ArrayDeque<>();
    private final AtomicLong buffered = new AtomicLong();
    private volatile @Nullable Piece head;
    private volatile boolean allLanesOpened;
    private volatile boolean stopped;
    private volatile @Nullable Throwable failure;

    private OrderedPieces(
            Supplier<? extends @Nullable Supplier<? extends @Nullable P>> input,
            Consumer<? super R> consumer,
            long maxBuffered) {
        this.input = input;
        this.consumer = consumer;
        this.maxBuffered = maxBuffered;
    }

    /** A task that processes pieces. */
    @FunctionalInterface
    public interface Task<W, P, R> {
        void run(W worker, P piece, Output<R> output);
    }

    /** Receives the results of a piece. */
    @FunctionalInterface
    public interface Output<R> {
        /** Adds a result. {@code size} counts towards the limit on buffered results. */
        void add(R result, long size);
    }

    /**
     * Processes all pieces of a single lane.
     *
     * @param perThread one worker for each thread
     * @param input a function that returns the next piece, or null if there are no more pieces; it is called by one
     *     thread at a time
     * @param consumer the consumer of all results, in input order; it is called by one thread at a time
     * @param maxBuffered the maximum total size of buffered results; a worker whose next result would exceed this
     *     maximum waits until there is room or its piece becomes the head
     */
    public static <W, P, R> void run(
            Workers workers,
            List<W> perThread,
            Supplier<? extends @Nullable P> input,
            Task<? super W, P, R> task,
            Consumer<? super R> consumer,
            long maxBuffered) {
        Iterator<Supplier<? extends @Nullable P>> single =
                List.<Supplier<? extends @Nullable P>>of(input).iterator();
        runLanes(workers, perThread, () -> single.hasNext() ? single.next() : null, task, consumer, maxBuffered);
    }

    /**
     * Processes all pieces of several lanes; see {@link #run}.
     *
     * @param input a function that returns the next lane, or null if there are no more lanes. A lane returns its next
     *     piece, or null if it has no more pieces. The input and each lane are called by one thread at a time
     */
    public static <W, P, R> void runLanes(
            Workers workers,
            List<W> perThread,
            Supplier<? extends @Nullable Supplier<? extends @Nullable P>> input,
            Task<? super W, P, R> task,
            Consumer<? super R> consumer,
            long maxBuffered) {
        OrderedPieces<P, R> run = new OrderedPieces<>(input, consumer, maxBuffered);
        workers.run(perThread, perThread.size(), (worker, number) -> run.work(worker, task));
        run.throwFailure();
    }

    private <W> void work(W worker, Task<? super W, P, R> task) {
        while (!stopped && !Thread.currentThread().isInterrupted()) {
            Lane lane = claimLane();
            if (lane == null) {
                return;
            }
            Piece piece = new Piece();
            try {
                P content = lane.take(piece);
                if (content != null) {
                    task.run(worker, content, piece);
                }
            } catch (RuntimeException | Error e) {
                lane.ended = true;
                allLanesOpened = true;
                piece.failure = e;
            }
            piece.finish();
        }
    }

    /**
     * Returns the first lane from which no other worker is taking a piece, opening the next lane if necessary. If all
     * lanes are taken, or if results of later lanes cannot be buffered, waits for the first lane. Returns null if all
     * lanes have ended; otherwise, the caller holds {@link Lane#taking} of the returned lane.
     */
    private @Nullable Lane claimLane() {
        while (true) {
            boolean complete = allLanesOpened; // read before the lanes, so that a lane opened meanwhile is not missed
            Lane busy = null;
            for (Lane lane : openLanes()) {
                if (busy != null && !mayTakeAhead()) {
                    break;
                }
                if (lane.taking.tryLock()) {
                    return lane;
                }
                busy = busy == null ? lane : busy;
            }
            Lane opened = busy == null || mayTakeAhead() ? openLane() : null;
            if (opened != null || (busy == null && complete)) {
                return opened;
            }
            if (busy != null) {
                busy.taking.lock();
                return busy;
            }
        }
    }

    /** Returns whether there is enough room to buffer results from lanes other than the first. */
    private boolean mayTakeAhead() {
        return buffered.get() <= maxBuffered / 2;
    }

    private List<Lane> openLanes() {
        lock.lock();
        try {
            return lanes.stream().filter(lane -> !lane.ended).toList();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Opens and returns the next lane, or returns null if there is none. The caller holds {@link Lane#taking} of a
     * returned lane.
     */
    private @Nullable Lane openLane() {
        opening.lock();
        try {
            Supplier<? extends @Nullable P> next = allLanesOpened ? null : input.get();
            if (next == null) {
                allLanesOpened = true;
                return null;
            }
            Lane lane = new Lane(next);
            lane.taking.lock();
            add(lane);
            return lane;
        } finally {
            opening.unlock();
        }
    }

    private void add(Lane lane) {
        lock.lock();
        try {
            lanes.add(lane);
        } finally {
            lock.unlock();
        }
    }

    /** A part of the input whose pieces are taken one after another. */
    private final class Lane {
        /** The lock that a worker holds while it takes the next piece. */
        private final Lock taking = new ReentrantLock();

        private final Supplier<? extends @Nullable P> next;
        private final Queue<Piece> pieces = new ArrayDeque<>();
        private volatile boolean ended;

        Lane(Supplier<? extends @Nullable P> next) {
            this.next = next;
        }

        /**
         * Returns the content of the next piece, or null at the end of the lane. Releases {@link #taking}. An empty
         * piece marks the end of the lane.
         */
        @Nullable
        P take(Piece piece) {
            try {
                append(piece);
                P content = ended || stopped ? null : next.get();
                ended |= content == null;
                return content;
            } catch (RuntimeException | Error e) {
                ended = true; // must be set before another worker takes a piece
                throw e;
            } finally {
                taking.unlock();
            }
        }

        private void append(Piece piece) {
            lock.lock();
            try {
                if (pieces.isEmpty() && lanes.peek() == this) {
                    head = piece;
                }
                pieces.add(piece);
            } finally {
                lock.unlock();
            }
        }
    }

    private void stop(@Nullable Throwable cause) {
        lock.lock();
        try {
            if (!stopped) {
                failure = cause;
                stopped = true;
            }
            headChanged.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void throwFailure() {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /** A piece that is being processed, or whose results are buffered. */
    private final class Piece implements Output<R> {
        /**
         * The results that have not yet been passed on. Until the piece is finished, only its worker accesses these
         * results.
         */
        private final Queue<Sized<R>> results = new ArrayDeque<>();

        private @Nullable Throwable failure;
        private boolean finished;

        @Override
        public void add(R result, long size) {
            if (head != this && buffered.get() + size > maxBuffered) {
                awaitRoom(size);
            }
            if (stopped) {
                throw new CancellationException("stopped");
            }
            if (head == this) {
                passOn();
                pass(result);
            } else {
                buffered.addAndGet(size);
                results.add(new Sized<>(result, size));
            }
        }

        private void awaitRoom(long size) {
            lock.lock();
            try {
                while (head != this && !stopped && buffered.get() + size > maxBuffered) {
                    headChanged.await();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                stop(new CancellationException("interrupted"));
            } finally {
                lock.unlock();
            }
        }

        /**
         * Finishes this piece. If this piece is the head, passes on the results of the finished pieces that directly
         * follow it.
         */
        void finish() {
            Piece current = finished(this);
            while (current != null && !stopped) {
                current.passOn();
                if (current.failure != null) {
                    stop(current.failure);
                } else {
                    current = next();
                }
            }
        }

        private void passOn() {
            for (Sized<R> result = results.poll(); result != null; result = results.poll()) {
                buffered.addAndGet(-result.size());
                pass(result.value());
            }
        }

        /** Passes a result to the consumer, unless the consumer has failed. */
        private void pass(R result) {
            if (stopped) {
                return;
            }
            try {
                consumer.accept(result);
            } catch (RuntimeException | Error e) {
                stop(e);
            }
        }
    }

    private record Sized<R>(R value, long size) {}

    /** Marks a piece as finished. Returns the piece if it is the head, and null otherwise. */
    private @Nullable Piece finished(Piece piece) {
        lock.lock();
        try {
            piece.finished = true;
            return piece == head ? piece : null;
        } finally {
            lock.unlock();
        }
    }

    /** Makes the next piece the head. Returns that piece if it is finished, and null otherwise. */
    private @Nullable Piece next() {
        lock.lock();
        try {
            Lane lane = lanes.element();
            lane.pieces.remove();
            while (lane != null && lane.ended && lane.pieces.isEmpty()) {
                lanes.remove();
                lane = lanes.peek();
            }
            Piece next = lane == null ? null : lane.pieces.peek();
            head = next;
            headChanged.signalAll();
            return next != null && next.finished ? next : null;
        } finally {
            lock.unlock();
        }
    }
}
