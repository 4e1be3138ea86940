package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusOptions;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.TaskCompletionListener;

/** Reads files. */
public final class FileSource {
    private FileSource() {}

    /**
     * What comes of the files, in their order: a partition for each parcel. What cannot be read is passed over, whatever
     * {@link CorpusOptions#strict()} says.
     */
    public static JavaRDD<InputEvent> read(JavaSparkContext context, List<InputSplit> parcels, CorpusOptions options) {
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        CorpusOptions lenient = options.withStrict(false);
        int attempts = context.sc().isLocal() ? 1 : context.getConf().getInt("spark.task.maxFailures", 4);
        return context.parallelize(parcels, Math.max(1, parcels.size())).mapPartitions(parcel -> {
            TaskContext task = TaskContext.get();
            boolean lastAttempt = task.attemptNumber() >= attempts - 1;
            InputSplitReader reader =
                    new InputSplitReader(parcel, configuration.value().value(), lenient, lastAttempt);
            task.addTaskCompletionListener((TaskCompletionListener) done -> reader.close());
            return reader;
        });
    }
}
