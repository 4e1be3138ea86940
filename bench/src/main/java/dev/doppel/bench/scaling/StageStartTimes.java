package dev.doppel.bench.scaling;

import dev.doppel.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The times at which the stages of a run start. */
final class StageStartTimes implements Progress {
    /** A stage and the time at which it started. */
    private record Started(String name, Instant time) {}

    private final List<Started> stages = new ArrayList<>();
    private @Nullable Instant end;

    StageStartTimes() {
        stage("starting", -1);
    }

    @Override
    public void stage(String name, long total) {
        stages.add(new Started(name, Instant.now()));
    }

    void end() {
        end = Instant.now();
    }

    /** Returns the number of seconds spent in each stage. The times of stages with the same name are added up. */
    Map<String, Double> seconds() {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (int i = 0; i < stages.size(); i++) {
            Instant until = i + 1 < stages.size() ? stages.get(i + 1).time() : end;
            Duration duration = Duration.between(stages.get(i).time(), until);
            seconds.merge(stages.get(i).name(), duration.toNanos() / 1e9, Double::sum);
        }
        return seconds;
    }

    /** Returns the stage that was running at a given time, or null if the run had not started or had already ended. */
    @Nullable
    String at(Instant time) {
        if (end != null && time.isAfter(end)) {
            return null;
        }
        String running = null;
        for (Started stage : stages) {
            if (stage.time().isAfter(time)) {
                break;
            }
            running = stage.name();
        }
        return running;
    }
}
