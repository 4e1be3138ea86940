package dev.doppel.spark.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.CandidateStrategy;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.Scheme;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.results.RunSummary;
import dev.doppel.spark.RunOptions;
import dev.doppel.testing.GoldenFiles;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoppelSparkTest {
    private static final RunSummary.Input COMPLETE =
            new RunSummary.Input(new ReadSummary(1200, 0, List.of()), OptionalLong.of(0), 0, 0, 0, "", 0);

    private static RunSummary<?> summary(RunSummary.Input input, RunSummary.Result result) {
        Scheme scheme = Scheme.of(Options.defaults(), new CandidateStrategy.Exact(), KeepPolicy.parse("first"));
        return new RunSummary<>(scheme, "as requested", input, 25, result, Optional.empty());
    }

    private static RunOptions parsed(String... arguments) {
        List<RunOptions> parsed = new ArrayList<>();
        Run run = Run.with(
                (session, options) -> {
                    parsed.add(options);
                    return summary(COMPLETE, new RunSummary.Pairs(0));
                },
                arguments);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        return parsed.get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"scan", "dedup", "decontaminate"})
    void helpMatchesTheGoldenFile(String command) {
        Run help = Run.of(command, "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(Run.of("help", command)).isEqualTo(help);
        GoldenFiles.check("spark", "help-" + command + ".txt", help.out());
    }

    @Test
    void withoutACommandTheCommandsAreListed() {
        Run run = Run.of();
        assertThat(run.out()).startsWith("Usage: doppel-spark ").contains("scan ", "dedup ", "decontaminate ");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void charactersThatControlATerminalAreReplaced() {
        Run run = Run.of("scan", "in", "-o", "out", "--\u001B[31m");
        assertThat(run.err()).contains("\uFFFD[31m").doesNotContain("\u001B");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TerminalStreams terminal = TerminalStreams.to(out, OutputStream.nullOutputStream());
        terminal.out().println("id \u009B2J \u202Etxt");
        terminal.out().flush();
        assertThat(out.toString(StandardCharsets.UTF_8).strip()).isEqualTo("id \uFFFD2J \uFFFDtxt");
    }

    @Test
    void optionsHaveDefaults() {
        RunOptions options = parsed("dedup", "in", "-o", "out");
        assertThat(options.inputs()).containsExactly("in");
        assertThat(options.output()).isEqualTo("out");
        assertThat(options.keep()).contains(KeepPolicy.parse("first"));
        assertThat(options.search()).isEqualTo(Options.defaults());
        assertThat(options.format()).isEqualTo(RunOptions.RowFormat.JSONL);
        assertThat(options.splitSize()).isEqualTo(128L << 20);
        assertThat(options.partitions()).isZero();
        assertThat(options.against()).isEmpty();
        assertThat(options.form()).isEqualTo(OutputForm.DEFAULT);
        assertThat(options.force()).isFalse();
        assertThat(options.reading().strict()).isFalse();
        assertThat(options.reading().programs()).isFalse();
        assertThat(parsed("scan", "in", "-o", "out", "--text", "code").reading().programs())
                .isTrue();
    }

    @Test
    void optionsAreParsed() {
        RunOptions options = parsed(
                "dedup",
                "a",
                "b",
                "--output=out",
                "--keep",
                "newest:date",
                "--method",
                "lsh",
                "--threshold",
                "0.7",
                "--format",
                "parquet",
                "--split-size",
                "1M",
                "--partitions",
                "12",
                "--force",
                "--strict",
                "--text-field",
                "body",
                "--id-field",
                "url");
        assertThat(options.inputs()).containsExactly("a", "b");
        assertThat(options.keep()).contains(KeepPolicy.parse("newest:date"));
        assertThat(options.reading().rankField()).isEqualTo("date");
        assertThat(options.reading().textField()).isEqualTo("body");
        assertThat(options.reading().idField()).isEqualTo("url");
        assertThat(options.reading().strict()).isTrue();
        assertThat(options.search().method()).isEqualTo(Method.LSH);
        assertThat(options.search().threshold()).isEqualTo(0.7);
        assertThat(options.format()).isEqualTo(RunOptions.RowFormat.PARQUET);
        assertThat(options.splitSize()).isEqualTo(1L << 20);
        assertThat(options.partitions()).isEqualTo(12);
        assertThat(options.force()).isTrue();
    }

    @Test
    void oldCorporaAndTheOutputFormAreParsed() {
        RunOptions options =
                parsed("dedup", "in", "-o", "out", "--against", "a", "--against", "b", "--keep-up-to", "3", "--copies");
        assertThat(options.against()).containsExactly("a", "b");
        assertThat(options.form()).isEqualTo(new OutputForm(3, false, true));
        assertThat(options.settings())
                .containsEntry("old corpora", "a b")
                .containsEntry("output", "up to 3 per group, with copies");
        assertThat(parsed("dedup", "in", "-o", "out", "--annotate").form()).isEqualTo(new OutputForm(1, true, false));
    }

    @Test
    void aScanMatchesByPassagesOnRequest() {
        Options search = parsed(
                        "scan", "in", "--passages", "60", "--ignore-quotes", "--ignore-common", "0.2", "-o", "out")
                .search();
        assertThat(search.matchByPassages()).isTrue();
        assertThat(search.threshold()).isZero();
        assertThat(search.passages()).hasToString("passages:60-quotes-common:0.2");

        assertThat(parsed("scan", "in", "-o", "out", "--passages").settings())
                .containsEntry("passages", "passages:40-common:auto");
        assertThat(parsed("scan", "in", "-o", "out", "--passages-level", "reworded")
                        .search()
                        .passages())
                .isEqualTo(PassageScheme.sharing(PassageScheme.DEFAULT_WORDS).withLevel(PassageLevel.REWORDED));
        assertThat(parsed("scan", "in", "-o", "out").search().passages()).isNull();
    }

    @Test
    void aScanHasNoKeepPolicy() {
        assertThat(parsed("scan", "in", "-o", "out").keep()).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dedup in|Missing required option: '--output=DIR'; see doppel-spark dedup --help",
                "dedup -o out|Missing required parameter: 'INPUT'; see doppel-spark dedup --help",
                "dedup in -o out --format csv|format must be one of jsonl, parquet (got: csv); see doppel-spark dedup --help",
                "dedup in -o out --split-size big|a size must be like 512M or 4G (got: big); see doppel-spark dedup --help",
                "dedup in -o out --split-size 0|the split size must be 1 byte or more (got: 0); see doppel-spark dedup --help",
                "scan in -o out --partitions 0|--partitions must be 1 or more (got: 0); see doppel-spark scan --help",
                "scan in -o out --partitions many|Invalid value for option '--partitions': must be a whole number (got: many); see doppel-spark scan --help",
                "scan in -o out --passages 3|passages must have 5 words or more (got: 3); see doppel-spark scan --help",
                "scan in -o out --passages --method lsh|a search for shared passages takes no method: leave out method lsh; see doppel-spark scan --help",
                "scan in -o out --ignore-quotes|--ignore-quotes applies to passages only: add --passages; see doppel-spark scan --help",
                "scan in -o out --text code --passages-level reworded|reworded passages are found in prose, not in programs: use level edited; see doppel-spark scan --help",
                "dedup in -o out --passages|unknown option: --passages; see doppel-spark dedup --help",
                "scan in -o out --threads 2|unknown option: --threads; see doppel-spark scan --help",
                "scan in -o out --groups star|unknown option: --groups; see doppel-spark scan --help",
                "scan in -o out --keep first|unknown option: --keep (did you mean --help?); see doppel-spark scan --help",
                "dedup in -o out --treshold 1|unknown option: --treshold (did you mean --threshold?); see doppel-spark dedup --help",
                "dedup in -o out --bands 4|--bands 4 needs --rows; see doppel-spark dedup --help",
                "dedupe in|unknown command or argument: dedupe (did you mean dedup?); see doppel-spark --help",
            })
    void anInvalidCommandLineIsRefusedInOneLine(String line, String message) {
        assertThat(Run.of(line.split(" "))).isEqualTo(new Run(2, "", "doppel-spark: " + message + "\n"));
    }

    private static Run failing(Supplier<? extends RuntimeException> failure) {
        return Run.with(
                (session, options) -> {
                    throw failure.get();
                },
                "scan",
                "in",
                "-o",
                "out");
    }

    private static Run failingTask(Thrown failure) {
        return Run.with((session, options) -> runTask(session, failure), "scan", "in", "-o", "out");
    }

    private static RunSummary<?> runTask(SparkSession session, Thrown failure) {
        JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(List.of(1, 2), 2)
                .foreach(number -> {
                    throw failure.get();
                });
        throw new AssertionError("the task did not fail");
    }

    /** Supplies the exception that a task throws. Serializable, so that Spark can send it to the task. */
    private interface Thrown extends Supplier<RuntimeException>, Serializable {}

    @Test
    void theErrorOfATaskIsReportedInOneLine() {
        assertThat(failingTask(() -> new IllegalArgumentException("in.jsonl:3: no text")))
                .isEqualTo(new Run(1, "", "doppel-spark: in.jsonl:3: no text\n"));
    }

    @Test
    void anUnexpectedExceptionOfATaskIsReportedAsABug() {
        assertThat(failingTask(() -> new IllegalStateException("odd")))
                .isEqualTo(new Run(
                        1,
                        "",
                        "doppel-spark: this is a bug: java.lang.IllegalStateException: odd (--debug shows where)\n"));
    }

    @Test
    void errorsThatUsersCanFixAreReportedUnchanged() {
        assertThat(failing(() -> new IllegalArgumentException("out exists: replace it with --force")))
                .isEqualTo(new Run(1, "", "doppel-spark: out exists: replace it with --force\n"));
    }

    @Test
    void debugShowsTheStackTrace() {
        Run run = Run.with(
                (session, options) -> {
                    throw new IllegalArgumentException("out exists");
                },
                "scan",
                "in",
                "-o",
                "out",
                "--debug");
        assertThat(run.err())
                .startsWith("doppel-spark: out exists\njava.lang.IllegalArgumentException: out exists\n\tat ");
    }

    @Test
    void aDedupPrintsItsReport() {
        Run run = Run.with(
                (session, options) -> summary(
                        new RunSummary.Input(
                                new ReadSummary(
                                        1200,
                                        12,
                                        IntStream.range(0, 10)
                                                .mapToObj(i -> new Skipped(
                                                        i + ".pdf", "of a form that is not read", "convert it"))
                                                .toList()),
                                OptionalLong.of(3),
                                5,
                                1,
                                1,
                                "the first is \"x\"",
                                7),
                        new RunSummary.Removal(1000, 200, 90, 3)),
                "dedup",
                "in",
                "-o",
                "out",
                "--keep",
                "highest:score");
        assertThat(run.err()).isEqualTo("""
                        doppel-spark: replaced 5 malformed UTF-8 sequences in 1 document
                        doppel-spark: 1 repeated id, distinguished by source; the first is "x"
                        doppel-spark: 7 documents without a usable value of score to rank by; they rank last
                        """);
        assertThat(run.out()).startsWith("""
                        1,212 submitted, 1,200 read, 12 not read
                          0.pdf: of a form that is not read (convert it)
                          1.pdf: of a form that is not read (convert it)
                        """).contains("""
                          9.pdf: of a form that is not read (convert it)
                          and 2 more; all are in out/skipped

                        1,000 of 1,200 documents (3 without words) kept, 200 removed in 90 groups; 0.00 s
                        method exact (as requested), promised recall 1
                        clean corpus: out/kept; reasons: out/removed
                        scheme: doppel-1""");
    }

    @Test
    void aScanPrintsTheNumberOfPairs() {
        Run run = Run.with(
                (session, options) -> summary(COMPLETE, new RunSummary.Pairs(1)), "scan", "in", "-o", "s3a://b/out/");
        assertThat(run.out())
                .startsWith("1,200 submitted, 1,200 read, 0 not read\n\n1 pair among 1,200 documents; 0.00 s\n")
                .contains("\npairs: s3a://b/out/pairs\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aScanByPassagesNamesTheFolderOfPassages() {
        Scheme scheme = Scheme.parse("doppel-1 plain unmasked words:5 set passages:40 jaccard>=0");
        Run run = Run.with(
                (session, options) ->
                        new RunSummary<>(scheme, "as promised", COMPLETE, 0, new RunSummary.Pairs(2), Optional.empty()),
                "scan",
                "in",
                "-o",
                "out",
                "--passages");
        assertThat(run.out())
                .contains(
                        "\nmethod passages (as promised)\npairs: out/pairs; passages: out/passages\nscheme: " + scheme);
    }

    @Test
    void aQuietRunPrintsNothing() {
        assertThat(Run.with(
                        (session, options) -> summary(COMPLETE, new RunSummary.Pairs(1)),
                        "scan",
                        "in",
                        "-o",
                        "out",
                        "--quiet"))
                .isEqualTo(new Run(0, "", ""));
    }
}
