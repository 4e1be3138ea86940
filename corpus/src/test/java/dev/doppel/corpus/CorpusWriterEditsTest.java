package dev.doppel.corpus;

import static dev.doppel.corpus.ReadResult.bytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CorpusWriterEditsTest {
    private static final String JSONL = "{\"text\":\"abc\"}\n";

    @Test
    void formatsThatCanBeEdited() {
        Set<Format> fixed = EnumSet.of(Format.RICH_TEXT, Format.NOTEBOOK);
        Set<Format> withoutFields = EnumSet.of(Format.TEXT, Format.RICH_TEXT, Format.NOTEBOOK);

        for (Format format : Format.values()) {
            assertThat(CorpusWriter.canEditText(format)).isEqualTo(!fixed.contains(format));
            assertThat(CorpusWriter.canAddFields(format)).isEqualTo(!withoutFields.contains(format));
        }
    }

    @Test
    void formattedTextIsRefused() {
        EditFixture edits = new EditFixture().text(0, TextEdit.removal(0, 1));
        String reason = " cannot be changed (convert it to text first, or leave it out with --exclude)";

        assertThatThrownBy(() -> edits.write("a.html", "<p>text"))
                .isInstanceOf(CorpusException.class)
                .hasMessage("a.html: the text of a formatted document" + reason);
        assertThatThrownBy(() -> edits.write("a.ipynb", "{}"))
                .isInstanceOf(CorpusException.class)
                .hasMessage("a.ipynb: the text of a notebook" + reason);
        assertThatThrownBy(() -> edits.write("a.zip", PackedFiles.zip("b.pdf", "text")))
                .isInstanceOf(CorpusException.class)
                .hasMessage("a.zip!/b.pdf: the text of a formatted document" + reason);
    }

    @Test
    void arrowFilesAreRefusedBeforeARunWithTheMessageOfTheRun() throws IOException {
        String message = "a.arrow: an Arrow file, which cannot be written again (convert it to Parquet)";
        InputFile file = EditFixture.file("a.arrow", bytes("text"));
        assertThatThrownBy(() -> CorpusWriter.requireEditable(file, false, List.of()))
                .isInstanceOf(CorpusException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> new EditFixture().write("a.arrow", "text"))
                .isInstanceOf(CorpusException.class)
                .hasMessage(message);
    }

    @Test
    void formattedTextIsRefusedBeforeARun() throws IOException {
        for (String name : List.of("a.html", "a.ipynb")) {
            InputFile file = EditFixture.file(name, bytes("text"));

            CorpusWriter.requireEditable(file, false, List.of(new AddedField("f", AddedField.Kind.TEXT)));
            assertThatThrownBy(() -> CorpusWriter.requireEditable(file, true, List.of()))
                    .isInstanceOf(CorpusException.class)
                    .hasMessageStartingWith(name + ": the text of a ")
                    .hasMessageEndingWith("(convert it to text first, or leave it out with --exclude)");
        }
        CorpusWriter.requireEditable(EditFixture.file("a.txt", bytes("text")), true, List.of());
    }

    @Test
    void addedFieldsOfFormattedTextAreIgnored() {
        EditFixture edits = new EditFixture().field("f", AddedField.Kind.WHOLE, 1L);

        assertThat(edits.write("a.html", "<p>text")).isEqualTo("<p>text");
        assertThat(edits.write("a.ipynb", "{}")).isEqualTo("{}");
    }

    @Test
    void compressedFileStaysCompressed() {
        for (String ending : List.of("", ".gz", ".zst", ".bz2", ".xz")) {
            String name = "a.jsonl" + ending;

            byte[] written = new EditFixture()
                    .text(0, TextEdit.removal(0, 1))
                    .write(name, PackedFiles.compressed(Codec.of(ending), bytes(JSONL)));

            assertThat(EditFixture.read(name, written)).containsExactly("bc");
        }
    }

    @Test
    void archiveMembersAreEdited() {
        byte[] nested = PackedFiles.tar("a.csv", "text\nx\ny\n");
        byte[] archive = PackedFiles.zip(
                "a.txt", "abc", "b.jsonl", JSONL + JSONL, "c.tar", nested, "d.html", "<p>text", "e.txt", "same");
        EditFixture edits = new EditFixture()
                .text(RecordNumber.inMember(0, 0), new TextEdit(1, 2, "[x]"))
                .text(RecordNumber.inMember(1, 1), TextEdit.removal(0, 1))
                .text(RecordNumber.inMember(2, 0), new TextEdit(0, 0, ","))
                .field("f", AddedField.Kind.TEXT, "v");
        edits.keep(EditFixture.entries("a.zip", archive, CorpusOptions.DEFAULTS).stream()
                .map(CorpusEntry::record)
                .filter(record -> record != RecordNumber.inMember(1, 0))
                .toList());

        byte[] written = edits.write("a.zip", archive);

        assertThat(EditFixture.read("a.zip", written)).containsExactly("a[x]c", "bc", ",x", "y", "text\n", "same");
        assertThat(EditFixture.entries("a.zip", written, CorpusOptions.DEFAULTS.withTextField("f")))
                .filteredOn(entry -> entry.document().text().equals("v"))
                .hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "text.f"})
    void textFieldCannotBeAdded(String textField) {
        EditFixture edits = new EditFixture().field("text", AddedField.Kind.WHOLE, 1L);

        assertThatThrownBy(() -> edits.write("a.jsonl", bytes(JSONL), CorpusOptions.DEFAULTS.withTextField(textField)))
                .isInstanceOf(CorpusException.class)
                .hasMessage("the field \"text\" contains the text and cannot be added (name another field with"
                        + " --text-field)");
    }

    @Test
    void invalidEditsAreRefused() {
        assertThatThrownBy(() -> new TextEdit(2, 1, "")).hasMessageContaining("0 <= start <= end (got: 2, 1)");
        assertThatThrownBy(() -> new TextEdit(0, 1, "\uD800")).hasMessageContaining("unpaired surrogates");
        assertThatThrownBy(() -> new AddedField("", AddedField.Kind.TEXT)).hasMessageContaining("needs a name");
        refuses("must ascend", "abc", TextEdit.removal(1, 2), TextEdit.removal(0, 1));
        refuses("must end at 3", "abc", TextEdit.removal(1, 4));
        refuses("splits a surrogate pair", "😀", TextEdit.removal(0, 1));
        refuses("splits a surrogate pair", "😀", TextEdit.removal(1, 2));
        assertThatThrownBy(() -> new EditFixture()
                        .field("f", AddedField.Kind.WHOLE, 1L)
                        .field("f", AddedField.Kind.TEXT, "")
                        .write("a.jsonl", JSONL))
                .hasMessage("the field \"f\" is added twice");
        assertThatThrownBy(() ->
                        new EditFixture().field("f", AddedField.Kind.WHOLE, "1").write("a.jsonl", JSONL))
                .hasMessage("the values of \"f\" must be of type Long (got: String)");
    }

    private static void refuses(String reason, String text, TextEdit... edits) {
        assertThatThrownBy(() -> new EditFixture().text(0, edits).write("a.txt", text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Property(tries = 200)
    void nothingChangesWithoutEdits(SplittableRandom random) {
        StringBuilder table = new StringBuilder("text,x\n");
        StringBuilder lines = new StringBuilder();
        List<Long> records = new ArrayList<>();
        for (long record = 0; record < random.nextInt(1, 5); record++) {
            String text = RandomText.of(random, random.nextInt(10));
            table.append(RandomText.quoted(text)).append(",\"\"\n");
            lines.append("{\"text\": ").append(RandomText.json(text, random)).append(" }\n");
            records.add(record);
        }
        EditFixture edits = new EditFixture();
        records.forEach(record -> edits.text(record));

        assertThat(edits.write("a.csv", table.toString())).isEqualTo(table.toString());
        assertThat(edits.write("a.jsonl", lines.toString())).isEqualTo(lines.toString());
    }
}
