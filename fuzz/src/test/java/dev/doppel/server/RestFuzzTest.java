package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.RawConnection.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks that the response to any request is a success, or a client error with a one-line message. */
class RestFuzzTest {
    private static final String JOB = "/api/v1/jobs/0123456789abcdef0123456789abcdef";

    /** The REST routes. Stored inputs refer to them by index, so new routes must be appended at the end. */
    private static final List<String> ROUTES = List.of(
            "POST /api/v1/compare",
            "POST /api/v1/explain",
            "POST /api/v1/similar",
            "POST /api/v1/documents",
            "POST /api/v1/documents/delete",
            "PUT /api/v1/document",
            "GET /api/v1/document",
            "DELETE /api/v1/document",
            "GET /api/v1/documents",
            "POST /api/v1/scans",
            "POST /api/v1/tunes",
            "POST /api/v1/experiments",
            "GET /api/v1/experiments",
            "GET /api/v1/jobs",
            "GET " + JOB,
            "GET " + JOB + "/result",
            "GET " + JOB + "/report",
            "DELETE " + JOB,
            "POST /api/v1/documents/files",
            "POST /api/v1/texts",
            "POST /api/v1/datasets",
            "GET " + JOB + "/reviews",
            "PUT " + JOB + "/reviews/0",
            "GET " + JOB + "/file");

    private static final String FORM = "multipart/form-data; boundary=x";
    private static final List<String> TYPES = List.of("application/json", FORM, "text/plain; charset=utf-16");

    private static final JsonMapper MAPPER = new JsonMapper();

    private static @Nullable Service service;

    /**
     * Returns the service. The first call starts the service, because the fuzzer cannot instrument classes that were
     * loaded earlier.
     */
    private static Service service() throws IOException {
        if (service == null) {
            service = Service.start();
        }
        return service;
    }

    @AfterAll
    static void stop() throws IOException {
        if (service != null) {
            service.close();
        }
    }

    private record Service(Path directory, Server server, RawConnection connection) {
        static Service start() throws IOException {
            Path directory = Files.createTempDirectory("doppel-fuzz");
            Path index = directory.resolve("index");
            Index.create(index, IndexScheme.DEFAULT);
            Server server = Server.start(ServerOptions.DEFAULTS
                    .withPort(0)
                    .withIndex(index)
                    .withLimits(ServerLimits.DEFAULTS.withJobs(1, 1, 100, Duration.ofSeconds(1))));
            return new Service(directory, server, new RawConnection(server.port()));
        }

        void close() throws IOException {
            connection.close();
            server.close();
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    static Stream<byte[]> seeds() {
        String two =
                "{\"left\":{\"id\":\"a\",\"text\":\"one two three four five six\"},\"right\":{\"text\":\"one two three"
                        + " four five\"},\"passages\":5,\"text\":\"plain-accents\",\"shingles\":\"words:2 bag\",\"ignoreQuotes\":true}";
        String some = "{\"documents\":[{\"id\":\"a\",\"text\":\"one two three four five\",\"metadata\":{\"k\":\"v\"}}],"
                + "\"unlessSimilar\":{\"measure\":\"jaccard\",\"threshold\":0.5}}";
        String query = "{\"text\":\"one two three four five\",\"measure\":\"overlap\",\"threshold\":0.1,\"top\":3,"
                + "\"passages\":5}";
        String form =
                "--x\r\nContent-Disposition: form-data; name=\"options\"\r\n\r\n{\"threshold\":0.5,\"method\":\"exact\"}"
                        + "\r\n--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"a.txt\"\r\n\r\none two three\r\n--x--\r\n";
        return Stream.of(
                Seeds.of(0, 0, "\n" + two),
                Seeds.of(1, 0, "\n" + two),
                Seeds.of(2, 0, "\n" + query),
                Seeds.of(3, 0, "\n" + some),
                Seeds.of(4, 0, "\n{\"ids\":[\"a\",\"b\"]}"),
                Seeds.of(5, 0, "id=%C3%A9\n{\"text\":\"one\",\"metadata\":{}}"),
                Seeds.of(6, 0, "id=%C3%A9\n"),
                Seeds.of(7, 0, "id=a\n"),
                Seeds.of(8, 0, "after=a&limit=2\n"),
                Seeds.of(9, 1, "\n" + form),
                Seeds.of(10, 1, "\n" + form),
                Seeds.of(11, 0, "\n{\"experiment\":\"s-curve\",\"seed\":1}"),
                Seeds.of(13, 0, "x=%zz\n"),
                Seeds.of(15, 0, "\n"),
                Seeds.of(18, 1, "\n" + form),
                Seeds.of(19, 1, "\n" + form),
                Seeds.of(20, 1, "\n" + form),
                Seeds.of(22, 0, "\n{\"verdict\":\"copied\",\"note\":\"seen\"}"),
                Seeds.of(23, 0, "name=../a\n"));
    }

    /** The input consists of the route, the content type, the query up to the end of the line, and the body. */
    @MethodSource("seeds")
    @FuzzTest
    void rest(byte[] bytes) throws IOException {
        Input input = new Input(bytes);
        String route = input.oneOf(ROUTES);
        String type = input.oneOf(TYPES);
        String[] parts = new String(input.rest(), StandardCharsets.ISO_8859_1).split("\n", 2);
        // A space or a control character would end the URL, so that the request would test only the HTTP server.
        String query = parts[0].replaceAll("[\\x00-\\x20\\x7F]", "");
        byte[] body = (parts.length < 2 ? "" : parts[1]).getBytes(StandardCharsets.ISO_8859_1);
        RawConnection connection = service().connection();
        Response response = connection.send(
                request(connection.port(), route + (query.isEmpty() ? "" : "?" + query), type, body), true);
        checkResponse(route, response);
        String job = response.header("location");
        if (response.status() == 202 && !job.isEmpty()) {
            checkResponse(
                    "DELETE job", connection.send(request(connection.port(), "DELETE " + job, "", new byte[0]), true));
        }
    }

    private static byte[] request(int port, String routeAndQuery, String type, byte[] body) {
        String head = routeAndQuery + " HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nContent-Length: " + body.length
                + "\r\n" + (type.isEmpty() ? "" : "Content-Type: " + type + "\r\n") + "\r\n";
        return Seeds.of(head.getBytes(StandardCharsets.ISO_8859_1), body);
    }

    private static void checkResponse(String route, Response response) {
        assertThat(response.status())
                .as("%s: %s", route, response.body())
                .isBetween(200, 499)
                .isNotEqualTo(421);
        if (response.status() >= 300) {
            assertThat(response.header("content-type")).isEqualTo("application/problem+json");
            JsonNode problem = MAPPER.readTree(response.body());
            assertThat(problem.get("status").intValue()).isEqualTo(response.status());
            assertThat(problem.get("detail").stringValue())
                    .isNotBlank()
                    .doesNotContain("\n", "Exception", "dev.doppel");
        }
    }
}
