package dev.doppel.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.apache.spark.sql.SparkSession;

/**
 * Kills an executor of {@link SparkTest#cluster()} at the start of a task. The executor exits without cleanup, as if
 * its machine had failed. A test requests the kill by creating a file, and the executor that moves this file exits. The
 * time of the kill therefore depends on the progress of the job rather than on the clock.
 */
public final class ExecutorKiller implements SparkPlugin {
    /** Spark setting with the path of the folder for kill requests. */
    static final String ORDERS = "spark.doppel.test.orders";

    /** Exit code of a process that was killed with SIGKILL. */
    private static final int KILLED = 137;

    /**
     * Kills the first executor that starts a task of the given stage or of a later stage.
     *
     * @param stage the number of the stage, where 1 is the next stage to be submitted; stages that Spark skips are
     *     counted
     */
    public static void atStage(SparkSession session, int stage) {
        order(lastStage(session) + stage);
    }

    /** Runs a job with one stage, and returns the number of this stage. */
    static int lastStage(SparkSession session) {
        return JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(List.of(0), 1)
                .map(any -> TaskContext.get().stageId())
                .first();
    }

    /** Returns whether an executor has exited because of the last request. */
    public static boolean hasKilled() {
        return Files.exists(folder().resolve("done")) && !Files.exists(folder().resolve("order"));
    }

    static Path folder() {
        try {
            return Files.createDirectories(SparkTest.home().resolve("orders"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void order(int stage) {
        try {
            Files.deleteIfExists(folder().resolve("done"));
            Path draft = Files.writeString(folder().resolve("draft"), Integer.toString(stage));
            Files.move(draft, folder().resolve("order"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public DriverPlugin driverPlugin() {
        return new DriverPlugin() {};
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new KillerPlugin();
    }

    private static final class KillerPlugin implements ExecutorPlugin {
        private Path orders = Path.of("");

        @Override
        public void init(PluginContext context, Map<String, String> extra) {
            orders = Path.of(context.conf().get(ORDERS));
        }

        @Override
        public void onTaskStart() {
            try {
                Path order = orders.resolve("order");
                if (Files.exists(order)
                        && Integer.parseInt(Files.readString(order))
                                <= TaskContext.get().stageId()) {
                    Files.move(order, orders.resolve("done"), StandardCopyOption.ATOMIC_MOVE);
                    Runtime.getRuntime().halt(KILLED);
                }
            } catch (NoSuchFileException e) {
                // Another executor moved the request first.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
