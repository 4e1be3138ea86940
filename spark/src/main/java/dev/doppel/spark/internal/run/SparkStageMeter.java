package dev.doppel.spark.internal.run;

import dev.doppel.internal.collect.LongList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkContext;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerStageSubmitted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.scheduler.StageInfo;
import org.jspecify.annotations.Nullable;

/**
 * Measures the cost of each Spark stage until this meter is closed. A stage is named after the description of the first
 * job that runs it, as set by {@code setJobDescription}.
 */
public final class SparkStageMeter extends SparkListener implements AutoCloseable {
    private static final String DESCRIPTION = "spark.job.description";

    /** The maximum time in milliseconds to wait for Spark's last events, which arrive with a delay. */
    private static final long TIMEOUT_MILLIS = 10_000;

    private final SparkContext context;
    private final TreeMap<Integer, Stage> stages = new TreeMap<>();

    private SparkStageMeter(SparkContext context) {
        this.context = context;
    }

    /** Starts measuring all stages of {@code context}. */
    public static SparkStageMeter begin(SparkContext context) {
        SparkStageMeter meter = new SparkStageMeter(context);
        context.addSparkListener(meter);
        return meter;
    }

    @Override
    public synchronized void onStageSubmitted(SparkListenerStageSubmitted event) {
        Stage stage = stage(event.stageInfo().stageId());
        if (stage.name.isEmpty()) {
            stage.name = name(event.stageInfo(), event.properties());
        }
    }

    private static String name(StageInfo stage, @Nullable Properties properties) {
        return Optional.ofNullable(properties)
                .map(given -> given.getProperty(DESCRIPTION))
                .orElse(stage.name());
    }

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd event) {
        Stage stage = stage(event.stageId());
        if (event.taskInfo().successful()) {
            stage.taskMillis.add(event.taskInfo().duration());
        } else {
            stage.failedTasks++;
        }
        TaskMetrics metrics = event.taskMetrics();
        if (metrics != null) { // null if the executor was lost
            stage.inputBytes += metrics.inputMetrics().bytesRead();
            stage.shuffleWritten += metrics.shuffleWriteMetrics().bytesWritten();
            stage.shuffleRead += metrics.shuffleReadMetrics().totalBytesRead();
            stage.spilled += metrics.diskBytesSpilled();
        }
    }

    @Override
    public synchronized void onStageCompleted(SparkListenerStageCompleted event) {
        StageInfo attempt = event.stageInfo();
        if (attempt.submissionTime().isDefined() && attempt.completionTime().isDefined()) {
            stage(attempt.stageId()).millis += (long) attempt.completionTime().get()
                    - (long) attempt.submissionTime().get();
        }
    }

    private Stage stage(int number) {
        return stages.computeIfAbsent(number, unseen -> new Stage());
    }

    /** Returns the costs of all stages that have run so far, in ascending order of stage number. */
    public List<SparkStageCost> costs() {
        try {
            context.listenerBus().waitUntilEmpty(TIMEOUT_MILLIS);
        } catch (TimeoutException e) {
            // The costs do not include events that did not arrive in time.
        }
        synchronized (this) {
            return stages.entrySet().stream()
                    .map(stage -> stage.getValue().cost(stage.getKey()))
                    .toList();
        }
    }

    @Override
    public void close() {
        context.removeSparkListener(this);
    }

    private static final class Stage {
        private final LongList taskMillis = new LongList();
        private String name = "";
        private long millis;
        private int failedTasks;
        private long inputBytes;
        private long shuffleWritten;
        private long shuffleRead;
        private long spilled;

        SparkStageCost cost(int number) {
            long[] sorted = taskMillis.toLongArray();
            Arrays.sort(sorted);
            int tasks = sorted.length;
            return new SparkStageCost(
                    name,
                    number,
                    millis / 1e3,
                    new SparkStageCost.Tasks(
                            tasks,
                            failedTasks,
                            tasks == 0 ? 0 : sorted[tasks - 1] / 1e3,
                            tasks == 0 ? 0 : sorted[tasks / 2] / 1e3),
                    new SparkStageCost.Bytes(inputBytes, shuffleWritten, shuffleRead, spilled));
        }
    }
}
