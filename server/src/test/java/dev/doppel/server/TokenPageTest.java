package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests the web app of a service with a token file. */
class TokenPageTest extends BrowserTest {
    private static final String TEXT = "The keeper climbed the stairs of the lighthouse every evening at dusk.";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void createFile() {
        file = folder.resolve("tokens");
        AccessTokenFile.add(file, "first", "administer");
    }

    private String token(String name, String role) {
        return AccessTokenFile.add(file, name, role);
    }

    private Site start() {
        return start(options -> options);
    }

    private Site start(UnaryOperator<ServerOptions> change) {
        Path index = folder.resolve("index");
        Index.create(index, IndexScheme.DEFAULT);
        return Site.start(
                browser, change.apply(ServerOptions.DEFAULTS.withTokens(file).withIndex(index)));
    }

    /** Signs in on a page that has asked for a token. */
    private static void signIn(Site site, String token) {
        site.await("dialog h2", "Sign in");
        browser.type("#token", token, Keys.ENTER);
        site.await("!document.querySelector('dialog')");
    }

    /** Opens a page as a client. */
    private static void open(Site site, String path, String token) {
        site.open(path);
        site.run("sessionStorage.clear(); localStorage.removeItem('doppel-account')");
        site.open(path);
        signIn(site, token);
    }

    private static Client client(Site site, String token) {
        return new Client(site.server()).with("Authorization", "Bearer " + token);
    }

    @Test
    void expiredTokenIsReplacedAndNothingIsLost() throws IOException {
        String first = token("guest", "read");
        try (Site site = start()) {
            site.open("/compare");
            signIn(site, first);
            browser.type("#left", TEXT);
            browser.type("#right", TEXT);
            site.await(".measures .statement", "100 %");

            String expired = Files.readAllLines(file).stream()
                    .map(line -> line.replace(" none ", " 2020-01-31 ") + "\n")
                    .collect(Collectors.joining());
            Files.writeString(file, expired);
            String second = token("second", "read");
            browser.click("#example");
            site.await("dialog .problem", "This access token has expired.");
            site.looksWell("the question after a token has expired");
            signIn(site, second);
            site.await(".pair .where", "2 passages");
            assertThat(site.text("#account .client")).isEqualTo("second");
            site.wasRefused(401);
        }
    }

    @Test
    void revokedTokenIsReplacedOnTheSamePage() {
        String guest = token("guest", "add");
        try (Site site = start()) {
            open(site, "/check", guest);
            browser.choose("#files", Essays.file("clara-bees.txt"), Essays.file("leo-bees.txt"));
            site.await(".chosen-files", "2 files");
            AccessTokenFile.revoke(file, "guest");
            browser.click("#start");
            site.await("dialog .problem", "This access token was revoked.");
            signIn(site, token("guest", "add"));
            site.await(".bar-line h1", "clara-bees.txt");
            site.wasRefused(401);
        }
    }

    @Test
    void headerShowsTheClientAndSignsOut() throws IOException {
        String anna = AccessTokenFile.add(file, "anna", "add", "9999-12-31");
        try (Site site = start()) {
            open(site, "/find", anna);
            assertThat(site.text("#account .client")).isEqualTo("anna");
            browser.click("#account summary");
            site.await("#account li", "You can search, compare, start checks");
            assertThat(site.texts("#account li").toString()).contains("valid until Dec 31, 9999.");
            site.looksWell("the account");
            browser.click("#sign-out");
            site.await("location.pathname === '/' && document.querySelector('dialog')");
            assertThat(site.run("return sessionStorage.length + localStorage.length"))
                    .isEqualTo(0L);
            browser.press(Keys.ESCAPE);
            browser.click("#sign-in");
            browser.type("#token", anna, Keys.ENTER);
            site.await("#account .client", "anna");
            site.wasRefused(401);
        }
    }

