package dev.doppel.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.NaturalLanguages;
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
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

/**
 * Tests that the cluster's executors are separate processes, can be killed, and listen only on the loopback address.
 */
final class ClusterTest {
    private static final List<Integer> NUMBERS =
            IntStream.range(0, 1000).boxed().toList();

    @Test
    void executorsAreProcessesWithDoppelOnTheirClassPath() {
        JavaSparkContext context = context(SparkTest.cluster());
        List<Tuple2<Long, Integer>> seen = context.parallelize(List.of(0, 1, 2, 3), 4)
                .map(any -> new Tuple2<>(
                        ProcessHandle.current().pid(),
                        NaturalLanguages.installed().codes().size()))
                .collect();
        assertThat(seen)
                .extracting(Tuple2::_1)
                .doesNotContain(ProcessHandle.current().pid())
                .isSubsetOf(
                        SparkTest.executors().stream().map(ProcessHandle::pid).toList());
        assertThat(seen).extracting(Tuple2::_2).allMatch(codes -> codes > 0);
    }

    @Test
    void aKilledExecutorDoesNotChangeTheResult() throws Exception {
        SparkSession session = SparkTest.cluster();
        List<Tuple2<Integer, Integer>> expected = sums(session);
        AtomicInteger lost = new AtomicInteger();
        SparkListener listener = new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                if (end.reason() != Success$.MODULE$ && !(end.reason() instanceof ExceptionFailure)) {
                    lost.incrementAndGet();
                }
            }
        };
        session.sparkContext().addSparkListener(listener);
        // Stage 2 reads the shuffle, so the killed executor's shuffle output must be computed again.
        ExecutorKiller.atStage(session, 2);
        List<Tuple2<Integer, Integer>> actual = sums(session);
        session.sparkContext().listenerBus().waitUntilEmpty();
        session.sparkContext().removeSparkListener(listener);

        assertThat(ExecutorKiller.hasKilled()).isTrue();
        assertThat(lost.get()).isPositive();
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void noSocketIsReachableFromOtherMachines() {
        Assumptions.assumeTrue(ListeningSockets.isSupported(), "skipped: no /proc/net/tcp here");
        sums(SparkTest.cluster());
        List<ProcessHandle> processes = new ArrayList<>(SparkTest.executors());
        processes.add(ProcessHandle.current());
        List<String> addresses = ListeningSockets.of(processes);
        // The driver, the master, two workers and at least one executor listen.
        assertThat(addresses).hasSizeGreaterThanOrEqualTo(5);
        assertThat(ListeningSockets.reachable(addresses)).isEmpty();
    }

    @Test
    void aReachableSocketIsDetected() throws Exception {
        Assumptions.assumeTrue(ListeningSockets.isSupported(), "skipped: no /proc/net/tcp here");
        List<ProcessHandle> own = List.of(ProcessHandle.current());
        try (ServerSocket inside = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(inside.isBound()).isTrue();
            assertThat(ListeningSockets.reachable(ListeningSockets.of(own))).isEmpty();
        }
        try (ServerSocket outside = new ServerSocket(0, 1)) {
            assertThat(outside.isBound()).isTrue();
            assertThat(ListeningSockets.reachable(ListeningSockets.of(own))).hasSize(1);
        }
    }

    @Test
    @Order(SparkTest.LAST)
    void executorsExitWithTheirCluster() {
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
