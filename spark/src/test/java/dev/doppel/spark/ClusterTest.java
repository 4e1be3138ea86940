package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.Languages;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.spark.ExceptionFailure;
import org.apache.spark.Success$;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

/** What the other tests of this module stand on: executors that are processes, die on order, and are heard by nobody else. */
final class ClusterTest {
    private static final List<Integer> NUMBERS =
            IntStream.range(0, 1000).boxed().toList();

    @AfterAll
    static void stop() {
        SparkTest.stop();
    }

    @Test
    void executorsAreProcessesWithTheClassesOfDoppel() {
        JavaSparkContext context = context(SparkTest.cluster());
        List<Tuple2<Long, Integer>> seen = context.parallelize(List.of(0, 1, 2, 3), 4)
                .map(any -> new Tuple2<>(
                        ProcessHandle.current().pid(),
                        Languages.installed().codes().size()))
                .collect();
        assertThat(seen)
                .extracting(Tuple2::_1)
                .doesNotContain(ProcessHandle.current().pid())
                .isSubsetOf(
                        SparkTest.executors().stream().map(ProcessHandle::pid).toList());
        assertThat(seen).extracting(Tuple2::_2).allMatch(codes -> codes > 0);
    }

    @Test
    void aKilledExecutorChangesNothing() throws Exception {
        SparkSession session = SparkTest.cluster();
        List<Tuple2<Integer, Integer>> undisturbed = sums(session);
        AtomicInteger lost = new AtomicInteger();
        SparkListener losses = new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                if (end.reason() != Success$.MODULE$ && !(end.reason() instanceof ExceptionFailure)) {
                    lost.incrementAndGet();
                }
            }
        };
        session.sparkContext().addSparkListener(losses);
        // The stage that reads the shuffle: what the dead one had written must be written again.
        ExecutorKiller.atStage(session, 2);
        List<Tuple2<Integer, Integer>> disturbed = sums(session);
        session.sparkContext().listenerBus().waitUntilEmpty();
        session.sparkContext().removeSparkListener(losses);

        assertThat(ExecutorKiller.hasStruck()).isTrue();
        assertThat(lost.get()).isPositive();
        assertThat(disturbed).isEqualTo(undisturbed);
    }

    @Test
    void nothingListensForOtherMachines() {
        Assumptions.assumeTrue(ListeningSockets.known(), "skipped: no /proc/net/tcp here");
        sums(SparkTest.cluster());
        List<ProcessHandle> processes = new ArrayList<>(SparkTest.executors());
        processes.add(ProcessHandle.current());
        List<String> addresses = ListeningSockets.of(processes);
        // The driver, the master, two workers and an executor at least.
        assertThat(addresses).hasSizeGreaterThanOrEqualTo(5);
        assertThat(ListeningSockets.open(addresses)).isEmpty();
    }

    @Test
    void aSocketForOtherMachinesWouldBeSeen() throws Exception {
        Assumptions.assumeTrue(ListeningSockets.known(), "skipped: no /proc/net/tcp here");
        List<ProcessHandle> own = List.of(ProcessHandle.current());
        try (ServerSocket inside = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(inside.isBound()).isTrue();
            assertThat(ListeningSockets.open(ListeningSockets.of(own))).isEmpty();
        }
        try (ServerSocket outside = new ServerSocket(0, 1)) {
            assertThat(outside.isBound()).isTrue();
            assertThat(ListeningSockets.open(ListeningSockets.of(own))).hasSize(1);
        }
    }

    @Test
    void noExecutorOutlivesItsCluster() {
        sums(SparkTest.cluster());
        List<ProcessHandle> executors = SparkTest.executors();
        assertThat(executors).isNotEmpty();
        assertThat(SparkTest.local().sparkContext().master()).startsWith("local[2");
        assertThat(executors).noneMatch(ProcessHandle::isAlive);
        assertThat(SparkTest.executors()).isEmpty();
    }

    private static List<Tuple2<Integer, Integer>> sums(SparkSession session) {
        return context(session)
                .parallelize(NUMBERS, 4)
                .mapToPair(number -> new Tuple2<>(number % 10, number))
                .reduceByKey(Integer::sum, 4)
                .sortByKey(true, 1)
                .collect();
    }

    private static JavaSparkContext context(SparkSession session) {
        return JavaSparkContext.fromSparkContext(session.sparkContext());
    }
}
