package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.server.internal.access.AccessTokenFile;
import dev.doppel.server.internal.http.Role;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the tokens of several clients and their roles. */
class TokensTest {
    private static final String DIGEST = "0123456789abcdef".repeat(4);
    private static final String JOBS = "/api/v1/jobs";
    private static final String TOKENS = "/api/v1/tokens";
    private static final String CLIENT = "/api/v1/client";

    @TempDir
    private Path folder;

    private Path file;
    private final Map<Role, Client> clients = new TreeMap<>();
    private Server server;

    @BeforeEach
    void start() {
        file = folder.resolve("tokens");
        Map<Role, String> tokens = new TreeMap<>();
        for (Role role : List.of(Role.MONITOR, Role.READ, Role.ADD, Role.ADMINISTER)) {
            tokens.put(role, AccessTokenFile.add(file, "the-" + role.label(), role.label()));
        }
        server = Server.start(Client.local().withTokens(file));
        tokens.forEach((role, token) -> clients.put(role, client(token)));
        clients.put(Role.ANYONE, new Client(server));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private Client client(String token) {
        return new Client(server).with("Authorization", "Bearer " + token);
    }

    private Client as(Role role) {
        return Objects.requireNonNull(clients.get(role));
    }

    @Test
    void everyRouteChecksItsRole() {
        assertThat(server.routes()).extracting(route -> route.role()).contains(Role.values());
        for (var route : server.routes()) {
            String path = route.path()
                    .replace("{id}", "none")
                    .replace("{pair}", "0")
                    .replace("<name>", "none")
                    .replace("{name}", "none");
            clients.forEach((role, client) -> {
                // A service may close the connection if it does not read a body, and large responses would be cut off.
                HttpRequest.BodyPublisher body = route.method().equals("GET")
                        ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString("{}");
                Client.Response response = client.send(client.request(path).method(route.method(), body));
                String what = route + " by " + role.label();
                if (role.includes(route.role())) {
                    assertThat(response.status()).as(what).isNotIn(401, 403);
                } else if (role == Role.ANYONE) {
                    assertThat(response.status()).as(what).isEqualTo(401);
                } else {
                    assertThat(response.status()).as(what).isEqualTo(403);
                    assertThat(response.detail())
                            .isEqualTo("this request needs the role "
                                    + route.role().label()
                                    + ", and the access token of the-" + role.label() + " has the role " + role.label()
                                    + ": ask the operator of this service for another access token");
                }
            });
        }
    }

    @Test
    void openApiStatesTheRoleOfEveryRoute() {
        var paths = as(Role.READ).get("/api/v1/openapi.json").json().get("paths");
        assertThat(server.routes())
                .filteredOn(route -> paths.has(route.path()))
                .isNotEmpty()
                .allSatisfy(route -> assertThat(paths.get(route.path())
                                .get(route.method().toLowerCase(Locale.ROOT))
                                .get("x-role")
                                .stringValue())
                        .as(route.toString())
                        .isEqualTo(route.role().label()));
    }

    @Test
    void clientRemovesItsOwnJobsOnly() {
        Client adder = as(Role.ADD);
        Client other = client(AccessTokenFile.add(file, "other", "add"));
        String own = scan(adder);
        String second = scan(adder);

        assertThat(other.delete(JOBS + "/" + own).status()).isEqualTo(403);
        assertThat(other.delete(JOBS + "/" + own).detail()).startsWith("this request needs the role administer");
        assertThat(adder.delete(JOBS + "/" + own).status()).isEqualTo(204);
        assertThat(as(Role.ADMINISTER).delete(JOBS + "/" + second).status()).isEqualTo(204);
    }

    /** Readers extract the text of a document to search for it, and remove the job afterwards. */
    @Test
    void readerExtractsTextsAndRemovesTheJob() {
        String id = as(Role.READ)
                .upload("/api/v1/texts", "{}", Texts.essays())
                .json()
                .get("id")
                .stringValue();
        assertThat(as(Role.ADD).delete(JOBS + "/" + id).status()).isEqualTo(403);
        assertThat(as(Role.READ).delete(JOBS + "/" + id).status()).isEqualTo(204);
    }

    @Test
    void jobStatesWhoStartedIt() {
        String id = scan(as(Role.ADD));
        for (String path : List.of(JOBS, JOBS + "/" + id)) {
            assertThat(as(Role.ADMINISTER).get(path).json().findValuesAsString("owner"))
                    .containsExactly("the-add");
        }
        try (Server open = Server.start(Client.local())) {
            Client client = new Client(open);
            scan(client);
            assertThat(client.get(JOBS).json().findValue("owner").isNull())
                    .as("an address")
                    .isTrue();
        }
    }

    @Test
    void clientListsItsOwnJobsAndAdministratorsListAll() {
        Client other = client(AccessTokenFile.add(file, "other", "add"));
        String first = scan(as(Role.ADD));
        String second = scan(other);
        assertThat(jobs(as(Role.ADD))).containsExactly(first);
        assertThat(jobs(other)).containsExactly(second);
        assertThat(jobs(as(Role.READ))).isEmpty();
        assertThat(jobs(as(Role.ADMINISTER))).containsExactly(first, second);
        assertThat(as(Role.READ).get(JOBS + "/" + second).status())
                .as("a link that was shared")
                .isEqualTo(200);
    }

    private static List<String> jobs(Client client) {
        return client.get(JOBS).json().get("jobs").findValuesAsString("id");
    }

    @Test
    void administratorSeesTheUseOfEveryToken() throws Exception {
        AccessTokenFile.add(file, "guest", "read", "9999-12-31");
        expire("the-read", "2020-01-31");
        Client adder = as(Role.ADD);
        ScanTest.end(adder, adder.upload("/api/v1/scans", "{}", Texts.essays()));
        var listed = as(Role.ADMINISTER).get(TOKENS).json();
        assertThat(listed.get("revocable").booleanValue()).isTrue();
        var tokens = listed.get("tokens");
        assertThat(tokens.findValuesAsString("name"))
                .containsExactly("the-monitor", "the-read", "the-add", "the-administer", "guest");
        var used = tokens.get(2);
        assertThat(used.get("role").stringValue()).isEqualTo("add");
        assertThat(used.get("created").stringValue()).matches("20[0-9]{2}-[0-9]{2}-[0-9]{2}");
        assertThat(used.get("lastUse").stringValue()).startsWith("20").endsWith("Z");
        assertThat(used.at("/sent/requests").longValue()).isGreaterThanOrEqualTo(2);
        assertThat(used.at("/sent/bytes").longValue()).isGreaterThan(1000);
        assertThat(used.at("/quotas/disk/used").longValue()).isGreaterThan(1000);
        assertThat(used.at("/quotas/jobs/limit").longValue()).isEqualTo(1000);
        assertThat(tokens.get(1).get("expired").booleanValue()).isTrue();
        assertThat(tokens.get(1).get("created").isNull()).isTrue();
        assertThat(tokens.get(4).get("lastDay").stringValue()).isEqualTo("9999-12-31");
        assertThat(tokens.get(4).get("lastUse").isNull()).isTrue();
        for (String line : Files.readAllLines(file)) {
            assertThat(listed.toString()).doesNotContain(line.split(" ", -1)[2].substring(0, 8));
        }
    }

    @Test
    void administratorRevokesTheTokensOfOthers() {
        Client guest = client(AccessTokenFile.add(file, "guest", "read"));
        Client admin = as(Role.ADMINISTER);
        assertThat(guest.get(JOBS).status()).isEqualTo(200);
        assertThat(admin.delete(TOKENS + "/guest").status()).isEqualTo(204);
        assertThat(guest.get(JOBS).status()).isEqualTo(401);
        assertThat(guest.get(JOBS).detail())
                .isEqualTo("the access token of guest was revoked: ask the operator of this service for a new one");
        assertThat(guest.get(JOBS).problem().get("type").stringValue()).isEqualTo("/problems/revoked-token");
        assertThat(admin.get(TOKENS).json().findValuesAsString("name")).doesNotContain("guest");
        assertThat(admin.delete(TOKENS + "/guest").status()).isEqualTo(404);
        assertThat(admin.delete(TOKENS + "/the-administer").detail())
                .startsWith("the access token of the-administer is the one that this request uses");
        assertThat(admin.get(TOKENS).status()).isEqualTo(200);
        try (Server shared = Server.start(Client.local().withToken("open sesame"))) {
            Client one = new Client(shared).with("Authorization", "Bearer open sesame");
            assertThat(one.get(TOKENS).json().get("revocable").booleanValue()).isFalse();
            assertThat(one.delete(TOKENS + "/token").detail()).startsWith("this service has a single access token");
        }
    }

    @Test
    void lastUseOfATokenSurvivesARestart() throws IOException {
        Path work = folder.resolve("work");
        String token = AccessTokenFile.add(file, "guest", "administer");
        try (Server first = Server.start(Client.withWork(work).withTokens(file))) {
            assertThat(lastUses(first, token).get(0)).as("the-monitor").isEqualTo("null");
        }
        Path stored = work.resolve("last-uses.json");
        assertThat(stored).content().startsWith("{\"guest\":\"20");
        Files.writeString(stored, "{\"the-monitor\":\"2020-01-31T12:00:00Z\"}");
        try (Server second = Server.start(Client.withWork(work).withTokens(file))) {
            assertThat(lastUses(second, token).get(0)).isEqualTo("2020-01-31T12:00:00Z");
            assertThat(lastUses(second, token).get(4)).as("guest").startsWith("20");
        }
    }

    private static List<String> lastUses(Server server, String token) {
        return new Client(server)
                .with("Authorization", "Bearer " + token)
                .get(TOKENS)
                .json()
                .get("tokens")
                .valueStream()
                .map(each -> each.get("lastUse").asString("null"))
                .toList();
    }

    @Test
    void clientLearnsItsNameRoleAndLastDay() {
        String guest = AccessTokenFile.add(file, "guest", "read", "9999-12-31");
        assertThat(client(guest).get(CLIENT).text())
                .isEqualTo("{\"name\":\"guest\",\"role\":\"read\",\"lastDay\":\"9999-12-31\",\"hasToken\":true}");
        assertThat(as(Role.MONITOR).get(CLIENT).text())
                .isEqualTo("{\"name\":\"the-monitor\",\"role\":\"monitor\",\"lastDay\":null,\"hasToken\":true}");
        try (Server shared = Server.start(Client.local().withToken("open sesame"));
                Server open = Server.start(Client.local())) {
            Client one = new Client(shared).with("Authorization", "Bearer open sesame");
            assertThat(one.get(CLIENT).text())
                    .isEqualTo("{\"name\":null,\"role\":\"administer\",\"lastDay\":null,\"hasToken\":true}");
            assertThat(new Client(open).get(CLIENT).text())
                    .isEqualTo("{\"name\":null,\"role\":\"administer\",\"lastDay\":null,\"hasToken\":false}");
        }
    }

    @Test
    void revokedTokenIsRejectedAtOnce() throws IOException {
        String token = AccessTokenFile.add(file, "guest", "read");
        AccessTokenFile.add(file, "guest2", "read");
        assertThat(client(token).get(JOBS).status()).isEqualTo(200);
        String before = Files.readString(file);

        AccessTokenFile.revoke(file, "guest");

        assertThat(client(token).get(JOBS).status()).isEqualTo(401);
        assertThat(as(Role.READ).get(JOBS).status()).isEqualTo(200);
        assertThat(Files.readString(file)).hasSameSizeAs(before).contains("# revoked: guest ", "guest2 read ");
        assertThat(AccessTokenFile.list(file))
                .extracting(AccessTokenFile.Entry::name)
                .containsExactly("the-monitor", "the-read", "the-add", "the-administer", "guest2");
        assertThat(client(AccessTokenFile.add(file, "guest", "read")).get(JOBS).status())
                .as("a new token of the same name")
                .isEqualTo(200);
    }

    @Test
    void lastTokenCanBeRevoked() {
        for (AccessTokenFile.Entry entry : AccessTokenFile.list(file)) {
            AccessTokenFile.revoke(file, entry.name());
        }
        assertThat(AccessTokenFile.list(file)).isEmpty();
        for (Role role : clients.keySet()) {
            assertThat(as(role).get(JOBS).status()).as(role.label()).isEqualTo(401);
        }
        assertThatThrownBy(() -> AccessTokenFile.revoke(file, "the-read"))
                .hasMessage("the token file " + file + " contains no token of the-read");
    }

    @Test
    void listShowsWhichTokensHaveExpired() throws IOException {
        AccessTokenFile.add(file, "guest", "read", "9999-12-31");
        expire("the-read", "2020-01-31");
        assertThat(AccessTokenFile.list(file).stream()
                        .map(entry -> entry.name() + " " + entry.lastDay() + " " + entry.isExpired()))
                .containsExactly(
                        "the-monitor null false",
                        "the-read 2020-01-31 true",
                        "the-add null false",
                        "the-administer null false",
                        "guest 9999-12-31 false");
        assertThatThrownBy(() -> AccessTokenFile.add(file, "late", "read", "2020-01-31"))
                .hasMessage("the expiry date 2020-01-31 has passed: name today or a later day, in UTC");
        assertThatThrownBy(() -> AccessTokenFile.add(file, "late", "read", "tomorrow"))
                .hasMessage("the expiry date must be a date such as 2027-01-31 (got: tomorrow)");
    }

    private static String scan(Client client) {
        return client.upload("/api/v1/scans", "{}", Texts.essays())
                .json()
                .get("id")
                .stringValue();
    }

    /** Anyone who knows the address of a result can read it, and the address contains 128 random bits. */
    @Test
    void reportsAndFilesNeedTheirAddressOnly() throws Exception {
        Client adder = as(Role.ADD);
        String id = adder.upload("/api/v1/datasets", "{}", List.of(Client.Upload.of("a.jsonl", DatasetsTest.RECORDS)))
                .json()
                .get("id")
                .stringValue();
        assertThat(id).matches("[0-9a-f]{32}");
        String scan = scan(adder);
        for (String job : List.of(id, scan)) {
            adder.lines(JOBS + "/" + job + "/events").body().forEach(line -> {});
        }

        Client stranger = as(Role.ANYONE);
        assertThat(stranger.get(JOBS + "/" + scan + "/report").status()).isEqualTo(200);
        assertThat(stranger.get(JOBS + "/" + id + "/file?name=a-clean.jsonl").status())
                .isEqualTo(200);
        for (String rest : List.of("", "/result", "/events", "/reviews")) {
            assertThat(stranger.get(JOBS + "/" + id + rest).status()).as(rest).isEqualTo(401);
        }
        assertThat(stranger.delete(JOBS + "/" + id).status()).isEqualTo(401);
        assertThat(stranger.get(JOBS).status()).isEqualTo(401);
    }

    @Test
    void expiredTokenIsRejectedWithItsLastDay() throws IOException {
        String token = AccessTokenFile.add(file, "guest", "read");
        assertThat(client(token).get(JOBS).status()).isEqualTo(200);

        expire("guest", "2020-01-31");

        Client.Response response = client(token).get(JOBS);
        assertThat(response.status()).isEqualTo(401);
        assertThat(response.header("WWW-Authenticate")).isEqualTo("Bearer");
        assertThat(response.problem().get("type").stringValue()).isEqualTo("/problems/expired-token");
        assertThat(response.detail())
                .isEqualTo("the access token of guest was valid until 2020-01-31: ask the operator of this service for"
                        + " a new one");
        expire("guest", "9999-12-31");
        assertThat(client(token).get(JOBS).status()).isEqualTo(200);
    }

    /** Sets the expiry date of a token. */
    private void expire(String name, String day) throws IOException {
        List<String> lines = Files.readAllLines(file).stream()
                .map(line -> line.startsWith(name + " ")
                        ? String.join(" ", List.of(line.split(" ", -1)).subList(0, 3)) + " " + day
                        : line)
                .toList();
        replaceFile(String.join("\n", lines));
    }

    /** Replaces the file as editors do, so that the change is visible even within the resolution of file times. */
    private void replaceFile(String text) throws IOException {
        Files.move(write("changed", text + "\n"), file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Writes a file that only its owner can change, whatever the umask is. */
    private Path write(String name, String text) throws IOException {
        Path written = Files.writeString(folder.resolve(name), text);
        if (written.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rw-------"));
        }
        return written;
    }

    @Test
    void changesOfTheFileTakeEffectAtOnce() throws IOException {
        String before = Files.readString(file);
        String token = AccessTokenFile.add(file, "guest", "read");
        assertThat(client(token).get(JOBS).status()).isEqualTo(200);

        replaceFile(before);
        assertThat(client(token).get(JOBS).status()).isEqualTo(401);
        assertThat(as(Role.READ).get(JOBS).status()).isEqualTo(200);

        replaceFile("nonsense");
        assertThat(as(Role.READ).get(JOBS).status()).isEqualTo(200);

        Files.delete(file);
        assertThat(as(Role.READ).get(JOBS).status()).isEqualTo(200);
        assertThat(client(token).get(JOBS).status()).isEqualTo(401);
    }

    @Test
    void fileContainsNoToken() throws IOException {
        String token = AccessTokenFile.add(file, "guest", "read");
        assertThat(token).matches("[A-Za-z0-9_-]{32}");
        assertThat(file).content(StandardCharsets.UTF_8).doesNotContain(token).contains("guest read ");
        assertThatThrownBy(() -> AccessTokenFile.add(file, "guest", "add"))
                .hasMessage("the token file " + file + " already contains the name guest: choose another name");
        assertThatThrownBy(() -> AccessTokenFile.add(file, "127.0.0.1", "add"))
                .hasMessageStartingWith("the name of a token must be a letter, followed by")
                .hasMessageEndingWith("(got: 127.0.0.1)");
    }

    @Test
    void tokenIsAddedAfterALineWithoutLineBreak() throws IOException {
        Path other = write("other", "anna read " + DIGEST);
        AccessTokenFile.add(other, "tom", "add");
        assertThat(Files.readAllLines(other)).hasSize(2).first().isEqualTo("anna read " + DIGEST);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerCanReadANewFile() throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw--w----", "rw-rw----", "rw-----w-", "rw-rw-rw-"})
    @DisabledOnOs(OS.WINDOWS)
    void fileThatOthersCanChangeIsRejected(String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
        assertThatThrownBy(() -> Server.start(Client.local().withTokens(file)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("users other than the owner can change the token file " + file + ": run chmod 600 " + file);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void fileThatItsGroupCanReadIsAccepted() throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        assertThat(AccessTokenFile.list(file)).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            anna read | a line must be NAME ROLE SHA256, optionally followed by EXPIRY-DATE and CREATED (got: 2 fields)
            anna read DIGEST none 1.1.2026 | the day of creation must be a date such as 2027-01-31 (got: 1.1.2026)
            anna write DIGEST | a role must be monitor, read, add or administer (got: write)
            anna anyone DIGEST | a role must be monitor, read, add or administer (got: anyone)
            anna read DIGEST 31.1.2027 | the expiry date must be a date such as 2027-01-31 (got: 31.1.2027)
            tom read DIGEST | the name tom is already in line 2: remove one of the lines
            anna read OTHER | the token is already in line 2: remove one of the lines
            anna read open-sesame | the third field must be the SHA-256 digest of the token, as 64 lower-case hexadecimal digits, and not the token: create it with doppel serve --new-token
            """)
    void wrongLineIsNamed(String line, String message) throws IOException {
        String other = "f".repeat(64);
        String text = "# tokens\ntom add " + other + "\n\n"
                + line.replace("DIGEST", DIGEST).replace("OTHER", other);
        Path wrong = write("wrong", text + "\n");
        assertThatThrownBy(() -> Server.start(Client.local().withTokens(wrong)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("token file " + wrong + ", line 4: " + message);
    }

    @Test
    void fileWithoutTokensIsRejected() throws IOException {
        Path empty = write("empty", "# none\n");
        assertThatThrownBy(() -> Server.start(Client.local().withTokens(empty)))
                .hasMessageStartingWith("the token file " + empty + " contains no tokens: create one with");
        assertThatThrownBy(() -> Server.start(Client.local().withTokens(folder.resolve("none"))))
                .hasMessageStartingWith(
                        "cannot read the token file " + folder.resolve("none") + ": it does not exist; create it with");
    }
}
