package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Browser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** What all pages of the web app have in common. */
class WebAppPagesTest {
    private static final Map<String, String> SECTIONS = Map.of(
            "/", "Scan",
            "/compare", "Compare",
            "/search", "Search",
            "/documents", "Documents",
            "/explain", "Explain",
            "/tune", "Tune",
            "/lab", "Lab");

    private static Browser browser;

    @BeforeAll
    static void start() {
        browser = Browser.require();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void everyPageIsReachedFromEveryOther() {
        try (Site site = Site.start(browser)) {
            site.open("/");
            for (String path : List.of("/compare", "/search", "/documents", "/explain", "/tune", "/lab", "/")) {
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
    void theKeyboardSkipsToThePage() {
        try (Site site = Site.start(browser)) {
            site.open("/compare");
            browser.press(Keys.TAB);
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("Skip to the page");
            browser.press(Keys.ENTER, Keys.TAB);
            assertThat(site.run("return document.activeElement.closest('main') !== null"))
                    .isEqualTo(true);
        }
    }

    @Test
    void theTokenIsAskedForUntilItIsRightAndThenKept() {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/");
            site.await("dialog h2", "This server needs a token");
            site.looksWell("the question for the token");
            browser.press("open pumpkin", Keys.ENTER);
            site.await("dialog .problem", "The server did not accept this token.");
            browser.press("open sesame", Keys.ENTER);
            site.await("!document.querySelector('dialog')");
            site.await(".drop-title", "Drop files");
            site.wasRefused(401);
            site.open("/search");
            site.await(".hint", "without an index");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void whoHasNoTokenIsToldSo() {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/documents");
            site.await("dialog h2", "This server needs a token");
            browser.press(Keys.ESCAPE);
            assertThat(site.problem()).isEqualTo("This server needs its token: reload the page to enter it.");
            site.wasRefused(401);
        }
    }

    @Test
    void aServerThatIsGoneIsTold() {
        Site site = Site.start(browser);
        site.open("/compare");
        site.close();
        browser.click("#example");
        assertThat(site.problem()).contains("The server does not answer.", "doppel serve");
        assertThat(browser.complaints()).as("of a connection that was refused").isNotEmpty();
    }

    @Test
    void aFileThatIsDroppedBesideItsPlaceLeavesThePageAsItIs() {
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
