package dev.doppel.corpus;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.doppel.corpus.internal.codec.DecodedStream;
import dev.doppel.corpus.internal.codec.DecompressionGuard;
import dev.doppel.corpus.internal.codec.EncodedStream;
import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** How a file is compressed. Which ending means which codec is said here and nowhere else. */
public enum Codec {
    NONE("", 1),
    GZIP("gzip", 1 << 16, ".gz", ".tgz"),
    ZSTD("zstd", 1 << 9, ".zst", ".tzst"),
    /** Its decoder goes byte by byte whatever it is asked for. */
    BZIP2("bzip2", 1, ".bz2", ".tbz2"),
    XZ("xz", 1 << 9, ".xz", ".txz");

    /** What {@code xz -9} needs is a fifteenth of it; more is asked for by nobody but to harm. */
    private static final int XZ_KILOBYTES = 1 << 20;

    /** The most there is. Published corpora use it, and the memory is taken only by a file that does. */
    private static final int ZSTD_WINDOW = 31;

    private static final int LONGEST_MAGIC = 6;

    private final String kind;
    private final int step;
    private final String ending;
    private final String tarEnding;

    Codec(String kind, int step) {
        this(kind, step, "", "");
    }

    Codec(String kind, int step, String ending, String tarEnding) {
        this.kind = kind;
        this.step = step;
        this.ending = ending;
        this.tarEnding = tarEnding;
    }

    /** The codec that a file's name promises. */
    public static Codec of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        for (Codec codec : values()) {
            if (codec != NONE && (name.endsWith(codec.ending) || name.endsWith(codec.tarEnding))) {
                return codec;
            }
        }
        return NONE;
    }

    /** The name that the file would have uncompressed: {@code a.jsonl} of {@code a.jsonl.gz}, {@code a.tar} of {@code a.tgz}. */
    public static String stripped(String fileName) {
        Codec codec = of(fileName);
        boolean tar = codec != NONE && fileName.toLowerCase(Locale.ROOT).endsWith(codec.tarEnding);
        return tar
                ? fileName.substring(0, fileName.length() - codec.tarEnding.length()) + ".tar"
                : fileName.substring(0, fileName.length() - codec.ending.length());
    }

    /**
     * The content of compressed bytes. It may be in several pieces one after the other, as {@code cat} makes them.
     *
     * @param in stays the caller's to close if this fails
     * @throws DamagedException if the bytes do not even start as they should; what is wrong later shows when it is read
     */
    public InputStream decoded(InputStream in, DecompressionGuard expansion) throws IOException {
        if (this == NONE) {
            return in;
        }
        EncodedStream encoded = new EncodedStream(kind, in, expansion);
        if (!isStart(encoded.head(LONGEST_MAGIC))) {
            throw DamagedException.isNot(kind);
        }
        try {
            return new DecodedStream(decoder(encoded), step, expansion, encoded::explained);
        } catch (IOException | RuntimeException e) {
            throw encoded.explained(e);
        }
    }

    /** Compresses what is written; closing it closes the target. */
    public OutputStream encoded(OutputStream target) throws IOException {
        return switch (this) {
            case NONE -> target;
            case GZIP -> new GZIPOutputStream(target, 1 << 16);
            case ZSTD -> new ZstdOutputStreamNoFinalizer(target).setChecksum(true);
            case BZIP2 -> new BZip2CompressorOutputStream(target);
            case XZ -> new XZOutputStream(target, new LZMA2Options());
        };
    }

    private InputStream decoder(EncodedStream encoded) throws IOException {
        return switch (this) {
            case NONE -> encoded;
            case GZIP -> new GZIPInputStream(encoded, 1 << 16);
            case ZSTD -> new ZstdInputStreamNoFinalizer(encoded).setLongMax(ZSTD_WINDOW);
            case BZIP2 -> new BZip2CompressorInputStream(encoded, true);
            case XZ -> new XZInputStream(encoded, XZ_KILOBYTES);
        };
    }

    private boolean isStart(byte[] head) {
        return switch (this) {
            case NONE -> true;
            case GZIP -> startsWith(head, 0x1F, 0x8B);
            case BZIP2 -> startsWith(head, 'B', 'Z', 'h');
            case XZ -> startsWith(head, 0xFD, '7', 'z', 'X', 'Z', 0);
            case ZSTD -> startsWith(head, 0x28, 0xB5, 0x2F, 0xFD) || isSkippableFrame(head);
        };
    }

    /** Holds what other programs want to know; its number may be any of sixteen. */
    private static boolean isSkippableFrame(byte[] head) {
        return head.length >= 4
                && (head[0] & 0xF0) == 0x50
                && startsWith(Arrays.copyOfRange(head, 1, 4), 0x2A, 0x4D, 0x18);
    }

    private static boolean startsWith(byte[] head, int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != magic[i]) {
                return false;
            }
        }
        return true;
    }
}
