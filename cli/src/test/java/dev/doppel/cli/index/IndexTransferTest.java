package dev.doppel.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.DocumentPart;
import dev.doppel.cli.Cli;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.index.Query;
import dev.doppel.index.StoredDocument;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.testing.Property;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the commands {@code index merge}, {@code index export} and {@code index import}. */
class IndexTransferTest {
    private static final String HEADER =
            "{\"doppel_index\":1,\"scheme\":\"doppel-1 plain words:2 set texts\",\"documents\":2}\n";
    private static final String ROSE = "{\"id\":\"rose\",\"text\":\"a rose is a rose\"}\n";
    private static final String SONG =
            "{\"id\":\"song\",\"metadata\":{\"year\":\"1913\"},\"text\":\"the song of the morning\"}\n";

    /** Characters that JSON or UTF-8 treats specially, or that are not in the Basic Multilingual Plane. */
    private static final String SPECIAL = "\"\\/\n\r\t\u0000\u0085\u2028\uD800\uDC00\uFEFF\uFFFFäß漢😀";

    @TempDir
    private Path folder;

    private String archive = "";
    private String copy = "";
    private String exported = "";

    @BeforeEach
    void choosePaths() {
        archive = folder.resolve("archive").toString();
        copy = folder.resolve("copy").toString();
        exported = folder.resolve("archive.jsonl").toString();
    }

    private Cli.Result index(String... arguments) {
        String[] line = new String[arguments.length + 1];
        line[0] = "index";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        Cli.Result result = Cli.run(line);
        return new Cli.Result(
                result.exitCode(),
                result.out().replace(folder.toString(), "DIR"),
                result.err().replace(folder.toString(), "DIR"));
    }

    private static Cli.Result prints(String... lines) {
        return new Cli.Result(0, String.join("\n", lines) + "\n", "");
    }

    private static Cli.Result fails(String message) {
        return new Cli.Result(1, "", "doppel: " + message + "\n");
    }

    private void createArchive() throws IOException {
        Files.writeString(Path.of(exported), HEADER + ROSE + SONG);
        assertThat(index("import", archive, exported))
                .isEqualTo(prints("created an index: DIR/archive", "scheme: doppel-1 plain words:2 set texts"));
    }

    @Property(tries = 12)
    void importRestoresTheExportedIndex(SplittableRandom random) {
        Path directory = folder.resolve(Long.toHexString(random.nextLong()));
        String original = directory.resolve("original").toString();
        String restored = directory.resolve("restored").toString();
        String ending = List.of("", ".gz", ".zst", ".xz", ".bz2").get(random.nextInt(5));
        String file = directory.resolve("export.jsonl" + ending).toString();
        Map<String, NewDocument> documents = documents(random);
        Index.create(Path.of(original), scheme(random), index -> {
            index.putAll(List.copyOf(documents.values()));
            index.remove("document 7");
            index.put(document("document 8", random));
        });
        assertThat(index("export", original, "-o", file).exitCode()).isZero();
        assertThat(index("import", restored, file).exitCode()).isZero();
        assertThat(Index.check(Path.of(restored))).isEmpty();
        try (Index expected = Index.openReadOnly(Path.of(original));
                Index actual = Index.openReadOnly(Path.of(restored))) {
            assertEqual(actual, expected, document("query", random).text());
        }
        assertThat(Cli.run("index", "export", restored)).isEqualTo(Cli.run("index", "export", original));
    }

    private static IndexScheme scheme(SplittableRandom random) {
        ShingleScheme shingles = ShingleScheme.words(2);
        TextScheme text = random.nextBoolean()
                ? TextScheme.PLAIN
                : TextScheme.PLAIN.withStopList(StopList.of(List.of("w3", "ä")));
        Templates templates =
                random.nextBoolean() ? Templates.NONE : Templates.of(List.of("w1 w2 w4 w2 w1 w6 w5 w4 w3 w2"), text);
        return new IndexScheme(
                text, random.nextBoolean() ? shingles : shingles.asBag(), random.nextBoolean(), templates);
    }

    private static Map<String, NewDocument> documents(SplittableRandom random) {
        Map<String, NewDocument> documents = new TreeMap<>();
        for (int i = 0; i < 25; i++) {
            documents.put("document " + i, document("document " + i, random));
        }
        return documents;
    }

    private static NewDocument document(String id, SplittableRandom random) {
        StringBuilder text = new StringBuilder("one two");
        for (int words = random.nextInt(30); words > 0; words--) {
            text.append(" w").append(random.nextInt(8));
            if (random.nextInt(8) == 0) {
                text.append(SPECIAL.charAt(random.nextInt(SPECIAL.length())));
            }
        }
        return new NewDocument(
                id,
                random.nextInt(10) == 0 ? "" : text.toString(),
                random.nextBoolean() ? Map.of("näme \"😀\"", "vålue\n" + random.nextInt()) : Map.of(),
                random.nextInt(3) == 0 ? List.of(new DocumentPart("a.ipynb", "cell 1", 0)) : List.of());
    }

    private static void assertEqual(Index actual, Index expected, String text) {
        assertThat(actual.scheme()).hasToString(expected.scheme().toString());
        List<StoredDocument> documents = expected.list("", 100).documents();
        assertThat(actual.list("", 100).documents()).isEqualTo(documents);
        for (StoredDocument document : documents) {
            String id = document.id();
            assertThat(actual.get(id)).isEqualTo(expected.get(id));
            List<Hit> hits = expected.queryById(id, Query.above(0.3));
            assertThat(actual.queryById(id, Query.above(0.3))).isEqualTo(hits);
        }
        assertThat(actual.query(text, Query.top(5))).isEqualTo(expected.query(text, Query.top(5)));
    }

