package dev.doppel.corpus;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One file to read.
 *
 * @param name what ids call it: the path as the user gave it, or the path inside the folder he gave
 * @param relative where it belongs in an output: the path inside the folder that the user gave, or the bare file name
 * @param source what messages call it: always a path from where the user stands
 * @param size in bytes, or {@link #UNKNOWN_SIZE}
 * @param path where it lies; null for standard input and for members of archives
 */
public record InputFile(
        String name,
        String relative,
        String source,
        Format format,
        long size,
        @Nullable Path path,
        Content content) {
    static final long UNKNOWN_SIZE = -1;

    /** What the user writes for standard input. */
    static final String STANDARD_INPUT = "-";

    /** Where the bytes come from. */
    interface Content {
        InputStream open() throws IOException;
    }

    /** A file found in a folder. */
    static InputFile inFolder(String relative, String source, Path path, long size) {
        return new InputFile(
                relative, relative, source, Format.of(relative), size, path, () -> Files.newInputStream(path));
    }

    /** A file that the user named. */
    static InputFile of(String given, Path path, long size) {
        String fileName = String.valueOf(path.getFileName());
        return new InputFile(given, fileName, given, Format.of(fileName), size, path, () -> Files.newInputStream(path));
    }

    static InputFile standardInput(InputStream stdin) {
        return new InputFile(
                STANDARD_INPUT,
                STANDARD_INPUT,
                STANDARD_INPUT,
                Format.JSONL,
                UNKNOWN_SIZE,
                null,
                () -> unclosed(stdin));
    }

    /** Standard input is the caller's to close: a second run in the same process would find it gone. */
    private static InputStream unclosed(InputStream stdin) {
        return new FilterInputStream(stdin) {
            @Override
            public void close() {}
        };
    }
}
