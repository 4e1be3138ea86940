package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks that ids, paths and texts cannot control the terminal. */
class TerminalSafetyTest {
    /** A string that clears the screen, sets the title of the window, and reverses what follows. */
    private static final String HOSTILE = "\u001B[2J\u009B31m\u001B]0;title\u0007\u202Efdp\u2066";

    private static final String UNSAFE = "[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]";

    @TempDir
    private Path folder;

    private String corpus;

    @BeforeEach
    void writeCorpus() throws IOException {
        String text = "one two three " + HOSTILE + " four five six seven eight nine ten eleven twelve thirteen";
        StringBuilder lines = new StringBuilder();
        for (String id : List.of("a" + HOSTILE, "b" + HOSTILE)) {
            lines.append(JsonMapper.shared().writeValueAsString(java.util.Map.of("id", id, "text", text)))
                    .append('\n');
        }
        lines.append("{\"id\": \"broken").append(HOSTILE).append("\n");
        corpus = Files.writeString(folder.resolve("c" + HOSTILE + ".jsonl"), lines)
                .toString();
    }

    private static void assertSafe(String output) {
        assertThat(output).doesNotContainPattern(UNSAFE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan CORPUS --threshold 0.5",
                "scan CORPUS --passages 10",
                "scan CORPUS --json",
                "scan CORPUS --passages 10 --json",
                "scan CORPUS --threshold 0.5 --groups nonsense\u001B[31m",
                "scan CORPUS.missing",
                "dedup CORPUS -o OUTPUT",
                "dedup CORPUS -o OUTPUT --json",
                "explain CORPUS",
                "unknown\u009Bcommand",
                "scan CORPUS --unknown\u202Eoption",
            })
    void noCommandPrintsControlCharacters(String commandLine) {
        String[] arguments = java.util.Arrays.stream(commandLine.split(" ", -1))
                .map(argument -> argument.replace("CORPUS", corpus)
                        .replace("OUTPUT", folder.resolve("out").toString()))
                .toArray(String[]::new);
        Cli.Result result = Cli.run(arguments);
        assertThat(result.out() + result.err()).isNotBlank();
        assertSafe(result.out());
        assertSafe(result.err());
    }

    /** The service logs failures, whose messages may contain names from requests. */
    @Test
    void logOfTheServiceHasNoControlCharacters() {
        PrintStream original = System.err;
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try {
            Main.filterLog(new Console(
                    InputStream.nullInputStream(),
                    Console.writer(new ByteArrayOutputStream()),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    false,
                    false));
            LoggerFactory.getLogger("dev.doppel.server").error("cannot delete a" + HOSTILE);
        } finally {
            System.setErr(original);
        }
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("cannot delete a\uFFFD[2J");
        assertSafe(err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void jsonKeepsTheOriginalCharacters() {
        JsonNode pairs = JsonMapper.shared()
                .readTree(Cli.run("scan", corpus, "--json").out())
                .path("pairs");
        assertThat(pairs.get(0).path("left").asString()).isEqualTo("a" + HOSTILE);
        assertThat(pairs.get(0).path("right").asString()).isEqualTo("b" + HOSTILE);
    }

    @Test
    void colouredOutputContainsOnlyTheProgramsOwnSequences() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleOutput writer = Console.writer(out);
        Console console = new Console(
                InputStream.nullInputStream(), writer, new PrintStream(err, true, StandardCharsets.UTF_8), true, false);
        Main.run(console, "scan", corpus, "--threshold", "0.5");
        writer.flush();
        String printed = out.toString(StandardCharsets.UTF_8);
        assertThat(printed).contains("\u001B[1m");
        assertSafe(printed.replaceAll("\u001B\\[(?:0|1|2|3[2-6])m", ""));
        assertThat(printed).doesNotContain("\u001B[2J");
        assertSafe(err.toString(StandardCharsets.UTF_8));
    }
}
