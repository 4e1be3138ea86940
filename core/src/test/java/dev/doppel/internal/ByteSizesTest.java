package dev.doppel.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizesTest {
    @ParameterizedTest
    @CsvSource({
        "1G,1073741824",
        "1g,1073741824",
        "1GB,1073741824",
        "1GiB,1073741824",
        "512M,536870912",
        "1.5K,1536",
        "100,100",
        "2T,2199023255552"
    })
    void amountsOfMemoryAreParsed(String text, long bytes) {
        assertThat(ByteSizes.parseMemory(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"1G,1000000000", "512MB,512000000", "1.5K,1500", "100,100"})
    void sizesOfDataAreParsed(String text, long bytes) {
        assertThat(ByteSizes.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "G", "-1G", "1X", "1 G 2", "one"})
    void malformedSizesAreRejectedWithAnExample(String text) {
        assertThatThrownBy(() -> ByteSizes.parse(text))
                .hasMessage("a size must be like 512M or 4G (got: " + text + ")");
    }

    @ParameterizedTest
    @CsvSource({"17,17 bytes", "1024,1 kB", "1536,1.5 kB", "20480,20 kB", "1073741824,1 GB", "5000000000000,4.5 TB"})
    void amountsOfMemoryAreFormattedWithTwoSignificantDigits(long bytes, String text) {
        assertThat(ByteSizes.ofMemory(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"17,17 bytes", "999,999 bytes", "1000,1 kB", "1536,1.5 kB", "20480,20 kB", "5000000000000,5 TB"})
    void sizesOfDataAreFormattedWithTwoSignificantDigits(long bytes, String text) {
        assertThat(ByteSizes.of(bytes)).isEqualTo(text);
    }
}
