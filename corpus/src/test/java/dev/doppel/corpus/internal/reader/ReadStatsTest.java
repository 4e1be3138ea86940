package dev.doppel.corpus.internal.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Reading;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class ReadStatsTest {
    private final ReadStats ledger = new ReadStats(new Reading.Recorder(), false);

    @Test
    void everyByteIsCountedHoweverItIsRead() throws IOException {
        try (InputStream bytes = ledger.counted(Reading.stream("0123456789"))) {
            assertThat(bytes.read()).isEqualTo('0');
            assertThat(ledger.bytesDone()).isEqualTo(1);
            assertThat(bytes.readNBytes(4)).hasSize(4);
            assertThat(ledger.bytesDone()).isEqualTo(5);
            assertThat(bytes.readAllBytes()).hasSize(5);
            assertThat(bytes.read()).isEqualTo(-1);
            assertThat(ledger.bytesDone()).isEqualTo(10);
        }
    }
}
