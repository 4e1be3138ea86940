package dev.doppel.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class StopwatchTest {
    private final List<String> run = new ArrayList<>();

    private Supplier<?> noting(String name) {
        return () -> run.add(name);
    }

    @Test
    void comparedTasksTakeTurns() {
        Map<String, Supplier<?>> tasks = new LinkedHashMap<>();
        tasks.put("a", noting("a"));
        tasks.put("b", noting("b"));
        Map<String, Double> times = new Stopwatch(1, 2, 0).milliseconds(tasks);
        assertThat(run).containsExactly("a", "b", "a", "b", "a", "b");
        assertThat(times.keySet()).containsExactly("a", "b");
    }

    @Test
    void aTurnHasManyShortRuns() {
        new Stopwatch(0, 1, 5).milliseconds(noting("a"));
        assertThat(run).hasSizeGreaterThan(10);
    }

    @Test
    void onceRunsOnce() {
        Stopwatch.once().milliseconds(noting("a"));
        assertThat(run).containsExactly("a");
    }
}
