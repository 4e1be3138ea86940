package dev.doppel.corpus;

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
 * @param codec how it is compressed; its format is that of the content
 * @param size in bytes as it lies there, or {@link #UNKNOWN_SIZE}
 * @param path where it lies; null for standard input and for members of archives
 */
public record InputFile(
        String name,
        String relative,
        String source,
        Format format,
        Codec codec,
        long size,
        @Nullable Path path,
        Content content) {
    static final long UNKNOWN_SIZE = -1;

    /** What the user writes for standard input. */
    static final String STANDARD_INPUT = "-";

    /** Where the bytes come from, as they lie there. */
    interface Content {
        InputStream open() throws IOException;
    }

    /** A file found in a folder. */
    static InputFile inFolder(String relative, String source, Path path, long size) {
        return at(path, relative, relative, source, size);
    }

    /** A file that the user named. */
    static InputFile of(String given, Path path, long size) {
        return at(path, given, String.valueOf(path.getFileName()), given, size);
    }

    /** The same file, called by its path from where the user stands. */
    InputFile namedBySource() {
        return new InputFile(source, relative, source, format, codec, size, path, content);
    }

    private static InputFile at(Path path, String name, String relative, String source, long size) {
        return new InputFile(
                name,
                relative,
                source,
                Format.of(relative),
                Codec.of(relative),
                size,
                path,
                () -> Files.newInputStream(path));
    }

    /** Standard input is the caller's to close: a second run in the same process would find it gone. */
    static InputFile standardInput(InputStream stdin) {
        return new InputFile(
                STANDARD_INPUT,
                STANDARD_INPUT,
                STANDARD_INPUT,
                Format.JSONL,
                Codec.NONE,
                UNKNOWN_SIZE,
                null,
                () -> Unclosed.in(stdin));
    }

    /** The content as its format has it, out of any compression. */
    InputStream open() throws IOException {
        InputStream raw = content.open();
        try {
            return decoded(raw);
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
    }

    /** The same from bytes that were opened already; they stay the caller's to close if this fails. */
    InputStream decoded(InputStream raw) throws IOException {
        return codec.decoded(raw, new Expansion(Limits.DEFAULTS, size, null));
    }

    /** How long the content is, or {@link #UNKNOWN_SIZE}. */
    long contentSize() {
        return codec == Codec.NONE ? size : UNKNOWN_SIZE;
    }
}
