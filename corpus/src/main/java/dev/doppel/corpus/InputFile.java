package dev.doppel.corpus;

import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.FileStream;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import java.io.IOException;
import java.io.InputStream;
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
 * @param path where it lies; null for standard input, for members of archives and for what is not on this machine's disk
 * @param linesBefore how many lines of the file come before the content: 0, but of a piece cut from a file of JSONL
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

    /** What the user writes for standard input. */
    public static final String STANDARD_INPUT = "-";

    /** Where the bytes come from, as they lie there. */
    @FunctionalInterface
    public interface Content {
        InputStream open() throws IOException;
    }

    /** A file found in a folder. */
    static InputFile inFolder(String relative, String source, Path path, long size) {
        return at(path, relative, relative, source, size);
    }

    /** A file that the user named. */
    public static InputFile of(String given, Path path, long size) {
        return at(path, given, String.valueOf(path.getFileName()), given, size);
    }

    /**
     * A file that lies elsewhere, or some lines of one.
     *
     * @param linesBefore how many lines of the file come before the content; its records keep their numbers
     */
    public static InputFile of(
            String name, String relative, String source, long size, long linesBefore, Content content) {
        return new InputFile(
                name, relative, source, Format.of(relative), Codec.of(relative), size, null, linesBefore, content);
    }

    /** Whether its records are lines as they lie there, so that it can be read from the start of any. */
    public boolean isPlainLines() {
        return format == Format.JSONL && codec == Codec.NONE;
    }

    /** Whether taking its text out, or what lies in it, is work for a whole library. */
    public boolean isRichOrArchive() {
        return format == Format.RICH_TEXT || format.isArchive();
    }

    /** The same file, called by its path from where the user stands. */
    public InputFile namedBySource() {
        return new InputFile(source, relative, source, format, codec, size, path, linesBefore, content);
    }

    public static InputFile at(Path path, String name, String relative, String source, long size) {
        return new InputFile(
                name,
                relative,
                source,
                Format.of(relative),
                Codec.of(relative),
                size,
                path,
                0,
                () -> FileStream.open(path));
    }

    /** Standard input is the caller's to close: a second run in the same process would find it gone. */
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

    /** The content as its format has it, out of any compression. */
    public InputStream open() throws IOException {
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
        return codec.decoded(raw, new DecompressionGuard(Limits.DEFAULTS, size, null));
    }

    /** Whether the content begins where the file does. */
    public boolean isStart() {
        return linesBefore == 0;
    }

    /** How long the content is, or {@link #UNKNOWN_SIZE}. */
    public long contentSize() {
        return codec == Codec.NONE ? size : UNKNOWN_SIZE;
    }
}
