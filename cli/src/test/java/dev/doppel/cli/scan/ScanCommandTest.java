package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScanCommandTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();

    @TempDir
    private Path folder;

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    private Path output(String name) {
        return folder.resolve(name);
    }

    @Test
    void tableAndSummary() {
        Cli.Result result = Cli.run("scan", ESSAYS);
        assertThat(result.out()).isEqualTo("""
                12 submitted, 12 read, 0 not read

                similarity  left                  right
                1.000       anna-lighthouses.txt  george-lighthouses.txt
                0.859       clara-bees.txt        priya-bees.txt
                0.839       clara-bees.txt        felix-bees.txt

                3 pairs, 2 groups among 12 documents; method exact (finds all pairs with at most 131 look-ups in its index), promised recall 1; 0.00 s
                scheme: doppel-1 plain words:5 set exact jaccard>=0.8
                """);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "exact", "lsh", "signatures", "all-pairs"})
    void everyMethodFindsThePairs(String method) throws IOException {
        Path pairs = output("pairs.csv");
        assertThat(Cli.run("scan", ESSAYS, "--method", method, "-o", pairs.toString(), "--quiet"))
                .isEqualTo(new Cli.Result(0, "", ""));
        assertThat(Files.readAllLines(pairs))
                .extracting(
                        line -> String.join(",", List.of(line.split(",", -1)).subList(0, 3)))
                .containsExactly(
                        "left,right,similarity",
                        "anna-lighthouses.txt,george-lighthouses.txt,1.000000",
                        "clara-bees.txt,priya-bees.txt,0.858859",
                        "clara-bees.txt,felix-bees.txt,0.839286");
    }

    @Test
    void pairsFileHasEveryMeasure() throws IOException {
        Path csv = output("pairs.csv");
        Path jsonl = output("pairs.jsonl");
        String input = file("two.jsonl", """
                {"id":"a","text":"x y z"}
                {"id":"b, \\"c\\"","text":"x y w v"}
                """);
        assertThat(Cli.run("scan", input, "--words", "1", "--threshold", "0.1", "-o", csv.toString())
                        .exitCode())
                .isZero();
        assertThat(Cli.run("scan", input, "--words", "1", "--threshold", "0.1", "-o", jsonl.toString())
                        .exitCode())
                .isZero();
        assertThat(csv).hasContent("""
                left,right,similarity,jaccard,bag_jaccard,weighted_jaccard,overlap,dice,cosine,euclidean,containment_left,containment_right,scheme
                a,"b, ""c""\",0.400000,0.400000,0.285714,0.400000,0.666667,0.571429,0.577350,0.366025,0.666667,0.500000,doppel-1 plain words:1 set exact jaccard>=0.1
                """);
        assertThat(Files.readString(jsonl))
                .startsWith("{\"left\":\"a\",\"right\":\"b, \\\"c\\\"\",\"similarity\":0.400000,");
    }

    @Test
    void groupsFileNamesTheKeptDocumentOfEachGroup() throws IOException {
        Path groups = output("groups.csv");
        assertThat(Cli.run("scan", ESSAYS, "--groups-output", groups.toString()).exitCode())
                .isZero();
        assertThat(groups).hasContent("""
                group,id,kept,similarity,scheme
                1,anna-lighthouses.txt,anna-lighthouses.txt,1.000000,doppel-1 plain words:5 set exact jaccard>=0.8
                1,george-lighthouses.txt,anna-lighthouses.txt,1.000000,doppel-1 plain words:5 set exact jaccard>=0.8
                2,clara-bees.txt,clara-bees.txt,1.000000,doppel-1 plain words:5 set exact jaccard>=0.8
                2,felix-bees.txt,clara-bees.txt,0.839286,doppel-1 plain words:5 set exact jaccard>=0.8
                2,priya-bees.txt,clara-bees.txt,0.858859,doppel-1 plain words:5 set exact jaccard>=0.8
                """);
    }

    @Test
    void connectedGroupsFollowChains() throws IOException {
        String input = file("chain.jsonl", """
                {"id":"a","text":"1 2 3 4 5 6"}
                {"id":"b","text":"2 3 4 5 6 7"}
                {"id":"c","text":"3 4 5 6 7 8"}
                """);
        Path groups = output("groups.csv");
        Cli.run(
                "scan",
                input,
                "--words",
                "1",
                "--threshold",
                "0.7",
                "--groups",
                "connected",
                "--groups-output",
                groups.toString());
        assertThat(groups).hasContent("""
                group,id,kept,similarity,scheme
                1,a,a,1.000000,doppel-1 plain words:1 set exact jaccard>=0.7 connected
                1,b,a,0.714286,doppel-1 plain words:1 set exact jaccard>=0.7 connected
                1,c,a,0.500000,doppel-1 plain words:1 set exact jaccard>=0.7 connected
                """);
    }

    @Test
    void longListsOfSkippedDocumentsAreTruncated() {
        String input = "{\"id\":1,\"text\":\"one two\"}\n{\"id\":2,\"text\":\"three four\"}\n" + "{}\n".repeat(13);
        Cli.Result result = Cli.withInput(input, "scan", "-");
        assertThat(result.out())
                .startsWith("15 submitted, 2 read, 13 not read\n  -:3: no field \"text\"; there are no fields at all\n")
                .contains("\n  -:12: no field", "at all\n  and 3 more; --json lists them all\n\nNo pair reaches 0.8;")
                .doesNotContain("-:13:");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        Cli.Result json = Cli.withInput(input, "scan", "-", "--json");
        assertThat(json.out()).contains("\"place\":15,");
        assertThat(json.err()).contains("doppel: skipped -:12: no field").endsWith("\ndoppel: skipped 3 more\n");
        Cli.Result more = Cli.withInput(input + "{}\n".repeat(1_000), "scan", "-");
        assertThat(more.out()).contains("\n  and 1,003 more; --json lists the first 1,000\n");
    }

    @Test
    void jsonHasTheWholeResult() {
        String json = Cli.withInput("""
                {"id":1,"text":"one two three"}
                {"id":2,"text":"One, two, three!"}
                {"id":3}
                """, "scan", "-", "--words", "2", "--json").out();
        assertThat(json)
                .startsWith(
                        "{\"submitted\":3,\"read\":2,\"not_read\":[{\"source\":\"-\",\"place\":3,\"reason\":\"no field"
                                + " \\\"text\\\"; the fields are: id\",\"remedy\":\"name it with --text-field\"}],"
                                + "\"scheme\":\"doppel-1 plain words:2 set exact jaccard>=0.8\",\"method\":\"exact\",")
                .contains(
                        "\"promised_recall\":1.000000,\"documents\":2,\"empty\":0,\"skipped\":1,\"replaced\":0,\"candidates\":1,")
                .contains("\"pairs\":[{\"left\":\"1\",\"right\":\"2\",\"similarity\":1.000000,")
                .endsWith(
                        "\"groups\":[{\"group\":1,\"id\":\"1\",\"kept\":\"1\",\"similarity\":1.000000,\"scheme\":\"doppel-1 plain"
                                + " words:2 set exact jaccard>=0.8\"},{\"group\":1,\"id\":\"2\",\"kept\":\"1\",\"similarity\":1.000000,"
                                + "\"scheme\":\"doppel-1 plain words:2 set exact jaccard>=0.8\"}]}\n");
    }

    /** Checks that the output does not depend on the number of threads. */
    @Test
    void resultsAreTheSameBytesWhateverTheThreads() {
        for (String method : List.of("exact", "lsh", "signatures", "all-pairs")) {
            Cli.Result one =
                    Cli.run("scan", ESSAYS, "--method", method, "--threshold", "0.1", "--json", "--threads", "1");
            assertThat(one.out()).contains("hannah-bees.txt");
            assertThat(Cli.run("scan", ESSAYS, "--method", method, "--threshold", "0.1", "--json", "--threads", "2"))
                    .isEqualTo(one);
            assertThat(Cli.run("scan", ESSAYS, "--method", method, "--threshold", "0.1", "--json", "--threads", "7"))
                    .isEqualTo(one);
        }
    }

    @Test
    void schemeOptionsReachTheScheme() {
        assertThat(scheme("--chars", "9", "--bag", "--text", "raw"))
                .isEqualTo("doppel-1 raw chars:9 bag exact weighted-jaccard>=0.8");
        assertThat(scheme(
                        "--drop", "digits,accents", "--stop-words", "--stem", "--language", "en", "--measure", "dice"))
                .isEqualTo("doppel-1 plain-digits-stop-stem-accents:en words:5 set exact dice>=0.8");
        assertThat(scheme("--text", "news", "--language", "en", "--method", "signatures"))
                .isEqualTo("doppel-1 news:en words:5 set fss:128 matches:91 jaccard>=0.8");
        assertThat(scheme(
                        "--sketch",
                        "minhash",
                        "--hash",
                        "tabulation",
                        "--sketch-size",
                        "200",
                        "--seed",
                        "7",
                        "--method",
                        "lsh"))
                .isEqualTo("doppel-1 plain words:5 set minhash-tabulation:200@7 bands:20x7 jaccard>=0.8");
        assertThat(scheme("--bands", "20", "--rows", "5", "--min-band-hits", "2"))
                .isEqualTo("doppel-1 plain words:5 set fss:128 bands:20x5>=2 jaccard>=0.8");
        assertThat(scheme("--bands", "20", "--rows", "5", "--min-band-hits", "10%"))
                .isEqualTo("doppel-1 plain words:5 set fss:128 bands:20x5>=2 jaccard>=0.8");
        assertThat(scheme("--bands", "20", "--rows", "5", "--min-band-hits", "1.0"))
                .isEqualTo("doppel-1 plain words:5 set fss:128 bands:20x5>=20 jaccard>=0.8");
        assertThat(scheme("--bands", "20", "--rows", "5", "--min-band-hits", "1"))
                .isEqualTo("doppel-1 plain words:5 set fss:128 bands:20x5 jaccard>=0.8");
        assertThat(scheme("--bands", "20", "--rows", "5", "--threshold", "0"))
                .isEqualTo("doppel-1 plain words:5 set fss:128 bands:20x5 jaccard>=0");
        assertThat(scheme("--text", "verbatim", "--chars", "9"))
                .isEqualTo("doppel-1 verbatim chars:9 set exact jaccard>=0.8");
        assertThat(scheme("--measure", "containment", "--words", "3"))
                .isEqualTo("doppel-1 plain words:3 set exact overlap>=0.8");
        assertThat(scheme("--recall", "0.9", "--method", "lsh"))
                .isEqualTo("doppel-1 plain words:5 set fss:128 bands:13x8 jaccard>=0.8");
    }

    private void writePrograms() throws IOException {
        String program = """
                class Temperature {
                    // Celsius to Fahrenheit
                    public static void main(String[] args) {
                        for (int celsius = 0; celsius <= 100; celsius += 10) {
                            double fahrenheit = celsius * 9.0 / 5 + 32;
                            System.out.println(celsius + " C is " + fahrenheit + " F");
                        }
                    }
                }
                """;
        String independent = """
                class Table {
                    static double convert(double c) { return c * 1.8 + 32.0; }

                    public static void main(String[] arguments) {
                        double c = 0;
                        while (c < 101) {
                            System.out.printf("%.0f %.1f", c, convert(c));
                            c = c + 10;
                        }
                    }
                }
                """;
        file("original.java", program);
        file(
                "renamed.java",
                program.replace("Temperature", "Grad")
                        .replace("celsius", "von")
                        .replace("fahrenheit", "nach")
                        .replace("args", "a")
                        .replace("// Celsius to Fahrenheit", "/* mine */")
                        .replace("    ", " "));
        file("independent.java", independent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "exact", "lsh", "signatures", "all-pairs"})
    void aRenamedProgramIsFoundAsCodeAndNotAsText(String method) throws IOException {
        writePrograms();
        Path pairs = output("pairs.csv");
        String[] asText = {"scan", folder.toString(), "--method", method, "-o", pairs.toString(), "--quiet"};
        assertThat(Cli.run(asText)).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(Files.readAllLines(pairs)).hasSize(1);
        Files.delete(pairs);
        List<String> asCode = new ArrayList<>(List.of(asText));
        asCode.addAll(List.of("--text", "code"));
        assertThat(Cli.run(asCode.toArray(String[]::new))).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(Files.readAllLines(pairs).get(1)).startsWith("original.java,renamed.java,1.000000,");
        assertThat(Files.readAllLines(pairs)).hasSize(2);
    }

    @Test
    void schemeOfProgramsReachesTheOutputs() {
        assertThat(scheme("--text", "code")).isEqualTo("doppel-1 code2 words:5 set exact jaccard>=0.8");
        assertThat(scheme("--text", "code", "--chars", "20", "--bag"))
                .isEqualTo("doppel-1 code2 chars:20 bag exact weighted-jaccard>=0.8");
    }

    @Test
    void bagJaccardHasAThresholdOfItsOwn() throws IOException {
        Path groups = output("groups.csv");
        Cli.run("scan", ESSAYS, "--measure", "bag-jaccard", "--groups-output", groups.toString());
        assertThat(Files.readAllLines(groups).subList(1, 3))
                .allMatch(line -> line.endsWith(
                        ",anna-lighthouses.txt,0.500000,doppel-1 plain words:5 set exact bag-jaccard>=0.444"));
    }

    @Test
    void outputsCanBeReadByOtherPrograms() throws IOException {
        Path pairs = output("pairs.csv");
        Path ordinary = Files.writeString(output("ordinary"), "");
        Cli.run("scan", ESSAYS, "-o", pairs.toString());
        assertThat(Files.getPosixFilePermissions(pairs)).isEqualTo(Files.getPosixFilePermissions(ordinary));
    }

    @Test
    void xorMasksPromiseNoRecall() {
        assertThat(Cli.run("scan", ESSAYS, "--method", "lsh", "--hash", "xor").out())
                .contains("promised recall none: its bands or hash functions allow no promise;");
    }

    private static String scheme(String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "scan";
        arguments[1] = ESSAYS;
        System.arraycopy(options, 0, arguments, 2, options.length);
        Cli.Result result = Cli.run(arguments);
        assertThat(result.err()).isEmpty();
        return result.out()
                .lines()
                .filter(line -> line.startsWith("scheme: "))
                .findFirst()
                .orElseThrow()
                .substring(8);
    }

    @Test
    void longTablesAreTruncatedWithANote() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            lines.append("{\"text\":\"the same text\"}\n");
        }
        String input = file("same.jsonl", lines.toString());
        Cli.Result result = Cli.run("scan", input);
        assertThat(result.out()).contains("... and 8 more pairs; -o pairs.csv writes them all\n");
        assertThat(result.out()).contains("1.000       " + input + ":1  " + input + ":2\n");
    }
}
