package dev.doppel.corpus;

import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.corpus.internal.codec.FileStream;
import dev.doppel.corpus.internal.input.StandardInput;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A file in a corpus, or a range of lines in such a file.
 *
 * <pre>{@code
 * Path path = Files.writeString(directory.resolveSibling("rose.txt"), "A rose is a rose.");
 * InputFile file = InputFile.of("rose.txt", path, Files.size(path));
 * Format format = file.format();    // TEXT
 * }</pre>
 *
 * @param name the file's name in ids: the path that the user gave, or the path relative to the folder that the user
 *     gave
 * @param relative the file's path within an output folder: its path relative to the input folder, or only its file name
 *     if the file itself was given as input
 * @param source the file's name in messages: its path relative to the working directory
 * @param format the format of the decompressed content
 * @param size the size of the stored file in bytes, or {@link #UNKNOWN_SIZE} if it is unknown
 * @param path the local path, or null for standard input, archive members and files in other storage
 * @param linesBefore the number of lines in the file before this range; 0 for a whole file
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

    /** The input name that denotes standard input. */
    public static final String STANDARD_INPUT = "-";

    /** The path of standard input within an output folder, without a compression extension such as {@code .gz}. */
    public static final String STANDARD_INPUT_PATH = "stdin.jsonl";

    /** A function that opens a stream of a file's stored bytes without decompressing them. */
    @FunctionalInterface
    public interface Content {
        InputStream open() throws IOException;
    }

    /** Returns a local file that the user gave as an input. */
    public static InputFile of(String given, Path path, long size) {
        return at(path, given, String.valueOf(path.getFileName()), given, size);
    }

    /**
     * Returns a file that is not local, or a range of lines in such a file. Records are always numbered from the start
     * of the file.
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
     * Returns an input that reads JSONL from standard input. Compression is detected from the first bytes, and
     * {@link #content()} opens a stream of decompressed bytes. Closing this stream does not close {@code stdin}.
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
                () -> StandardInput.jsonl(stdin));
    }

    /** Returns an input that reads JSONL from {@code copy}, a file that contains the bytes of standard input. */
    public static InputFile standardInputCopy(Path copy) throws IOException {
        Codec codec = StandardInput.codec(copy);
        return new InputFile(
                STANDARD_INPUT,
                codec.compressedName(STANDARD_INPUT_PATH),
                STANDARD_INPUT,
                Format.JSONL,
                codec,
                Files.size(copy),
                copy,
                0,
                () -> FileStream.open(copy));
    }

    /** Returns whether this is an uncompressed JSONL file, which can be read starting at any line. */
    public boolean isPlainLines() {
        return format == Format.JSONL && codec == Codec.NONE;
    }

    /** Returns whether the libraries for rich text or archives are needed to read this file. */
    public boolean isRichOrArchive() {
        return format == Format.RICH_TEXT || format.isArchive();
    }

    /** Returns a copy of this file that uses {@link #source()} as its {@link #name()}. */
    public InputFile namedBySource() {
        return new InputFile(source, relative, source, format, codec, size, path, linesBefore, content);
    }

    /** Returns a copy of this file whose stored bytes come from {@code stored}. */
    public InputFile withContent(Content stored) {
        return new InputFile(name, relative, source, format, codec, size, null, linesBefore, stored);
    }

    /** Opens the decompressed content. */
    public InputStream open() throws IOException {
        return decompressed(content.open(), bytes -> bytes);
    }

    /** A function that reads the decompressed content of a file. */
    @FunctionalInterface
    interface Reading<T> {
        /** Starts reading {@code bytes}. If this method fails, its caller closes {@code bytes}. */
        T of(InputStream bytes) throws IOException;
    }

    /**
     * Starts reading the decompressed content.
     *
     * @param progress the statistics that count the stored bytes as they are read
     */
    <T> T open(ReadStats progress, Reading<T> reading) throws IOException {
        return decompressed(progress.counted(content.open()), reading);
    }

    private <T> T decompressed(InputStream stored, Reading<T> reading) throws IOException {
        InputStream bytes = stored;
        try {
            bytes = Decompressor.open(codec, stored, new DecompressionGuard(InputLimits.DEFAULTS, size, null));
            return reading.of(bytes);
        } catch (IOException | RuntimeException e) {
            bytes.close();
            throw e;
        }
    }

    /** Returns whether the content begins at the start of the file, rather than at a later line. */
    public boolean isStart() {
        return linesBefore == 0;
    }

    /**
     * Returns the decompressed size in bytes, or {@link #UNKNOWN_SIZE} if the file is compressed or its size is
     * unknown.
     */
    public long contentSize() {
        return codec == Codec.NONE ? size : UNKNOWN_SIZE;
    }
}
