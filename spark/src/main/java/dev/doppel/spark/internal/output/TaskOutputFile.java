package dev.doppel.spark.internal.output;

import dev.doppel.spark.internal.input.HadoopPathConverter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/**
 * Writes a file for a task. The file gets its final name only when it is complete, so a killed task never leaves an
 * incomplete file with that name. Concurrent attempts at a task write the same content, and only one file remains.
 */
public final class TaskOutputFile {
    private static final int BUFFER = 1 << 16;

    private TaskOutputFile() {}

    /**
     * The folders for the files of an output.
     *
     * @param parts the folder for incomplete files
     * @param folder the folder for complete files
     * @param broadcast the file system configuration
     */
    record Location(String parts, String folder, Broadcast<SerializableConfiguration> broadcast)
            implements Serializable {
        Configuration configuration() {
            return broadcast.value().value();
        }
    }

    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Writes a file.
     *
     * @param relative the path of the file, relative to the folder for complete files
     */
    static void write(Location location, String relative, Content content) throws IOException {
        // Without the null arguments, Hadoop would interpret the text before a colon in a file name as a scheme.
        Path target = new Path(new Path(URI.create(location.folder())), new Path(null, null, relative));
        Path part = new Path(
                new Path(URI.create(location.parts())),
                "part-" + TaskContext.get().taskAttemptId() + "-" + Integer.toHexString(relative.hashCode()));
        FileSystem files = HadoopPathConverter.of(target, location.configuration());
        if (files.exists(target)) {
            return;
        }
        try (OutputStream out = new BufferedOutputStream(files.create(part, true), BUFFER)) {
            content.writeTo(out);
        } catch (IOException | RuntimeException | Error e) {
            files.delete(part, false);
            throw e;
        }
        files.mkdirs(target.getParent());
        if (!rename(files, part, target)) {
            files.delete(part, false);
            if (!files.exists(target)) {
                throw new IOException("cannot write " + target);
            }
        }
    }

    /** Renames a complete file, or returns false if another attempt at the task has already created {@code target}. */
    private static boolean rename(FileSystem files, Path part, Path target) throws IOException {
        try {
            return files.rename(part, target);
        } catch (IOException e) {
            if (files.exists(target)) {
                return false;
            }
            throw e;
        }
    }
}
