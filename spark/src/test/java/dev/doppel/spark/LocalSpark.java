package dev.doppel.spark;

import org.apache.spark.api.java.JavaSparkContext;

/** {@link SparkTest#local()} for tests that need no session. */
final class LocalSpark {
    private LocalSpark() {}

    static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(SparkTest.local().sparkContext());
    }
}
