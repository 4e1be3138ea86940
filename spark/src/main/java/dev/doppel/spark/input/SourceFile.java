package dev.doppel.spark.input;

import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.Serializable;
import org.apache.hadoop.fs.Path;

/**
 * A file of the input.
 *
 * @param name what ids call it
 * @param relative where it belongs in an output
 * @param source what messages call it
 * @param size in bytes
 * @param uri where it lies
 */
public record SourceFile(String name, String relative, String source, long size, String uri) implements Serializable {
    static SourceFile of(InputFile file) {
        java.nio.file.Path path = file.path();
        String uri = path == null ? ((HadoopPlace.Content) file.content()).uri() : uri(path);
        return new SourceFile(file.name(), file.relative(), file.source(), file.size(), uri);
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
