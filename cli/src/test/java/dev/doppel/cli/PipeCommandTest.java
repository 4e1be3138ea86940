package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sends requests to a {@code doppel pipe} process. */
class PipeCommandTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();
    private static final Pattern HEADER =
            Pattern.compile("\\{\"id\":(\\d+),\"exit_code\":(\\d+),\"output\":(\\d+),\"errors\":(\\d+)}");

    private Process process;
    private OutputStream requests;
    private InputStream responses;

    @BeforeEach
    void start() throws IOException {
        process = CliProcess.of().start("pipe");
        requests = process.getOutputStream();
        responses = new BufferedInputStream(process.getInputStream());
    }

    @AfterEach
    void end() {
        process.destroyForcibly();
    }

    private void send(String text) throws IOException {
        requests.write(text.getBytes(StandardCharsets.UTF_8));
        requests.flush();
    }

    private Cli.Result run(int id, String input, String... arguments) throws IOException {
        int length = input.getBytes(StandardCharsets.UTF_8).length;
        send("{\"id\": " + id + ", \"arguments\": [\"" + String.join("\", \"", arguments) + "\"], \"input\": " + length
                + "}\n" + input);
        return response(id);
    }

    private Cli.Result response(int id) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = responses.read(); next != '\n'; next = responses.read()) {
            assertThat(next).as("a header after: %s", line).isNotNegative();
            line.append((char) next);
        }
        Matcher header = HEADER.matcher(line);
        assertThat(header.matches()).as("%s", line).isTrue();
        assertThat(header.group(1)).isEqualTo(Integer.toString(id));
        String out = new String(responses.readNBytes(Integer.parseInt(header.group(3))), StandardCharsets.UTF_8);
        String err = new String(responses.readNBytes(Integer.parseInt(header.group(4))), StandardCharsets.UTF_8);
        return new Cli.Result(Integer.parseInt(header.group(2)), out, err);
    }

    @Test
    void commandsGiveTheResultsOfTheCommandLine() throws IOException {
        String records = "{\"id\":\"ä\",\"text\":\"a b c d e f\"}\n{\"id\":\"ö\",\"text\":\"a b c d e f\"}\n";
        for (List<String> arguments : List.of(
                List.of("scan", ESSAYS, "--json"),
                List.of("scan", ESSAYS, "--passages", "30", "--json"),
                List.of("bands", "--threshold", "0.7"),
                List.of("scan", "--treshold=1"),
                List.of("nonsense"),
                List.of("--version"))) {
            String[] command = arguments.toArray(String[]::new);
            assertThat(run(7, "", command)).isEqualTo(Cli.run(command));
        }
        assertThat(run(8, records, "scan", "-", "--json")).isEqualTo(Cli.withInput(records, "scan", "-", "--json"));
        assertThat(run(9, records, "dedup", "-", "-o", "-", "--quiet"))
                .isEqualTo(Cli.withInput(records, "dedup", "-", "-o", "-", "--quiet"));
    }

    @ParameterizedTest
    @CsvSource({"pipe", "serve"})
    void aCommandThatDoesNotEndIsRefused(String command) throws IOException {
        assertThat(run(1, "", command))
                .isEqualTo(new Cli.Result(
                        2, "", "doppel: " + command + " does not end by itself: start it as a separate process\n"));
        assertThat(run(2, "", "--version").exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    hello               | the header is not valid JSON: Unrecognized token 'hello'
                    {"id": 1            | the header is not valid JSON: Unexpected end-of-input
                    [1]                 | the header must be a JSON object
                    {"argument": []}    | unknown field "argument": a header has the fields id, arguments and input
                    {"id": "x"}         | id must be a whole number (got: x)
                    {"id": 1e3}         | id must be a whole number (got: 1e3)
                    {"arguments": "x"}  | arguments must be an array of strings
                    {"arguments": [1]}  | arguments must be an array of strings (got: 1)
                    {"input": -1}       | input must be between 0 and 268,435,456 (got: -1)
                    {"input": 9999999999999999999} | input must be a whole number (got: 9999999999999999999)
                    {"input": 268435457} | input must be between 0 and 268,435,456 (got: 268435457); write a larger
                    """)
    void aMalformedRequestIsRefusedAndEndsTheProcess(String header, String reason) throws Exception {
        send(header + "\n");
        Cli.Result refused = response(0);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .startsWith("doppel: malformed request: " + reason)
                .hasLineCount(1);
        assertThat(process.waitFor()).isEqualTo(1);
    }

    @Test
    void theEndOfTheInputStopsARunningCommand(@TempDir Path folder) throws Exception {
        Path corpus = folder.resolve("corpus.jsonl");
        send("{\"arguments\": [\"generate\", \"corpus\", \"--documents\", \"1000000000\", \"-o\", \"" + corpus
                + "\"]}\n");
        while (isEmpty(folder)) {
            assertThat(process.isAlive()).isTrue();
            Thread.onSpinWait();
        }
        requests.close();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(isEmpty(folder)).isTrue();
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }

    @Test
    void theEndOfTheInputWithinARequestEndsTheProcess() throws Exception {
        send("{\"arguments\": [\"--version\"], \"input\": 10}\nfive");
        requests.close();
        assertThat(process.waitFor()).isZero();
        assertThat(responses.readAllBytes()).isEmpty();
    }
}
