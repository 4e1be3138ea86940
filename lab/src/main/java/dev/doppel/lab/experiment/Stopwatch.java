package dev.doppel.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Times work: the median of its runs, after others that warm it up. What is compared takes turns, so that a busy moment of the
 * machine favours none of it. A turn lasts many runs where they are short: the first of them find the processor's caches and
 * branch predictors full of what ran before, and are outnumbered by those that do not.
 *
 * <p>Nothing here keeps the compiler from mixing up what it learnt of two works. Works that are compared must therefore share no loop from
 * which either calls code of its own for each element.
 *
 * @param warmUps turns that are not counted
 * @param turns turns that are counted
 * @param turnMilliseconds how long a turn lasts at least; it has at least one run
 */
record Stopwatch(int warmUps, int turns, double turnMilliseconds) {
    private static final double NANOS_PER_MILLISECOND = 1e6;

    /** What a run made is held here for a moment, so that the compiler cannot leave out what nothing reads. */
    private static final AtomicReference<@Nullable Object> RESULT = new AtomicReference<>();

    static Stopwatch of(ExperimentSettings setting) {
        return new Stopwatch(setting.amount(5, 2), setting.amount(9, 3), setting.amount(10, 2));
    }

    /** For what is not compared in turn, and measured for many parameters. */
    static Stopwatch brief(ExperimentSettings setting) {
        return new Stopwatch(setting.amount(5, 2), setting.amount(9, 3), 1);
    }

    /** One run, to be thrown away. */
    static Stopwatch once() {
        return new Stopwatch(0, 1, 0);
    }

    double milliseconds(Supplier<?> work) {
        return milliseconds(Map.of("work", work)).values().iterator().next();
    }

    /** By the names of what is compared. */
    Map<String, Double> milliseconds(Map<String, Supplier<?>> works) {
        for (int i = 0; i < warmUps; i++) {
            works.values().forEach(this::turn);
        }
        Map<String, List<Double>> times = new LinkedHashMap<>();
        for (int i = 0; i < turns; i++) {
            works.forEach((name, work) ->
                    times.computeIfAbsent(name, any -> new ArrayList<>()).addAll(turn(work)));
        }
        Map<String, Double> medians = new LinkedHashMap<>();
        times.forEach((name, all) -> medians.put(name, median(all)));
        return medians;
    }

    private List<Double> turn(Supplier<?> work) {
        List<Double> times = new ArrayList<>();
        long start = System.nanoTime();
        long end;
        do {
            long begun = System.nanoTime();
            RESULT.set(work.get());
            end = System.nanoTime();
            times.add((end - begun) / NANOS_PER_MILLISECOND);
            RESULT.set(null); // what a run made need not be held beside the next one's
        } while (end - start < turnMilliseconds * NANOS_PER_MILLISECOND);
        return times;
    }

    private static double median(List<Double> times) {
        return times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
    }
}
