package dev.doppel.spark.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.spark.internal.bytes.ShuffleWriter;
import dev.doppel.spark.internal.prepare.Numbering;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateShuffleTest {
    /** A document that meets half a million others under ten elements and twice in a band. */
    @Test
    void meetingsUnderManyElementsTakeNoMoreRoomThanUnderOneAndThoseInBandsAreAllCounted() {
        Numbering numbering = new Numbering(1, 1_000_000);
        LongArrayList others = new LongArrayList();
        for (long other = 1; other <= 500_000; other++) {
            others.add(other);
        }
        CandidateShuffle.Arrived arrived = new CandidateShuffle.Arrived();
        new ShuffleWriter<>(
                        List.of(false, true, true, true, true, true, false, true, true, true, true, true)
                                .iterator(),
                        2,
                        (Boolean byPrefix, ShuffleWriter<Boolean> mail) ->
                                CandidateShuffle.send(mail, numbering, 0, byPrefix, others))
                .forEachRemaining(bag -> arrived.read(bag._2(), 0, numbering));
        arrived.sort();

        int inBands = 0;
        for (int at = 0; at < arrived.size(); at++) {
            inBands += arrived.isByPrefix(at) ? 0 : 1;
        }
        assertThat(inBands).isEqualTo(1_000_000);
        assertThat(arrived.size()).isLessThan(1 << 22);
        assertThat(arrived.other(0)).isEqualTo(1);
        assertThat(arrived.other(arrived.size() - 1)).isEqualTo(500_000);
    }
}
