package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.viewer.WebApp;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
    private static final int MORE_THAN_A_SOCKET_BUFFER = 32_000_000;

    private static Server server;
    private static Server secret;

    @BeforeAll
    static void start() {
        server = Server.start(Client.local());
        secret = Server.start(Client.local().withToken("open sesame").withAllowedHosts(List.of("texts.example")));
    }

    @AfterAll
    static void stop() {
        server.close();
        secret.close();
    }

    /** On Linux, a service that listens on all addresses would also accept connections to 127.0.0.2. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void serviceListensOnOneAddressOnly() {
        assertThatThrownBy(() -> new Socket("127.0.0.2", server.port()).close()).isInstanceOf(ConnectException.class);
    }

    /** Sends a raw request, which client libraries might reject, and returns the raw response. */
    private static String raw(Server server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String healthRequest(String host) {
        return "GET /api/v1/health HTTP/1.1\nHost: " + host + "\nConnection: close\n\n";
    }

    @Test
    void knownHostsAreAccepted() throws IOException {
        for (String name : List.of("localhost", "127.0.0.1", "[::1]", "LOCALHOST")) {
            assertThat(raw(server, healthRequest(name + ":" + server.port()))).startsWith("HTTP/1.1 200");
        }
        assertThat(raw(secret, healthRequest("texts.example"))).startsWith("HTTP/1.1 200");
    }

    @Test
    void unknownHostsAreRejected() throws IOException {
        for (String name : List.of("evil.example", "localhost.evil.example", "localhost", "127.0.0.1:1")) {
            assertThat(raw(server, healthRequest(name)))
                    .startsWith("HTTP/1.1 421")
                    .contains("application/problem+json")
                    .contains("--allow-host");
        }
    }

    @Test
    void crossSiteRequestsCannotChangeAnything() {
        String path = "/api/v1/compare";
        assertThat(new Client(server)
                        .with("Origin", "http://evil.example")
                        .post(path, "{}")
                        .status())
                .isEqualTo(403);
        assertThat(new Client(server).with("Origin", "null").post(path, "{}").detail())
                .contains("Origin: null");
        assertThat(new Client(server)
                        .with("Sec-Fetch-Site", "cross-site")
                        .post(path, "{}")
                        .status())
                .isEqualTo(403);
        assertThat(new Client(server)
                        .with("Origin", "http://127.0.0.1:" + server.port())
                        .post(path, "{}")
                        .status())
                .isNotEqualTo(403);
    }

    @Test
    void methodCannotBeOverriddenByHeader() {
        Client.Response response =
                new Client(server).with("X-HTTP-Method-Override", "DELETE").get("/api/v1/document?id=a");

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.detail()).contains("X-HTTP-Method-Override");
    }

    @Test
    void requestsWithoutTheTokenAreRejected() {
        String path = "/api/v1/none";
        Client.Response response = new Client(secret).get(path);
        assertThat(response.status()).isEqualTo(401);
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(response.detail())
                .isEqualTo("this service needs an access token: send the header Authorization: Bearer TOKEN");
        assertThat(new Client(secret)
                        .with("Authorization", "Bearer open")
                        .get(path)
                        .detail())
                .startsWith("wrong access token");
        Client.Response other =
                new Client(secret).with("Authorization", "Basic b3Blbg==").get(path);
        assertThat(other.status()).isEqualTo(401);
        assertThat(other.detail())
                .isEqualTo("the Authorization header contains no bearer token: send the header Authorization: Bearer"
                        + " TOKEN");
        assertThat(new Client(secret).get("/metrics").status()).isEqualTo(401);
    }

    @Test
    void encodedPathsDoNotBypassTheToken() throws IOException {
        for (String path : List.of(
                "/metrics",
                "/metrics/",
                "//metrics",
                "/%6detrics",
                "/metrics;x",
                "/api/v1/stats/",
                "//api/v1/stats",
                "/%61pi/v1/stats",
                "/api;x/v1/stats",
                "/./api/v1/stats",
                "/compare/../api/v1/stats")) {
            for (String method : List.of("GET", "HEAD", "OPTIONS", "POST", "TRACE")) {
                assertThat(raw(
                                secret,
                                healthRequest("texts.example").replace("GET /api/v1/health", method + " " + path)))
                        .as(method + " " + path)
                        .startsWith("HTTP/1.1 401");
            }
        }
    }

    @Test
    void requestsWithTheTokenAreAccepted() {
        Client client = new Client(secret).with("Authorization", "Bearer open sesame");
        assertThat(client.get("/api/v1/none").status()).isEqualTo(404);
        assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
    }

    @Test
    void pagesAndAssetsNeedNoToken() {
        WebApp.pages()
                .keySet()
                .forEach(path -> assertThat(new Client(secret).get(path).status())
                        .as(path)
                        .isEqualTo(200));
        assertThat(new Client(secret).get("/app/page.css").status()).isEqualTo(200);
        assertThat(new Client(secret).get("/api/v1/health").status()).isEqualTo(200);
    }

    @Test
    void shortTokenIsRejected() {
        assertThatThrownBy(() -> ServerOptions.DEFAULTS.withToken("sesame"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 8 characters")
                .hasMessageContaining("(got: 6)");
    }

    @Test
    void tokenThatNoHeaderCanCarryIsRejected() {
        for (String token : List.of("schlüssel", " spaced ", "two\nlines", "“quoted”")) {
            assertThatThrownBy(() -> ServerOptions.DEFAULTS.withToken(token))
                    .as(token)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("token must be printable ASCII");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST /api/v1/compare", "GET /api/v1/health", "DELETE /api/v1/document?id=a"})
    void slowClientsLeaveThreadsForOthers(String route) throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                slow.add(socket);
                String request = route + " HTTP/1.1\nHost: localhost:" + server.port()
                        + "\nContent-Type: application/json\nContent-Length: 9\n\n{";
                socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
            }
            Client client = new Client(server);
            for (int i = 0; i < 100; i++) {
                assertThat(client.send(client.request("/api/v1/health").timeout(Duration.ofSeconds(10)))
                                .status())
                        .isEqualTo(200);
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    /** More connections than threads send their headers byte by byte. They occupy no threads. */
    @Test
    void slowHeadersLeaveThreadsForOthers() throws IOException {
        byte[] headers = healthRequest("localhost:" + server.port())
                .replace("\n", "\r\n")
                .getBytes(StandardCharsets.UTF_8);
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 200; i++) {
                slow.add(new Socket(InetAddress.getLoopbackAddress(), server.port()));
            }
            Client client = new Client(server);
            for (int at = 0; at < headers.length; at++) {
                for (Socket socket : slow) {
                    socket.getOutputStream().write(headers[at]);
                }
                assertThat(client.send(client.request("/api/v1/compare")
                                        .timeout(Duration.ofSeconds(10))
                                        .POST(Client.body("{}")))
                                .status())
                        .isEqualTo(415);
            }
            for (Socket socket : slow) {
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .startsWith("HTTP/1.1 200");
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void otherMachinesNeedAToken() {
        assertThatThrownBy(() -> ServerOptions.DEFAULTS.withHost("0.0.0.0", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("host 0.0.0.0 accepts requests from other machines, which requires an access token: add"
                        + " --token-file or --tokens, or omit --host");
        assertThat(ServerOptions.DEFAULTS.withHost("0.0.0.0", "open sesame").host())
                .isEqualTo("0.0.0.0");
    }

    @Test
    void portInUseIsReportedInOneLine() {
        assertThatThrownBy(() -> Server.start(ServerOptions.DEFAULTS.withPort(server.port())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cannot listen on 127.0.0.1, port " + server.port() + ": the port may be in use, or the"
                        + " address does not belong to this machine; choose another --port or --host");
    }

    @Test
    void everyResponseHasSecurityHeaders() {
        for (String path : List.of("/", "/app/page.css", "/api/v1/health", "/nothing")) {
            Client.Response response = new Client(server).get(path);
            assertThat(response.header("X-Content-Type-Options")).as(path).isEqualTo("nosniff");
            assertThat(response.header("Referrer-Policy")).as(path).isEqualTo("no-referrer");
            assertThat(response.header("Cross-Origin-Resource-Policy")).as(path).isEqualTo("same-origin");
            assertThat(response.header("Cross-Origin-Opener-Policy")).as(path).isEqualTo("same-origin");
            assertThat(response.header("Content-Security-Policy")).as(path).contains("default-src 'none'");
            assertThat(response.header("Server")).as(path).isEmpty();
        }
    }

    @Test
    void cachedAssetIsNotSentAgain() {
        Client.Response first = new Client(server).get("/app/page.css");
        Client.Response second =
                new Client(server).with("If-None-Match", first.header("ETag")).get("/app/page.css");
        assertThat(first.http().body()).isNotEmpty();
        assertThat(second.status()).isEqualTo(304);
        assertThat(second.http().body()).isEmpty();
    }

    @Test
    void assetsAreCompressedForClientsThatAcceptIt() throws IOException {
        Client.Response plain = new Client(server).get("/app/page.css");
        Client.Response compressed =
                new Client(server).with("Accept-Encoding", "br, gzip").get("/app/page.css");
        assertThat(plain.header("Content-Encoding")).isEmpty();
        assertThat(compressed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(compressed.header("ETag")).isNotEqualTo(plain.header("ETag"));
        try (InputStream unpacked =
                new GZIPInputStream(new ByteArrayInputStream(compressed.http().body()))) {
            assertThat(unpacked.readAllBytes()).isEqualTo(plain.http().body());
        }
    }

    @Test
    void noPathLeavesTheAssets() throws IOException {
        for (String path : List.of(
                "/app/../WebApp.class",
                "/app/%2e%2e/WebApp.class",
                "/app/..%2fWebApp.class",
                "/app/web/../../ReportPage.class",
                "/app//etc/passwd",
                "/app/..\\..\\pom.xml")) {
            String response = raw(
                    server, "GET " + path + " HTTP/1.1\nHost: localhost:" + server.port() + "\nConnection: close\n\n");
            assertThat(response).as(path).matches("(?s)HTTP/1.1 4.*").contains("application/problem+json");
        }
    }

    @Test
    void malformedRequestIsAProblem() throws IOException {
        assertThat(raw(server, "NONSENSE\n\n")).startsWith("HTTP/1.1 400").contains("\"status\":400");
        assertThat(raw(server, healthRequest("localhost").replace("GET ", "GET /" + "x".repeat(20_000) + " ")))
                .startsWith("HTTP/1.1 4")
                .contains("application/problem+json");
    }

    @Test
    void headEqualsGetWithoutBody() {
        Client client = new Client(server);
        for (String path : List.of("/", "/app/page.css", "/api/v1/health", "/api/v1/jobs/none", "/app/none")) {
            Client.Response get = client.get(path);
            Client.Response head =
                    client.send(client.request(path).method("HEAD", HttpRequest.BodyPublishers.noBody()));
            assertThat(head.status()).as(path).isEqualTo(get.status());
            assertThat(head.header("Content-Type")).as(path).isEqualTo(get.header("Content-Type"));
            assertThat(head.http().body()).as(path).isEmpty();
        }
    }

    @Test
    void unknownRouteIsAProblem() {
        Client.Response nothing = new Client(server).get("/api/v1/nothing");
        assertThat(nothing.status()).isEqualTo(404);
        assertThat(nothing.detail())
                .isEqualTo("no route for GET /api/v1/nothing: GET /api/v1/openapi.json lists all routes");
        Client.Response wrong = new Client(server).delete("/api/v1/health");
        assertThat(wrong.status()).isEqualTo(405);
        assertThat(wrong.detail()).isEqualTo("DELETE /api/v1/health is not allowed; allowed methods: GET, HEAD");
    }

    @Test
    void rejectedUploadReceivesTheProblem() throws IOException {
        for (String path : List.of("/api/v1/scans", "/api/v1/documents", "/api/v1/nothing")) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), secret.port())) {
                OutputStream out = socket.getOutputStream();
                out.write(("POST " + path + " HTTP/1.1\r\nHost: texts.example\r\nConnection: close\r\nContent-Length: "
                                + MORE_THAN_A_SOCKET_BUFFER + "\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
                out.write(new byte[MORE_THAN_A_SOCKET_BUFFER]);
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .as(path)
                        .startsWith("HTTP/1.1 401");
            }
        }
    }

    @Test
    void expectContinueIsRejectedAtOnce() throws IOException {
        String request =
                "POST /api/v1/scans HTTP/1.1\nHost: texts.example\nExpect: 100-continue\nContent-Length: 1000000\n\n";
        assertThat(raw(secret, request)).startsWith("HTTP/1.1 401");
    }
}
