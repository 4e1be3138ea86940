package dev.doppel.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Spark in this very process, with two threads, shared by all tests of the module. */
final class LocalSpark {
    private LocalSpark() {}

    static JavaSparkContext context() {
        return Holder.CONTEXT;
    }

    private static final class Holder {
        static final JavaSparkContext CONTEXT = new JavaSparkContext(new SparkConf()
                .setMaster("local[2]")
                .setAppName("doppel tests")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1"));
    }
}
