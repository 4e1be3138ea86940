package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.console.Console;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that running out of memory in any thread prints one error line and leaves no partial results. */
class OutOfMemoryTest {
    private static final String MORE =
            "doppel: out of memory: set DOPPEL_JAVA_OPTS=-Xmx8g for more memory, or split the input\n";

    @TempDir
    private Path folder;

    private Path corpus(int documents, int words) throws IOException {
        Path file = folder.resolve("corpus" + words + ".jsonl");
        SplittableRandom random = new SplittableRandom(1);
        try (Writer writer = Files.newBufferedWriter(file)) {
            for (int i = 0; i < documents; i++) {
                writer.write("{\"id\":\"d" + i + "\",\"text\":\"");
                for (int word = 0; word < words; word++) {
                    writer.write("w" + random.nextInt(50_000) + " ");
                }
                writer.write("\"}\n");
            }
        }
        return file;
    }

    @Test
    void aScanFailsInsteadOfComparingAPart() throws Exception {
        Path pairs = folder.resolve("pairs.csv");
        Cli.Result result = CliProcess.of("-Xmx20m", "-XX:+UseSerialGC")
                .run("scan", corpus(20_000, 100).toString(), "--quiet", "-o", pairs.toString());
        assertThat(result).isEqualTo(new Cli.Result(1, "", MORE));
        assertThat(pairs).doesNotExist();
    }

    /** The sample for measuring recall is held in memory, and fills the heap. */
    @Test
    void dedupSuggestsItsOptionAndCanBeResumed() throws Exception {
        Path input = folder.resolve("distinct.jsonl");
        try (Writer writer = Files.newBufferedWriter(input)) {
            for (int i = 0; i < 1000; i++) {
                String text = IntStream.range(1000 * i, 1000 * (i + 1))
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(" "));
                writer.write("{\"id\":\"" + i + "\",\"text\":\"" + text + "\"}\n");
            }
        }
        Path output = folder.resolve("out");
        List<String> dedup = List.of(
                "dedup", input.toString(), "--quiet", "--measure-recall", "1000", "-o", output.toString(), "--resume");
        Cli.Result result = CliProcess.of("-Xmx90m", "-XX:+UseSerialGC").run(dedup.toArray(String[]::new));
        assertThat(result)
                .isEqualTo(new Cli.Result(
                        1, "", "doppel: out of memory: give it more with --memory, and continue with --resume\n"));
        assertThat(output.resolve("run.json")).doesNotExist();
        assertThat(Cli.run(dedup.toArray(String[]::new))).isEqualTo(new Cli.Result(0, "", ""));
        assertThat(Files.readAllLines(output.resolve("kept/distinct.jsonl"))).hasSize(1000);
    }

    @Test
    void dedupRefusesTooLittleMemory() throws Exception {
        Cli.Result result = CliProcess.of("-Xmx24m", "-XX:+UseSerialGC")
                .run("dedup", "anything.jsonl", "-o", folder.resolve("out").toString());
        assertThat(result.err())
                .matches(
                        "doppel: Java may use only 2\\d MB, too little for dedup: use --memory 256M or DOPPEL_JAVA_OPTS=-Xmx256m; see doppel dedup --help\n");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @Test
    void anIndexKeepsAcknowledgedDocuments() throws Exception {
        String index = folder.resolve("index").toString();
        Cli.run("index", "create", index);
        Cli.Result result = CliProcess.of("-Xmx20m", "-XX:+UseSerialGC")
                .run("index", "add", index, corpus(20_000, 100).toString(), "--quiet");
        assertThat(result.err()).contains("memory").doesNotContain("\tat ");
        assertThat(result.err().lines().count()).isLessThanOrEqualTo(2);
        assertThat(result.exitCode()).isOne();
        assertThat(Cli.run("index", "check", index).exitCode()).isZero();
    }

    @Test
    void anUnexpectedErrorIsReportedInOneLine() {
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int b) {
                throw new StackOverflowError();
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                InputStream.nullInputStream(),
                Console.writer(failing),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false);
        assertThat(Main.run(console, "scan", "--help")).isOne();
        assertThat(err).hasToString("doppel: this is a bug: java.lang.StackOverflowError (--debug shows where)\n");
    }
}
