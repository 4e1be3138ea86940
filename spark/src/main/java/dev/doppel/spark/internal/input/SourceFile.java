package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/**
 * A file of the input.
 *
 * @param name what ids call it
 * @param relative where it belongs in an output
 * @param source what messages call it
 * @param size in bytes
 * @param uri where it lies
 * @param modified when it was last changed, in milliseconds
 */
public record SourceFile(String name, String relative, String source, long size, String uri, long modified)
        implements Serializable {
    static SourceFile of(InputFile file) {
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
            return 0; // gone since it was listed, as the one who reads it will find
        }
    }

    /**
     * Refuses a file that is not what it was when it was listed: what is decided of its records would be done to others.
     *
     * @throws CorpusException names it
     */
    public void requireUnchanged(Configuration configuration) throws IOException {
        Path path = HadoopFiles.parsed(uri);
        FileStatus now;
        try {
            now = HadoopFiles.of(path, configuration).getFileStatus(path);
        } catch (FileNotFoundException e) {
            throw new CorpusException(source + " vanished during the run: put it back and run it again");
        }
        if (now.getLen() != size || now.getModificationTime() != modified) {
            throw new CorpusException(source + " changed during the run: run it again");
        }
    }

    private static String uri(java.nio.file.Path path) {
        java.nio.file.Path absolute = path.toAbsolutePath();
        if (!absolute.equals(absolute.normalize())) {
            try {
                // Where a link lies before "..", Hadoop would go another way.
                absolute = absolute.toRealPath();
            } catch (IOException e) {
                absolute = absolute.normalize(); // gone since it was listed, as the one who reads it will find
            }
        }
        return new Path("file", null, absolute.toString()).toUri().toString();
    }

    /** Whether its records are lines that are found from anywhere in it. */
    boolean isCuttable() {
        InputFile file = InputFile.of(name, relative, source, size, 0, () -> {
            throw new IllegalStateException("not to be read");
        });
        return file.isPlainLines();
    }
}
