package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.Arrays;
import java.util.SplittableRandom;

class HashSorterTest {
    @Property(tries = 300)
    void hashesAreSorted(SplittableRandom random) {
        int count = random.nextInt(2000);
        long repeated = random.nextLong();
        int repetition = random.nextInt(4);
        int clustering = random.nextInt(64);
        long[] hashes = random.longs(count)
                // Repeats a hash, or makes the leading bits of all hashes equal, as in an attack.
                .map(hash -> random.nextInt(4) < repetition ? repeated : hash >>> clustering)
                .toArray();
        long[] sorted = Arrays.copyOf(hashes, count + 3);

        HashSorter.sort(sorted, count);

        long[] expected = Arrays.copyOf(hashes, count + 3);
        Arrays.sort(expected, 0, count);
        assertThat(sorted).isEqualTo(expected);
    }
}
