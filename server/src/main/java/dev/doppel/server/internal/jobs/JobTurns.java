package dev.doppel.server.internal.jobs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Orders the waiting jobs so that clients take turns. The next job is the oldest job of the client with the fewest
 * running jobs. Among several such clients, the one that has waited longest since its last job started comes first.
 * This class is thread-safe.
 */
final class JobTurns {
    /**
     * The maximum number of clients to track. Beyond this number, the client that has been idle longest is forgotten.
     */
    private static final int MAX_CLIENTS = 10_000;

    /** The waiting jobs, in the order in which they will start. */
    private final List<Job> waiting = new ArrayList<>();

    /** The number of running jobs of each client that has any. */
    private final Map<String, Integer> running = new HashMap<>();

    /** The sequence number of each client's most recent job start, counted across all clients. */
    private final Map<String, Long> lastStarts = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
            return size() > MAX_CLIENTS;
        }
    };

    private long starts;

    /**
     * The values that determine the position of a waiting job in the queue. They are computed as if no running job
     * ended.
     *
     * @param running the number of the client's running jobs, plus its waiting jobs that will start before this one
     * @param isLater whether other waiting jobs of the client will start before this one
     * @param lastStart the sequence number of the client's most recent job start, or 0 if it is not known
     */
    private record Turn(int running, boolean isLater, long lastStart) {
        static final Comparator<Turn> ORDER = Comparator.comparingInt(Turn::running)
                .thenComparing(Turn::isLater)
                .thenComparingLong(Turn::lastStart);
    }

    synchronized void add(Job job) {
        waiting.add(job);
        sort();
    }

    /** Removes a job that will not be started. */
    synchronized void remove(Job job) {
        waiting.remove(job);
        sort();
    }

    /**
     * Removes the next job from the waiting jobs, counts it as running and returns it, or returns null if no job is
     * waiting.
     */
    synchronized @Nullable Job start() {
        if (waiting.isEmpty()) {
            return null;
        }
        Job next = waiting.remove(0);
        running.merge(next.client(), 1, Integer::sum);
        lastStarts.put(next.client(), ++starts);
        sort();
        return next;
    }

    /** Records that a started job has ended. */
    synchronized void end(Job job) {
        running.computeIfPresent(job.client(), (client, count) -> count == 1 ? null : count - 1);
        sort();
    }

    private void sort() {
        Map<Job, Turn> turns = new HashMap<>();
        Map<String, Integer> earlier = new HashMap<>();
        waiting.sort(Comparator.comparingLong(Job::number));
        for (Job job : waiting) {
            String client = job.client();
            int before = earlier.merge(client, 1, Integer::sum) - 1;
            turns.put(
                    job,
                    new Turn(
                            running.getOrDefault(client, 0) + before, before > 0, lastStarts.getOrDefault(client, 0L)));
        }
        waiting.sort(
                Comparator.comparing((Job job) -> turns.get(job), Turn.ORDER).thenComparingLong(Job::number));
        for (int i = 0; i < waiting.size(); i++) {
            waiting.get(i).waitBehind(i);
        }
    }
}
