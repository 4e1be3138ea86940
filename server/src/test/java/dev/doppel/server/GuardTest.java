package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.viewer.WebApp;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class GuardTest {
    private static final int MORE_THAN_A_SOCKET_HOLDS = 32_000_000;

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

    /** Elsewhere only one address leads back to the machine; on Linux a service for all addresses answers here. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void nobodyListensOnOtherAddresses() {
        assertThatThrownBy(() -> new Socket("127.0.0.2", server.port()).close()).isInstanceOf(ConnectException.class);
    }

    /** What the service answers to bytes that no client library would send. */
    private static String raw(Server server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            InputStream answer = socket.getInputStream();
            return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String asking(String host) {
        return "GET /api/v1/health HTTP/1.1\nHost: " + host + "\nConnection: close\n\n";
    }

    @Test
    void whoeverAsksForUsByNameIsAnswered() throws IOException {
        for (String name : List.of("localhost", "127.0.0.1", "[::1]", "LOCALHOST")) {
            assertThat(raw(server, asking(name + ":" + server.port()))).startsWith("HTTP/1.1 200");
        }
        assertThat(raw(secret, asking("texts.example"))).startsWith("HTTP/1.1 200");
    }

    @Test
    void aNameThatIsNotOursIsRefused() throws IOException {
        for (String name : List.of("evil.example", "localhost.evil.example", "localhost", "127.0.0.1:1")) {
            assertThat(raw(server, asking(name)))
                    .startsWith("HTTP/1.1 421")
                    .contains("application/problem+json")
                    .contains("--allow-host");
        }
    }

    @Test
    void pagesOfOtherSitesChangeNothing() {
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
    void withoutTheTokenNothingIsTold() {
        String path = "/api/v1/none";
        Client.Answer answer = new Client(secret).get(path);
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(answer.detail())
                .isEqualTo("this service needs a token: send the header Authorization: Bearer TOKEN");
        assertThat(new Client(secret)
                        .with("Authorization", "Bearer open")
                        .get(path)
                        .detail())
                .startsWith("the token is not right");
        assertThat(new Client(secret)
                        .with("Authorization", "open sesame")
                        .get(path)
                        .status())
                .isEqualTo(401);
        assertThat(new Client(secret).get("/metrics").status()).isEqualTo(401);
    }

    @Test
    void noOtherWayToWriteAnAddressGoesPastTheToken() throws IOException {
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
                assertThat(raw(secret, asking("texts.example").replace("GET /api/v1/health", method + " " + path)))
                        .as(method + " " + path)
                        .startsWith("HTTP/1.1 401");
            }
        }
    }

    @Test
    void withTheTokenAllIsAnswered() {
        Client client = new Client(secret).with("Authorization", "Bearer open sesame");
        assertThat(client.get("/api/v1/none").status()).isEqualTo(404);
        assertThat(client.get("/api/v1/health").status()).isEqualTo(200);
    }

    @Test
    void pagesAndTheirFilesNeedNoToken() {
        WebApp.pages()
                .keySet()
                .forEach(path -> assertThat(new Client(secret).get(path).status())
                        .as(path)
                        .isEqualTo(200));
        assertThat(new Client(secret).get("/app/page.css").status()).isEqualTo(200);
        assertThat(new Client(secret).get("/api/v1/health").status()).isEqualTo(200);
    }

    @Test
    void aTokenThatNoHeaderCanCarryIsRefused() {
        for (String token : List.of("schlüssel", " spaced ", "two\nlines", "“quoted”")) {
            assertThatThrownBy(() -> ServerOptions.DEFAULTS.withToken(token))
                    .as(token)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a token must be of");
        }
    }

    @Test
    void clientsThatSendSlowlyLeaveThreadsForOthers() throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                slow.add(socket);
                socket.getOutputStream()
                        .write(asking("localhost:" + server.port())
                                .replace("GET /api/v1/health", "POST /api/v1/compare")
                                .replace("\n\n", "\nContent-Type: application/json\nContent-Length: 9\n\n{")
                                .replace("\n", "\r\n")
                                .getBytes(StandardCharsets.UTF_8));
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

    @Test
    void otherMachinesAreLetInWithATokenOnly() {
        assertThatThrownBy(() -> ServerOptions.DEFAULTS.withHost("0.0.0.0", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("host 0.0.0.0 lets other machines in, which needs a token: give one with --token-file, or"
                        + " leave out --host");
        assertThat(ServerOptions.DEFAULTS.withHost("0.0.0.0", "secret").host()).isEqualTo("0.0.0.0");
    }

    @Test
    void aPortThatIsTakenIsRefusedInOneLine() {
        assertThatThrownBy(() -> Server.start(ServerOptions.DEFAULTS.withPort(server.port())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "cannot listen on 127.0.0.1, port " + server.port() + ": another program may be there, or it is"
                                + " no address of this machine; name another --port or --host");
    }

    @Test
    void everyAnswerTellsTheBrowserToBeCareful() {
        for (String path : List.of("/", "/app/page.css", "/api/v1/health", "/nothing")) {
            Client.Answer answer = new Client(server).get(path);
            assertThat(answer.header("X-Content-Type-Options")).as(path).isEqualTo("nosniff");
            assertThat(answer.header("Referrer-Policy")).as(path).isEqualTo("no-referrer");
            assertThat(answer.header("Cross-Origin-Resource-Policy")).as(path).isEqualTo("same-origin");
            assertThat(answer.header("Cross-Origin-Opener-Policy")).as(path).isEqualTo("same-origin");
            assertThat(answer.header("Content-Security-Policy")).as(path).contains("default-src 'none'");
            assertThat(answer.header("Server")).as(path).isEmpty();
        }
    }

    @Test
    void aFileThatTheBrowserHasIsNotSentAgain() {
        Client.Answer first = new Client(server).get("/app/page.css");
        Client.Answer second =
                new Client(server).with("If-None-Match", first.header("ETag")).get("/app/page.css");
        assertThat(first.response().body()).isNotEmpty();
        assertThat(second.status()).isEqualTo(304);
        assertThat(second.response().body()).isEmpty();
    }

    @Test
    void noPathLeadsOutOfThePagesFiles() throws IOException {
        for (String path : List.of(
                "/app/../WebApp.class",
                "/app/%2e%2e/WebApp.class",
                "/app/..%2fWebApp.class",
                "/app/web/../../ReportPage.class",
                "/app//etc/passwd",
                "/app/..\\..\\pom.xml")) {
            String answer = raw(
                    server, "GET " + path + " HTTP/1.1\nHost: localhost:" + server.port() + "\nConnection: close\n\n");
            assertThat(answer).as(path).matches("(?s)HTTP/1.1 4.*").contains("application/problem+json");
        }
    }

    @Test
    void whatIsNoRequestIsAProblemToo() throws IOException {
        assertThat(raw(server, "NONSENSE\n\n")).startsWith("HTTP/1.1 400").contains("\"status\":400");
        assertThat(raw(server, asking("localhost").replace("GET ", "GET /" + "x".repeat(20_000) + " ")))
                .startsWith("HTTP/1.1 4")
                .contains("application/problem+json");
    }

    @Test
    void headTellsWhatGetWould() {
        Client client = new Client(server);
        for (String path : List.of("/", "/app/page.css", "/api/v1/health", "/api/v1/jobs/none", "/app/none")) {
            Client.Answer get = client.get(path);
            Client.Answer head = client.send(client.request(path).method("HEAD", HttpRequest.BodyPublishers.noBody()));
            assertThat(head.status()).as(path).isEqualTo(get.status());
            assertThat(head.header("Content-Type")).as(path).isEqualTo(get.header("Content-Type"));
            assertThat(head.response().body()).as(path).isEmpty();
        }
    }

    @Test
    void whatIsNotThereIsAProblem() {
        Client.Answer nothing = new Client(server).get("/api/v1/nothing");
        assertThat(nothing.status()).isEqualTo(404);
        assertThat(nothing.detail())
                .isEqualTo("there is nothing at GET /api/v1/nothing: GET /api/v1/openapi.json tells what there is");
        Client.Answer wrong = new Client(server).delete("/api/v1/health");
        assertThat(wrong.status()).isEqualTo(405);
        assertThat(wrong.detail()).isEqualTo("DELETE /api/v1/health is not possible; possible here: GET, HEAD");
    }

    @Test
    void whoeverIsRefusedHearsWhyAfterSendingAll() throws IOException {
        for (String path : List.of("/api/v1/scans", "/api/v1/documents", "/api/v1/nothing")) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), secret.port())) {
                OutputStream out = socket.getOutputStream();
                out.write(("POST " + path + " HTTP/1.1\r\nHost: texts.example\r\nConnection: close\r\nContent-Length: "
                                + MORE_THAN_A_SOCKET_HOLDS + "\r\n\r\n")
                        .getBytes(StandardCharsets.UTF_8));
                out.write(new byte[MORE_THAN_A_SOCKET_HOLDS]);
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .as(path)
                        .startsWith("HTTP/1.1 401");
            }
        }
    }

    @Test
    void whoeverAsksBeforeSendingIsRefusedAtOnce() throws IOException {
        String asked =
                "POST /api/v1/scans HTTP/1.1\nHost: texts.example\nExpect: 100-continue\nContent-Length: 1000000\n\n";
        assertThat(raw(secret, asked)).startsWith("HTTP/1.1 401");
    }
}
