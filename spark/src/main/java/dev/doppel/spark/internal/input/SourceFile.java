package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.Format;
import dev.doppel.corpus.InputFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/**
 * An input file.
 *
 * @param name the file name that is used in document ids
 * @param relative the path of the corresponding output file, relative to the folder of kept files
 * @param source the file name that is used in messages
 * @param modified the modification time in milliseconds since the epoch
 */
public record SourceFile(String name, String relative, String source, long size, String uri, long modified)
        implements Serializable {
    public static SourceFile of(InputFile file) {
        java.nio.file.Path path = file.path();
        if (path == null) {
            HadoopStoragePath.Content content = (HadoopStoragePath.Content) file.content();
            return of(file, content.uri(), content.modified());
        }
        return of(file, uri(path), modified(path));
    }

    private static SourceFile of(InputFile file, String uri, long modified) {
        return new SourceFile(file.name(), file.relative(), file.source(), file.size(), uri, modified);
    }

    private static long modified(java.nio.file.Path path) {
        try {
            return Files.getLastModifiedTime(path).toMillis();
        } catch (IOException e) {
            return 0; // the file was deleted after it was listed; its reader reports this
        }
    }

    /**
     * Throws {@link CorpusException} if the file has changed since it was listed, since record numbers might then refer
     * to other records.
     */
    public void requireUnchanged(Configuration configuration) throws IOException {
        Path path = HadoopPathConverter.parse(uri);
        FileStatus now;
        try {
            now = HadoopPathConverter.of(path, configuration).getFileStatus(path);
        } catch (FileNotFoundException e) {
            throw new CorpusException(source + " vanished during the run: restore it and run again");
        }
        if (now.getLen() != size || now.getModificationTime() != modified) {
            throw new CorpusException(source + " changed during the run: run it again");
        }
    }

    private static String uri(java.nio.file.Path path) {
        java.nio.file.Path absolute = path.toAbsolutePath();
        if (!absolute.equals(absolute.normalize())) {
            try {
                // Hadoop and the operating system differ in how they resolve a ".." after a symbolic link.
                absolute = absolute.toRealPath();
            } catch (IOException e) {
                absolute = absolute.normalize(); // the file was deleted after it was listed; its reader reports this
            }
        }
        return new Path("file", null, absolute.toString()).toUri().toString();
    }

    /** Returns whether the file is uncompressed and consists of lines, so that reading can start at any line. */
    boolean isSplittable() {
        return named().isPlainLines();
    }

    public Format format() {
        return named().format();
    }

    private InputFile named() {
        return InputFile.of(name, relative, source, size, 0, () -> {
            throw new IllegalStateException("only the name is needed");
        });
    }
}
