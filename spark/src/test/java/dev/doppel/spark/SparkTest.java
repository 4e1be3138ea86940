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
 * The Spark that tests run on. A process has room for one at a time: asking for the other kind ends the one before, so ask
 * anew in each test. All of it listens on the loopback address only.
 */
public final class SparkTest {
    /** The second number lets a task fail without its job. */
    private static final String LOCAL = "local[2,3]";

    private static final String CLUSTER = "local-cluster[2,1,1024]";

    /** How the processes of executors are told from others. */
    private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

    private static final long EXECUTORS_END_SECONDS = 30;

    private static @Nullable SparkSession running;

    static {
        // Executors end by themselves once they miss their driver; a test process that ends early need not trust in
        // that.
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> executors().forEach(ProcessHandle::destroyForcibly), "end-executors"));
    }

    private SparkTest() {}

    /** Two threads of this process. */
    public static synchronized SparkSession local() {
        return running(LOCAL);
    }

    /** The same, as Spark's older interface has it. */
    public static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(local().sparkContext());
    }

    /** Two executors of one core each, both processes of their own. One that is killed is replaced, as on a real cluster. */
    public static synchronized SparkSession cluster() {
        return running(CLUSTER);
    }

    /** Ends what runs, and waits until its executors have ended. */
    public static synchronized void stop() {
        if (running == null) {
            return;
        }
        List<ProcessHandle> executors = executors();
        running.stop();
        running = null;
        CompletableFuture<?>[] ends =
                executors.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        CompletableFuture.allOf(ends)
                .completeOnTimeout(null, EXECUTORS_END_SECONDS, TimeUnit.SECONDS)
                .join();
        executors.forEach(ProcessHandle::destroyForcibly);
    }

    /** The processes of the executors that live now. */
    public static List<ProcessHandle> executors() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info()
                        .arguments()
                        .map(arguments -> List.of(arguments).stream().anyMatch(word -> word.endsWith(EXECUTOR)))
                        .orElse(false))
                .toList();
    }

    /** What this process was given as the installation of Spark: a folder for whatever its clusters need. */
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
                    // Their lives are short.
                    .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
                    // Nor need a task wait for three seconds until the executor that has its data is free.
                    .config("spark.locality.wait", "0s")
                    // A dead executor does not come back by being asked again, for fifteen seconds.
                    .config("spark.shuffle.io.maxRetries", 1)
                    .config("spark.shuffle.io.retryWait", "100ms")
                    // Both, or a small job would be done by the first that comes up.
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
     * The installation that workers start executors from: the class path of the tests. The libraries are links in one folder,
     * for a command of all their names would be too long to be read off a process.
     *
     * @return what is no library
     */
    private static String install() {
        List<String> folders = new ArrayList<>();
        try {
            Path libraries = Files.createDirectories(home().resolve("jars"));
            for (String name : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
                Path part = Path.of(name).toAbsolutePath();
                if (Files.isDirectory(part)) {
                    folders.add(part.toString());
                } else if (Files.exists(part)) {
                    Path link = libraries.resolve(part.getFileName());
                    Files.deleteIfExists(link);
                    Files.createSymbolicLink(link, part);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return String.join(File.pathSeparator, folders);
    }
}
