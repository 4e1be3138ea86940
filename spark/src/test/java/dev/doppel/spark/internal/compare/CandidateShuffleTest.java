package dev.doppel.spark.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.internal.collect.LongList;
import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.DocumentNumbering;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateShuffleTest {
    /** One document shares ten prefix elements and two bands with half a million other documents. */
    @Test
    void pairsByElementAreDeduplicatedAndPairsByBandAreNot() {
        DocumentNumbering numbering = new DocumentNumbering(1, 1_000_000);
        LongList others = new LongList();
        for (long other = 1; other <= 500_000; other++) {
            others.add(other);
        }
        CandidateShuffle.Received received = new CandidateShuffle.Received();
        new ShuffleWriter<>(
                        List.of(false, true, true, true, true, true, false, true, true, true, true, true)
                                .iterator(),
                        2,
                        (Boolean byPrefix, ShuffleWriter<Boolean> shuffle) ->
                                CandidateShuffle.send(shuffle, numbering, 0, byPrefix, others))
                .forEachRemaining(batch -> received.read(batch._2(), 0, numbering));
        received.sort();

        int byBand = 0;
        for (int at = 0; at < received.size(); at++) {
            byBand += received.isByPrefix(at) ? 0 : 1;
        }
        assertThat(byBand).isEqualTo(1_000_000);
        assertThat(received.size()).isLessThan(1 << 22);
        assertThat(received.other(0)).isEqualTo(1);
        assertThat(received.other(received.size() - 1)).isEqualTo(500_000);
    }
}
