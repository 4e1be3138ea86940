package dev.doppel.corpus.internal.codec;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.internal.reader.DamagedException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** Decompresses the content of files and archive members. */
public final class Decompressor {
    /**
     * The memory limit, in KiB, for xz decompression. Files that need more memory are rejected. The limit is about
     * fifteen times the memory needed for files written by {@code xz -9}.
     */
    private static final int XZ_KILOBYTES = 1 << 20;

    /**
     * The base-2 logarithm of the maximum zstd window size in bytes. This is the largest window that zstd supports, and
     * some published corpora use it. Memory is allocated only for the window that a file uses.
     */
    private static final int ZSTD_WINDOW = 31;

    /** The number of leading bytes that {@link #recognised} needs. */
    public static final int LONGEST_MAGIC = 6;

    private Decompressor() {}

    /**
     * Returns the codec of data that starts with {@code head}, or {@link Codec#NONE} if the data is not compressed.
     *
     * @param head the first {@link #LONGEST_MAGIC} bytes, or all bytes if there are fewer
     */
    public static Codec recognised(byte[] head) {
        for (Codec codec : Codec.values()) {
            if (codec != Codec.NONE && isStart(codec, head)) {
                return codec;
            }
        }
        return Codec.NONE;
    }

    /**
     * Returns a stream of the decompressed content. The input may consist of several concatenated compressed streams.
     *
     * @param in the compressed bytes; if this method fails, the caller must close {@code in}
     * @throws DamagedException if the bytes do not start with the codec's magic number; later damage is reported while
     * reading
     */
    public static InputStream open(Codec codec, InputStream in, DecompressionGuard guard) throws IOException {
        if (codec == Codec.NONE) {
            return in;
        }
        String kind = codec.name().toLowerCase(Locale.ROOT);
        CompressedStream encoded = new CompressedStream(kind, in, guard);
        if (!isStart(codec, encoded.head(LONGEST_MAGIC))) {
            throw DamagedException.isNot(kind);
        }
        try {
            return new DecompressedStream(decoder(codec, encoded), readSize(codec), guard, encoded::explained);
        } catch (IOException | RuntimeException e) {
            throw encoded.explained(e);
        }
    }

    private static InputStream decoder(Codec codec, CompressedStream encoded) throws IOException {
        return switch (codec) {
            case NONE -> encoded;
            case GZIP -> new GZIPInputStream(encoded, 1 << 16);
            case ZSTD -> new ZstdInputStreamNoFinalizer(encoded).setLongMax(ZSTD_WINDOW);
            case BZIP2 -> new BZip2CompressorInputStream(encoded, true);
            case XZ -> new XZInputStream(encoded, XZ_KILOBYTES);
        };
    }

    /** Returns the number of decompressed bytes to read at a time. If a read fails, all bytes of that read are lost. */
    private static int readSize(Codec codec) {
        return switch (codec) {
            case GZIP -> 1 << 16;
            case ZSTD, XZ -> 1 << 9;
            case NONE, BZIP2 -> 1; // the bzip2 decoder always works byte by byte
        };
    }

    private static boolean isStart(Codec codec, byte[] head) {
        return switch (codec) {
            case NONE -> true;
            case GZIP -> startsWith(head, 0x1F, 0x8B);
            case BZIP2 -> startsWith(head, 'B', 'Z', 'h');
            case XZ -> startsWith(head, 0xFD, '7', 'z', 'X', 'Z', 0);
            case ZSTD -> startsWith(head, 0x28, 0xB5, 0x2F, 0xFD) || isSkippableFrame(head);
        };
    }

    /**
     * Returns whether a zstd stream starts with a skippable frame. The magic number of a skippable frame has sixteen
     * variants.
     */
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
