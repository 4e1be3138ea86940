package dev.doppel.corpus.internal.parquet;

import static dev.doppel.corpus.AddedField.Kind.JSON;
import static dev.doppel.corpus.AddedField.Kind.NUMBER;
import static dev.doppel.corpus.AddedField.Kind.TEXT;
import static dev.doppel.corpus.AddedField.Kind.WHOLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.CorpusWriter;
import dev.doppel.corpus.EditFixture;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.TextEdit;
import dev.doppel.testing.Property;
import dev.doppel.testing.PythonProcess;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParquetEditsTest {
    private static final MessageType TEXT_ONLY = ParquetFiles.schema("required binary text (STRING);");
    private static final CorpusOptions NESTED = CorpusOptions.DEFAULTS.withTextField("doc.body.text");

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("a.parquet");
    }

    private Path written() {
        return folder.resolve("written.parquet");
    }

    /** The text is nested in optional groups. All columns are random, so some texts are missing or malformed. */
    @Property(tries = 200)
    void onlyTextsAndAddedColumnsChange(SplittableRandom random) throws IOException {
        MessageType schema = withNestedText(RandomParquet.schema(random));
        int rowsInGroup = 1 + random.nextInt(30);
        CompressionCodecName codec = ParquetFiles.CODECS.get(random.nextInt(ParquetFiles.CODECS.size()));
        ParquetFiles.write(
                file(),
                schema,
                RandomParquet.rows(schema, random.nextInt(1, 40), random),
                settings -> settings.withRowGroupRowCountLimit(rowsInGroup)
                        .withPageRowCountLimit(3)
                        .withStatisticsEnabled(false)
                        .withCompressionCodec(codec));
        byte[] content = Files.readAllBytes(file());
        List<Long> kept = EditFixture.entries("a.parquet", content, NESTED).stream()
                .map(CorpusEntry::record)
                .filter(record -> random.nextInt(4) > 0)
                .toList();
        EditFixture edits = new EditFixture()
                .keep(kept)
                .randomTexts(random)
                .field("n", WHOLE, 1L, null)
                .field("s", TEXT, null, "ä");

        Files.write(written(), edits.write("a.parquet", content, NESTED));

        List<Object> before = ParquetFiles.rows(file());
        List<Object> expected = new ArrayList<>();
        for (long record : kept) {
            Map<String, List<Object>> row = fields(before.get((int) record));
            String text = edits.texts().get(record);
            if (text != null) {
                only(only(row, "doc"), "body").put("text", List.of(hex(text)));
            }
            row.put("n", record % 2 == 0 ? List.of(1L) : List.of());
            row.put("s", record % 2 == 0 ? List.of() : List.of(hex("ä")));
            expected.add(row);
        }
        assertThat(ParquetFiles.rows(written())).isEqualTo(expected);
        assertThat(ParquetFiles.footer(written()).getFileMetaData().getSchema().getFields())
                .startsWith(schema.getFields().toArray(Type[]::new))
                .hasSize(schema.getFieldCount() + 2);
    }

    private static MessageType withNestedText(MessageType schema) {
        List<Type> fields = new ArrayList<>(schema.getFields());
        fields.add(Types.optionalGroup()
                .addField(Types.optionalGroup()
                        .addField(Types.optional(PrimitiveTypeName.BINARY)
                                .as(LogicalTypeAnnotation.stringType())
                                .named("text"))
                        .named("body"))
                .named("doc"));
        return new MessageType(schema.getName(), fields);
    }

    @SuppressWarnings("unchecked") // ParquetFiles represents all groups as maps.
    private static Map<String, List<Object>> fields(Object group) {
        return (Map<String, List<Object>>) group;
    }

    private static Map<String, List<Object>> only(Map<String, List<Object>> group, String field) {
        return fields(Objects.requireNonNull(group.get(field)).get(0));
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void schemaEntriesAreDroppedOnlyIfColumnsAreAdded() throws IOException {
        Map<String, String> notes = Map.of(
                "ARROW:schema",
                "/////w==",
                "org.apache.spark.sql.parquet.row.metadata",
                "{}",
                "pandas",
                "{}",
                "x",
                "y");
        ParquetFiles.write(
                file(), TEXT_ONLY, ParquetFiles.texts(TEXT_ONLY, "ab"), settings -> settings.withExtraMetaData(notes));

        write(new EditFixture().keep(List.of(0L)).text(0, TextEdit.removal(0, 1)));
        assertThat(metaData()).containsAllEntriesOf(notes);

        write(new EditFixture().keep(List.of(0L)).field("f", WHOLE, 1L));
        assertThat(metaData())
                .containsEntry("pandas", "{}")
                .containsEntry("x", "y")
                .doesNotContainKeys("ARROW:schema", "org.apache.spark.sql.parquet.row.metadata");
    }

    private Map<String, String> metaData() {
        return ParquetFiles.footer(written()).getFileMetaData().getKeyValueMetaData();
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "meta.n", "meta"})
    void existingColumnIsRefused(String name) throws IOException {
        MessageType schema = ParquetFiles.schema(
                "required binary text (STRING); optional int64 id; optional group meta { optional int64 n; }");
        ParquetFiles.write(file(), schema, ParquetFiles.texts(schema, "ab"));
        EditFixture edits = new EditFixture().keep(List.of(0L)).field(name, TEXT, "x");

        String message = "a.parquet: the column \"" + name + "\" exists already (rename or remove that column)";
        assertThatThrownBy(() -> write(edits))
                .isInstanceOf(CorpusException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> CorpusWriter.requireEditable(local(), false, edits.addedFields()))
                .isInstanceOf(CorpusException.class)
                .hasMessage(message);
    }

    @Test
    void filesWithoutTheColumnPassTheCheck() throws IOException {
        List<AddedField> fields = List.of(new AddedField("f", TEXT));
        ParquetFiles.write(file(), TEXT_ONLY, ParquetFiles.texts(TEXT_ONLY, "ab"));

        CorpusWriter.requireEditable(local(), true, fields);
        Files.writeString(file(), "not Parquet");
        CorpusWriter.requireEditable(local(), true, fields);
    }

    private InputFile local() throws IOException {
        return InputFile.of("a.parquet", file(), Files.size(file()));
    }

    @Test
    void invalidEditIsNotReportedAsDamage() {
        ParquetFiles.write(file(), TEXT_ONLY, ParquetFiles.texts(TEXT_ONLY, "ab"));

        assertThatThrownBy(() -> write(new EditFixture().keep(List.of(0L)).text(0, TextEdit.removal(0, 3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must end at 2");
        assertThatThrownBy(() -> write(new EditFixture().keep(List.of(0L)).field("f", WHOLE, "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be of type Long");
    }

    /** Each program must see the old columns, the changed texts and the added columns. */
    @ParameterizedTest
    @ValueSource(strings = {"pandas", "pyarrow", "duckdb"})
    void otherProgramsReadTheResult(String program) throws IOException {
        PythonProcess.needs(program);
        Path tables = SharedData.project().resolve("testing/foreign/tables");
        for (String name : List.of("pandas", "pyarrow-zstd", "duckdb", "spark")) {
            Path table = tables.resolve(name + ".parquet");
            int rows = ParquetFiles.rows(table).size();
            EditFixture edits = new EditFixture()
                    .keep(LongStream.range(1, rows).boxed().toList())
                    .text(1, new TextEdit(0, 1, "é😀"))
                    .field("doppel.cluster", TEXT, "x", null, "ä\"")
                    .field("doppel.size", WHOLE, 3L, null)
                    .field("doppel.similarity", NUMBER, 0.5)
                    .field("doppel.copies", JSON, "[1]");
            String before =
                    EditFixture.read("a.parquet", Files.readAllBytes(table)).get(1);

            Files.write(written(), edits.write("a.parquet", Files.readAllBytes(table)));

            assertThat(PythonProcess.run(
                            "-c",
                            Objects.requireNonNull(READERS.get(program)),
                            written().toString()))
                    .as(name)
                    .isEqualTo("""
                            id text doppel.cluster doppel.size doppel.similarity doppel.copies
                            %d
                            é😀%s
                            missing 'ä"'
                            missing 3
                            0.5 [1]
                            """.formatted(rows - 1, before.substring(1)));
        }
    }

    private static final String PRINT = """
            show = lambda value: 'missing' if value is None or value != value else repr(value)
            print(*columns)
            print(len(rows))
            print(rows[0]['text'])
            print(show(rows[0]['doppel.cluster']), show(rows[1]['doppel.cluster']))
            print(show(rows[0]['doppel.size']), int(rows[1]['doppel.size']))
            print(rows[0]['doppel.similarity'], rows[0]['doppel.copies'])
            """;

    private static final Map<String, String> READERS =
            Map.of("pandas", """
            import pandas, sys
            frame = pandas.read_parquet(sys.argv[1])
            columns, rows = list(frame), frame.to_dict('records')
            """ + PRINT, "pyarrow", """
            import pyarrow.parquet, sys
            table = pyarrow.parquet.read_table(sys.argv[1])
            columns, rows = table.column_names, table.to_pylist()
            """ + PRINT, "duckdb", """
            import duckdb, sys
            result = duckdb.read_parquet(sys.argv[1])
            columns = result.columns
            rows = [dict(zip(columns, row)) for row in result.fetchall()]
            """ + PRINT);

    /** The file has nested columns, dictionaries, nulls and types that only Arrow's own schema describes. */
    @Test
    void pyarrowFileStaysReadable() throws IOException {
        PythonProcess.needs("pyarrow");
        PythonProcess.run("-c", """
                import pyarrow as pa, pyarrow.parquet, sys
                table = pa.table({
                    'text': pa.array(['one two', None, 'two', 'one two']).dictionary_encode(),
                    'meta': pa.array([{'text': 'x', 'l': [1, None]}, {'text': None, 'l': None}, None, {'l': []}]),
                    'time': pa.array([1, 2, None, 3], pa.timestamp('us', 'Europe/Berlin')),
                    'large': pa.array(['1', None, '3', '4'], pa.large_string())})
                pyarrow.parquet.write_table(table, sys.argv[1], row_group_size=2)
                """, file().toString());

        write(new EditFixture()
                .keep(List.of(0L, 2L, 3L))
                .text(0, TextEdit.removal(0, 4))
                .text(3, new TextEdit(0, 0, "ä"))
                .field("f", WHOLE, 7L));

        assertThat(PythonProcess.run("-c", """
                import pyarrow.parquet, sys
                before, after = (pyarrow.parquet.read_table(name) for name in sys.argv[1:])
                print(after['text'].to_pylist(), after['f'].to_pylist())
                print(all(after[c].to_pylist() == before[c].take([0, 2, 3]).to_pylist() for c in ['meta', 'large']))
                """, file().toString(), written().toString()))
                .isEqualTo("['two', 'two', 'äone two'] [7, 7, 7]\nTrue\n");
    }

    /** The index of a pandas table is a column that only pandas' metadata marks as the index. */
    @Test
    void pandasFileKeepsItsIndex() throws IOException {
        PythonProcess.needs("pandas");
        PythonProcess.needs("pyarrow");
        PythonProcess.run("-c", """
                import pandas, sys
                pandas.DataFrame(
                    {'text': ['one', 'two', 'three'], 'kind': pandas.Categorical(['x', 'y', 'x'])},
                    index=pandas.Index(['r', 's', 't'], name='key')).to_parquet(sys.argv[1])
                """, file().toString());

        write(new EditFixture()
                .keep(List.of(0L, 2L))
                .text(0, TextEdit.removal(0, 1))
                .field("f", WHOLE, 7L));

        assertThat(PythonProcess.run("-c", """
                import pandas, sys
                frame = pandas.read_parquet(sys.argv[1])
                print(frame.index.name, list(frame.index), list(frame), frame.values.tolist())
                """, written().toString()))
                .isEqualTo("key ['r', 't'] ['text', 'kind', 'f'] [['ne', 'x', 7], ['three', 'x', 7]]\n");
    }

    private void write(EditFixture edits) throws IOException {
        Files.write(written(), edits.write("a.parquet", Files.readAllBytes(file())));
    }
}
