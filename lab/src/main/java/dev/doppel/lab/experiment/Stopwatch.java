package dev.doppel.lab.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times work: the median of some runs, after others that warm the machine up. What is compared is warmed up together and
 * then run in turn, so that neither the compiler nor a busy moment favours one of them.
 */
record Stopwatch(int warmUps, int runs) {
    private static final double NANOS_PER_MILLISECOND = 1e6;

    static Stopwatch of(Setting setting) {
        return new Stopwatch(setting.amount(5, 1), setting.amount(9, 3));
    }

    double milliseconds(Runnable work) {
        return milliseconds(Map.of("work", work)).values().iterator().next();
    }

    /** By the names of what is compared. */
    Map<String, Double> milliseconds(Map<String, Runnable> works) {
        for (int i = 0; i < warmUps; i++) {
            works.values().forEach(Runnable::run);
        }
        Map<String, List<Double>> times = new LinkedHashMap<>();
        for (int i = 0; i < runs; i++) {
            works.forEach((name, work) ->
                    times.computeIfAbsent(name, any -> new ArrayList<>()).add(once(work)));
        }
        Map<String, Double> medians = new LinkedHashMap<>();
        times.forEach((name, all) -> medians.put(name, median(all)));
        return medians;
    }

    private static double once(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / NANOS_PER_MILLISECOND;
    }

    private static double median(List<Double> times) {
        return times.stream().sorted().skip(times.size() / 2).findFirst().orElseThrow();
    }
}
