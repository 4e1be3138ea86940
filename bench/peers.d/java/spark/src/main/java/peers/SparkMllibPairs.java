package peers;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.size;

import org.apache.spark.ml.feature.HashingTF;
import org.apache.spark.ml.feature.MinHashLSH;
import org.apache.spark.ml.feature.NGram;
import org.apache.spark.ml.feature.RegexTokenizer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Finds similar pairs with Spark MLlib. The pipeline consists of RegexTokenizer, NGram (5-grams), HashingTF, and the
 * similarity join of MinHashLSH.
 */
public final class SparkMllibPairs {
    /**
     * The default number of hash tables, taken from MLlib's documentation. The fifth command-line argument overrides
     * it.
     */
    private static final int HASH_TABLES = 5;

    /** The number of features to which HashingTF maps shingles. It is large enough to make collisions rare. */
    private static final int FEATURES = 1 << 24;

    private SparkMllibPairs() {}

    public static void main(String[] arguments) {
        String input = arguments[0];
        String output = arguments[1];
        // The join excludes pairs at exactly the maximum distance, but pairs at exactly the threshold must be found.
        double distance = 1 - Double.parseDouble(arguments[2]) + 1e-9;
        int threads = Integer.parseInt(arguments[3]);
        int tables = arguments.length > 4 ? Integer.parseInt(arguments[4]) : HASH_TABLES;
        SparkSession spark = SparkSession.builder()
                .master("local[" + threads + "]")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 4 * threads)
                .getOrCreate();
        spark.sparkContext().setLogLevel("WARN");

        Dataset<Row> documents = shingled(spark.read().schema("id string, text string").json(input));
        var model = new MinHashLSH()
                .setNumHashTables(tables)
                .setInputCol("features")
                .setOutputCol("hashes")
                .fit(documents);
        Dataset<Row> hashed = model.transform(documents).cache();
        model.approxSimilarityJoin(hashed, hashed, distance, "distance")
                .select(col("datasetA.id").as("left"), col("datasetB.id").as("right"))
                .where(col("left").lt(col("right")))
                .write()
                .option("header", true)
                .csv(output);
        spark.stop();
    }

    private static Dataset<Row> shingled(Dataset<Row> documents) {
        Dataset<Row> words = new RegexTokenizer()
                .setPattern("[\\p{L}\\p{N}]+")
                .setGaps(false)
                .setInputCol("text")
                .setOutputCol("words")
                .transform(documents);
        Dataset<Row> shingles =
                new NGram().setN(5).setInputCol("words").setOutputCol("shingles").transform(words);
        return new HashingTF()
                .setBinary(true)
                .setNumFeatures(FEATURES)
                .setInputCol("shingles")
                .setOutputCol("features")
                .transform(shingles.where(size(col("shingles")).gt(0)))
                .select("id", "features");
    }
}
