package dev.doppel.corpus;

import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.corpus.internal.codec.FileStream;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file of a corpus, or a range of its lines.
 *
 * @param name its name in ids: the path as given, or relative to the given folder
 * @param relative its path within an output folder: the path relative to the input folder, or the bare name of a file
 *     given by itself
 * @param source its name in messages: a path relative to the working directory
 * @param format the format of the decompressed content
 * @param size its size in bytes as stored, or {@link #UNKNOWN_SIZE}
 * @param path its local path; null for standard input, members of archives and files in other storages
 * @param linesBefore how many lines of the file precede the content; 0 except for a range of a JSONL file
 */
public record InputFile(
        String name,
        String relative,
        String source,
        Format format,
        Codec codec,
        long size,
        @Nullable Path path,
        long linesBefore,
        Content content) {
    public static final long UNKNOWN_SIZE = -1;

    /** The input name that means standard input. */
    public static final String STANDARD_INPUT = "-";

    /** Opens a stream of the file's bytes as stored. */
    @FunctionalInterface
    public interface Content {
        InputStream open() throws IOException;
    }

    /** Returns a local file that the user named. */
    public static InputFile of(String given, Path path, long size) {
        return at(path, given, String.valueOf(path.getFileName()), given, size);
    }

    /**
     * Returns a file in another storage, or a range of its lines. Records in a range keep the numbers that they have in
     * the whole file.
     */
    public static InputFile of(
            String name, String relative, String source, long size, long linesBefore, Content content) {
        return of(name, relative, source, size, null, linesBefore, content);
    }

    /** Returns a local file. */
    public static InputFile at(Path path, String name, String relative, String source, long size) {
        return of(name, relative, source, size, path, 0, () -> FileStream.open(path));
    }

    private static InputFile of(
            String name,
            String relative,
            String source,
            long size,
            @Nullable Path path,
            long linesBefore,
            Content content) {
        return new InputFile(
                name, relative, source, Format.of(relative), Codec.of(relative), size, path, linesBefore, content);
    }

    /**
     * Returns standard input as JSONL. Closing its content leaves {@code stdin} open for later runs in this process.
     */
    public static InputFile standardInput(InputStream stdin) {
        return new InputFile(
                STANDARD_INPUT,
                STANDARD_INPUT,
                STANDARD_INPUT,
                Format.JSONL,
                Codec.NONE,
                UNKNOWN_SIZE,
                null,
                0,
                () -> UncloseableStreams.in(stdin));
    }

    /** Returns whether this is an uncompressed JSONL file, which can be read from the start of any line. */
    public boolean isPlainLines() {
        return format == Format.JSONL && codec == Codec.NONE;
    }

    /** Returns whether reading this file needs the libraries for rich text or archives. */
    public boolean isRichOrArchive() {
        return format == Format.RICH_TEXT || format.isArchive();
    }

    /** Returns this file with {@link #source()} as its name. */
    public InputFile namedBySource() {
        return new InputFile(source, relative, source, format, codec, size, path, linesBefore, content);
    }

    /** Opens the decompressed content. */
    public InputStream open() throws IOException {
        InputStream raw = content.open();
        try {
            return decompressed(raw);
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
    }

    /** Returns the decompressed content of {@code raw}, which the caller must close if this fails. */
    InputStream decompressed(InputStream raw) throws IOException {
        return Decompressor.open(codec, raw, new DecompressionGuard(Limits.DEFAULTS, size, null));
    }

    /** Returns whether the content begins at the start of the file. */
    public boolean isStart() {
        return linesBefore == 0;
    }

    /** Returns the length of the decompressed content, or {@link #UNKNOWN_SIZE}. */
    public long contentSize() {
        return codec == Codec.NONE ? size : UNKNOWN_SIZE;
    }
}
