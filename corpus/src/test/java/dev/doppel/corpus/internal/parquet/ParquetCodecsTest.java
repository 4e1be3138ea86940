package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParquetCodecsTest {
    @Property
    void pagesRoundTrip(SplittableRandom random) throws IOException {
        byte[] page = new byte[random.nextInt(100_000)];
        random.nextBytes(page);
        Arrays.fill(page, 0, page.length / 2, (byte) 7);
        for (CompressionCodecName codec : ParquetFiles.CODECS) {
            byte[] packed = ParquetCodecs.compressed(page, codec);

            assertThat(ParquetCodecs.decompressed(packed, page.length, codec)).isEqualTo(page);
        }
    }

    @Test
    void pageOfWrongSizeIsRejected() throws IOException {
        for (CompressionCodecName codec : ParquetFiles.CODECS) {
            byte[] packed = ParquetCodecs.compressed(new byte[100], codec);

            assertThatThrownBy(() -> ParquetCodecs.decompressed(packed, 101, codec))
                    .as(codec.name())
                    .isInstanceOfAny(IOException.class, RuntimeException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"LZO", "BROTLI", "LZ4"})
    void unsupportedCodecsAreNamed(CompressionCodecName codec) {
        assertThatThrownBy(() -> ParquetCodecs.require(codec))
                .isInstanceOf(UnreadableException.class)
                .hasMessage("compressed with " + codec + ", which cannot be read");
    }
}
