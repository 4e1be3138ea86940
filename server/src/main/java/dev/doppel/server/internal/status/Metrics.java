package dev.doppel.server.internal.status;

import dev.doppel.index.Index;
import dev.doppel.internal.Decimals;
import dev.doppel.server.internal.jobs.JobQueue;
import dev.doppel.server.internal.jobs.JobState;
import io.javalin.http.Context;
import io.javalin.router.Endpoint;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** Collects metrics and writes them in the Prometheus text format 0.0.4. This class is thread-safe. */
public final class Metrics {
    /**
     * The upper bounds, in seconds, of the histogram buckets. The last bound is the default time limit of a request.
     */
    private static final double[] SECONDS = {0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 30};

    private static final double MILLIS_PER_SECOND = 1000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Map<String, LongAdder> requests = new ConcurrentSkipListMap<>();
    private final Map<String, Histogram> durations = new ConcurrentSkipListMap<>();

    /** A histogram of request durations. The last bucket has no upper bound. */
    private static final class Histogram {
        private final long[] counts = new long[SECONDS.length + 1];
        private long nanos;

        synchronized void add(double seconds) {
            int bucket = 0;
            while (bucket < SECONDS.length && seconds > SECONDS[bucket]) {
                bucket++;
            }
            counts[bucket]++;
            nanos += (long) (seconds * NANOS_PER_SECOND);
        }

        synchronized void write(StringBuilder text, String route) {
            long sum = 0;
            for (int i = 0; i < counts.length; i++) {
                sum += counts[i];
                String bound = i < SECONDS.length ? Decimals.shortest(SECONDS[i]) : "+Inf";
                line(text, "doppel_http_request_seconds_bucket{" + route + ",le=\"" + bound + "\"}", sum);
            }
            text.append("doppel_http_request_seconds_sum{")
                    .append(route)
                    .append("} ")
                    .append(Decimals.fixed(nanos / NANOS_PER_SECOND, 6))
                    .append('\n');
            line(text, "doppel_http_request_seconds_count{" + route + "}", sum);
        }
    }

    /**
     * Counts a request under its route. Separate counts for each path would create an unbounded number of time series.
     */
    public void count(Context context, double millis) {
        Endpoint endpoint = context.endpoints().matchedHttpEndpoint();
        String route = "route=\"" + (endpoint == null ? "none" : endpoint.path) + "\"";
        String key = "method=\"" + (endpoint == null ? "any" : endpoint.method.name()) + "\"," + route + ",status=\""
                + context.statusCode() + "\"";
        requests.computeIfAbsent(key, absent -> new LongAdder()).increment();
        durations.computeIfAbsent(route, absent -> new Histogram()).add(millis / MILLIS_PER_SECOND);
    }

    String text(Optional<Index> index, JobQueue jobs) throws IOException {
        StringBuilder text = new StringBuilder();
        head(text, "doppel_http_requests_total", "counter", "Answered requests.");
        requests.forEach((key, count) -> line(text, "doppel_http_requests_total{" + key + "}", count.sum()));
        head(text, "doppel_http_request_seconds", "histogram", "Duration of requests in seconds.");
        durations.forEach((route, times) -> times.write(text, route));
        index.ifPresent(open -> {
            head(text, "doppel_index_documents", "gauge", "Documents in the index.");
            line(text, "doppel_index_documents", open.stats().documents());
        });
        head(text, "doppel_jobs", "gauge", "Jobs by state.");
        for (JobState state : JobState.values()) {
            line(text, "doppel_jobs{state=\"" + state.label() + "\"}", jobs.count(state));
        }
        head(text, "doppel_disk_free_bytes", "gauge", "Free space on the disk that stores the jobs or the index.");
        line(text, "doppel_disk_free_bytes{of=\"jobs\"}", jobs.freeBytes());
        if (index.isPresent()) {
            line(text, "doppel_disk_free_bytes{of=\"index\"}", freeBytes(index.get()));
        }
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        MemoryUsage other = ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage();
        head(text, "jvm_memory_used_bytes", "gauge", "Memory used by the JVM.");
        line(text, "jvm_memory_used_bytes{area=\"heap\"}", heap.getUsed());
        line(text, "jvm_memory_used_bytes{area=\"nonheap\"}", other.getUsed());
        head(text, "jvm_memory_max_bytes", "gauge", "Maximum memory of the JVM.");
        line(text, "jvm_memory_max_bytes{area=\"heap\"}", heap.getMax());
        return text.toString();
    }

    /** Returns the free space in bytes on the disk that stores an index. */
    static long freeBytes(Index index) throws IOException {
        return Files.getFileStore(index.path()).getUsableSpace();
    }

    private static void head(StringBuilder text, String name, String type, String help) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    private static void line(StringBuilder text, String name, long value) {
        text.append(name).append(' ').append(value).append('\n');
    }
}
