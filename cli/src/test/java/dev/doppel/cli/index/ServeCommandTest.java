package dev.doppel.cli.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServeCommandTest {
    private static final int TERMINATED = 143;

    @TempDir
    private Path folder;

    private String masked(String text) {
        return text.replace(folder.toString(), "DIR");
    }

    private void assertFails(int exitCode, String line, String... options) {
        List<String> arguments = new ArrayList<>(List.of("serve"));
        for (String option : options) {
            arguments.add(option.replace("DIR", folder.toString()));
        }
        Cli.Result result = Cli.run(arguments.toArray(String[]::new));
        assertThat(masked(result.err())).isEqualTo("doppel: " + line + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }

    /** Runs the server in a separate process, so that a signal can stop it. */
    private Process serve(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", // as in the jar's manifest
                "-cp",
                System.getProperty("java.class.path"),
                "dev.doppel.cli.Main",
                "serve",
                "--port",
                "0"));
        command.addAll(List.of(options));
        return new ProcessBuilder(command)
                .redirectError(folder.resolve("errors").toFile())
                .start();
    }

    private static HttpResponse<String> get(String address, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address));
        return HttpClient.newHttpClient()
                .send(
                        (headers.length == 0 ? request : request.headers(headers)).build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void indexNeedsItsOption() {
        assertFails(
                2,
                "unknown argument: archive; to serve an index, use --index archive; see doppel serve --help",
                "archive");
    }

    @Test
    void damagedIndexIsReportedWithItsRemedy() throws IOException {
        Path directory = folder.resolve("archive");
        Index.create(directory, IndexScheme.DEFAULT);
        Files.writeString(directory.resolve("doppel.index"), "damaged", StandardOpenOption.APPEND);
        Cli.Result result = Cli.run("serve", "--port", "0", "--index", directory.toString());
        assertThat(masked(result.err()))
                .matches(
                        "doppel: the index is damaged: [^\n]*DIR/archive/doppel.index[^\n]*: repair the index with doppel"
                                + " index check --repair DIR/archive, or start with a backup\n");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void theServerPrintsItsAddressAnswersAndStopsCleanly() throws IOException, InterruptedException {
        Path directory = folder.resolve("archive");
        Index.create(directory, IndexScheme.DEFAULT);
        Path work = folder.resolve("work");
        Process process = serve("--index", directory.toString(), "--work", work.toString());
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine();
            assertThat(address).matches("http://127\\.0\\.0\\.1:[0-9]+/");
            assertThat(get(address + "api/v1/health").body()).isEqualTo("{\"status\":\"ok\"}");
            assertThat(get(address + "api/v1/stats").body())
                    .contains("\"scheme\":\"doppel-1 plain words:5 set texts\",\"documents\":0");
            assertThat(get(address).body()).contains("<html");
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor()).isEqualTo(TERMINATED);
        assertThat(folder.resolve("errors")).content().matches("(20[0-9-]{8}T[0-9:]{8}\\.[0-9]{3}Z INFO [^\n]+\n){4}");
        assertThat(Files.readAllLines(folder.resolve("errors")).stream()
                        .map(line -> line.replaceFirst("^\\S+ INFO ", "").replaceFirst(":[0-9]+/", ":PORT/"))
                        .map(line -> masked(line.replaceFirst("Doppel \\S+ at", "Doppel VERSION at")))
                        .toList())
                .containsExactly(
                        "started Doppel VERSION at http://127.0.0.1:PORT/; index DIR/archive with 0 documents; jobs in"
                                + " DIR/work; no tokens; no audit log",
                        "limits: uploads of 256 MB, 4 jobs at the same time and 16 waiting, 60 minutes for each job; for"
                                + " each client 10,000,000 requests per minute, 1 TB of requests per hour, 1,000 jobs and"
                                + " 100 GB of files",
                        "stopping after running requests; unfinished jobs are run again at the next start",
                        "stopped");
        try (Index index = Index.open(directory)) {
            assertThat(index.stats().documents()).isZero();
        }
        assertThat(work.resolve("jobs")).isDirectory();
    }

    @Test
    void aTokenFromAFileIsRequired() throws IOException, InterruptedException {
        Path token = Files.writeString(folder.resolve("token"), "open sesame\n");
        Process process = serve("--token-file", token.toString());
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine() + "api/v1/stats";
            assertThat(get(address).statusCode()).isEqualTo(401);
            assertThat(get(address, "Authorization", "Bearer open sesame").statusCode())
                    .isEqualTo(200);
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor()).isEqualTo(TERMINATED);
    }

    @Test
    void anExceededQuotaIsLoggedOnce() throws IOException, InterruptedException {
        Process process = serve("--quota", "requests=1");
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine() + "api/v1/stats";
            get(address);
            assertThat(get(address, "X-Request-Id", "r1").statusCode()).isEqualTo(429);
            assertThat(get(address, "X-Request-Id", "r2").statusCode()).isEqualTo(429);
        } finally {
            process.destroy();
        }
        process.waitFor();
        assertThat(Files.readAllLines(folder.resolve("errors")).stream().filter(line -> line.contains(" WARN ")))
                .map(line -> line.replaceFirst("^\\S+ ", ""))
                .containsExactly("WARN refused 127.0.0.1: quota-requests (request r1)");
    }

    @Test
    void newTokenIsPrintedAndAccepted() throws IOException, InterruptedException {
        Path tokens = folder.resolve("tokens");
        Cli.Result created = Cli.run("serve", "--tokens", tokens.toString(), "--new-token", "anna", "read");
        assertThat(created.exitCode()).isZero();
        String token = created.out().strip();
        Path audit = folder.resolve("audit.jsonl");
        Process process = serve("--tokens", tokens.toString(), "--audit", audit.toString(), "--quota", "requests=2");
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine();
            String[] header = {"Authorization", "Bearer " + token};
            assertThat(get(address + "metrics", header).statusCode()).isEqualTo(200);
            assertThat(get(address + "api/v1/stats", header).body())
                    .contains("\"client\":\"anna\",\"requests\":{\"limit\":2,\"used\":2}");
            assertThat(get(address + "api/v1/stats", header).statusCode()).isEqualTo(429);
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor()).isEqualTo(TERMINATED);
        assertThat(Files.readAllLines(audit))
                .hasSize(3)
                .allSatisfy(
                        line -> assertThat(line).contains("\"client\":\"anna\"").doesNotContain(token));
    }

    @Test
    void tokensAreListedAndRevoked() {
        String tokens = folder.resolve("tokens").toString();
        Cli.run("serve", "--tokens", tokens, "--new-token", "anna", "add", "9999-12-31");
        Cli.run("serve", "--tokens", tokens, "--new-token", "prometheus", "monitor");
        Cli.Result listed = Cli.run("serve", "--tokens", tokens, "--list-tokens");
        assertThat(listed.out()).isEqualTo("""
                name        role     expiry date
                anna        add      9999-12-31
                prometheus  monitor  none
                """);
        Cli.Result revoked = Cli.run("serve", "--tokens", tokens, "--revoke-token", "anna");
        assertThat(revoked.out()).isEqualTo("revoked the token of anna\n");
        assertThat(Cli.run("serve", "--tokens", tokens, "--list-tokens").out())
                .doesNotContain("anna")
                .contains("prometheus");
        assertFails(
                2,
                "the token file DIR/tokens contains no token of anna (it contains the tokens of: prometheus); see doppel"
                        + " serve --help",
                "--tokens",
                "DIR/tokens",
                "--revoke-token",
                "anna");
        assertThat(Cli.run("serve", "--tokens", tokens, "--new-token", "anna", "read")
                        .err())
                .isEqualTo(
                        "doppel: note: an earlier token of anna was revoked; the new token gives access to the jobs of"
                                + " the earlier one\n");
    }

    @Test
    void logOfTheServiceStatesTheTime() throws IOException, InterruptedException {
        Path tokens = folder.resolve("tokens");
        String token = Cli.run("serve", "--tokens", tokens.toString(), "--new-token", "anna", "read")
                .out()
                .strip();
        Process process = serve("--tokens", tokens.toString());
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine() + "api/v1/client";
            Files.writeString(tokens, "nonsense\n");
            assertThat(get(address, "Authorization", "Bearer " + token).statusCode())
                    .isEqualTo(200);
            assertThat(get(address).statusCode()).isEqualTo(401);
            assertThat(get(address, "Authorization", "Bearer mistaken").statusCode())
                    .isEqualTo(401);
        } finally {
            process.destroy();
        }
        process.waitFor();
        List<String> log = Files.readAllLines(folder.resolve("errors"));
        assertThat(log.get(0)).endsWith("; 1 token in " + tokens + "; no audit log");
        assertThat(log)
                .anyMatch(line ->
                        line.matches("20[0-9-]{8}T[0-9:]{8}\\.[0-9]{3}Z WARN the earlier tokens remain valid: .*"))
                .anyMatch(line ->
                        line.matches("\\S+ WARN refused 127\\.0\\.0\\.1: unknown-token \\(request [0-9a-f]{16}\\)"));
        assertThat(String.join("\n", log)).doesNotContain("no-token", "mistaken");
    }

    @Test
    void logNamesEachJobThatIsResumedOrAbandoned() throws IOException, InterruptedException {
        Path jobs = folder.resolve("work/jobs");
        String record = "{\"number\":%d,\"kind\":\"%s\",\"title\":\"a.txt\",\"state\":\"%s\",\"notes\":[]}";
        job(jobs.resolve("one"), record.formatted(1, "text", "QUEUED").replace("[]}", "[],\"client\":\"anna\"}"));
        job(jobs.resolve("two"), record.formatted(2, "unheard-of", "QUEUED"));
        job(jobs.resolve("three"), record.formatted(3, "text", "DONE"));
        job(jobs.resolve("four"), "{");
        job(jobs.resolve("five"), record.formatted(5, "scan", "QUEUED"));
        Files.writeString(jobs.resolve("five/files/0"), "");
        Files.writeString(jobs.resolve("five/names.json"), "[\"a.csv\"]");
        Process process = serve("--work", folder.resolve("work").toString());
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String address = lines.readLine() + "api/v1/jobs/two";
            assertThat(get(address).body())
                    .contains(
                            "\"state\":\"failed\"",
                            "this version of Doppel does not support jobs of this kind: start a new job");
            // The events of a job end when the job does.
            get(address.replace("/two", "/one") + "/events");
            get(address.replace("/two", "/five") + "/events");
        } finally {
            process.destroy();
        }
        process.waitFor();
        List<String> log = Files.readAllLines(folder.resolve("errors")).stream()
                .filter(line -> line.contains(" job "))
                .map(line -> line.replaceFirst("^\\S+ ", ""))
                .toList();
        assertThat(log).hasSize(6);
        assertThat(log)
                .contains(
                        "INFO resumed job one (text) of anna, which had not ended when the service stopped",
                        "WARN abandoned job two: this version of Doppel has no jobs of the kind unheard-of",
                        "INFO the resumed job one (text) of anna is done");
        assertThat(log).anyMatch(line -> line.startsWith("WARN job five (scan) failed: the files hold no documents: "));
        assertThat(log)
                .anyMatch(line -> line.startsWith(
                        "WARN abandoned job four: its folder " + jobs.resolve("four") + " cannot be read ("));
    }

    private static void job(Path path, String record) throws IOException {
        Files.createDirectories(path.resolve("files"));
        Files.writeString(path.resolve("job.json"), record);
        Files.writeString(path.resolve("options.json"), "{}");
        Files.writeString(path.resolve("names.json"), "[\"a.txt\"]");
        Files.writeString(path.resolve("files/0"), "one two three");
    }

    @Test
    void aMissingIndexIsReportedWithTheFix() {
        assertFails(
                1,
                "DIR/nowhere does not exist: create an index with doppel index create DIR/nowhere",
                "--index",
                "DIR/nowhere",
                "--port",
                "0");
    }

    @Test
    void aPortInUseIsReportedWithTheFix() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());
            assertFails(
                    1,
                    "cannot listen on 127.0.0.1, port " + port
                            + ": the port may be in use, or the address does not belong to this machine; choose another --port"
                            + " or --host",
                    "--port",
                    port);
        }
    }

    @Test
    void anAddressOfAnotherMachineIsRefused() {
        assertFails(
                1,
                "cannot listen on 192.0.2.1, port 0: the port may be in use, or the address does not belong to this machine; choose"
                        + " another --port or --host",
                "--host",
                "192.0.2.1",
                "--port",
                "0",
                "--token",
                "open-sesame");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --host 0.0.0.0 | host 0.0.0.0 accepts requests from other machines, which requires an access token: add --token-file or --tokens, or omit --host
            --port 70000 | port must be 0 .. 65535, 0 for any free port (got: 70000)
            --token sesame | token must have at least 8 characters, so that it cannot be guessed (got: 6)
            --token a --token-file DIR/token | --token and --token-file exclude each other: leave out one
            --token-file DIR/none | cannot read --token-file DIR/none: give a text file that contains the token
            --token open-sesame --tokens DIR/token | --token and --tokens exclude each other: leave out one
            --new-token anna add | --new-token needs --tokens FILE, the file with the tokens
            --list-tokens | --list-tokens needs --tokens FILE, the file with the tokens
            --revoke-token anna | --revoke-token needs --tokens FILE, the file with the tokens
            --tokens DIR/new --list-tokens --revoke-token anna | --list-tokens and --revoke-token exclude each other: use one at a time
            --tokens DIR/new --list-tokens | cannot read the token file DIR/new: it does not exist; create it with doppel serve --tokens FILE --new-token NAME ROLE
            --tokens DIR/new --new-token anna all | a role must be monitor, read, add or administer (got: all)
            --tokens DIR/new --new-token anna add 2020-01-31 | the expiry date 2020-01-31 has passed: name today or a later day, in UTC
            --tokens DIR/new --new-token anna add soon | the expiry date must be a date such as 2027-01-31 (got: soon)
            --quota requests=many | --quota requests must be a whole number of at most 9 digits (got: many)
            --quota jobs=4,requests=0 | quota requests must be at least 1 (got: 0)
            --quota bytes=much | a size must be like 512M or 4G (got: much)
            --quota users=4 | --quota must name requests, bytes, jobs or disk (got: users)
            --max-jobs 0 | --max-jobs must be 1 .. 10000 (got: 0)
            --max-job-minutes -5 | --max-job-minutes must be 1 .. 10000 (got: -5)
            --max-upload much | a size must be like 512M or 4G (got: much)
            --max-upload 20 | --max-upload must be at least 1 MB (got: 20): add the unit, such as 20M
            --max-upload 1M --port 70000 | port must be 0 .. 65535, 0 for any free port (got: 70000)
            """)
    void wrongOptions(String options, String line) throws IOException {
        Files.writeString(folder.resolve("token"), "secret\n");
        assertFails(2, line + "; see doppel serve --help", options.split(" ", -1));
    }
}
