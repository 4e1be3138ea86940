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

/** Converts user-supplied paths to Hadoop paths, and Hadoop exceptions to JDK exceptions. */
public final class HadoopPathConverter {
    private HadoopPathConverter() {}

    /** Returns the Hadoop path for a user-supplied path. A path without a scheme refers to the default file system. */
    public static Path path(String name) {
        if (name.isEmpty()) {
            return new Path(".");
        }
        // A colon ends a scheme only if the first slash follows it. Any other colon is part of a file name.
        int scheme = name.indexOf(":/");
        return scheme > 0 && name.indexOf('/') == scheme + 1 ? new Path(name) : new Path(null, null, name);
    }

    /** Parses a URI returned by {@link Path#toUri}, in which special characters are escaped. */
    static Path parse(String uri) {
        return new Path(URI.create(uri));
    }

    /**
     * Returns a path's file system. For local paths, this is Hadoop's raw file system, which does not use checksum
     * files.
     */
    public static FileSystem of(Path path, Configuration configuration) throws IOException {
        FileSystem files = fileSystem(path, configuration);
        return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
    }

    private static FileSystem fileSystem(Path path, Configuration configuration) throws IOException {
        try {
            return path.getFileSystem(configuration);
        } catch (UnsupportedFileSystemException e) {
            throw noLibrary(path, e);
        } catch (RuntimeException e) {
            // Hadoop maps this scheme to a class that is not on the class path.
            if (e.getCause() instanceof ClassNotFoundException) {
                throw noLibrary(path, e);
            }
            throw e;
        }
    }

    private static IOException noLibrary(Path path, Exception e) {
        return new IOException(
                "Spark has no library for " + path.toUri().getScheme()
                        + ": add one with --packages or --jars of spark-submit",
                e);
    }

    /**
     * Returns the JDK equivalent of a Hadoop exception, so that an error is reported with the same message on all file
     * systems.
     */
    static IOException toJdkException(IOException problem) {
        if (problem instanceof FileNotFoundException) {
            return new NoSuchFileException(problem.getMessage());
        }
        return problem instanceof AccessControlException ? new AccessDeniedException(problem.getMessage()) : problem;
    }
}
