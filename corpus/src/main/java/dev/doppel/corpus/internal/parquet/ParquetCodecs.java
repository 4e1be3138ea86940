package dev.doppel.corpus.internal.parquet;

import com.github.luben.zstd.Zstd;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4Factory;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/**
 * The compression codecs for the pages of Parquet files. Parquet's own codec factory requires Hadoop, which is not on
 * the class path.
 */
public final class ParquetCodecs implements CompressionCodecFactory {
    /** The pure Java implementation of LZ4. Faster implementations use Unsafe, for which JDK 25 prints warnings. */
    private static final LZ4Factory LZ4 = LZ4Factory.safeInstance();

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        return new Compressor(codec);
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        return new Decompressor(codec);
    }

    @Override
    public void release() {}

    /**
     * Checks that a codec is supported.
     *
     * @throws UnreadableException if the codec is not supported
     */
    static void require(CompressionCodecName codec) throws UnreadableException {
        switch (codec) {
            case UNCOMPRESSED, SNAPPY, GZIP, ZSTD, LZ4_RAW -> {}
            default ->
                throw new UnreadableException(
                        "compressed with " + codec + ", which cannot be read",
                        "write it with snappy, gzip, zstd or lz4_raw");
        }
    }

    static byte[] compressed(byte[] page, CompressionCodecName codec) throws IOException {
        return switch (codec) {
            case UNCOMPRESSED -> page;
            case SNAPPY -> Snappy.compress(page);
            case ZSTD -> Zstd.compress(page);
            case GZIP -> gzip(page);
            case LZ4_RAW -> LZ4.fastCompressor().compress(page);
            default -> throw new UnreadableException("no compressor for " + codec);
        };
    }

    /**
     * Decompresses a page.
     *
     * @throws IOException if the bytes do not decompress to a page of {@code size} bytes
     */
    static byte[] decompressed(byte[] bytes, int size, CompressionCodecName codec) throws IOException {
        byte[] page = switch (codec) {
            case UNCOMPRESSED -> bytes;
            case SNAPPY -> snappy(bytes, size);
            case ZSTD -> Zstd.decompress(bytes, size);
            case GZIP -> gunzip(bytes, size);
            case LZ4_RAW -> LZ4.safeDecompressor().decompress(bytes, size);
            default -> throw new UnreadableException("no decompressor for " + codec);
        };
        if (page.length != size) {
            throw new EOFException("a page of " + page.length + " bytes instead of " + size);
        }
        return page;
    }

    /**
     * Decompresses a Snappy page. Checks the size first, since Snappy allocates as much memory as the page claims to
     * need.
     */
    private static byte[] snappy(byte[] bytes, int size) throws IOException {
        if (Snappy.uncompressedLength(bytes) != size) {
            throw new EOFException("not a page of " + size + " bytes");
        }
        return Snappy.uncompress(bytes);
    }

    private static byte[] gunzip(byte[] bytes, int size) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return in.readNBytes(size);
        }
    }

    private static byte[] gzip(byte[] page) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(page.length / 2);
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(page);
        }
        return packed.toByteArray();
    }

    private static byte[] bytes(BytesInput input) throws IOException {
        return input.toInputStream().readNBytes(Math.toIntExact(input.size()));
    }

    private record Compressor(CompressionCodecName codec) implements BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput page) throws IOException {
            return codec == CompressionCodecName.UNCOMPRESSED ? page : BytesInput.from(compressed(bytes(page), codec));
        }

        @Override
        public CompressionCodecName getCodecName() {
            return codec;
        }

        @Override
        public void release() {}
    }

    private record Decompressor(CompressionCodecName codec) implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput packed, int size) throws IOException {
            return codec == CompressionCodecName.UNCOMPRESSED
                    ? packed
                    : BytesInput.from(decompressed(bytes(packed), size, codec));
        }

        @Override
        public void decompress(ByteBuffer bytes, int length, ByteBuffer page, int size) throws IOException {
            byte[] packed = new byte[length];
            bytes.get(packed);
            page.put(decompressed(packed, size, codec));
        }

        @Override
        public void release() {}
    }
}