    @Test
    void exportWritesOneLinePerDocument() throws IOException {
        createArchive();
        assertThat(index("export", archive)).isEqualTo(new Cli.Result(0, HEADER + ROSE + SONG, ""));
        String file = folder.resolve("again.jsonl").toString();
        assertThat(index("export", archive, "-o", file)).isEqualTo(prints("2 documents; all are in DIR/again.jsonl"));
        assertThat(Path.of(file)).hasContent(HEADER + ROSE + SONG);
    }

    @Test
    void anExportCanBePiped() {
        byte[] export = (HEADER + ROSE + SONG).getBytes(StandardCharsets.UTF_8);
        assertThat(Cli.withInput(export, "index", "import", copy, "-").exitCode())
                .isZero();
        assertThat(index("export", copy).out()).isEqualTo(HEADER + ROSE + SONG);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a text|:1: not an exported index, which starts with {\"doppel_index\":1: to add documents, use doppel index add",
                "{\"id\":\"rose\"}|:1: not an exported index, which starts with {\"doppel_index\":1: to add documents, use doppel index add",
                "HEADER{\"id\":\"ros|:2: the file ends too early",
                "HEADER17|:2: each line must contain a JSON object",
                "HEADER{\"id\":5}|:2: \"id\" must be a string",
                "HEADER{\"id\":\"rose\"}|:2: \"text\" is missing",
                "HEADER{\"id\":\"rose\",\"text\":\"\",\"parts\":[{\"name\":\"a\",\"start\":4}]}|:2: part \"a\" must start at 0 (got: 4)",
                "HEADER{\"id\":\"rose\",\"text\":nothing}|:2: malformed JSON, or a value of the wrong type",
                "HEADER{\"id\":\"\",\"text\":\"a rose\"}|:2: id must not be empty",
            })
    void malformedLinesAreNamed(String lines, String problem) throws IOException {
        Files.writeString(Path.of(exported), lines.replace("HEADER", HEADER));
        assertThat(index("import", copy, exported)).isEqualTo(fails("DIR/archive.jsonl" + problem));
        assertThat(Path.of(copy)).doesNotExist();
    }

    @Test
    void incompleteAndRepeatedDocumentsAreRefused() throws IOException {
        Files.writeString(Path.of(exported), HEADER + ROSE);
        assertThat(index("import", copy, exported))
                .isEqualTo(fails("DIR/archive.jsonl contains 1 document but should contain 2: export the index again"));
        Files.writeString(Path.of(exported), HEADER + ROSE + ROSE);
        assertThat(index("import", copy, exported))
                .isEqualTo(fails("DIR/archive.jsonl contains two documents with the id \"rose\": remove one of them"));
    }

    @Test
    void anExportOfALaterVersionIsRefused() throws IOException {
        Files.writeString(Path.of(exported), HEADER.replace(":1,", ":2,"));
        assertThat(index("import", copy, exported))
                .isEqualTo(fails(
                        "DIR/archive.jsonl:1: version 2 of the export format, but this version of Doppel reads version 1:"
                                + " use a newer version of Doppel"));
    }

    @Test
    void filesAndDirectoriesAreChecked() throws IOException {
        createArchive();
        assertThat(index("import", archive, exported))
                .isEqualTo(fails("DIR/archive already exists: choose a new directory for the index"));
        assertThat(index("import", copy, folder.resolve("none.jsonl").toString()))
                .isEqualTo(fails("no such file: DIR/none.jsonl"));
        assertThat(index("export", archive, "-o", folder.resolve("a.csv").toString())
                        .err())
                .startsWith(
                        "doppel: an export must end in .jsonl, or in .jsonl and .gz, .zst, .bz2 or .xz (got: DIR/a.csv)");
    }

    @Test
    void mergeRefusesKeepsOrReplacesEqualIds() throws IOException {
        createArchive();
        Files.writeString(
                Path.of(exported),
                HEADER + "{\"id\":\"new\",\"text\":\"a new text\"}\n" + ROSE.replace("a rose", "one rose"));
        index("import", copy, exported);
        assertThat(index("merge", archive, copy))
                .isEqualTo(fails("DIR/archive and DIR/copy both contain a document with the id \"rose\":"
                        + " --keep keeps that of the first index, --replace that of the last"));
        assertThat(index("export", archive).out()).isEqualTo(HEADER + ROSE + SONG);
        assertThat(index("merge", archive, copy, "--keep"))
                .isEqualTo(prints("1 added, 0 replaced, 1 kept; the index contains 3 documents; 0.00 s"));
        assertThat(index("merge", archive, copy, "--replace"))
                .isEqualTo(prints("0 added, 2 replaced, 0 kept; the index contains 3 documents; 0.00 s"));
        assertThat(index("export", archive).out()).contains("one rose is one rose");
    }

    @Test
    void mergeNeedsDifferentIndexesWithOneScheme() throws IOException {
        createArchive();
        index("create", copy, "--bag");
        assertThat(index("merge", archive, copy))
                .isEqualTo(fails("cannot merge DIR/copy (scheme: doppel-1 plain words:5 bag texts) into DIR/archive"
                        + " (scheme: doppel-1 plain words:2 set texts): the schemes must be equal"));
        assertThat(index("merge", archive, copy, copy).err())
                .startsWith("doppel: DIR/copy is named twice: name each index once");
        assertThat(index("merge", archive, folder.resolve("x/../archive").toString())
                        .err())
                .contains("is named twice");
        assertThat(index("merge", archive, copy, "--keep", "--replace").err())
                .startsWith("doppel: --keep cannot be combined with --replace: use one of them");
    }
}
