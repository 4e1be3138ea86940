package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.doppel.testing.SharedData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sends the requests in docs/services.md to a service, and compares the answers with the documented ones. */
class ServicesGuideTest {
    /** Matches a request with curl and its answer, if any. Requests that write the answer to a file are excluded. */
    private static final Pattern REQUEST =
            Pattern.compile("```sh\ncurl (?!-o )((?:(?!```).)*)```\n(?:```json\n(.*?)```)?", Pattern.DOTALL);

    /** Matches the id of a job that a request has started. Later requests on the page call this id "ID". */
    private static final Pattern JOB_ID = Pattern.compile("\"id\":\"([^\"]+)\"");

    /** Matches a request id, which is different in every answer. */
    private static final Pattern REQUEST_ID = Pattern.compile("\"requestId\":\"[0-9a-f]{16}\"");

    /** Matches the command that creates a token for Prometheus, and the configuration that uses it. */
    private static final Pattern PROMETHEUS = Pattern.compile(
            "```sh\n(?<command>[^`]+ monitor > [^\n]+)\n```\n\n```yaml\nscrape_configs:\n.*?metrics_path: (?<path>\\S+)\n"
                    + " +authorization:\n +credentials_file: (?<file>\\S+)\n.*?```",
            Pattern.DOTALL);

    @TempDir
    private Path folder;

    @Test
    void requestsAreAnsweredAsThePageShows() throws IOException, InterruptedException {
        DocumentedShell shell = DocumentedShell.in(folder);
        assumeThat(shell.run("command -v curl || true")).as("curl").isNotEmpty();
        shell.run("./doppel index create archive && ./doppel index add archive examples/essays --metadata year=2025");
        List<String> expected = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        shell.run("mkdir data && echo '{\"id\": \"a\", \"text\": \"one two three\"}' > data/pages.jsonl");
        Process service = serve("--index", "archive", "--data", "data");
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine();
            String page = Files.readString(SharedData.project().resolve("docs/services.md"));
            String job = "ID";
            for (Matcher request = REQUEST.matcher(page); request.find(); ) {
                String arguments = request.group(1)
                        .replace("http://127.0.0.1:8080/", address)
                        .replace("/jobs/ID/", "/jobs/" + job + "/");
                String answer = shell.run("curl -s " + arguments);
                if (answer.contains("\"state\":\"queued\"") || answer.contains("\"state\":\"running\"")) {
                    job = finishedJob(shell, address, answer);
                } else {
                    expected.add(
                            request.group(2) == null ? "" : request.group(2).strip());
                    answers.add(REQUEST_ID.matcher(answer).replaceAll("\"requestId\":\"5b0c9d6e2f7a4813\""));
                }
            }
        } finally {
            service.destroy();
            service.waitFor();
        }
        assertThat(answers).isEqualTo(expected).hasSize(10);
    }

    @Test
    void prometheusReadsTheMetricsAsThePageShows() throws IOException, InterruptedException {
        DocumentedShell shell = DocumentedShell.in(folder);
        assumeThat(shell.run("command -v curl || true")).as("curl").isNotEmpty();
        String page = Files.readString(SharedData.project().resolve("docs/services.md"));
        Matcher example = PROMETHEUS.matcher(page);
        assertThat(example.find()).isTrue();
        shell.run(example.group("command"));
        Process service = serve("--tokens", "tokens");
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(service.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine();
            String get = "curl -s -H \"Authorization: Bearer $(cat " + example.group("file") + ")\" " + address;
            String metrics = shell.run(get + example.group("path").substring(1));
            assertThat(metrics).contains("\ndoppel_disk_free_bytes{", "\ndoppel_jobs{state=\"queued\"} 0\n");
            assertThat(shell.run(get + "api/v1/jobs")).contains("\"status\":403");
        } finally {
            service.destroy();
            service.waitFor();
        }
    }

    private Process serve(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of("./doppel", "serve", "--port", "0"));
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Returns the id of a job, after all its events. */
    private static String finishedJob(DocumentedShell shell, String address, String answer)
            throws IOException, InterruptedException {
        Matcher id = JOB_ID.matcher(answer);
        assertThat(id.find()).as(answer).isTrue();
        shell.run("curl -s -H 'Accept: text/event-stream' " + address + "api/v1/jobs/" + id.group(1) + "/events");
        return id.group(1);
    }
}
