package dev.doppel.corpus.internal.json;

import static dev.doppel.corpus.AddedField.Kind.JSON;
import static dev.doppel.corpus.AddedField.Kind.NUMBER;
import static dev.doppel.corpus.AddedField.Kind.TEXT;
import static dev.doppel.corpus.AddedField.Kind.WHOLE;
import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.EditFixture;
import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.TextEdit;
import dev.doppel.testing.Property;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class JsonRecordEditorTest {
    private static final String FILE = "a.jsonl";

    @Test
    void onlyTheSpanChanges() {
        assertThat(new EditFixture()
                        .text(0, new TextEdit(1, 3, "\"\n"))
                        .write(
                                FILE,
                                "{ \"id\" : 1.50, \"text\":\"\\u0041b\\tc\\/\\u00e4\", \"x\": [\"\\u0041\"] } \r\n"))
                .isEqualTo("{ \"id\" : 1.50, \"text\":\"\\u0041\\\"\\nc\\/\\u00e4\", \"x\": [\"\\u0041\"] } \r\n");
    }

    @Test
    void lastOfRepeatedFieldsChanges() {
        assertThat(new EditFixture().text(0, TextEdit.removal(0, 1)).write(FILE, "{\"text\":\"ab\",\"text\":\"cd\"}"))
                .isEqualTo("{\"text\":\"ab\",\"text\":\"d\"}");
    }

    @Test
    void nestedFieldChanges() {
        byte[] written = new EditFixture()
                .text(0, TextEdit.removal(0, 3))
                .write(
                        FILE,
                        bytes("{\"meta\":{\"text\":1},\"meta\":{\"a\":[{}],\"text\":\"ä😀c\"},\"text\":\"x\"}\n"),
                        CorpusOptions.DEFAULTS.withTextField("meta.text"));

        assertThat(written)
                .isEqualTo(bytes("{\"meta\":{\"text\":1},\"meta\":{\"a\":[{}],\"text\":\"c\"},\"text\":\"x\"}\n"));
    }

    @Test
    void linesWithoutChangesAreCopied() {
        String first = "{\"text\": \"a\"}\n";
        String other = "\n{not json\n";

        assertThat(new EditFixture().text(3, TextEdit.removal(0, 1)).write(FILE, first + other + "{\"text\":\"b\"}"))
                .isEqualTo(first + other + "{\"text\":\"\"}");
    }

    @Test
    void byteOrderMarkBeforeAnObjectStays() {
        assertThat(new EditFixture()
                        .text(1, TextEdit.removal(0, 1))
                        .field("f", WHOLE, 7L)
                        .write(FILE, "\uFEFF{\"text\":\"ab\"}\n\uFEFF{\"text\":\"cd\"}\n"))
                .isEqualTo("\uFEFF{\"text\":\"ab\",\"f\":7}\n\uFEFF{\"text\":\"d\",\"f\":7}\n");
    }

    @Test
    void fieldsAreAppended() {
        EditFixture edits = new EditFixture()
                .field("doppel.cluster", TEXT, "a\"ä")
                .field("n", WHOLE, 12L)
                .field("d", NUMBER, 0.5)
                .field("j", JSON, "{\"a\":\n[1]}")
                .field("none", TEXT, (Object) null);
        String fields = "\"doppel.cluster\":\"a\\\"ä\",\"n\":12,\"d\":0.5,\"j\":{\"a\": [1]},\"none\":null";

        assertThat(edits.write(FILE, "{\"text\":\"t\"}")).isEqualTo("{\"text\":\"t\"," + fields + "}");
        assertThat(edits.write(FILE, "{\"text\":{ } \t} \r\n")).isEqualTo("{\"text\":{ }," + fields + " \t} \r\n");
        assertThat(edits.write(FILE, " {} \n{ }")).isEqualTo(" {" + fields + "} \n{" + fields + " }");
    }

    @Test
    void numbersThatJsonLacksAreNull() {
        assertThat(new EditFixture().field("d", NUMBER, Double.NaN).write(FILE, "{\"text\":\"t\"}"))
                .isEqualTo("{\"text\":\"t\",\"d\":null}");
    }

    @Test
    void valuesOfExistingFieldsAreReplaced() {
        EditFixture edits = new EditFixture().field("f", WHOLE, 7L);

        for (String value : List.of("1", "-1.5e3", "\"\\\"}\"", "true", "null", "[1, [2]]", "{\"f\": {\"f\": 1}}")) {
            assertThat(edits.write(FILE, "{\"f\" : " + value + " ,\"text\":\"t\",\"x\":{\"f\":1}}\n"))
                    .isEqualTo("{\"f\" : 7 ,\"text\":\"t\",\"x\":{\"f\":1}}\n");
            assertThat(edits.write(FILE, "{\"text\":\"t\",\"f\":" + value + "}\n"))
                    .isEqualTo("{\"text\":\"t\",\"f\":7}\n");
        }
        assertThat(edits.write(FILE, "{\"f\":1,\"text\":\"t\",\"\\u0066\":2}"))
                .isEqualTo("{\"f\":7,\"text\":\"t\",\"\\u0066\":7}");
    }

    @Test
    void fieldThatIsParsedForTheTextCanBeReplaced() {
        byte[] written = new EditFixture()
                .field("meta", WHOLE, 7L)
                .write(
                        FILE,
                        bytes("{\"meta\":{\"text\":{\"id\":1}},\"text\":\"t\"}"),
                        CorpusOptions.DEFAULTS.withIdField("meta.text.id"));

        assertThat(written).isEqualTo(bytes("{\"meta\":7,\"text\":\"t\"}"));
    }

    @Test
    void malformedBytesOfAChangedRecordAreReplaced() {
        byte[] line = bytes("{\"text\":\"a", 0xFF, "bc\",\"x\":\"", 0xC3, "\"}\n");

        byte[] written = new EditFixture().text(0, TextEdit.removal(2, 3)).write(FILE, line);

        assertThat(written).isEqualTo(bytes("{\"text\":\"a\uFFFDc\",\"x\":\"\uFFFD\"}\n"));
    }

    @Test
    void unpairedSurrogatesDoNotBecomeAPair() {
        String line = "{\"text\":\"\\ud83dx\\ude00\"}";

        assertThat(new EditFixture().text(0, TextEdit.removal(1, 2)).write(FILE, line))
                .isEqualTo("{\"text\":\"\uFFFD\uFFFD\"}");
        assertThat(new EditFixture().text(0).write(FILE, line)).isEqualTo(line);
    }

    /** Each character has a random representation, which must stay the same unless the character is removed. */
    @Property(tries = 1000)
    void allOtherBytesStayTheSame(SplittableRandom random) {
        StringBuilder file = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        EditFixture edits = new EditFixture();
        boolean nested = random.nextBoolean();
        for (int record = 0; record < 4; record++) {
            String text = RandomText.of(random, random.nextInt(20));
            String[] raw = text.chars().mapToObj(c -> raw((char) c, random)).toArray(String[]::new);
            String before = " {\"a\":" + RandomText.json(RandomText.of(random, 3), random) + (nested ? ",\"m\":{" : ",")
                    + "\"text\": \"";
            String after =
                    "\"" + (nested ? "}" : "") + ",\"b\":[{\"text\":\"x\"}]}" + (random.nextBoolean() ? "\r\n" : "\n");
            List<TextEdit> changes = EditFixture.randomEdits(text, random);
            edits.text(record, changes.toArray(TextEdit[]::new));
            file.append(before).append(String.join("", raw)).append(after);
            expected.append(before).append(edited(raw, changes)).append(after);
        }

        byte[] written =
                edits.write(FILE, bytes(file), CorpusOptions.DEFAULTS.withTextField(nested ? "m.text" : "text"));

        assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo(expected.toString());
    }

    private static String edited(String[] raw, List<TextEdit> edits) {
        StringBuilder edited = new StringBuilder();
        int at = 0;
        for (TextEdit edit : edits) {
            edited.append(String.join("", List.of(raw).subList(at, edit.start())));
            edit.replacement().chars().forEach(c -> edited.append(escaped((char) c)));
            at = edit.end();
        }
        return edited.append(String.join("", List.of(raw).subList(at, raw.length)))
                .toString();
    }

    /** Returns a representation of a character. A pair is written either as two escapes or as one character. */
    private static String raw(char c, SplittableRandom random) {
        boolean isSurrogate = Character.isSurrogate(c);
        return !isSurrogate && random.nextInt(3) == 0 ? String.format("\\u%04X", (int) c) : escaped(c);
    }

    private static String escaped(char c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.valueOf(c);
        };
    }

    @Test
    void escapedSurrogatePairIsTwoCharacters() {
        assertThat(new EditFixture()
                        .text(0, TextEdit.removal(2, 4), TextEdit.removal(5, 6))
                        .write(FILE, "{\"text\":\"\\ud83d\\ude00\\ud83d\\ude00ab\"}"))
                .isEqualTo("{\"text\":\"\\ud83d\\ude00a\"}");
    }
}
