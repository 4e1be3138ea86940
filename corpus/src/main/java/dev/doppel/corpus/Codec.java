package dev.doppel.corpus;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/**
 * The compression formats that Doppel can read and write. A format is recognised by the file name extension.
 *
 * <pre>{@code
 * Codec codec = Codec.of("essays.jsonl.gz");              // GZIP
 * String name = Codec.uncompressedName("essays.tgz");     // essays.tar
 * }</pre>
 */
public enum Codec {
    NONE(""),
    GZIP("gz"),
    ZSTD("zst"),
    BZIP2("bz2"),
    XZ("xz");

    private final String extension;

    Codec(String extension) {
        this.extension = extension;
    }

    /** Returns the codec for a file name, or {@link #NONE} if its extension does not denote a compressed file. */
    public static Codec of(String fileName) {
        String name = fileName.toLowerCase(Locale.ROOT);
        for (Codec codec : values()) {
            if (codec != NONE && (name.endsWith("." + codec.extension) || name.endsWith(codec.tarEnding()))) {
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
        if (codec == NONE) {
            return fileName;
        }
        boolean tar = fileName.toLowerCase(Locale.ROOT).endsWith(codec.tarEnding());
        String stem = fileName.substring(0, fileName.lastIndexOf('.'));
        return tar ? stem + ".tar" : stem;
    }

    /** Returns the name of a file after compression, for example {@code a.csv.gz} for {@code a.csv}. */
    public String compressedName(String fileName) {
        return this == NONE ? fileName : fileName + "." + extension;
    }

    /**
     * Returns the short extension of a tar archive with this compression, for example {@code .tgz} for {@code .tar.gz}.
     */
    private String tarEnding() {
        return ".t" + extension;
    }

    /**
     * Returns a stream that compresses the bytes written to it and passes them on to {@code target}. Closing the stream
     * also closes {@code target}.
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
