package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests behaviour that all pages of the web app share. */
class WebAppPagesTest extends BrowserTest {
    private static final Map<String, String> SECTIONS = Map.of(
            "/", "Scan",
            "/compare", "Compare",
            "/search", "Search",
            "/documents", "Documents",
            "/explain", "Explain",
            "/tune", "Tune",
            "/lab", "Lab");

    @Test
    void everyPageLinksToEveryOther() {
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
    void keyboardCanSkipToTheContent() {
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
    void tokenIsRequestedUntilItIsRightAndThenKept() {
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
    void missingTokenShowsTheProblem() {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/documents");
            site.await("dialog h2", "This server needs a token");
            browser.press(Keys.ESCAPE);
            assertThat(site.problem()).isEqualTo("This server needs its token: reload the page to enter it.");
            site.wasRefused(401);
        }
    }

    @Test
    void stoppedServerShowsTheProblem() {
        Site site = Site.start(browser);
        site.open("/compare");
        site.close();
        browser.click("#example");
        assertThat(site.problem()).contains("The server does not respond.", "doppel serve");
        assertThat(browser.complaints()).as("a refused connection").isNotEmpty();
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
