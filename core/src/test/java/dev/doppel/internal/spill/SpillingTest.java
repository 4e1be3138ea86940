package dev.doppel.internal.spill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests {@link SpillingArray} and {@link SpillingInts}. */
class SpillingTest {
    /** Counts the strings that are read from the file. */
    private static final class Strings implements SpillingArray.Packing<String> {
        private int unpacked;

        @Override
        public long bytes(String text) {
            return text.length();
        }

        @Override
        public void pack(String text, ByteBuffer target) {
            target.put(text.getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public String unpack(ByteBuffer source) {
            unpacked++;
            return StandardCharsets.US_ASCII.decode(source).toString();
        }
    }

    @Property
    void elementsAreTheSameInMemoryAndOnDisk(SplittableRandom random) {
        try (SpillSpace space = new SpillSpace(random.nextInt(2000))) {
            SpillingArray<String> array = new SpillingArray<>(space, space.share(1), new Strings());
            List<@Nullable String> expected = new ArrayList<>(Collections.nCopies(50, null));
            for (int step = 0; step < 200; step++) {
                int index = random.nextInt(expected.size());
                if (random.nextBoolean()) {
                    expected.set(index, "x".repeat(random.nextInt(40)) + step);
                    array.set(index, expected.get(index));
                }
                index = random.nextInt(expected.size());
                assertThat(array.get(index)).isEqualTo(expected.get(index));
            }
        }
    }

    @Test
    void elementsThatWereReadLastAreCached() {
        try (SpillSpace space = new SpillSpace(400)) {
            Strings packing = new Strings();
            SpillingArray<String> array = new SpillingArray<>(space, space.share(1), packing);
            for (int i = 0; i < 100; i++) {
                array.set(i, String.format("%010d", i));
            }
            for (int i = 0; i < 100; i++) {
                array.get(95);
                array.get(96);
            }
            assertThat(packing.unpacked).isEqualTo(2);
            // The memory holds 30 elements and a cache of ten.
            array.asList(100).forEach(element -> {});
            assertThat(packing.unpacked).isEqualTo(2 + 70);
        }
    }

    @Property
    void intsAreTheSameInMemoryAndOnDisk(SplittableRandom random) {
        List<Integer> numbers =
                new ArrayList<>(IntStream.range(0, random.nextInt(3000)).boxed().toList());
        Collections.shuffle(numbers, new Random(random.nextLong()));
        try (SpillSpace space = new SpillSpace(random.nextInt(20_000))) {
            SpillingInts ints = new SpillingInts(space, space.share(1));
            numbers.forEach(ints::add);
            ints.complete();
            SpillingInts inverse = ints.inverse();
            assertThat(ints.size()).isEqualTo(numbers.size());
            for (int i = 0; i < numbers.size(); i++) {
                assertThat(ints.get(i)).isEqualTo(numbers.get(i));
                assertThat(inverse.get(numbers.get(i))).isEqualTo(i);
            }
        }
    }

    @Test
    void filesAreDeletedEvenIfTheyAreNotClosed() throws IOException {
        SpillSpace space = new SpillSpace(0);
        new SpillingArray<>(space, 0, new Strings()).set(0, "text");
        assertThat(space.spilled()).isEqualTo(4);
        try (Stream<Path> files = Files.list(PrivateFiles.temporaryFolder())) {
            assertThat(files.filter(file -> file.getFileName().toString().startsWith("spill")))
                    .isEmpty();
        }
        space.close();
        assertThat(space.spilled()).isZero();
    }
}
