package dev.doppel.spark.internal.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/** Writes rows: a file for each partition that has any. */
public final class PartFiles {
    private PartFiles() {}

    /**
     * Writes {@code part-00000.jsonl} and so on.
     *
     * @param lines each without its line feed
     * @param name of the output, such as {@link OutputDirectory#REMOVED}
     */
    public static void lines(JavaRDD<String> lines, OutputDirectory directory, String name) {
        directory.make(name);
        TaskFile.Place place = directory.place(name);
        JavaSparkContext context = JavaSparkContext.fromSparkContext(lines.context());
        Broadcast<SerializableConfiguration> configuration =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        lines.foreachPartition(rows -> {
            if (rows.hasNext()) {
                String file = String.format(Locale.ROOT, "part-%05d.jsonl", TaskContext.getPartitionId());
                TaskFile.write(place, file, configuration.value().value(), out -> write(rows, out));
            }
        });
    }

    private static void write(Iterator<String> rows, OutputStream out) throws IOException {
        while (rows.hasNext()) {
            out.write(rows.next().getBytes(StandardCharsets.UTF_8));
            out.write('\n');
        }
    }
}
