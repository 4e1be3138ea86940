package dev.doppel.unit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

class TextUnitsPackingTest {
    private record Packed(long hash, int start, int end, int next, int words) {}

    private static List<Packed> list(TextUnits units) {
        List<Packed> list = new ArrayList<>();
        for (int i = 0; i < units.count(); i++) {
            list.add(new Packed(units.hash(i), units.start(i), units.end(i), units.next(i), units.words(i)));
        }
        return list;
    }

    @Property
    void unitsAreTheSameAfterPacking(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int piece = random.nextInt(200); piece > 0; piece--) {
            text.append(List.of("word", " ", "\n", "\r\n", "½", "甲", "a ".repeat(99), "...".repeat(99))
                    .get(random.nextInt(8)));
        }
        Unit unit = List.of(Unit.values()).get(random.nextInt(Unit.values().length));
        UnitScheme scheme = UnitScheme.of(unit).withMinWords(1);
        TextUnits units = new UnitSplitter(TextScheme.PLAIN, scheme).split(FileText.of(text.toString()));
        TextUnitsPacking packing = new TextUnitsPacking(unit);
        long[] packed = packing.pack(units).toLongArray();
        TextUnits unpacked = packing.unpack(packed);
        assertThat(list(unpacked)).isEqualTo(list(units));
        assertThat(unpacked.allWords()).isEqualTo(units.allWords());
        assertThat(TextUnitsPacking.hashes(LongBuffer.wrap(packed)))
                .containsExactly(list(units).stream().mapToLong(Packed::hash).toArray());
    }
}
