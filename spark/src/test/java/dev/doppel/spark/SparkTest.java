package dev.doppel.spark;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * Spark sessions for tests, either local or on a cluster. A process can have only one session at a time, so requesting
 * a session of the other kind stops the current one. Each test must therefore call {@link #local} or {@link #cluster}.
 * Starting a session takes longer than most tests, so no test stops the session, and tests that need the other kind
 * run {@link #LAST} in their class. All sockets listen only on the loopback address.
 */
public final class SparkTest {
    /** {@code @Order} of the tests that run after all others of their class. */
    public static final int LAST = Integer.MAX_VALUE;

    /** Spark master URL for two local threads. A job fails when one of its tasks fails for the third time. */
    private static final String LOCAL = "local[2,3]";

    private static final String CLUSTER = "local-cluster[2,1,1024]";

    /** Class name that identifies executor processes. */
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    private static final long STOP_SECONDS = 30;

    private static @Nullable SparkSession running;

    static {
        // Without this hook, executors would run for some time after the driver exits.
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> executors().forEach(ProcessHandle::destroyForcibly), "end-executors"));
    }

    private SparkTest() {}

    /** Returns a session with two threads in this process. */
    public static synchronized SparkSession local() {
        return running(LOCAL);
    }

    /** Returns the context of the {@link #local} session. */
    public static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(local().sparkContext());
    }

    /** Returns a session with two single-core executor processes. Spark replaces a killed executor. */
    public static synchronized SparkSession cluster() {
        return running(CLUSTER);
    }

    /** Stops the current session, and waits until its executors have exited. */
    private static void stop() {
        if (running == null) {
            return;
        }
        List<ProcessHandle> executors = executors();
        running.stop();
        running = null;
        CompletableFuture<?>[] ends =
                executors.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(ends)
                .completeOnTimeout(null, STOP_SECONDS, TimeUnit.SECONDS)
                .join();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    /** Returns the running executor processes. */
    public static List<ProcessHandle> executors() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info()
                        .arguments()
                        .map(arguments -> List.of(arguments).stream().anyMatch(word -> word.endsWith(EXECUTOR)))
                        .orElse(false))
                .toList();
    }

    /** Returns the folder of the Spark installation. */
    static Path home() {
        String home = System.getenv("SPARK_HOME");
        if (home == null) {
            throw new IllegalStateException(
                    "SPARK_HOME is not set: set it to an empty folder, as spark/pom.xml does for Maven");
        }
        return Path.of(home);
    }

    private static SparkSession running(String master) {
        SparkSession session = running;
        if (session != null
                && !session.sparkContext().isStopped()
                && session.sparkContext().master().equals(master)) {
            return session;
        }
        stop();
        SparkSession.Builder builder = SparkSession.builder()
                .master(master)
                .appName("doppel tests")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 4)
                .config("spark.hadoop.fs.other.impl", OtherFileSystem.class.getName());
        if (master.equals(CLUSTER)) {
            builder.config("spark.executor.extraClassPath", install())
                    .config("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"))
                    .config("spark.executorEnv.SPARK_SCALA_VERSION", "2.13")
                    .config("spark.executor.memory", "1g")
                    // Executors are short-lived, so favor a fast start.
                    .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                    // Do not wait three seconds for the executor that has the data.
                    .config("spark.locality.wait", "0s")
                    // Do not retry the connection to a dead executor for fifteen seconds.
                    .config("spark.shuffle.io.maxRetries", 1)
                    .config("spark.shuffle.io.retryWait", "100ms")
                    // Wait for both executors, because the first one could otherwise finish a small job alone.
                    .config("spark.scheduler.minRegisteredResourcesRatio", 1.0)
                    .config("spark.scheduler.maxRegisteredResourcesWaitingTime", "60s")
                    .config("spark.plugins", ExecutorKiller.class.getName())
                    .config(ExecutorKiller.ORDERS, ExecutorKiller.folder().toString());
        }
        session = builder.getOrCreate();
        running = session;
        return session;
    }

    /**
     * Sets up the class path with which workers start executors, and returns its folders. Links all jars into one
     * folder, because a command line with the names of all jars would be too long to read from the process table.
     */
    private static String install() {
        List<String> folders = new ArrayList<>();
        try {
            Path libraries = Files.createDirectories(home().resolve("jars"));
            for (String name : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
                Path entry = Path.of(name).toAbsolutePath();
                if (Files.isDirectory(entry)) {
                    folders.add(entry.toString());
                } else if (Files.exists(entry)) {
                    Path link = libraries.resolve(entry.getFileName());
                    Files.deleteIfExists(link);
                    Files.createSymbolicLink(link, entry);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return String.join(File.pathSeparator, folders);
    }
}
