package dev.doppel.cli.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Options;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.cli.Cli;
import dev.doppel.hash.HashFamily;
import dev.doppel.results.ResultRows;
import dev.doppel.results.RowFile;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.testing.SharedData;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportCommandTest {
    @TempDir
    private Path folder;

    private final Map<String, String> texts = new LinkedHashMap<>();
    private Path corpus = Path.of("");

    /** Writes groups of near-duplicates. One group has more exact copies than a bucket can hold. */
    @BeforeEach
    void makeCorpus() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        for (int family = 0; family < 12; family++) {
            List<String> words = new ArrayList<>();
            for (int i = 0; i < 80; i++) {
                words.add("w" + random.nextInt(400));
            }
            for (int copy = 0; copy < (family == 0 ? 24 : 4); copy++) {
                texts.put("d" + family + "-" + copy, String.join(" ", words));
                for (int edit = 0; edit < (family == 0 ? copy % 3 : 2); edit++) {
                    words.set(random.nextInt(words.size()), "w" + random.nextInt(400));
                }
            }
        }
        texts.put("short, \"quoted\"", "One\ttwo,  THREE!");
        texts.put("empty", "?!");
        corpus = folder.resolve("corpus.jsonl");
        try (Writer writer = Files.newBufferedWriter(corpus)) {
            for (Map.Entry<String, String> text : texts.entrySet()) {
                writer.write("{\"id\": \"" + text.getKey().replace("\"", "\\\"") + "\", \"text\": \""
                        + text.getValue().replace("\t", "\\t") + "\"}\n");
            }
        }
    }

    private List<RowFile.Row> export(String arguments) {
        Path file = folder.resolve("rows.csv");
        run(arguments, file);
        List<RowFile.Row> rows = new ArrayList<>();
        new RowFile(file).forEach(rows::add);
        return rows;
    }

    private Cli.Result run(String arguments, Path file) {
        List<String> all = new ArrayList<>(List.of("export"));
        List<String> words = List.of(arguments.split(" ", -1));
        all.add(words.get(0));
        all.addAll(List.of(corpus.toString(), "-o", file.toString()));
        all.addAll(words.subList(1, words.size()));
        Cli.Result result = Cli.run(all.toArray(String[]::new));
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result;
    }

    private static <T> T of(Map<String, T> map, String id) {
        return Objects.requireNonNull(map.get(id), id);
    }

    private ShingleSet set(String id, ShingleScheme shingles) {
        return new TextShingler(TextScheme.PLAIN, shingles).shingle(of(texts, id));
    }

    @Test
    void textIsTheWordsOfEachDocument() {
        List<RowFile.Row> rows = export("text");
        assertThat(rows).hasSize(texts.size());
        assertThat(rows.get(rows.size() - 2).values()).containsEntry("text", "one two three");
        for (RowFile.Row row : rows) {
            assertThat(row.values().get("text"))
                    .isEqualTo(TextScheme.PLAIN
                            .splitter()
                            .split(of(texts, row.value("id")))
                            .joined());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"words", "chars"})
    void shinglesEqualThoseOfTheLibrary(String unit) {
        ShingleScheme scheme = unit.equals("words") ? ShingleScheme.words(3) : ShingleScheme.chars(3);
        Map<String, List<Long>> hashes = new LinkedHashMap<>();
        Map<Long, String> spelled = new TreeMap<>();
        for (RowFile.Row row : export("shingles --" + unit + " 3")) {
            List<Long> own = hashes.computeIfAbsent(row.value("id"), id -> new ArrayList<>());
            long hash = Long.parseLong(row.value("hash"));
            own.add(hash);
            assertThat(row.value("number")).isEqualTo(Integer.toString(own.size()));
            assertThat(spelled.computeIfAbsent(hash, h -> row.value("shingle"))).isEqualTo(row.value("shingle"));
        }
        assertThat(hashes).hasSize(texts.size() - 1);
        hashes.forEach((id, own) -> assertThat(
                        ShingleSet.setOf(own.stream().mapToLong(h -> h).toArray()))
                .isEqualTo(set(id, scheme)));
    }

    @Test
    void signaturesEqualTheSketchesOfTheLibrary() {
        assertSignatures("", SketchScheme.fast(128));
        assertSignatures(" --sketch-size 20 --seed 3", SketchScheme.fast(20).withSeed(3));
        assertSignatures(" --hash xor --sketch-size 7", SketchScheme.minHash(HashFamily.XOR, 7));
    }

    private void assertSignatures(String arguments, SketchScheme scheme) {
        List<RowFile.Row> rows = export("signatures" + arguments);
        assertThat(rows).hasSize(texts.size());
        for (RowFile.Row row : rows) {
            long[] values = LongStream.rangeClosed(1, scheme.size())
                    .map(i -> Long.parseLong(row.value("v" + i)))
                    .toArray();
            assertThat(values)
                    .isEqualTo(scheme.sketcher()
                            .sketch(set(row.value("id"), ShingleScheme.DEFAULT))
                            .values());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " --bag"})
    void columnsOfTheMatrixHaveTheSimilaritiesOfAScan(String bag) {
        Map<String, TreeSet<String>> columns = new TreeMap<>();
        List<RowFile.Row> rows = export("matrix --words 2" + bag);
        for (RowFile.Row row : rows) {
            row.values().forEach((id, value) -> {
                if (!id.equals("hash") && value.equals("1")) {
                    columns.computeIfAbsent(id, unused -> new TreeSet<>()).add(row.value("hash"));
                }
            });
        }
        assertThat(rows.get(0).values().keySet()).contains("hash", "empty", "short, \"quoted\"");
        Path pairs = folder.resolve("pairs.csv");
        assertThat(Cli.run(("scan " + corpus + " --words 2 --method all-pairs --threshold 0.05 --quiet -o " + pairs
                                        + bag)
                                .split(" ", -1))
                        .exitCode())
                .isZero();
        List<RowFile.Row> found = new ArrayList<>();
        new RowFile(pairs).forEach(found::add);
        assertThat(found).hasSizeGreaterThan(100);
        for (RowFile.Row pair : found) {
            TreeSet<String> left = of(columns, pair.value("left"));
            TreeSet<String> common = new TreeSet<>(left);
            TreeSet<String> right = of(columns, pair.value("right"));
            common.retainAll(right);
            double similarity = (double) common.size() / (left.size() + right.size() - common.size());
            assertThat(ResultRows.number(similarity)).isEqualTo(pair.value("similarity"));
        }
    }

    @Test
    void theSparseMatrixHasARowForEachOne() {
        List<String> ones = new ArrayList<>();
        int number = 0;
        for (RowFile.Row row : export("matrix")) {
            number++;
            for (String id : texts.keySet()) {
                if (row.value(id).equals("1")) {
                    ones.add(number + " " + row.value("hash") + " " + id);
                }
            }
        }
        assertThat(export("matrix --sparse").stream()
                        .map(row -> row.value("row") + " " + row.value("hash") + " " + row.value("id")))
                .isEqualTo(ones)
                .isNotEmpty();
    }

    private Map<String, BandKeys> keys(BandScheme bands) {
        Map<String, BandKeys> keys = new LinkedHashMap<>();
        texts.keySet()
                .forEach(id -> keys.put(
                        id,
                        bands.bander().keys(SketchScheme.fast(128).sketcher().sketch(set(id, ShingleScheme.DEFAULT)))));
        return keys;
    }

    @Test
    void bucketsContainTheDocumentsThatShareAKey() {
        Map<List<Long>, List<String>> buckets = new LinkedHashMap<>();
        keys(new BandScheme(20, 5)).forEach((id, keys) -> {
            for (int band = 0; band < keys.bands(); band++) {
                buckets.computeIfAbsent(List.of(band + 1L, keys.key(band)), key -> new ArrayList<>())
                        .add(id);
            }
        });
        assertThat(buckets(export("buckets --bands 20 --rows 5 --singles"))).isEqualTo(buckets);
        buckets.values().removeIf(bucket -> bucket.size() < 2);
        List<RowFile.Row> shared = export("buckets --bands 20 --rows 5");
        assertThat(buckets(shared)).isEqualTo(buckets).isNotEmpty();
        assertThat(shared.stream().map(row -> Integer.valueOf(row.value("band"))))
                .isSorted();
    }

    private static Map<List<Long>, List<String>> buckets(List<RowFile.Row> rows) {
        Map<List<Long>, List<String>> buckets = new LinkedHashMap<>();
        for (RowFile.Row row : rows) {
            buckets.computeIfAbsent(
                            List.of(Long.valueOf(row.value("band")), Long.valueOf(row.value("key"))),
                            key -> new ArrayList<>())
                    .add(row.value("id"));
        }
        return buckets;
    }

    /**
     * Checks that the candidates equal those of a brute-force search, and that the verified candidates equal the pairs
     * that a scan finds.
     */
    @ParameterizedTest
    @CsvSource({"20, 5, 1", "20, 5, 3", "64, 2, 1", "1, 128, 1"})
    void candidatesAreThePairsThatAScanVerifies(int bands, int rows, int hits) {
        Map<String, BandKeys> keys = keys(new BandScheme(bands, rows, hits));
        List<String> ids = List.copyOf(texts.keySet());
        List<String> expected = new ArrayList<>();
        for (int left = 0; left < ids.size(); left++) {
            for (int right = left + 1; right < ids.size(); right++) {
                int shared = of(keys, ids.get(left)).hits(of(keys, ids.get(right)));
                if (shared >= hits) {
                    expected.add(ids.get(left) + " " + ids.get(right) + " " + shared);
                }
            }
        }
        String asked = " --bands " + bands + " --rows " + rows + " --min-band-hits " + hits;
        List<RowFile.Row> candidates = export("candidates" + asked);
        assertThat(candidates.stream()
                        .map(row -> row.value("left") + " " + row.value("right") + " " + row.value("collisions")))
                .isEqualTo(expected)
                .isNotEmpty();

        Path pairs = folder.resolve("pairs.csv");
        Cli.run(("scan " + corpus + " --method lsh --threshold 0.6 --quiet -o " + pairs + asked).split(" ", -1));
        List<String> found = new ArrayList<>();
        new RowFile(pairs).forEach(row -> found.add(row.value("left") + " " + row.value("right")));
        assertThat(candidates.stream()
                        .filter(row -> jaccard(row.value("left"), row.value("right")) >= 0.6)
                        .map(row -> row.value("left") + " " + row.value("right")))
                .containsExactlyInAnyOrderElementsOf(found);
    }

    private double jaccard(String left, String right) {
        long[] one = set(left, ShingleScheme.DEFAULT).elements();
        long[] other = set(right, ShingleScheme.DEFAULT).elements();
        long common = Arrays.stream(one)
                .filter(element -> Arrays.binarySearch(other, element) >= 0)
                .count();
        return (double) common / (one.length + other.length - common);
    }

    @Test
    void bandsAreChosenAsAScanChoosesThem() {
        assertThat(run("candidates", folder.resolve("rows.csv")).out())
                .endsWith("rows of 3 columns in " + folder.resolve("rows.csv")
                        + "; plain words:5 set fss:128 bands:16x6\n");
        assertThat(Options.defaults().effectiveBands()).contains(new BandScheme(16, 6));
    }

    @Test
    void namesOfColumnsAreEscapedInJson() throws IOException {
        Path file = folder.resolve("rows.jsonl");
        run("matrix", file);
        assertThat(Files.readAllLines(file).get(0)).contains("\"short, \\\"quoted\\\"\":");
    }

    @Test
    void skippedDocumentsAreListedFirst() throws IOException {
        Path broken =
                Files.writeString(folder.resolve("broken.jsonl"), "{\"id\": 1}\n{\"id\": 2, \"text\": \"a b\"}\n");
        Path file = folder.resolve("rows.csv");
        Cli.Result result = Cli.run("export", "text", broken.toString(), "-o", file.toString());
        assertThat(result.out()).startsWith("2 submitted, 1 read, 1 not read\n  " + broken + ":1: ");
        assertThat(result.out()).endsWith("\n\ntext: 1 row of 2 columns in " + file + "; plain\n");
        Cli.Result quiet = Cli.run("export", "text", broken.toString(), "-o", file.toString(), "--quiet");
        assertThat(quiet.out()).isEmpty();
        assertThat(quiet.err()).startsWith("doppel: skipped " + broken + ":1: ");
        Files.writeString(file, "what was there");
        Cli.Result strict = Cli.run("export", "text", broken.toString(), "-o", file.toString(), "--strict");
        assertThat(strict.exitCode()).isOne();
        assertThat(file).hasContent("what was there");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "singatures IN -o F.csv | 2 | stage must be one of text, shingles, matrix, signatures, buckets, candidates (got: singatures) (did you mean signatures?)",
                "text IN -o F.txt | 2 | an output file must end in .csv, .tsv, .jsonl or .parquet (got: F.txt)",
                "text IN | 2 | Missing required option: '--output=FILE'",
                "text -o F.csv | 2 | Missing required parameter: 'INPUT'",
                "text IN -o IN | 1 | it is an input; name another file",
                "text nowhere -o F.csv | 1 | nowhere",
                "text IN -o nowhere/F.csv | 2 | there is no folder",
                "text IN --sparse -o F.csv | 2 | --sparse applies to the stage matrix only (got: text): leave it out",
                "matrix IN --singles -o F.csv | 2 | --singles applies to the stage buckets only (got: matrix)",
                "candidates IN --threshold 0.01 -o F.csv | 2 | no bands of 128 values promise recall 0.99 for jaccard at threshold 0.01: give --bands and --rows",
                "buckets IN --measure overlap -o F.csv | 2 | give --bands and --rows",
                "candidates IN --bands 20 --rows 10 -o F.csv | 2 | bands x rows must fit the sketch size 128",
                "matrix IN --memory 1M -o F.csv | 2 | memory must be 64M or more (got: 1 MB)",
                "matrix TWICE -o F.csv | 1 | two documents have the id \"1\": ",
                "buckets TWICE -o F.csv | 1 | two documents have the id \"1\": ",
                "matrix MANY -o F.parquet | 1 | more than 1,000 documents, too many columns for a matrix: add --sparse",
                "matrix HASH -o F.csv | 1 | a document has the id hash, the name of the first column: add --sparse",
            })
    void mistakesAreReportedAndNothingIsWritten(String arguments, int exitCode, String message) throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i <= 1000; i++) {
            many.append("{\"id\": \"").append(i).append("\", \"text\": \"a\"}\n");
        }
        Map<String, String> inputs = Map.of(
                "IN",
                corpus.toString(),
                "TWICE",
                write("twice.jsonl", "{\"id\": \"1\", \"text\": \"a\"}\n{\"id\": \"1\", \"text\": \"b\"}\n"),
                "MANY",
                write("many.jsonl", many.toString()),
                "HASH",
                write("hash.jsonl", "{\"id\": \"hash\", \"text\": \"a\"}\n"));
        List<String> before = files();
        String[] words = ("export " + arguments).split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = inputs.getOrDefault(words[i], words[i]);
            if (words[i].startsWith("F.") && !words[i].equals("F.txt")) {
                words[i] = folder.resolve(words[i]).toString();
            }
        }
        Cli.Result result = Cli.run(words);
        assertThat(result.err()).contains(message).startsWith("doppel: ");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
        assertThat(files()).isEqualTo(before);
    }

    private String write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void onlyTheOutputFileIsLeft() throws IOException {
        for (String stage : List.of("text", "matrix", "buckets", "candidates")) {
            run(stage, folder.resolve("rows.parquet"));
            assertThat(files()).containsExactly("corpus.jsonl", "rows.parquet");
        }
    }

    @Test
    void documentsComeFromAnyInput() {
        Path essays = SharedData.project().resolve("examples/essays");
        Path file = folder.resolve("rows.csv");
        assertThat(Cli.run("export", "signatures", essays.toString(), "-o", file.toString())
                        .exitCode())
                .isZero();
        assertThat(Cli.withInput("{\"id\": \"x\", \"text\": \"a b c\"}\n", "export", "text", "-", "-o", file.toString())
                        .out())
                .contains("text: 1 row of 2 columns");
    }
}
