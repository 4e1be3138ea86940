package dev.doppel.spark.internal.run;

import it.unimi.dsi.fastutil.longs.LongArrayList;
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
 * Measures what each stage of Spark costs, from when it is begun until it is closed. A stage bears the description of the job
 * that it is first run for, so that whoever starts jobs says with {@code setJobDescription} what they do.
 */
public final class StageMeter extends SparkListener implements AutoCloseable {
    private static final String DESCRIPTION = "spark.job.description";

    /** Spark tells of what happens a little after it does; for the last of it nobody waits longer. */
    private static final long PATIENCE_MILLIS = 10_000;

    private final SparkContext context;
    private final TreeMap<Integer, Stage> stages = new TreeMap<>();

    private StageMeter(SparkContext context) {
        this.context = context;
    }

    /** Measures everything that this Spark does from now on. */
    public static StageMeter begin(SparkContext context) {
        StageMeter meter = new StageMeter(context);
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
        if (metrics != null) { // lost together with its executor
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

    /** The cost of all stages so far, in the order in which Spark numbered them; those that were not needed are left out. */
    public List<StageCost> costs() {
        try {
            context.listenerBus().waitUntilEmpty(PATIENCE_MILLIS);
        } catch (TimeoutException e) {
            // What is measured so far is better than nothing.
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

    /** One stage, while it runs. */
    private static final class Stage {
        private final LongArrayList taskMillis = new LongArrayList();
        private String name = "";
        private long millis;
        private int failedTasks;
        private long inputBytes;
        private long shuffleWritten;
        private long shuffleRead;
        private long spilled;

        StageCost cost(int number) {
            long[] sorted = taskMillis.toLongArray();
            Arrays.sort(sorted);
            int tasks = sorted.length;
            return new StageCost(
                    name,
                    number,
                    millis / 1e3,
                    tasks,
                    failedTasks,
                    tasks == 0 ? 0 : sorted[tasks - 1] / 1e3,
                    tasks == 0 ? 0 : sorted[tasks / 2] / 1e3,
                    inputBytes,
                    shuffleWritten,
                    shuffleRead,
                    spilled);
        }
    }
}