    @Test
    void newTabTakesTheTokenOfAnother() {
        String anna = token("anna", "add");
        try (Site site = start()) {
            open(site, "/find", anna);
            // The channel stands for another tab, which has a storage of its own.
            site.run("""
                    window.other = new BroadcastChannel('doppel-account');
                    const {token, client} = JSON.parse(sessionStorage.getItem('doppel-account'));
                    window.answers = [];
                    other.addEventListener('message', ({data}) => answers.push(data.token ?? ''));
                    other.postMessage({asks: true});""");
            site.await("window.answers.length > 0");
            assertThat(site.run("return answers")).isEqualTo(List.of(anna));
            site.run("window.answers = []; other.postMessage({left: arguments[0]})", "another token");
            assertThat(site.text("#account .client")).isEqualTo("anna");
            site.run("other.postMessage({left: arguments[0]})", anna);
            site.await("dialog h2", "Sign in");
            assertThat(site.run("return sessionStorage.getItem('doppel-account') === null"))
                    .isEqualTo(true);
            site.wasRefused(401);
        }
    }

    @Test
    void tokenIsKeptForTheTabOrForTheComputer() {
        String anna = token("anna", "add");
        try (Site site = start()) {
            open(site, "/settings", anna);
            String stored =
                    "return [sessionStorage, localStorage].map((each) => each.getItem('doppel-account') !== null)";
            assertThat(site.run(stored)).isEqualTo(List.of(true, false));
            site.open("/settings");
            site.await("#account .client", "anna");

            browser.click("#account summary");
            browser.click("#sign-out");
            site.await("location.pathname === '/' && document.querySelector('#keep')");
            browser.click("#keep");
            browser.type("#token", anna, Keys.ENTER);
            site.await("!document.querySelector('dialog')");
            assertThat(site.run(stored)).isEqualTo(List.of(false, true));
            site.run("sessionStorage.clear()");
            site.open("/settings");
            site.await("#account .client", "anna");
            site.run("localStorage.removeItem('doppel-account')");
            site.wasRefused(401);
        }
    }

    @Test
    void rejectedTokenIsExplained() throws IOException {
        String late = token("late", "read");
        Files.writeString(file, Files.readString(file).replaceAll("(late read \\S+) none", "$1 2020-01-31"));
        String prometheus = token("prometheus", "monitor");
        try (Site site = start()) {
            site.open("/archive");
            site.await("dialog h2", "Sign in");
            site.await("dialog p", "You get one from the person who runs the server.");
            browser.type("#token", "nonsense", Keys.ENTER);
            site.await("dialog .problem", "The server does not recognise this access token.");
            browser.press(late, Keys.ENTER);
            site.await("dialog .problem", "This access token has expired.");
            browser.press(prometheus, Keys.ENTER);
            site.await("dialog .problem", "This access token is for monitoring systems and cannot open pages.");
            browser.press(token("anna", "read"), Keys.ENTER);
            site.await("main .hint", "The archive is empty.");
            site.wasRefused(401);
        }
    }

    @Test
    void readerSeesNoControlsThatNeedAnotherRole() throws Exception {
        String reader = token("rita", "read");
        try (Site site = start()) {
            Client admin = client(site, token("otto", "administer"));
            String job = ScanTest.end(admin, admin.upload("/api/v1/scans", "{\"passages\":20}", Texts.essays()))
                    .get("id")
                    .stringValue();
            admin.post(
                    "/api/v1/documents",
                    "{\"documents\":[{\"id\":\"a\",\"text\":\"b\"},{\"id\":\"c\",\"text\":\"d\"}]}");
            admin.put("/api/v1/jobs/" + job + "/reviews/0", "{\"verdict\":\"check\",\"note\":\"ask\"}");
            open(site, "/check", reader);
            site.await("[data-lacks=add]", "Your access token has the role “read”");
            assertThat(site.texts(".jobs li")).as("the checks of others").isEmpty();
            for (String path : List.of("/check", "/archive", "/datasets", "/tune", "/lab")) {
                site.open(path);
                site.await("[data-lacks=add]", "Your access token has the role “read”");
                site.await("!document.querySelector('main').textContent.includes('Loading')");
                assertThat(site.run("""
                        return [...document.querySelectorAll('main :is(button, input, textarea)')]
                            .filter((e) => e.checkVisibility()).map((e) => e.id || e.textContent)""")).as(path).isEqualTo(path.equals("/archive") ? List.of("query") : List.of());
                site.looksWell(path + " for a reader");
            }
            site.open("/check?job=" + job + "#pair=1");
            site.await("#verdict", "look again");
            assertThat(site.run("return [verdict.disabled, note.disabled, note.value]"))
                    .isEqualTo(List.of(true, true, "ask"));
            site.wasRefused(401);
        }
    }

