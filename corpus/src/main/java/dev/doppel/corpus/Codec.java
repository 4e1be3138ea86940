package dev.doppel.corpus;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** The compression formats that Doppel can read. A format is recognised by the file name extension. */
public enum Codec {
    NONE("", ""),
    GZIP(".gz", ".tgz"),
    ZSTD(".zst", ".tzst"),
    BZIP2(".bz2", ".tbz2"),
    XZ(".xz", ".txz");

    private final String ending;
    private final String tarEnding;

    Codec(String ending, String tarEnding) {
        this.ending = ending;
        this.tarEnding = tarEnding;
    }

    /** Returns the codec for a file name, or {@link #NONE} if the extension is not that of a compressed file. */
    public static Codec of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        for (Codec codec : values()) {
            if (codec != NONE && (name.endsWith(codec.ending) || name.endsWith(codec.tarEnding))) {
                return codec;
            }
        }
        return NONE;
    }

    /**
     * Returns the name of the decompressed file, for example {@code a.csv} for {@code a.csv.gz} and {@code a.tar} for
     * {@code a.tgz}.
     */
    public static String uncompressedName(String fileName) {
        Codec codec = of(fileName);
        boolean tar = codec != NONE && fileName.toLowerCase(Locale.ROOT).endsWith(codec.tarEnding);
        return tar
                ? fileName.substring(0, fileName.length() - codec.tarEnding.length()) + ".tar"
                : fileName.substring(0, fileName.length() - codec.ending.length());
    }

    /**
     * Returns a stream that compresses its data and writes it to {@code target}. Closing the stream also closes
     * {@code target}.
     */
    public OutputStream encoded(OutputStream target) throws IOException {
        return switch (this) {
            case NONE -> target;
            case GZIP -> new GZIPOutputStream(target, 1 << 16);
            case ZSTD -> new ZstdOutputStreamNoFinalizer(target).setChecksum(true);
            case BZIP2 -> new BZip2CompressorOutputStream(target);
            case XZ -> new XZOutputStream(target, new LZMA2Options());
        };
    }
}
