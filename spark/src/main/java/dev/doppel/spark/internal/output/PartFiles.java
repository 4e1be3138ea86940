package dev.doppel.spark.internal.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Locale;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;

/** Writes rows to one file per non-empty partition. */
public final class PartFiles {
    private PartFiles() {}

    /**
     * Writes lines to {@code part-00000.jsonl}, {@code part-00001.jsonl} and so on.
     *
     * @param lines the lines, without line feeds
     * @param name the name of the output, such as {@link RunOutputDirectory#REMOVED}
     */
    public static void write(JavaRDD<String> lines, RunOutputDirectory directory, String name) {
        directory.create(name);
        TaskOutputFile.Location location = directory.location(name, lines.context());
        lines.foreachPartition(rows -> {
            if (rows.hasNext()) {
                String file = String.format(Locale.ROOT, "part-%05d.jsonl", TaskContext.getPartitionId());
                TaskOutputFile.write(location, file, out -> write(rows, out));
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
