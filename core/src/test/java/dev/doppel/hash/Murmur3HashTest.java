package dev.doppel.hash;

import static org.assertj.core.api.Assertions.assertThat;

import com.dynatrace.hash4j.hashing.Hashing;
import dev.doppel.testing.Property;
import java.util.SplittableRandom;

class Murmur3HashTest {
    @Property
    void equalsTheHashOfHash4j(SplittableRandom random) {
        int seed = random.nextInt();
        long x = random.nextLong();
        assertThat(new Murmur3Hash(seed).hash(x))
                .isEqualTo(Hashing.murmur3_128(seed).hashLongToLong(x));
    }
}
