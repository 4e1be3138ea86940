package dev.doppel.spark.internal.input;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.security.AccessControlException;

/** Paths of any file system that Hadoop knows, and what its failures mean. */
public final class HadoopFiles {
    private HadoopFiles() {}

    /** What a user's name leads to: on the default file system where it begins with no other. */
    public static Path path(String given) {
        if (given.isEmpty()) {
            return new Path(".");
        }
        // A colon without a slash behind it is part of a name.
        return given.indexOf(":/") > 0 && given.indexOf(":/") < slash(given)
                ? new Path(given)
                : new Path(null, null, given);
    }

    private static int slash(String given) {
        int slash = given.indexOf('/');
        return slash < 0 ? given.length() : slash;
    }

    /** A path by its text as {@link Path#toUri} has it, in which any name survives. */
    static Path parsed(String uri) {
        return new Path(URI.create(uri));
    }

    /**
     * The file system of a path. Of the machine's own disk it is the bare one: the other leaves a file of checksums beside
     * each file it writes.
     */
    public static FileSystem of(Path path, Configuration configuration) throws IOException {
        FileSystem files = known(path, configuration);
        return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
    }

    private static FileSystem known(Path path, Configuration configuration) throws IOException {
        try {
            return path.getFileSystem(configuration);
        } catch (UnsupportedFileSystemException e) {
            throw unknown(path, e);
        } catch (RuntimeException e) {
            // How Hadoop says that it knows the name of the library, and no more.
            if (e.getCause() instanceof ClassNotFoundException) {
                throw unknown(path, e);
            }
            throw e;
        }
    }

    private static IOException unknown(Path path, Exception e) {
        return new IOException(
                "Spark here has no library for " + path.toUri().getScheme()
                        + ": give it one with --packages or --jars of spark-submit",
                e);
    }

    /** What went wrong, in the exceptions of the JDK, for which there are words already. */
    static IOException translated(IOException problem) {
        if (problem instanceof FileNotFoundException) {
            return new NoSuchFileException(problem.getMessage());
        }
        return problem instanceof AccessControlException ? new AccessDeniedException(problem.getMessage()) : problem;
    }
}
