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
 * Ends the process of an executor of {@link SparkTest#cluster()} at the very start of a task, once: no clean-up, no
 * farewell, as when its machine dies. The order is a file, and the executor that takes it away is the one that dies; so the
 * moment is that of the work itself and not one of a clock.
 */
public final class ExecutorKiller implements SparkPlugin {
    /** Where the folder of orders is named to the executors. */
    static final String ORDERS = "spark.doppel.test.orders";

    /** What the system reports of a process that was killed. */
    private static final int KILLED = 137;

    /**
     * Orders the death of the first executor that starts a task of a stage, or of the next one that has any task: 1 is the
     * next stage that will be submitted. Stages that Spark skips, for their results are still there, count too.
     */
    public static void atStage(SparkSession session, int stage) {
        int last = JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(List.of(0), 1)
                .map(any -> TaskContext.get().stageId())
                .first();
        order(last + stage);
    }

    /** Whether the last order has been carried out. */
    public static boolean hasStruck() {
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
        return new Executioner();
    }

    private static final class Executioner implements ExecutorPlugin {
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
                // The other executor was first.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