    @Test
    void clientsRemoveTheirOwnJobsOnly() throws Exception {
        String anna = token("anna", "add");
        try (Site site = start()) {
            for (String token : List.of(anna, token("tom", "add"))) {
                Client client = client(site, token);
                ScanTest.end(client, client.upload("/api/v1/scans", "{}", Texts.essays()));
            }
            client(site, anna).post("/api/v1/documents", "{\"documents\":[{\"id\":\"a\",\"text\":\"b\"}]}");
            open(site, "/check", token("otto", "administer"));
            site.await(".jobs li:first-child", "started by tom");
            site.await(".jobs li:last-child", "started by anna");
            site.await("section[aria-labelledby=earlier]", "As an administrator, you see the entries of all users.");
            open(site, "/check", anna);
            site.await(".jobs li", "started by you");
            site.await("section[aria-labelledby=earlier]", "You see only your own entries.");
            assertThat(site.texts(".jobs li")).hasSize(1);
            assertThat(site.run("return document.querySelector('.jobs li button').checkVisibility()"))
                    .isEqualTo(true);
            browser.click(".jobs li a");
            site.await(".bar-line h1", "started by you");

            site.open("/archive");
            site.await("[data-lacks=administer]", "you cannot tag or remove documents");
            site.await("td.name", "a");
            assertThat(site.run("return document.querySelector('tbody input').checkVisibility()"))
                    .isEqualTo(false);
            assertThat(site.run("return document.querySelector('#add-documents').checkVisibility()"))
                    .isEqualTo(true);
            site.wasRefused(401);
        }
    }

    @Test
    void administratorSeesAndRevokesTokens() {
        AccessTokenFile.add(file, "guest", "read", "9999-12-31");
        String admin = token("otto", "administer");
        String reader = token("rita", "read");
        try (Site site = start()) {
            client(site, reader).get("/api/v1/stats");
            open(site, "/settings", admin);
            site.await("#token-guest td", "Dec 31, 9999");
            assertThat(site.text("#value-settings\\.tokens")).isEqualTo(file.toString());
            site.await("section[aria-labelledby=tokens] code", "doppel serve --tokens FILE --new-token NAME ROLE");
            assertThat(site.texts("#token-guest td")).contains("never");
            assertThat(site.texts("#token-rita td").get(3)).startsWith("1 request");
            assertThat(site.text("#token-otto td:last-child")).isEqualTo("your access token");
            site.looksWell("the tokens");
            browser.click("#token-rita button");
            site.await("document.activeElement.matches('#token-rita .keep')");
            site.await("#token-rita .confirm", "Revoke the access token of rita? This cannot be undone.");
            site.looksWell("the question before a token is revoked");
            browser.press(Keys.ESCAPE);
            site.await("document.activeElement.matches('#token-rita button')");
            browser.press(Keys.ENTER);
            browser.click("#token-rita .danger");
            site.awaitSaid("The access token of rita was revoked.");
            assertThat(site.texts(".tokens tbody th"))
                    .isEqualTo(List.of("first administer", "guest read", "otto administer"));
            assertThat(client(site, reader).get("/api/v1/stats").status()).isEqualTo(401);
            for (Map.Entry<String, String> never :
                    List.of(Map.entry("de", "nie"), Map.entry("es", "nunca"), Map.entry("en", "never"))) {
                browser.click("input[value='" + never.getKey() + "']");
                site.await("#token-guest td", never.getValue());
                site.looksWell("the tokens in " + never.getKey());
            }
            site.wasRefused(401);
        }
    }

