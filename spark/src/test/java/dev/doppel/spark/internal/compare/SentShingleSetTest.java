package dev.doppel.spark.internal.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.spark.internal.bytes.BytePacker;
import dev.doppel.spark.internal.bytes.ByteUnpacker;
import dev.doppel.testing.Property;
import java.util.Objects;
import java.util.SplittableRandom;

class SentShingleSetTest {
    @Property(tries = 100)
    void unpackingReversesPacking(SplittableRandom random) {
        long[] shingles = random.longs(1 + random.nextInt(100)).toArray();
        shingles[0] = shingles[shingles.length - 1];
        ShingleSet set = random.nextBoolean() ? ShingleSet.setOf(shingles) : ShingleSet.bagOf(shingles);
        int bytes = random.nextBoolean() ? TruncatedShingleSet.bytes(set) : TruncatedShingleSet.FULL;
        SentShingleSet sent = new SentShingleSet(
                random.nextLong(1L << 40),
                random.nextLong(),
                bytes,
                Objects.requireNonNull(TruncatedShingleSet.of(set, bytes)),
                new BandKeys(random.longs(random.nextInt(20)).toArray()));
        BytePacker buffer = new BytePacker();
        sent.pack(buffer);
        buffer.number(77);

        ByteUnpacker from = new ByteUnpacker(buffer.take());
        SentShingleSet received = SentShingleSet.unpack(from);

        assertThat(received).isEqualTo(sent);
        assertThat(from.number()).isEqualTo(77);
        assertThat(from.hasMore()).isFalse();
    }
}
