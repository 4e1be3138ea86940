package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusOptions;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;

/** Reads input files as a dataset of input events. */
public final class FileSource {
    private FileSource() {}

    /**
     * Reads each input split into a partition. Unreadable input is skipped even if {@link CorpusOptions#strict()} is
     * set, because the driver decides later whether the run fails.
     */
    public static JavaRDD<InputEvent> read(JavaSparkContext context, List<InputSplit> splits, CorpusOptions options) {
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        CorpusOptions lenient = options.withStrict(false);
        int attempts = context.sc().isLocal() ? 1 : context.getConf().getInt("spark.task.maxFailures", 4);
        return context.parallelize(splits, Math.max(1, splits.size())).mapPartitions(split -> {
            TaskContext task = TaskContext.get();
            boolean lastAttempt = task.attemptNumber() >= attempts - 1;
            InputSplitReader reader =
                    new InputSplitReader(split, configuration.value().value(), lenient, lastAttempt);
            task.addTaskCompletionListener((TaskCompletionListener) done -> reader.close());
            return reader;
        });
    }
}
