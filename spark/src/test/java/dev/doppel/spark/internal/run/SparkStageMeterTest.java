package dev.doppel.spark.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.spark.SparkTest;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

class SparkStageMeterTest {
    private static JavaSparkContext context() {
        JavaSparkContext context =
                JavaSparkContext.fromSparkContext(SparkTest.local().sparkContext());
        context.setJobDescription(null);
        return context;
    }

    @Test
    void stagesHaveTheDescriptionOfTheirJob() {
        JavaSparkContext context = context();
        try (SparkStageMeter meter = SparkStageMeter.begin(context.sc())) {
            context.setJobDescription("count");
            context.parallelize(IntStream.range(0, 1000).boxed().toList(), 3)
                    .mapToPair(number -> new Tuple2<>(number % 10, 1L))
                    .reduceByKey(Long::sum, 2)
                    .collect();
            List<SparkStageCost> costs = meter.costs();
            assertThat(costs).hasSize(2).allMatch(cost -> cost.name().equals("count"));
            SparkStageCost writing = costs.get(0);
            SparkStageCost reading = costs.get(1);
            assertThat(writing.tasks().succeeded()).isEqualTo(3);
            assertThat(reading.tasks().succeeded()).isEqualTo(2);
            assertThat(writing.bytes().shuffleWritten()).isPositive();
            assertThat(reading.bytes().shuffleRead()).isEqualTo(writing.bytes().shuffleWritten());
            assertThat(writing.bytes().shuffleRead()).isZero();
            assertThat(costs)
                    .allMatch(cost -> cost.tasks().median() <= cost.tasks().longest())
                    .allMatch(cost -> cost.tasks().failed() == 0);
        }
    }

    @Test
    void aStageWithoutADescriptionHasSparksName() {
        JavaSparkContext context = context();
        try (SparkStageMeter meter = SparkStageMeter.begin(context.sc())) {
            context.parallelize(List.of(1, 2), 2).count();
            assertThat(meter.costs())
                    .extracting(SparkStageCost::name)
                    .singleElement()
                    .asString()
                    .startsWith("count at");
        }
    }

    @Test
    void stagesAfterCloseAreNotMeasured() {
        JavaSparkContext context = context();
        SparkStageMeter meter = SparkStageMeter.begin(context.sc());
        meter.close();
        context.parallelize(List.of(1, 2), 2).count();
        assertThat(meter.costs()).isEmpty();
    }
}
