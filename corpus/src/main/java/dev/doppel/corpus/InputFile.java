package dev.doppel.corpus;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One file to read.
 *
 * @param name what ids call it: the path as the user gave it, or the path inside the folder he gave
 * @param source what messages call it: always a path from where the user stands
 * @param size in bytes, or {@link #UNKNOWN_SIZE}
 */
record InputFile(String name, String source, Format format, long size, Content content) {
    static final long UNKNOWN_SIZE = -1;

    /** What the user writes for standard input. */
    static final String STANDARD_INPUT = "-";

    /** Where the bytes come from. */
    interface Content {
        InputStream open() throws IOException;
    }

    static InputFile of(String name, String source, Path path, long size) {
        return new InputFile(name, source, Format.of(name), size, () -> Files.newInputStream(path));
    }

    static InputFile standardInput(InputStream stdin) {
        return new InputFile(STANDARD_INPUT, STANDARD_INPUT, Format.JSONL, UNKNOWN_SIZE, () -> unclosed(stdin));
    }

    /** Standard input is the caller's to close: a second run in the same process would find it gone. */
    private static InputStream unclosed(InputStream stdin) {
        return new FilterInputStream(stdin) {
            @Override
            public void close() {}
        };
    }
}
