package dev.doppel.corpus.internal.writer;

import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.EditFixture;
import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.TextEdit;
import dev.doppel.testing.Property;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TextWriterTest {
    private static final String FILE = "a.txt";

    @Test
    void encodingAndByteOrderMarkStay() {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            byte[] written = new EditFixture()
                    .text(0, TextEdit.removal(1, 3), new TextEdit(4, 4, "€"))
                    .write(FILE, "\uFEFFä😀\r\nb".getBytes(charset));

            assertThat(new String(written, charset)).isEqualTo("\uFEFFä\r€\nb");
        }
    }

    @Test
    void guessedEncodingStays() {
        Charset windows = Charset.forName("windows-1252");
        String text = "Das Mädchen hört die Vögel über den Dächern. ".repeat(5);

        byte[] written =
                new EditFixture().text(0, new TextEdit(4, 11, "Rößl€ \u2603")).write(FILE, text.getBytes(windows));

        assertThat(new String(written, windows)).isEqualTo("Das Rößl€ ?" + text.substring(11));
    }

    @Test
    void malformedBytesOutsideTheSpanStay() {
        byte[] written =
                new EditFixture().text(0, TextEdit.removal(3, 5)).write(FILE, bytes("ä", 0xFF, "b", 0xC3, "xy", 0xFE));

        assertThat(written).isEqualTo(bytes("ä", 0xFF, "by", 0xFE));
    }

    @Test
    void addedFieldsAreIgnored() {
        assertThat(new EditFixture().field("f", AddedField.Kind.WHOLE, 1L).write(FILE, "text"))
                .isEqualTo("text");
    }

    @Test
    void droppedTextIsEmpty() {
        assertThat(new EditFixture().drop(0).text(0, TextEdit.removal(0, 1)).write(FILE, "text"))
                .isEmpty();
    }

    /** Some texts are longer than the buffer in which characters are decoded. */
    @Property(tries = 300)
    void editedTextIsReadBack(SplittableRandom random) {
        String text = RandomText.of(random, random.nextInt(20))
                + "x".repeat(random.nextInt(3) * 8190)
                + RandomText.of(random, random.nextInt(20));
        boolean wide = random.nextBoolean();
        byte[] file = wide ? ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE) : bytes(text);
        EditFixture edits = new EditFixture().randomTexts(random);

        byte[] written = edits.write(FILE, file);

        assertThat(EditFixture.read(FILE, written))
                .containsExactly(edits.texts().getOrDefault(0L, text));
    }
}