    @Test
    void revokedClientRemainsInTheListUntilItsJobsAreRemoved() throws Exception {
        String admin = token("otto", "administer");
        HeldWork held = new HeldWork();
        String adder = token("anna", "add");
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withTokens(file), held)) {
            client(site, adder).upload("/api/v1/scans", "{}", Texts.essays());
            held.released.release();
            client(site, adder).upload("/api/v1/scans", "{}", Texts.essays());
            held.begun.acquire(2);
            open(site, "/settings", admin);
            site.await("#token-anna", "");
            browser.click("#token-anna button");
            site.await("#token-anna .confirm", "The client has 1 unfinished job and ");
            site.looksWell("the question about the jobs of a client");
            browser.click("#cancel-jobs");
            browser.click("#token-anna .danger");
            site.awaitSaid("The access token of anna was revoked.");
            site.await("#token-anna strong", "revoked");
            assertThat(held.firstStopped.await(30, TimeUnit.SECONDS)).isTrue();
            Client administrator = client(site, admin);
            assertThat(administrator.get("/api/v1/jobs").json().get("jobs")).hasSize(1);
            String left = administrator
                    .get("/api/v1/jobs")
                    .json()
                    .get("jobs")
                    .get(0)
                    .get("id")
                    .stringValue();
            assertThat(administrator
                            .get("/api/v1/tokens")
                            .json()
                            .get("revoked")
                            .get(0)
                            .get("name")
                            .stringValue())
                    .isEqualTo("anna");
            administrator.delete("/api/v1/jobs/" + left);
            assertThat(administrator.get("/api/v1/tokens").json().get("revoked"))
                    .isEmpty();
            site.wasRefused(401);
        }
    }

    @Test
    void waitingJobShowsHowManyJobsStartFirst() throws Exception {
        String token = token("anna", "add");
        HeldWork held = new HeldWork();
        ServerLimits one = TestLimits.defaults().runningJobs(1).build();
        ServerOptions options = ServerOptions.DEFAULTS.withTokens(file).withLimits(one);
        try (Site site = Site.start(browser, options, held)) {
            Client anna = client(site, token);
            anna.upload("/api/v1/scans", "{}", Texts.essays());
            held.begun.acquire();
            anna.upload("/api/v1/scans", "{}", Texts.essays());
            String last = anna.upload("/api/v1/scans", "{}", Texts.essays())
                    .json()
                    .get("id")
                    .stringValue();
            open(site, "/check?job=" + last, token);
            site.await(".progress", "Waiting: 1 other task starts first …");
            held.released.release();
            site.await(".progress", "Waiting: this task starts next, when a running task ends …");
            held.released.release(2);
            site.wasRefused(401);
        }
    }

    @Test
    void onlyAdministratorsSeeTokens() {
        try (Site site = start()) {
            open(site, "/settings", token("anna", "add"));
            site.await("#limits", "Limits");
            assertThat(site.texts("#tokens")).isEmpty();
            assertThat(site.texts("#value-settings\\.started, .option")).isEmpty();
            assertThat(site.text("main")).contains("The person who runs the server");
            site.wasRefused(401);
        }
    }

    /** Runs the examples on the page of the API as a user would, with curl. */
    @Test
    void examplesOfTheApiWork() throws Exception {
        String admin = token("otto", "administer");
        for (int i = 1; i <= 2; i++) {
            Files.writeString(folder.resolve("essay-" + i + ".txt"), TEXT);
        }
        Files.writeString(folder.resolve("pages.jsonl"), DatasetsTest.RECORDS);
        try (Site site = start(options -> options.withData(folder))) {
            open(site, "/api", admin);
            site.await(".example", "curl http://127.0.0.1:" + site.port() + "/api/v1/documents");
            site.await("main", "export DOPPEL_TOKEN=TOKEN");
            site.run("document.querySelector('section details').open = true");
            browser.click("section:last-of-type .copy");
            site.awaitSaid("Copied");
            site.looksWell("the examples");
            site.wasRefused(401);
            assumeThat(shell("curl --version", admin))
                    .as("curl, which is not installed")
                    .contains("curl ");
            @SuppressWarnings("unchecked")
            List<String> exact = (List<String>) site.run(
                    "return [...document.querySelectorAll('section .example code')].map((each) => each.textContent)");
            for (String example : exact.subList(1, exact.size())) {
                assertThat(shell(example.replace("curl ", "curl --fail-with-body "), admin))
                        .as(example)
                        .endsWith(" ok");
            }
            assertThat(folder.resolve("pages-clean.jsonl")).isNotEmptyFile();
            assertThat(folder.resolve("matches.csv")).isNotEmptyFile();
            assertThat(folder.resolve("report.html")).isNotEmptyFile();
            Files.writeString(folder.resolve("doppel-job.sh"), exact.get(0));
            runsScript("datasets '{\"textField\": \"text\"}' pages.jsonl", "pages-clean.jsonl", admin);
            runsScript("similar/files '{}' essay-1.txt essay-2.txt", "matches.csv", admin);
            runsScript("scans '{\"passages\": 20}' essay-1.txt essay-2.txt", "report.html", admin);
            assertThat(shell("sh doppel-job.sh datasets '{\"x\": 1}' pages.jsonl", admin))
                    .contains("unknown field: options.x")
                    .doesNotContain(" ok");
            assertThat(client(site, admin).get("/api/v1/document?id=nora").status())
                    .as("the document that an example adds and the next one removes")
                    .isEqualTo(404);
        }
    }

    /** Runs the downloaded script, and checks that it saves a file. */
    private void runsScript(String arguments, String saved, String token) throws Exception {
        String output = shell("sh doppel-job.sh " + arguments, token);
        assertThat(output).endsWith(" ok");
        assertThat(folder.resolve(output.substring(0, output.indexOf('\n'))).resolve(saved))
                .isNotEmptyFile();
    }

    /** Runs shell commands, and returns their output, which ends in ok if all of them succeed. */
    private String shell(String commands, String token) throws Exception {
        ProcessBuilder shell = new ProcessBuilder("sh", "-ec", commands + "\necho ' ok'")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        shell.environment().put("DOPPEL_TOKEN", token);
        Process process = shell.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.strip();
    }

    @Test
    void readerOpensFormattedDocuments() throws IOException {
        try (Site site = start()) {
            open(site, "/compare", token("rita", "read"));
            Path page = Files.writeString(folder.resolve("essay.html"), "<p>" + TEXT + "</p>");
            browser.choose("#left-file", page);
            site.await("document.querySelector('#left').value.includes('The keeper climbed')");
            site.wasRefused(401);
        }
    }

    @Test
    void descriptionOfTheApiCanBeDownloadedWithAToken() throws IOException {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/api");
            signIn(site, "open sesame");
            site.await(".routes", "/api/v1/similar");
            assertThat(site.text("#account .client")).isEqualTo("Signed in");
            site.wasRefused(401);
            Path downloads = Files.createDirectories(folder.resolve("downloads"));
            browser.downloadTo(downloads);
            browser.click("#openapi");
            assertThat(browser.awaitDownload(downloads.resolve("openapi.json"))).isTrue();
            assertThat(Files.readString(downloads.resolve("openapi.json"))).contains("/api/v1/similar");
        }
    }

    @Test
    void listOfChecksSaysWhoSeesIt() throws Exception {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            Client client = new Client(site.server()).with("Authorization", "Bearer open sesame");
            ScanTest.end(client, client.upload("/api/v1/scans", "{}", Texts.essays()));
            site.open("/check");
            signIn(site, "open sesame");
            site.await("section[aria-labelledby=earlier]", "As an administrator, you see the entries of all users.");
            assertThat(site.texts(".owner")).isEmpty();
            site.wasRefused(401);
        }
    }
}
