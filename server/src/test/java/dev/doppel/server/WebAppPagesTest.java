package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests behaviour that all pages of the web app share. */
class WebAppPagesTest extends BrowserTest {
    private static final Map<String, String> SECTIONS = Map.of(
            "/check", "Check a class",
            "/find", "Check one document",
            "/archive", "Archive",
            "/datasets", "Data sets",
            "/compare", "Compare two texts",
            "/explain", "How similarity is measured",
            "/tune", "Find good settings",
            "/lab", "Experiments",
            "/settings", "Settings",
            "/api", "API (for developers)");

    private static final List<String> MORE = List.of("/compare", "/explain", "/tune", "/lab", "/settings", "/api");

    /** A script that returns the left and right edges of the header and of the content. */
    private static final String EDGES = """
            return ['site', 'page'].map(id => {
              const element = document.getElementById(id);
              const {left, right} = element.getBoundingClientRect();
              const {paddingLeft, paddingRight} = getComputedStyle(element);
              return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)].map(Math.round);
            })""";

    @Test
    void everyPageLinksToEveryOther() {
        try (Site site = Site.start(browser)) {
            site.open("/");
            for (String path : List.of(
                    "/find",
                    "/archive",
                    "/datasets",
                    "/compare",
                    "/explain",
                    "/tune",
                    "/lab",
                    "/settings",
                    "/api",
                    "/check")) {
                if (MORE.contains(path)) {
                    browser.click("#site .more-menu summary");
                }
                browser.click("#site nav a[href='" + path + "']");
                site.await("location.pathname === '" + path + "' && document.querySelector('#site [aria-current]')");
                assertThat(site.text("#site [aria-current]")).isEqualTo(SECTIONS.get(path));
                assertThat(site.run("return document.title")).isEqualTo(SECTIONS.get(path) + " - Doppel");
                site.looksWell(path);
            }
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void headersAndContentsOfAllPagesHaveTheSameEdges() {
        try (Site site = Site.start(browser)) {
            browser.resize(1700, 900);
            site.open("/check?sample");
            site.await("#pair-table tbody tr", "felix-bees.txt");
            List<?> edges = (List<?>) site.run(EDGES);
            assertThat(edges.get(0)).isEqualTo(edges.get(1));
            for (String view : List.of("pair=1", "clusters", "overview")) {
                site.run("location.hash = arguments[0]", view);
                site.await("document.querySelector('#page').dataset.view === '" + view.replaceFirst("=.*", "") + "'");
                assertThat(site.run(EDGES)).as(view).isEqualTo(edges);
            }
            for (String path : SECTIONS.keySet()) {
                site.open(path);
                assertThat(site.run(EDGES)).as(path).isEqualTo(edges);
            }
        }
    }

    @Test
    void resultsArePrintedWithoutNavigation() {
        try (Site site = Site.start(browser)) {
            site.open("/check?sample");
            site.await("#pair-table tbody tr", "felix-bees.txt");
            browser.showFor("print");
            assertThat(site.run("return ['#site', '#foot', '.menu-bar', '.bar-line .buttons'].filter(selector =>"
                            + " document.querySelector(selector).offsetHeight > 0)"))
                    .isEqualTo(List.of());
            assertThat(site.run("return document.querySelector('.printed').offsetHeight > 0"))
                    .isEqualTo(true);
            browser.showFor("screen");
        }
    }

    @Test
    void menuOpensAndClosesByKeyboard() {
        try (Site site = Site.start(browser)) {
            site.open("/lab");
            assertThat(site.text("#site .more-menu summary")).isEqualTo("More: Experiments");
            site.run("document.querySelector('#site .more-menu summary').focus()");
            browser.press(Keys.ENTER);
            site.await("document.querySelector('#site .more-menu').open");
            site.looksWell("the open menu");
            browser.press(Keys.TAB);
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("Compare two texts");
            browser.press(Keys.ESCAPE);
            assertThat(site.run("return document.querySelector('#site .more-menu').open"))
                    .isEqualTo(false);
            assertThat(site.run("return document.activeElement.tagName")).isEqualTo("SUMMARY");
            browser.press(Keys.ENTER);
            browser.click("h1");
            assertThat(site.run("return document.querySelector('#site .more-menu').open"))
                    .isEqualTo(false);
            browser.resize(360, 740);
            assertThat((Long) site.run("return document.querySelector('#site').offsetHeight"))
                    .as("the menu takes at most three lines of a phone, with the name of the app")
                    .isLessThan(130);
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void routesAreListedByTopic() {
        try (Site site = Site.start(browser)) {
            site.open("/");
            browser.click("#foot a[href='/api']");
            site.await(".routes", "/api/v1/similar");
            assertThat(site.texts("main h2"))
                    .isEqualTo(List.of(
                            "Run a job from a script",
                            "Comparisons of texts",
                            "Data sets",
                            "Checks, other jobs, and results",
                            "Documents in the archive",
                            "State of the server"));
            String origin = site.run("return location.origin").toString();
            List<String> examples = site.texts(".example code");
            assertThat(examples.get(0)).contains("${DOPPEL_URL:-" + origin + "}");
            assertThat(examples.get(1)).startsWith("curl " + origin + "/api/v1/compare");
            assertThat(examples.get(3))
                    .contains(
                            "JOB=$(curl -s " + origin + "/api/v1/datasets \\",
                            "\"textField\": ",
                            "curl \"" + origin + "/api/v1/jobs/$JOB/file?name=pages-clean.jsonl\"");
            assertThat(site.texts("tr:has(td:nth-child(2) code) dl div"))
                    .contains("threshold numberThe least similarity of a hit.")
                    .anyMatch(field -> field.startsWith("options.textField string") && field.endsWith("Default: text"));
            site.run("document.querySelectorAll('tr details').forEach((each) => each.remove())");
            assertThat(site.texts("tr:has(td:nth-child(2) code)"))
                    .hasSize(new Client(site.server())
                            .get("/api/v1/openapi.json")
                            .json()
                            .get("paths")
                            .valueStream()
                            .mapToInt(path -> path.size())
                            .sum())
                    .contains(
                            "POST /api/v1/compareCompare two texts by every measure, and find their shared passages.read");
            assertThat(site.run("return fetch(document.querySelector('#openapi').href).then(answer => answer.status)"))
                    .isEqualTo(200L);
            site.looksWell("the list of routes");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void startPageHasADoorToEachTask() {
        try (Site site = Site.start(browser)) {
            site.open("/");
            assertThat(site.texts(".doors h2"))
                    .isEqualTo(List.of("Check a class", "Check one document", "Clean a data set"));
            assertThat(site.run("return document.title")).isEqualTo("Start - Doppel");
            site.looksWell("the start page");
            browser.click(".doors li:nth-child(1) a");
            site.await(".drop-title", "Drop files");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void sampleShowsAFinishedResultInOneClick() {
        try (Site site = Site.start(browser)) {
            site.open("/");
            browser.click("#show-sample");
            site.await(".facts", "pairs");
            assertThat(site.texts(".overview .facts div")).startsWith("submissions12", "pairs6");
            assertThat(site.text("h1 bdi")).isEqualTo("Sample class");
            browser.back();
            site.await(".doors", "Check a class");
            browser.click("#last-checks");
            site.await(".jobs a", "Sample class");
            assertThat(site.run("return document.activeElement.id")).isEqualTo("earlier");
            browser.resize(1000, 500);
            site.open("/");
            browser.click("#last-checks");
            site.await("document.querySelector('.jobs') && innerHeight + scrollY > document.body.scrollHeight - 2");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void earlierAddressesStillWork() {
        try (Site site = Site.start(browser)) {
            site.open("/search?id=a");
            site.await("location.pathname + location.search === '/find?id=a'");
            site.open("/documents");
            site.await("location.pathname === '/archive'");
            site.open("/?job=0123#pair=2");
            site.await("location.pathname + location.search + location.hash === '/check?job=0123#pair=2'");
        }
    }

    @Test
    void addressThatDoesNotExistShowsAPage() {
        for (ServerOptions options : List.of(ServerOptions.DEFAULTS, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            try (Site site = Site.start(browser, options)) {
                site.open("/chekc/%C3%A4%20<b>");
                assertThat(site.text("h1")).isEqualTo("This page does not exist");
                assertThat(site.text("main code")).isEqualTo("/chekc/ä <b>");
                assertThat(browser.complaints())
                        .isNotEmpty()
                        .allMatch(complaint -> complaint.matches(".*the server responded with a status of 40[14].*"));
                site.looksWell("the page for unknown addresses");
                Client client = new Client(site.server());
                assertThat(client.get("/chekc").header("Content-Type")).startsWith("application/problem+json");
                assertThat(client.get("/api/v1/chekc").status()).isIn(401, 404);
            }
        }
    }

    @Test
    void pagesLoadLittleScript() {
        try (Site site = Site.start(browser)) {
            for (String path : List.of("/", "/check", "/find", "/archive", "/datasets", "/compare")) {
                site.open(path);
                site.await("document.querySelector('main h1') !== null");
                // The sizes that the browser reports leave out cached modules.
                String sizes = """
                        const modules = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
                        return Promise.all(modules.map(async ({name}) => %s))
                            .then((sizes) => sizes.reduce((sum, size) => sum + size, 0))""";
                String unpacked = "(await (await fetch(name)).blob()).size";
                String sent = "Number((await fetch(name, {cache: 'reload'})).headers.get('Content-Length'))";
                assertThat((Long) site.run(sizes.formatted(unpacked)))
                        .as("%s, unpacked", path)
                        .isBetween(30_000L, path.equals("/") ? 100_000L : 140_000L);
                assertThat((Long) site.run(sizes.formatted(sent)))
                        .as("%s, as sent", path)
                        .isBetween(10_000L, 65_000L);
            }
        }
    }

    @Test
    void languageCanBeChosenAndIsKept() {
        try (Site site = Site.start(browser)) {
            for (String[] language : new String[][] {
                {"de", "Eine Klasse prüfen", "1,6"}, {"es", "Revisar una clase", "1,6"}, {"en", "Check a class", "1.6"}
            }) {
                site.open("/");
                site.run("""
                        const choice = document.querySelector('#language');
                        choice.value = arguments[0];
                        choice.dispatchEvent(new Event('change'));""", language[0]);
                site.await(".doors h2", language[1]);
                assertThat(site.run("return document.documentElement.lang")).isEqualTo(language[0]);
                site.looksWell("the start page in " + language[0]);
                site.open("/check");
                site.await("h1", language[1]);
                browser.choose("#files", Essays.file("clara-bees.txt"));
                site.await(".files li", language[2]);
                site.looksWell("the form in " + language[0]);
            }
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void keyboardCanSkipToTheContent() {
        try (Site site = Site.start(browser)) {
            site.open("/compare");
            browser.press(Keys.TAB);
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("Skip to main content");
            browser.press(Keys.ENTER, Keys.TAB);
            assertThat(site.run("return document.activeElement.closest('main') !== null"))
                    .isEqualTo(true);
        }
    }

    @Test
    void tokenIsRequestedUntilItIsRightAndThenKept() {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/check");
            site.await("dialog h2", "Sign in");
            site.looksWell("the question for the token");
            browser.press("open pumpkin", Keys.ENTER);
            site.await("dialog .problem", "The server does not recognise this access token.");
            browser.type("#token", "open sesame", Keys.ENTER);
            site.await("!document.querySelector('dialog')");
            site.await(".drop-title", "Drop files");
            site.wasRefused(401);
            site.open("/find");
            site.await(".hint", "without an archive");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void missingTokenShowsTheProblem() {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/archive");
            site.await("dialog h2", "Sign in");
            browser.press(Keys.ESCAPE);
            assertThat(site.problem()).isEqualTo("You are not signed in. Sign in to see this page.");
            site.wasRefused(401);
        }
    }

    @Test
    void headerOfAPhoneHasTwoRows() {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/settings");
            site.await("document.querySelector('#token')");
            browser.type("#token", "open sesame", Keys.ENTER);
            for (String language : List.of("en", "de", "es")) {
                site.run("localStorage.setItem('doppel-language', arguments[0])", language);
                browser.resize(390, 800);
                site.open("/datasets");
                site.await("#account .client", "");
                assertThat(site.run("""
                        const tops = [...document.querySelectorAll('.brand, .sections, .sections a, #site summary')]
                            .map((e) => Math.round(e.getBoundingClientRect().top / 20));
                        return [new Set(tops).size, site.offsetHeight < 90]""")).as(language).isEqualTo(List.of(2L, true));
                assertThat(site.run("""
                        const {left, right} = document.querySelector('.sections [aria-current]').getBoundingClientRect();
                        return left >= 0 && right <= innerWidth""")).as("visible in " + language).isEqualTo(true);
                browser.resize(1000, 900);
            }
            site.run("localStorage.clear()");
            site.wasRefused(401);
        }
    }

    @Test
    void namesInMessagesKeepTheirCase(@TempDir Path folder) throws IOException {
        Path table = Files.writeString(folder.resolve("essay.csv"), "name,body\r\nanna,Bees dance.\r\n");
        try (Site site = Site.start(browser)) {
            site.open("/compare");
            browser.choose("#left-file", table);
            assertThat(site.problem())
                    .startsWith("essay.csv cannot be read: no column \"text\"")
                    .endsWith("(name it in the field textField).");
            assertThat(site.run("""
                    const message = document.querySelector('.problem p');
                    return [getComputedStyle(message), getComputedStyle(message, '::first-letter')].map((e) => e.textTransform)""")).isEqualTo(List.of("none", "none"));
        }
    }

    @Test
    void fileDroppedOutsideItsTargetIsIgnored() {
        try (Site site = Site.start(browser)) {
            site.open("/compare");
            browser.type("#left", "typed before");
            browser.drop("h1", Essays.file("anna-lighthouses.txt"));
            assertThat(site.run("return document.querySelector('#left').value")).isEqualTo("typed before");
            browser.drop("#left", Essays.file("anna-lighthouses.txt"));
            site.await("document.querySelector('#left').value.startsWith('How lighthouses work')");
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
