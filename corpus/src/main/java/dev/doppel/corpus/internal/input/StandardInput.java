package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.Codec;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.Decompressor;
import dev.doppel.corpus.internal.codec.FileStream;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.UncloseableStreams;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * Opens standard input. The compression is detected from the first bytes, since standard input has no file name
 * extension.
 */
public final class StandardInput {
    /**
     * The first bytes of files in formats other than JSONL, as ISO 8859-1 text, mapped to the name and extension of
     * each format.
     */
    private static final Map<String, String> OTHER_FORMATS = Map.of(
            "PAR1", "Parquet (FILE.parquet)",
            "ARROW1", "Arrow (FILE.arrow)",
            "\u00FF\u00FF\u00FF\u00FF", "Arrow (FILE.arrow)",
            "PK\u0003\u0004", "ZIP (FILE.zip)",
            "%PDF-", "PDF (FILE.pdf)");

    private StandardInput() {}

    /**
     * Returns a stream of the decompressed content of {@code stdin}. Closing the stream does not close {@code stdin}.
     */
    public static InputStream decompressed(InputStream stdin) throws IOException {
        PushbackInputStream raw = withPushback(UncloseableStreams.in(stdin));
        Codec codec = Decompressor.recognised(head(raw));
        return Decompressor.open(
                codec, raw, new DecompressionGuard(InputLimits.DEFAULTS, InputFile.UNKNOWN_SIZE, null));
    }

    /**
     * Returns the compression format of {@code copy}, a file that contains the bytes of standard input.
     *
     * @throws UnreadableException if the content starts like a file of another format
     */
    public static Codec codec(Path copy) throws IOException {
        try (InputStream bytes = FileStream.open(copy)) {
            jsonl(bytes);
        } catch (DamagedException e) {
            // The reader will report the damage when it reads the file.
        }
        try (InputStream bytes = FileStream.open(copy)) {
            return Decompressor.recognised(bytes.readNBytes(Decompressor.LONGEST_MAGIC));
        }
    }

    /**
     * Returns a stream of the decompressed content of {@code stdin}, which must be JSONL; see {@link #decompressed}.
     *
     * @throws UnreadableException if the content starts like a file of another format
     */
    public static InputStream jsonl(InputStream stdin) throws IOException {
        PushbackInputStream content = withPushback(decompressed(stdin));
        String head = new String(head(content), StandardCharsets.ISO_8859_1);
        for (Map.Entry<String, String> other : OTHER_FORMATS.entrySet()) {
            if (head.startsWith(other.getKey())) {
                throw new UnreadableException(
                        "- must be JSONL, plain or compressed (gzip, zstd, bzip2, xz), but this is " + other.getValue(),
                        "save it to such a file, and name the file");
            }
        }
        return content;
    }

    private static PushbackInputStream withPushback(InputStream in) {
        return new PushbackInputStream(in, Decompressor.LONGEST_MAGIC);
    }

    private static byte[] head(PushbackInputStream in) throws IOException {
        byte[] head = in.readNBytes(Decompressor.LONGEST_MAGIC);
        in.unread(head);
        return head;
    }
}
