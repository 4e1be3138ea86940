package dev.doppel.corpus.internal.table;

import static dev.doppel.corpus.AddedField.Kind.JSON;
import static dev.doppel.corpus.AddedField.Kind.NUMBER;
import static dev.doppel.corpus.AddedField.Kind.TEXT;
import static dev.doppel.corpus.AddedField.Kind.WHOLE;
import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.EditFixture;
import dev.doppel.corpus.RandomText;
import dev.doppel.corpus.TextEdit;
import dev.doppel.testing.Property;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RowEditorTest {
    private static final String FILE = "a.csv";

    @Test
    void onlyTheSpanChanges() {
        assertThat(new EditFixture()
                        .text(1, new TextEdit(1, 3, "\"x"))
                        .text(2, TextEdit.removal(0, 1))
                        .write(FILE, "id,text,n\r\n1,one,\" a\"\r\n2,\"\"\"\"\"\n,b\",\"x\"\n3,\"c\"\"d\",4"))
                .isEqualTo("id,text,n\r\n1,one,\" a\"\r\n2,\"\"\"\"\"x,b\",\"x\"\n3,\"\"\"d\",4");
    }

    @Test
    void plainCellIsQuotedIfNecessary() {
        String table = "text,n\nab\"c,1\n";

        for (String replacement : List.of("x,y", "\n", "\r", "\"")) {
            assertThat(new EditFixture()
                            .text(0, new TextEdit(1, 2, replacement))
                            .write(FILE, table))
                    .isEqualTo("text,n\n\"a" + replacement.replace("\"", "\"\"") + "\"\"c\",1\n");
        }
        assertThat(new EditFixture().text(0, new TextEdit(1, 2, "x;")).write(FILE, table))
                .isEqualTo("text,n\nax;\"c,1\n");
        assertThat(new EditFixture().text(0, TextEdit.removal(0, 2)).write(FILE, table))
                .as("a quote at the start")
                .isEqualTo("text,n\n\"\"\"c\",1\n");
    }

    @Test
    void rowOfOneEmptyCellIsNotBlank() {
        byte[] written = new EditFixture().text(0, TextEdit.removal(0, 3)).write(FILE, bytes("text\nabc\nd\n"));

        assertThat(EditFixture.read(FILE, written)).containsExactly("", "d");
    }

    @Test
    void textAfterTheClosingQuoteIsKept() {
        byte[] table = bytes("text,n\n\"ab\"c\"d\",1\n");
        String text = EditFixture.read(FILE, table).get(0);

        byte[] written = new EditFixture().text(0, TextEdit.removal(0, 1)).write(FILE, table);

        assertThat(EditFixture.read(FILE, written)).containsExactly(text.substring(1));
    }

    @Test
    void columnsAreAppended() {
        EditFixture edits = new EditFixture()
                .field("doppel.cluster", TEXT, "a,\"b\"", "c")
                .field("n,m", WHOLE, 12L, null)
                .field("d", NUMBER, 0.5, Double.NaN)
                .field("j", JSON, "{\"a\":1}", "[]");

        assertThat(edits.write(FILE, "\uFEFF\r\ntext\r\n\r\na\n\"b\""))
                .isEqualTo("\uFEFF\r\ntext,doppel.cluster,\"n,m\",d,j\r\n\r\n"
                        + "a,\"a,\"\"b\"\"\",12,0.5,\"{\"\"a\"\":1}\"\n\"b\",c,,,[]");
        assertThat(edits.write("a.tsv", "text\tx\ra\t\rb\t2\r"))
                .isEqualTo("text\tx\tdoppel.cluster\tn,m\td\tj\r"
                        + "a\t\t\"a,\"\"b\"\"\"\t12\t0.5\t\"{\"\"a\"\":1}\"\rb\t2\tc\t\t\t[]\r");
    }

    @Test
    void cellsOfExistingColumnsAreReplaced() {
        assertThat(new EditFixture()
                        .text(0, TextEdit.removal(0, 1))
                        .field("f", TEXT, "x", null, "y;")
                        .write(FILE, "\"f\";text;f\n1;\"ab\";\"\"\"\"\n2;c;\n;d;\"\n\"\n"))
                .isEqualTo("\"f\";text;f\nx;\"b\";x\n;c;\n\"y;\";d;\"y;\"\n");
    }

    @Test
    void droppedAndInvalidRowsAreNotWritten() {
        EditFixture edits = new EditFixture().drop(0, 1, 3).field("f", WHOLE, 7L);

        assertThat(edits.write(FILE, "id,text\n1,a\n2\n3,c\n4,d,e\n")).isEqualTo("id,text,f\n3,c,7\n");
        assertThat(new EditFixture().drop(0).field("f", WHOLE, 7L).write(FILE, "text\na\n"))
                .isEqualTo("text,f\n");
    }

    @Test
    void tableKeepsItsEncodingAndDialect() {
        String table = "\uFEFFsep=;\r\nid;text\r\n1;\"ä;\n😀\"\r\n2;bc\r\n";

        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            byte[] written = new EditFixture()
                    .text(0, TextEdit.removal(2, 5))
                    .text(1, new TextEdit(0, 1, "ö;"))
                    .field("f", TEXT, "€")
                    .write(FILE, table.getBytes(charset));

            assertThat(new String(written, charset))
                    .isEqualTo("\uFEFFsep=;\r\nid;text;f\r\n1;\"ä;\";€\r\n2;\"ö;c\";€\r\n");
        }
    }

    @Test
    void tableWithGuessedEncodingKeepsIt() {
        Charset windows = Charset.forName("windows-1252");
        String rows =
                "1;Das Mädchen hört die Vögel über den Dächern;x\r\n2;\"Grüße \"\"aus\"\" Köln, schöne Straße\";y\r\n"
                        .repeat(5);
        byte[] table = ("id;text;weiß\r\n" + rows).getBytes(windows);
        assertThat(EditFixture.read(FILE, table).get(0)).startsWith("Das Mädchen");

        byte[] written = new EditFixture()
                .text(0, new TextEdit(4, 11, "Rößl"))
                .text(1, TextEdit.removal(0, 6))
                .text(2, new TextEdit(0, 3, ";ü"))
                .field("f", TEXT, "ß")
                .write(FILE, table);

        String[] lines = new String(written, windows).split("\r\n");
        assertThat(lines)
                .startsWith(
                        "id;text;weiß;f",
                        "1;Das Rößl hört die Vögel über den Dächern;x;ß",
                        "2;\"\"\"aus\"\" Köln, schöne Straße\";y;ß",
                        "1;\";ü Mädchen hört die Vögel über den Dächern\";x;ß",
                        "2;\"Grüße \"\"aus\"\" Köln, schöne Straße\";y;ß");
        assertThat(lines).hasSize(11);
    }

    /** The reader decodes the bytes before the first malformed byte as UTF-8, whatever the encoding of the rest is. */
    @Test
    void cellInTwoEncodingsIsDecodedAsInTheReader() {
        Charset windows = Charset.forName("windows-1252");
        ByteArrayOutputStream table = new ByteArrayOutputStream();
        String sentence = " Mädchen hört die Vögel über den Dächern";
        String laterRows = (sentence + "\n").repeat(4);
        table.writeBytes(bytes("text\nGrüße über"));
        table.writeBytes((sentence + "\n" + laterRows).getBytes(windows));
        byte[] file = table.toByteArray();
        EditFixture edits = new EditFixture().text(0, TextEdit.removal(0, 6));

        byte[] written = edits.write(FILE, file);

        assertThat(EditFixture.read(FILE, file).get(0)).isEqualTo("Grüße über" + sentence);
        assertThat(edits.texts()).containsEntry(0L, "über" + sentence);
        assertThat(new String(written, windows))
                .as("the whole cell is written in the encoding of the rest")
                .isEqualTo("text\n\"über" + sentence + "\"\n" + laterRows);
    }

    @Test
    void malformedBytesOutsideTheSpanStay() {
        byte[] written = new EditFixture()
                .text(0, TextEdit.removal(2, 3))
                .write(FILE, bytes("text,n\n\"a", 0xFF, "bc\",", 0xFF, "\nä,ä\n"));

        assertThat(written).isEqualTo(bytes("text,n\n\"a", 0xFF, "c\",", 0xFF, "\nä,ä\n"));
    }

    @Property(tries = 1000)
    void allOtherBytesStayTheSame(SplittableRandom random) {
        char separator = ",;\t|".charAt(random.nextInt(4));
        StringBuilder table = new StringBuilder("id" + separator + "text" + separator + "x\n");
        StringBuilder expected = new StringBuilder(table);
        EditFixture edits = new EditFixture();
        List<String> texts = new ArrayList<>();
        for (int record = 0; record < 4; record++) {
            String text = RandomText.of(random, random.nextInt(12));
            List<TextEdit> changes = EditFixture.randomEdits(text, random);
            edits.text(record, changes.toArray(TextEdit[]::new));
            String edited = EditFixture.edited(text, changes);
            texts.add(edited);
            boolean plain = isPlain(text, separator) && random.nextBoolean();
            boolean staysPlain = plain
                    && (changes.isEmpty()
                            || (isPlain(edited, separator)
                                    && !edited.isEmpty()
                                    && changes.stream()
                                            .noneMatch(change ->
                                                    change.replacement().contains("\""))));
            String x = RandomText.quoted(RandomText.of(random, 3)) + (random.nextBoolean() ? "\r\n" : "\n");
            table.append(record)
                    .append(separator)
                    .append(plain ? text : RandomText.quoted(text))
                    .append(separator)
                    .append(x);
            expected.append(record)
                    .append(separator)
                    .append(staysPlain ? edited : RandomText.quoted(edited))
                    .append(separator)
                    .append(x);
        }

        byte[] written = edits.write(FILE, bytes(table));

        assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo(expected.toString());
        assertThat(EditFixture.read(FILE, written)).isEqualTo(texts);
    }

    private static boolean isPlain(String text, char separator) {
        return !text.startsWith("\"") && text.chars().noneMatch(c -> c == separator || c == '\n' || c == '\r');
    }

    /** The cells need not be tidy: quotes may be anywhere. */
    @Property(tries = 1000)
    void editedTextsAreReadBack(SplittableRandom random) {
        StringBuilder table = new StringBuilder("id,text\n");
        for (int record = 0; record < 5; record++) {
            String cell = RandomText.of(random, random.nextInt(8)).replaceAll("[,\r\n]", "\"");
            table.append(record).append(',').append(cell).append('\n');
        }
        byte[] before = bytes(table);
        List<CorpusEntry> entries = EditFixture.entries(FILE, before, CorpusOptions.DEFAULTS);
        EditFixture edits = new EditFixture()
                .keep(entries.stream().map(CorpusEntry::record).toList())
                .randomTexts(random)
                .field("f", WHOLE, 1L);

        byte[] written = edits.write(FILE, before);

        assertThat(EditFixture.read(FILE, written))
                .isEqualTo(entries.stream()
                        .map(entry -> edits.texts()
                                .getOrDefault(entry.record(), entry.document().text()))
                        .toList());
    }
}
