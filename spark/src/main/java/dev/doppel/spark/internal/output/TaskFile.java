package dev.doppel.spark.internal.output;

import dev.doppel.spark.internal.input.HadoopFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;

/**
 * A file that a task writes. It gets its name when it is whole: a task that is killed leaves nothing under that name, and of
 * several attempts at one task, one after the other or at once, one file stays. All of them write the same.
 */
public final class TaskFile {
    private static final int BUFFER = 1 << 16;

    private TaskFile() {}

    /**
     * Where the files of one output go.
     *
     * @param parts the folder of those that are not whole
     * @param folder the folder of those that are
     */
    record Place(String parts, String folder) implements Serializable {}

    /** What is to be in it. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** @param relative its name, perhaps with folders before it */
    static void write(Place place, String relative, Configuration configuration, Content content) throws IOException {
        // A name with a colon in it would be taken for a scheme.
        Path target = new Path(new Path(URI.create(place.folder())), new Path(null, null, relative));
        Path part = new Path(
                new Path(URI.create(place.parts())),
                "part-" + TaskContext.get().taskAttemptId() + "-" + Integer.toHexString(relative.hashCode()));
        FileSystem files = HadoopFiles.of(target, configuration);
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
        if (!renamed(files, part, target)) {
            files.delete(part, false);
            if (!files.exists(target)) {
                throw new IOException("cannot write " + target);
            }
        }
    }

    /** False or an exception where another attempt was faster, as the file system likes. */
    private static boolean renamed(FileSystem files, Path part, Path target) throws IOException {
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
