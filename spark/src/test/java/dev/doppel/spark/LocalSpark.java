package dev.doppel.spark;

import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/** Spark in this process, on two cores: one for all tests, since starting it takes longer than most of them. */
public final class LocalSpark {
    private static final SparkSession SESSION = SparkSession.builder()
            .config(new SparkConf()
                    // The second number lets a task fail without its job.
                    .setMaster("local[2,3]")
                    .setAppName("test")
                    .set("spark.ui.enabled", "false")
                    .set("spark.driver.bindAddress", "127.0.0.1")
                    .set("spark.driver.host", "127.0.0.1")
                    .set("spark.sql.shuffle.partitions", "2")
                    .set("spark.hadoop.fs.other.impl", OtherFileSystem.class.getName()))
            .getOrCreate();

    private LocalSpark() {}

    public static SparkSession session() {
        return SESSION;
    }

    public static JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(SESSION.sparkContext());
    }
}
