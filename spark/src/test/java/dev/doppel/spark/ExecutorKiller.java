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
 * Kills an executor of {@link SparkTest#cluster()} at the start of a task, without clean-up, as when its machine fails.
 * The order is a file. The executor that moves the file exits, so that the moment depends on the work and not on a
 * clock.
 */
public final class ExecutorKiller implements SparkPlugin {
    /** The setting with the folder of orders. */
    static final String ORDERS = "spark.doppel.test.orders";

    /** The exit code of a killed process. */
    private static final int KILLED = 137;

    /**
     * Orders the first executor that starts a task of a stage, or of a later one, to exit.
     *
     * @param stage 1 for the next stage to be submitted; stages that Spark skips count too
     */
    public static void atStage(SparkSession session, int stage) {
        order(lastStage(session) + stage);
    }

    /** Runs a job of one stage, and returns the number of the stage. */
    static int lastStage(SparkSession session) {
        return JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(List.of(0), 1)
                .map(any -> TaskContext.get().stageId())
                .first();
    }

    /** Returns whether the last order has been executed. */
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
                // The other executor was faster.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
