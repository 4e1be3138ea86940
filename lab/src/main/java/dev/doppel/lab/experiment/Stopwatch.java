package dev.doppel.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Measures the median time per run of a task, after a warm-up. Tasks that are compared take turns, so that other load
 * on the machine affects all of them. A short task runs many times per turn, so that the first run of a turn, with cold
 * caches, hardly affects the median.
 *
 * <p>Tasks that are to be compared must not pass different code to a shared loop, since the JIT compiler could not
 * inline that code.
 *
 * @param warmUps the number of initial turns, which are not measured
 * @param turns the number of measured turns after the warm-up
 * @param turnMilliseconds the minimum duration of a turn in milliseconds; each turn consists of at least one run
 */
record Stopwatch(int warmUps, int turns, double turnMilliseconds) {
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** The result of the latest run, stored so that the JIT compiler cannot eliminate the computation. */
    private static final AtomicReference<@Nullable Object> RESULT = new AtomicReference<>();

    static Stopwatch of(ExperimentSettings settings) {
        return new Stopwatch(settings.amount(5, 2), settings.amount(9, 3), settings.amount(10, 2));
    }

    /** Returns a stopwatch with short turns, for measuring a task with many different parameters. */
    static Stopwatch brief(ExperimentSettings settings) {
        return new Stopwatch(settings.amount(5, 2), settings.amount(9, 3), 1);
    }

    /** Returns a stopwatch that runs a task only once, to warm up the JVM. */
    static Stopwatch once() {
        return new Stopwatch(0, 1, 0);
    }

    double milliseconds(Supplier<?> task) {
        return milliseconds(Map.of("task", task)).values().iterator().next();
    }

    /** Runs the tasks in turn, and returns the median time of each task in milliseconds, keyed by task name. */
    Map<String, Double> milliseconds(Map<String, Supplier<?>> tasks) {
        for (int i = 0; i < warmUps; i++) {
            tasks.values().forEach(this::turn);
        }
        Map<String, List<Double>> times = new LinkedHashMap<>();
        for (int i = 0; i < turns; i++) {
            tasks.forEach((name, task) ->
                    times.computeIfAbsent(name, any -> new ArrayList<>()).addAll(turn(task)));
        }
        Map<String, Double> medians = new LinkedHashMap<>();
        times.forEach((name, all) -> medians.put(name, median(all)));
        return medians;
    }

    private List<Double> turn(Supplier<?> task) {
        List<Double> times = new ArrayList<>();
        long start = System.nanoTime();
        long end;
        do {
            long begun = System.nanoTime();
            RESULT.set(task.get());
            end = System.nanoTime();
            times.add((end - begun) / NANOS_PER_MILLISECOND);
            RESULT.set(null); // frees the result before the next run
        } while (end - start < turnMilliseconds * NANOS_PER_MILLISECOND);
        return times;
    }

    private static double median(List<Double> times) {
        return times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
    }
}
