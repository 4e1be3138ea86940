package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that invalid inputs and options are reported in one line that states the value, its location and a fix. */
class BadInputTest {
    private static final String GOOD = """
            {"id":"a","text":"one two three four five six"}
            {"id":"b","text":"one two three four five six"}
            """;

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private String masked(String text) {
        return text.replace(folder.toString(), "DIR");
    }

    private void assertFails(int exitCode, String line, String... arguments) {
        Cli.Result result = Cli.run(arguments);
        assertThat(masked(result.err())).isEqualTo("doppel: " + line + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    /** Asserts that a bad record is reported, and that the scan still finds the similar pair. */
    private void assertSkips(String line, Path input) {
        Cli.Result result = Cli.run("scan", input.toString());
        assertThat(masked(result.out())).startsWith("3 submitted, 2 read, 1 not read\n  " + line + "\n\nsimilarity");
        assertThat(result.out()).contains("1 pair, 1 group among 2 documents;");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        Cli.Result quiet = Cli.run("scan", input.toString(), "--quiet");
        assertThat(masked(quiet.err())).isEqualTo("doppel: skipped " + line + "\n");
        assertThat(quiet.out()).isEmpty();
        Cli.Result strict = Cli.run("scan", input.toString(), "--strict");
        assertThat(masked(strict.err()))
                .startsWith("doppel: " + line.replaceFirst("\\)$", ""))
                .endsWith("or run without --strict to skip it)\n");
        assertThat(strict.exitCode()).isOne();
    }

    @Test
    void missingFile() throws IOException {
        file("essay.txt", "text");
        assertFails(
                1,
                "no such file or folder: DIR/esay.txt (did you mean DIR/essay.txt?)",
                "scan",
                folder.resolve("esay.txt").toString());
    }

    @Test
    void unreadableFile() throws IOException {
        file("a.txt", "one two three four five six");
        file("b.txt", "one two three four five six");
        Files.createSymbolicLink(folder.resolve("c.txt"), folder.resolve("gone.txt"));
        assertSkips("DIR/c.txt: broken link (fix or delete the link)", folder);
    }

    @Test
    void emptyFolder() {
        assertFails(
                1,
                "DIR holds no documents: there is no file in it (hidden ones are not read)",
                "scan",
                folder.toString());
    }

    @Test
    void emptyDocument() throws IOException {
        file("a.txt", "one two three four five six");
        file("b.txt", "");
        file("c.txt", "one two three four five six");
        file("d.txt", " \n");
        Cli.Result result = Cli.run("scan", folder.toString());
        assertThat(result.out()).contains("1 pair, 1 group among 4 documents (2 without words);");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void binaryFileAmongTexts() throws IOException {
        file("a.txt", "one two three four five six");
        file("b.txt", "one two three four five six");
        file("c.bin", "PNG\0\0\1\2");
        assertSkips("DIR/c.bin: binary file (if it is a document, save it as PDF, DOCX or text)", folder);
    }

    @Test
    void malformedUtf8IsReplacedAndCounted() throws IOException {
        // Include enough multi-byte letters to rule out other encodings.
        byte[] bytes = "größer höher für ? fünf sechs".getBytes(StandardCharsets.UTF_8);
        bytes[new String(bytes, StandardCharsets.ISO_8859_1).indexOf('?')] = (byte) 0xFF;
        Files.write(folder.resolve("a.txt"), bytes);
        file("b.txt", "größer höher für fünf sechs");
        Cli.Result result = Cli.run("scan", folder.toString());
        assertThat(result.err()).isEqualTo("doppel: replaced 1 malformed UTF-8 sequence in 1 document\n");
        assertThat(result.out()).contains("1 pair, 1 group among 2 documents;");
    }

    @Test
    void malformedJsonLine() throws IOException {
        assertSkips(
                "DIR/x.jsonl:3: malformed JSON at column 13: Unexpected character ('o' (code 111)): was expecting double-quote to"
                        + " start property name",
                file("x.jsonl", GOOD + "{\"id\": \"c\", oops}\n"));
    }

    @Test
    void missingField() throws IOException {
        assertSkips(
                "DIR/x.jsonl:3: no field \"text\"; the fields are: id, body (name it with --text-field)",
                file("x.jsonl", GOOD + "{\"id\": 3, \"body\": \"x\"}\n"));
    }

    @Test
    void missingColumn() throws IOException {
        String csv = file("x.csv", "key,body\n1,one\n").toString();
        assertFails(
                1,
                "DIR/x.csv holds no documents: 1 was skipped, DIR/x.csv: no column \"text\"; the columns are: key, body (name it"
                        + " with --text-field)",
                "scan",
                csv);
    }

    @Test
    void numberWhereTextIsExpected() throws IOException {
        assertSkips(
                "DIR/x.jsonl:3: field \"text\" is a number, not text",
                file("x.jsonl", GOOD + "{\"id\": 3, \"text\": 5}\n"));
    }

    @Test
    void twoDocumentsWithOneId() throws IOException {
        String input =
                file("x.jsonl", GOOD + "{\"id\": \"a\", \"text\": \"x\"}\n").toString();
        assertFails(
                1,
                "two documents have the id \"a\": DIR/x.jsonl:1 and DIR/x.jsonl:3; choose another field with --id-field, or scan the folder that contains both",
                "scan",
                input);
    }

    @Test
    void oneDocumentOnly() throws IOException {
        Cli.Result result = Cli.run("scan", file("a.txt", "one two").toString());
        assertThat(masked(result.err()))
                .isEqualTo("doppel: only one document, DIR/a.txt: add a folder or more files to compare it with\n");
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--threshold 1.5 | threshold of jaccard must be 0 .. 1 (got: 1.5)",
                "--threshold -1 | threshold of jaccard must be 0 .. 1 (got: -1.0)",
                "--threshold high | Invalid value for option '--threshold': must be a number (got: high)",
                "--measure bag-jaccard --threshold 0.8 | threshold of bag-jaccard must be 0 .. 0.5 (got: 0.8)",
                "--bands 50 --rows 10 | bands x rows must fit the sketch size 128 (got: 50 x 10 = 500): use a sketch size of 500 or more, or fewer bands or rows",
                "--bands 4 | --bands 4 needs --rows",
                "--rows 4 | --rows 4 needs --bands",
                "--bands 0 --rows 4 | bands and rows must be 1 or more (got: 0 x 4)",
                "--min-band-hits 0 | band hits must be 1 or more (got: 0)",
                "--min-band-hits -1 | band hits must be 1 or more (got: -1)",
                "--min-band-hits few | --min-band-hits must be a whole number of bands, or a share of them such as 10% or 0.1 (got: few)",
                "--min-band-hits % | --min-band-hits must be a whole number of bands, or a share of them such as 10% or 0.1 (got: %)",
                "--min-band-hits 10% | --min-band-hits 10% is a share of the bands: add --bands and --rows, or give a whole number",
                "--bands 20 --rows 5 --min-band-hits 21 | band hits must be 1 .. 20, the number of bands (got: 21)",
                "--bands 20 --rows 5 --min-band-hits 0.0 | a share of the bands must be above 0 and at most 1, or 100% (got: --min-band-hits 0.0)",
                "--bands 20 --rows 5 --min-band-hits -5% | a share of the bands must be above 0 and at most 1, or 100% (got: --min-band-hits -5%)",
                "--bands 20 --rows 5 --min-band-hits 101% | a share of the bands must be above 0 and at most 1, or 100% (got: --min-band-hits 101%)",
                "--recall 2 | recall must be between 0 and 1 (got: 2.0); the method exact finds all pairs",
                "--words 0 | shingle size must be 1 .. 1000 words (got: 0)",
                "--words 3 --chars 3 | --words=K, --chars=K are mutually exclusive (specify only one)",
                "--method lhs | method must be one of auto, exact, lsh, signatures, all-pairs (got: lhs)",
                "--measure hamming | measure must be one of jaccard, bag-jaccard, weighted-jaccard, overlap, dice, cosine, euclidean (got: hamming)",
                "--sketch slow | sketch must be fast or minhash (got: slow)",
                "--sketch fast --hash xor | --hash xor needs --sketch minhash",
                "--hash md5 | hash family must be one of modular, multiplicative, murmur3, xor, tabulation (got: md5)",
                "--sketch-size 0 | sketch size must be 1 .. 8192 (got: 0)",
                "--text fancy | text profile must be one of raw, plain, news, code, verbatim (got: fancy)",
                "--text code --stem | text profile code has no words to drop or to stem: leave out stem",
                "--text code --stop-words | text profile code has no words to drop or to stem: leave out stop",
                "--text verbatim | --text verbatim needs --chars K, such as --chars 9: it keeps white space, and so has no words",
                "--text verbatim --words 4 | --text verbatim needs --chars K, such as --chars 9: it keeps white space, and so has no words (got: --words 4)",
                "--text verbatim --chars 4 --drop digits | text profile verbatim has no words to drop or to stem: leave out digits",
                "--text code --language de | --language de needs --stop-words, --stem or --text news",
                "--drop vowels | --drop must be accents, digits or letters (got: vowels)",
                "--language de | --language de needs --stop-words, --stem or --text news",
                "--method exact --bands 4 --rows 3 | --bands, --rows and --min-band-hits need --method lsh (got: --method exact)",
                "--groups ring | groups must be one of star, connected (got: ring)",
                "--threads 0 | threads must be 1 .. 1024 (got: 0)",
                "-o pairs.txt | an output file must end in .csv, .tsv, .jsonl or .parquet (got: pairs.txt)",
                "--treshold 0.5 | unknown option: --treshold (did you mean --threshold?)",
                "--output-groups x | unknown option: --output-groups",
            })
    void wrongOption(String options, String message) throws IOException {
        String input = file("x.jsonl", GOOD).toString();
        String[] arguments = ("scan " + input + " " + options).split(" ", -1);
        assertFails(2, message + "; see doppel scan --help", arguments);
    }

    @Test
    void unknownLanguageListsTheKnownOnes() throws IOException {
        Cli.Result result = Cli.run("scan", file("x.jsonl", GOOD).toString(), "--stem", "--language", "xx");
        assertThat(result.err())
                .startsWith("doppel: no stop words or stems for language xx: use auto or one of ar bg bn ");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void methodThatCannotKeepThePromise() throws IOException {
        assertFails(
                1,
                "the method lsh cannot promise recall for overlap at threshold 0.8: use the method exact",
                "scan",
                file("x.jsonl", GOOD).toString(),
                "--measure",
                "overlap",
                "--method",
                "lsh");
    }

    @Test
    void wrongCommands() throws IOException {
        assertFails(2, "unknown command or argument: scna (did you mean scan?); see doppel --help", "scna", "x");
        assertFails(2, "no INPUT: give folders, files or patterns; see doppel scan --help", "scan");
        assertFails(2, "Missing required parameter: 'B'; see doppel compare --help", "compare", "a");
    }

    @Test
    void outputThatCannotBeWritten() throws IOException {
        String input = file("x.jsonl", GOOD).toString();
        assertFails(
                2,
                "cannot write DIR/none/x.csv: there is no folder DIR/none; make it first; see doppel scan --help",
                "scan",
                input,
                "-o",
                folder.resolve("none/x.csv").toString());
        Files.createDirectory(folder.resolve("taken.csv"));
        assertFails(
                2,
                "cannot write DIR/taken.csv: choose a place that can be written to; see doppel scan --help",
                "scan",
                input,
                "-o",
                folder.resolve("taken.csv").toString());
    }

    @Test
    void outputThatIsAnInput() throws IOException {
        Path input = file("x.jsonl", GOOD);
        assertFails(
                1,
                "cannot write DIR/x.jsonl: it is an input; name another file",
                "scan",
                input.toString(),
                "-o",
                input.toString());
        assertFails(
                1,
                "cannot write DIR/x.jsonl: it is an input; name another file",
                "scan",
                folder.toString(),
                "--groups-output",
                input.toString());
        assertThat(input).hasContent(GOOD);
        String both = folder.resolve("both.csv").toString();
        assertFails(
                2,
                "pairs and groups cannot both go to DIR/both.csv: name two files; see doppel scan --help",
                "scan",
                input.toString(),
                "-o",
                both,
                "--groups-output",
                both);
    }

    @Test
    void halfACharacterIsReplacedAndCounted() throws IOException {
        Path pairs = folder.resolve("pairs.csv");
        String lines = GOOD + "{\"id\":\"c\\ud800\",\"text\":\"one two three four five six\"}\n";
        Cli.Result result = Cli.run("scan", file("x.jsonl", lines).toString(), "-o", pairs.toString());
        assertThat(result.err()).isEqualTo("doppel: replaced 1 malformed UTF-8 sequence in 1 document\n");
        assertThat(Files.readString(pairs)).contains("a,c\uFFFD,1.000000");
    }

    @Test
    void idWithControlCharacters() throws IOException {
        String lines = "{\"id\":\"x\\u001b[31m\\n1.000 fake\",\"text\":\"t\"}\n{\"id\":\"y\",\"text\":\"t\"}\n";
        assertThat(Cli.run("scan", file("x.jsonl", lines).toString()).out())
                .contains("1.000       x\uFFFD[31m\uFFFD1.000 fake  y\n");
    }

    @Test
    void failedRunLeavesNoOutput() throws IOException {
        String input =
                file("x.jsonl", GOOD + "{\"id\": \"a\", \"text\": \"x\"}\n").toString();
        Files.writeString(folder.resolve("pairs.csv"), "from the last run\n");
        Cli.run("scan", input, "-o", folder.resolve("pairs.csv").toString());
        assertThat(folder.resolve("pairs.csv")).hasContent("from the last run\n");
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("x.jsonl", "pairs.csv");
        }
    }

    @Test
    void severalDocumentsCannotBeCompared() throws IOException {
        String input = file("x.jsonl", GOOD).toString();
        assertFails(
                1,
                "DIR/x.jsonl contains several documents: choose files with one document each, or use scan",
                "compare",
                input,
                input);
    }

    /** Runs in a separate process, since libraries may write directly to standard error. */
    @Test
    void aDamagedPackageIsReportedInOneLine() throws IOException, InterruptedException {
        byte[] docx = new ArchiveFiles()
                .add("[Content_Types].xml", "<Types secret".getBytes(StandardCharsets.UTF_8))
                .add("_rels/.rels", "<Relationships secret".getBytes(StandardCharsets.UTF_8))
                .zip();
        Path file = Files.write(folder.resolve("essay.docx"), docx);
        Cli.Result result = CliProcess.of().run("scan", file.toString());
        assertThat(masked(result.err()))
                .isEqualTo("doppel: DIR/essay.docx holds no documents: 1 was skipped,"
                        + " DIR/essay.docx: a ZIP archive, but not DOCX (rename it to .zip to read the files in it)\n");
        assertThat(result.exitCode()).isOne();
    }

    /** Tests a line of 200 MB, once in a text file and once as a JSONL record. */
    @Test
    void singleLineOf200Megabytes() throws IOException {
        Path text = folder.resolve("long.txt");
        Path record = folder.resolve("long.jsonl");
        int words = 20_000_000;
        try (BufferedWriter asText = Files.newBufferedWriter(text);
                BufferedWriter asRecord = Files.newBufferedWriter(record)) {
            asRecord.write("{\"id\":\"record\",\"text\":\"");
            for (int i = 0; i < words; i++) {
                String word = (100_000_000 + i % 1_000_003) + " ";
                asText.write(word);
                asRecord.write(word);
            }
            asRecord.write("\"}\n");
        }
        assertThat(Files.size(text)).isEqualTo(200_000_000);
        Cli.Result result = Cli.run("scan", text.toString(), record.toString());
        assertThat(result.err()).isEmpty();
        assertThat(masked(result.out())).contains("\n1.000       DIR/long.txt  record\n");
    }
}
