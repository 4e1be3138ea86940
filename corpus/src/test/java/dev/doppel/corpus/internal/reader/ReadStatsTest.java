package dev.doppel.corpus.internal.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.ReadResult;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class ReadStatsTest {
    private final ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);

    @Test
    void allBytesAreCounted() throws IOException {
        try (InputStream bytes = stats.counted(ReadResult.stream("0123456789"))) {
            assertThat(bytes.read()).isEqualTo('0');
            assertThat(stats.bytesDone()).isEqualTo(1);
            assertThat(bytes.readNBytes(4)).hasSize(4);
            assertThat(stats.bytesDone()).isEqualTo(5);
            assertThat(bytes.readAllBytes()).hasSize(5);
            assertThat(bytes.read()).isEqualTo(-1);
            assertThat(stats.bytesDone()).isEqualTo(10);
        }
    }
}
