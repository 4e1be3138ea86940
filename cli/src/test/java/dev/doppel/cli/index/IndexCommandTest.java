package dev.doppel.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.index.Index;
import dev.doppel.results.RowFile;
import dev.doppel.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the index commands together, since each command's effect is visible only through other commands. */
class IndexCommandTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();

    private static final String TWO = """
            {"id":"rose","text":"a rose is a rose is a rose"}
            {"id":"song","text":"nobody sings the song of the morning any more"}
            """;

    @TempDir
    private Path folder;

    private String directory = "";

    @BeforeEach
    void chooseADirectory() {
        directory = folder.resolve("archive").toString();
    }

    private Cli.Result index(String command, String... arguments) {
        return masked(Cli.run(line(command, arguments)));
    }

    private String[] line(String command, String... arguments) {
        List<String> all = new ArrayList<>(List.of("index", command, directory));
        all.addAll(List.of(arguments));
        return all.toArray(String[]::new);
    }

    private Cli.Result masked(Cli.Result result) {
        return new Cli.Result(
                result.exitCode(),
                result.out().replace(folder.toString(), "DIR"),
                result.err().replace(folder.toString(), "DIR").replace(ESSAYS, "ESSAYS"));
    }

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private static Cli.Result prints(String... lines) {
        return new Cli.Result(0, String.join("\n", lines) + "\n", "");
    }

    private void essays(String... options) {
        assertThat(index("create", options).exitCode()).isZero();
        assertThat(index("add", ESSAYS).exitCode()).isZero();
    }

    private void two() throws IOException {
        assertThat(index("create", "--words", "2").exitCode()).isZero();
        assertThat(index("add", file("two.jsonl", TWO)).exitCode()).isZero();
    }

    @Test
    void createFixesTheScheme() {
        assertThat(index("create", "--words", "3", "--bag", "--drop", "accents", "--no-texts"))
                .isEqualTo(prints(
                        "created an empty index: DIR/archive", "scheme: doppel-1 plain-accents words:3 bag no-texts"));
    }

    @Test
    void addPrintsTheOutcome() throws IOException {
        index("create");
        String input = file("two.jsonl", TWO + "nonsense\n");
        assertThat(index("add", input)).isEqualTo(new Cli.Result(0, """
                        3 submitted, 2 read, 1 not read
                          DIR/two.jsonl:3: malformed JSON at column 1: Unrecognized token

                        2 added, 0 replaced, 0 similar, 0 refused; the index contains 2 documents; 0 documents/s; 0.00 s
                        """, ""));
    }

    @Test
    void aTakenIdIsRefusedWithTheFix() throws IOException {
        two();
        assertThat(index("add", file("more.jsonl", """
                        {"id":"rose","text":"another rose"}
                        {"id":"new","text":"a new one"}
                        """))).isEqualTo(new Cli.Result(0, """
                        2 submitted, 2 read, 0 not read

                        1 read but not added
                          DIR/more.jsonl:1: the id "rose" is taken (--replace replaces the stored document)

                        1 added, 0 replaced, 0 similar, 1 refused; the index contains 3 documents; 0 documents/s; 0.00 s
                        """, ""));
        assertThat(text("rose")).isEqualTo("a rose is a rose is a rose");
    }

    @Test
    void strictAddsNothingOfABatchWithATakenId() throws IOException {
        two();
        String more = file("more.jsonl", """
                {"id":"new","text":"a new one"}
                {"id":"rose","text":"another rose"}
                """);
        assertThat(index("add", more, "--strict"))
                .isEqualTo(
                        new Cli.Result(
                                1,
                                "",
                                "doppel: DIR/more.jsonl:2: the id \"rose\" is taken (--replace replaces the stored document)\n"));
        assertThat(ids()).containsExactly("rose", "song");
    }

    @Test
    void documentsAddedBeforeAStrictFailureAreCounted() throws IOException {
        index("create");
        String lines = numbered(1_500).collect(Collectors.joining()) + "{\"id\":\"3\",\"text\":\"again\"}\n";
        assertThat(index("add", file("many.jsonl", lines), "--strict").err()).isEqualTo("""
                        doppel: 1,500 documents had been added before the failure
                        doppel: DIR/many.jsonl:1501: the id "3" is taken (--replace replaces the stored document)
                        """);
        assertThat(ids()).hasSize(1_500);
    }

    private static Stream<String> numbered(int documents) {
        return IntStream.range(0, documents)
                .mapToObj(i -> "{\"id\":\"" + i + "\",\"text\":\"the words of number " + i + " are its own\"}\n");
    }

    @Test
    void replaceTakesTheLastOfEqualIds() throws IOException {
        two();
        String more = file("more.jsonl", """
                {"id":"rose","text":"another rose"}
                {"id":"rose","text":"the last rose"}
                {"id":"new","text":"a new one"}
                """);
        assertThat(index("add", more, "--replace"))
                .isEqualTo(prints(
                        "3 submitted, 3 read, 0 not read",
                        "",
                        "1 added, 2 replaced, 0 similar, 0 refused; the index contains 3 documents;"
                                + " 0 documents/s; 0.00 s"));
        assertThat(text("rose")).isEqualTo("the last rose");
    }

    @Test
    void theFirstOfEqualIdsIsAddedOnAnyNumberOfThreads() throws IOException {
        String lines = numbered(2_500).collect(Collectors.joining());
        String input = file("many.jsonl", lines + lines.replace("words", "terms"));
        for (String threads : List.of("1", "3")) {
            directory = folder.resolve("with" + threads).toString();
            index("create");
            assertThat(index("add", input, "--threads", threads).out())
                    .startsWith("5,000 submitted, 5,000 read, 0 not read\n\n2,500 read but not added\n")
                    .contains(
                            "  and 2,490 more\n\n2,500 added, 0 replaced, 0 similar, 2,500 refused; the index contains 2,500 documents;");
            assertThat(text("2499")).isEqualTo("the words of number 2499 are its own");
        }
    }

    @Test
    void unlessSimilarListsEachSkippedDocumentWithItsMatch() throws IOException {
        index("create");
        Path similar = folder.resolve("similar.csv");
        assertThat(index("add", ESSAYS, "--unless-similar", "0.5", "-o", similar.toString()))
                .isEqualTo(
                        prints(
                                "12 submitted, 12 read, 0 not read",
                                "",
                                "similarity  not added               resembles",
                                "0.839       felix-bees.txt          clara-bees.txt",
                                "1.000       george-lighthouses.txt  anna-lighthouses.txt",
                                "0.579       oscar-lighthouses.txt   mei-lighthouses.txt",
                                "0.859       priya-bees.txt          clara-bees.txt",
                                "",
                                "8 added, 0 replaced, 4 similar, 0 refused; the index contains 8 documents; 0 documents/s; 0.00 s"));
        assertThat(Files.readAllLines(similar))
                .hasSize(5)
                .element(1)
                .asString()
                .startsWith("felix-bees.txt,clara-bees.txt,0.839286,")
                .endsWith(",doppel-1 plain words:5 set exact jaccard>=0.5");
    }

    /** Adds several batches. Each batch must be compared with the documents in earlier batches. */
    @Test
    void unlessSimilarSkipsWhatDedupRemoves() throws IOException {
        Path corpus = folder.resolve("corpus.jsonl");
        Cli.run(
                "generate",
                "corpus",
                "--documents",
                "450",
                "--words",
                "60",
                "--similarity",
                "0.5..0.95",
                "-o",
                corpus.toString());
        index("create");
        Path similar = folder.resolve("similar.csv");
        index("add", corpus.toString(), "--unless-similar", "0.7", "-o", similar.toString(), "--quiet");
        Path clean = folder.resolve("clean");
        Cli.run(
                "dedup",
                corpus.toString(),
                "-o",
                clean.toString(),
                "--threshold",
                "0.7",
                "--method",
                "exact",
                "--quiet");
        List<String> removed = new ArrayList<>();
        new RowFile(clean.resolve("removed.jsonl"))
                .forEach(row -> removed.add(row.value("id") + " " + row.value("kept") + " " + row.value("similarity")));
        List<String> notAdded = new ArrayList<>();
        new RowFile(similar)
                .forEach(row ->
                        notAdded.add(row.value("left") + " " + row.value("right") + " " + row.value("similarity")));
        assertThat(notAdded).hasSizeGreaterThan(50).isEqualTo(removed);
    }

    @ParameterizedTest
    @CsvSource({
        "jaccard,0",
        "jaccard,0.1",
        "jaccard,0.5",
        "jaccard,0.8",
        "jaccard,1",
        "containment,0.2",
        "cosine,0.3",
        "bag-jaccard,0.4"
    })
    void rowsAreThoseOfAnExactScan(String measure, String threshold) throws IOException {
        essays();
        assertRowsOfScan(List.of("--measure", measure, "--threshold", threshold), List.of(), List.of());
    }

    @Test
    void rowsWithPassagesAreThoseOfAnExactScan() throws IOException {
        essays();
        String passages = folder.resolve("passages.csv").toString();
        assertRowsOfScan(List.of("--threshold", "0.1"), List.of("--passages-output", passages), List.of("--passages"));
    }

    @Test
    void rowsOfAnIndexWithOptionsAreThoseOfAScanWithThem() throws IOException {
        essays("--words", "2", "--bag", "--stop-words", "--language", "en");
        assertRowsOfScan(
                List.of("--threshold", "0.2"),
                List.of("--words", "2", "--bag", "--stop-words", "--language", "en"),
                List.of());
    }

    /**
     * Asserts that queries return the same rows as a scan. Queries return each pair twice, once for each of its
     * documents.
     */
    private void assertRowsOfScan(List<String> both, List<String> ofScan, List<String> ofQuery) throws IOException {
        Path scanned = folder.resolve("scan.csv");
        List<String> scan =
                new ArrayList<>(List.of("scan", ESSAYS, "--method", "exact", "-o", scanned.toString(), "--quiet"));
        scan.addAll(both);
        scan.addAll(ofScan);
        assertThat(Cli.run(scan.toArray(String[]::new)).exitCode()).isZero();
        Path asked = folder.resolve("query.csv");
        List<String> query = new ArrayList<>(List.of("-o", asked.toString(), "--quiet"));
        query.addAll(both);
        query.addAll(ofQuery);
        for (String id : ids()) {
            query.addAll(List.of("--text-of", id));
        }
        assertThat(index("query", query.toArray(String[]::new))).isEqualTo(new Cli.Result(0, "", ""));
        List<String> expected = Files.readAllLines(scanned);
        List<String> answers = Files.readAllLines(asked);
        assertThat(answers).hasSize(1 + 2 * (expected.size() - 1)).startsWith(expected.get(0));
        assertThat(answers.stream()
                        .filter(IndexCommandTest::isHeaderOrLeftFirst)
                        .sorted())
                .containsExactlyElementsOf(expected.stream().sorted().toList());
    }

    private static boolean isHeaderOrLeftFirst(String line) {
        String[] cells = line.split(",", 3);
        return cells[0].equals("left") || cells[0].compareTo(cells[1]) < 0;
    }

    @Test
    void queryShowsHitsWithBothContainments() {
        essays();
        assertThat(index("query", ESSAYS + "/hannah-bees.txt", "--top", "2")
                        .out()
                        .replace(ESSAYS, "ESSAYS"))
                .isEqualTo("""
                        ESSAYS/hannah-bees.txt: 2 documents
                        similarity  of query  of document  document
                        1.000       100 %     100 %        hannah-bees.txt
                        0.162       28 %      28 %         leo-bees.txt

                        scheme: doppel-1 plain words:5 set exact jaccard>=0
                        """);
    }

    @Test
    void queryFindsAShortTextInsideALongOne() throws IOException {
        essays();
        String part = "The angle of the run shows the direction of the flowers compared with the sun";
        Cli.Result result = masked(Cli.withInput(part, line("query", "-", "--measure", "containment", "--top", "1")));
        assertThat(result)
                .isEqualTo(prints(
                        "-: 1 document",
                        "similarity  of query  of document  document",
                        "1.000       100 %     4 %          hannah-bees.txt",
                        "",
                        "scheme: doppel-1 plain words:5 set exact overlap>=0"));
    }

    @Test
    void queryDecompressesStandardInput() throws IOException {
        two();
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write("a rose is a rose".getBytes(StandardCharsets.UTF_8));
        }

        assertThat(Cli.withInput(compressed.toByteArray(), line("query", "-")))
                .isEqualTo(Cli.withInput("a rose is a rose", line("query", "-")));
    }

    @Test
    void aQueryWithoutHitsPrintsAMessage() throws IOException {
        two();
        assertThat(Cli.withInput("utterly different", line("query", "-")).out())
                .startsWith("-: nothing in the index resembles it\n");
        assertThat(Cli.withInput("a rose is not", line("query", "-", "--threshold", "0.9"))
                        .out())
                .startsWith("-: nothing in the index reaches 0.9; a lower --threshold may find more\n");
    }

    @Test
    void eachRecordIsAQuery() throws IOException {
        two();
        assertThat(index("query", folder.resolve("two.jsonl").toString(), "--top", "1")
                        .out())
                .isEqualTo("""
                        rose: 1 document
                        similarity  of query  of document  document
                        1.000       100 %     100 %        rose

                        song: 1 document
                        similarity  of query  of document  document
                        1.000       100 %     100 %        song

                        scheme: doppel-1 plain words:2 set exact jaccard>=0
                        """);
    }

    @Test
    void passagesAreShownFromTheStoredText() {
        essays();
        assertThat(index("query", "--text-of", "leo-bees.txt", "--threshold", "0.1", "--passages", "20")
                        .out())
                .contains(
                        "hannah-bees.txt\n1 passage: 85 words of leo-bees.txt (29 %) and 85 words of hannah-bees.txt (29 %)\n",
                        "passage 1, 85 words, verbatim, 100 % literal: lines 14 to 18 and lines 7 to 11\n    The strangest thing in a hive");
    }

    @Test
    void withoutTextsThereAreNoPassages() {
        essays("--no-texts");
        assertThat(index("query", "--text-of", "leo-bees.txt").exitCode()).isZero();
        assertThat(index("query", "--text-of", "leo-bees.txt", "--passages"))
                .isEqualTo(
                        new Cli.Result(
                                1,
                                "",
                                "doppel: the index DIR/archive stores no texts, so it cannot show passages: leave out --passages, or create an index without --no-texts\n"));
    }

    @Test
    void jsonHasRowsMetadataAndPassages() throws IOException {
        index("create", "--words", "2");
        index("add", file("two.jsonl", TWO), "--metadata", "year=2026", "--metadata", "class=\"4 b\"");
        assertThat(Cli.withInput("a rose is a rose", line("query", "-", "--json", "--passages", "5"))
                        .out())
                .startsWith(
                        "{\"scheme\":\"doppel-1 plain words:2 set exact jaccard>=0\",\"queries\":[{\"query\":\"-\",\"hits\":["
                                + "{\"left\":\"-\",\"right\":\"rose\",\"similarity\":1.000000,")
                .endsWith(
                        "\"metadata\":{\"class\":\"\\\"4 b\\\"\",\"year\":\"2026\"},\"passage_list\":[{\"left_start\":0,\"left_end\":16,"
                                + "\"right_start\":0,\"right_end\":16,\"left_place\":\"line 1\",\"right_place\":\"line 1\",\"words\":5,\"literalness\":1.000000,\"kind\":\"verbatim\"}]}]}]}\n");
    }

    @Test
    void removedDocumentsAreNoLongerFound() throws IOException {
        two();
        assertThat(index("remove", "rose")).isEqualTo(prints("1 document removed; the index contains 1 document"));
        assertThat(ids()).containsExactly("song");
        assertThat(index("remove", "--from", file("ids.txt", "song\n\nrose\n")))
                .isEqualTo(new Cli.Result(
                        1,
                        "1 document removed; the index contains 0 documents\n",
                        "doppel: no document has the id \"rose\"\n"));
    }

    @Test
    void longListsOfUnknownIdsAreTruncated() throws IOException {
        two();
        Cli.Result result = index("remove", "--from", file("ids.txt", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"));
        assertThat(result.err())
                .startsWith("doppel: no document has the id \"1\"\n")
                .endsWith("doppel: no document has the id \"10\"\ndoppel: 2 more unknown ids\n");
    }

    @Test
    void aListCanBeContinued() throws IOException {
        index("create", "--words", "2");
        index("add", file("two.jsonl", TWO), "--metadata", "year=2026", "--metadata", "class=4b");
        assertThat(index("list", "--limit", "1"))
                .isEqualTo(prints(
                        "document  characters  shingles  metadata",
                        "rose      26          3         class=4b year=2026",
                        "",
                        "1 of 2 documents; for more: --after rose"));
        assertThat(index("list", "--after", "rose").out()).contains("song ").endsWith("\n1 of 2 documents\n");
        assertThat(index("list", "--after", "z")).isEqualTo(prints("0 of 2 documents"));
    }

    @Test
    void listIsWrittenWithDigestsAndMetadata() throws IOException {
        index("create", "--words", "2");
        index("add", file("two.jsonl", TWO), "--metadata", "year=2026");
        Path list = folder.resolve("list.jsonl");
        assertThat(index("list", "-o", list.toString())).isEqualTo(prints("2 documents; all are in DIR/list.jsonl"));
        assertThat(Files.readAllLines(list))
                .hasSize(2)
                .first()
                .asString()
                .matches("\\{\"id\":\"rose\",\"characters\":26,\"shingles\":3,\"digest\":\"[0-9a-f]{64}\","
                        + "\"metadata\":\\{\"year\":\"2026\"}}");
    }

    @Test
    void statsShowTheSizeOfTheIndex() throws IOException {
        two();
        assertThat(index("stats").out())
                .startsWith("what         how much\ndocuments    2\nshingles     11\non the disk  ")
                .endsWith("\nscheme: doppel-1 plain words:2 set texts\n");
        assertThat(index("stats", "--json").out())
                .startsWith(
                        "{\"scheme\":\"doppel-1 plain words:2 set texts\",\"documents\":2,\"shingles\":11,\"bytes\":");
    }

    @Test
    void checkReportsAnIntactIndex() throws IOException {
        two();
        assertThat(index("check")).isEqualTo(prints("no damage found: 2 documents"));
    }

    @Test
    void repairRestoresDocumentsAndListsLosses() throws IOException {
        two();
        assertThat(index("check", "--repair")).isEqualTo(prints("no damage found: 2 documents"));
        try (DirectoryStream<Path> tables = Files.newDirectoryStream(Path.of(directory, "documents"), "*.sst")) {
            for (Path table : tables) {
                byte[] bytes = Files.readAllBytes(table);
                bytes[10] ^= 1; // in the data of the table
                Files.write(table, bytes);
            }
        }
        Cli.Result checked = index("check");
        assertThat(checked.exitCode()).isEqualTo(1);
        assertThat(checked.err())
                .endsWith("doppel: repair the index with doppel index check --repair DIR/archive, or"
                        + " start with a backup\n");
        Cli.Result repaired = index("check", "--repair");
        assertThat(repaired.exitCode()).isEqualTo(1);
        assertThat(repaired.err()).contains("lost ");
        assertThat(repaired.out()).startsWith("repaired: 0 documents, losses: ");
        assertThat(index("check")).isEqualTo(prints("no damage found: 0 documents"));
    }

    @Test
    void aBackupIsAnIndex() throws IOException {
        two();
        Path copy = folder.resolve("copy");
        assertThat(index("backup", copy.toString())).isEqualTo(prints("2 documents copied: DIR/copy"));
        index("remove", "rose");
        directory = copy.toString();
        assertThat(ids()).containsExactly("rose", "song");
        assertThat(index("check").exitCode()).isZero();
    }

    private List<String> ids() {
        try (Index index = Index.openReadOnly(Path.of(directory))) {
            List<String> ids = new ArrayList<>();
            new IndexDocumentRows(index, "", Long.MAX_VALUE).forEach(row -> ids.add(row.get(0)));
            return ids;
        }
    }

    private String text(String id) {
        try (Index index = Index.openReadOnly(Path.of(directory))) {
            return String.valueOf(index.get(id).orElseThrow().text());
        }
    }
}
