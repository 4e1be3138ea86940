package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.testing.Property;
import dev.doppel.text.HiddenText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Tests {@link DocumentPacking} and {@link ShingleSetPacking}. */
class PackingTest {
    private static <T> void assertRestored(T element, SpillingArray.Packing<T> packing) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Math.toIntExact(packing.bytes(element))).order(ByteOrder.LITTLE_ENDIAN);
        packing.pack(element, bytes);
        assertThat(bytes.remaining()).isZero();
        assertThat(packing.unpack(bytes.flip())).isEqualTo(element);
    }

    @Test
    void documentsAreRestored() {
        for (String text : List.of("", "plain", "caf\u00e9 \u00ff", "\u6587\u5b57 \ud83d\ude00", "unpaired \ud800")) {
            assertRestored(new Document("id " + text, text, "source of " + text), new DocumentPacking());
            assertRestored(
                    new Document(
                            "id",
                            text + " hidden and shown",
                            "source",
                            List.of(new HiddenText(0, 1, true), new HiddenText(2, 4, false)),
                            List.of(new DocumentPart("Main.java", "", 0), new DocumentPart("\u6587", "cell 1", 3))),
                    new DocumentPacking());
        }
    }

    @Property
    void shingleSetsAreRestored(SplittableRandom random) {
        long[] shingles = random.longs(random.nextInt(50), 0, 40).toArray();
        assertRestored(ShingleSet.setOf(shingles.clone()), new ShingleSetPacking());
        assertRestored(ShingleSet.bagOf(shingles), new ShingleSetPacking());
    }
}
