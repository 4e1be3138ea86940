package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that pages notice when the service stops, and continue once it runs again. */
class ConnectionPageTest extends BrowserTest {
    @TempDir
    private Path folder;

    private static void awaitGone(Site site) {
        site.await("#gone", "The server is not responding. This page reconnects automatically.");
    }

    private static void awaitBack(Site site) {
        site.await("document.querySelector('#gone').textContent === ''");
        assertThat(site.text("#status")).isNotEmpty();
    }

    @Test
    void requestIsSentAgainOnceTheServiceRuns() {
        Site site = Site.start(browser);
        site.open("/compare");
        site.close();
        browser.click("#example");
        awaitGone(site);
        site.looksWell("a page without a service");
        try (Site restarted = site.again(ServerOptions.DEFAULTS)) {
            restarted.await(".pair .where", "2 passages");
            awaitBack(restarted);
        }
    }

    @Test
    void formIsKeptAndCanBeSentAgain() {
        Site site = Site.start(browser);
        site.open("/check");
        browser.choose("#files", Essays.file("clara-bees.txt"), Essays.file("leo-bees.txt"));
        site.await(".chosen-files", "2 files");
        site.close();
        browser.click("#start");
        awaitGone(site);
        assertThat(site.problem()).startsWith("The files did not reach the server");
        try (Site restarted = site.again(ServerOptions.DEFAULTS)) {
            awaitBack(restarted);
            browser.click("#start");
            restarted.await(".bar-line h1", "clara-bees.txt");
        }
    }

    @Test
    void runningJobIsFollowedAfterARestart() throws Exception {
        ServerOptions options = ServerOptions.DEFAULTS.withWork(folder);
        HeldWork held = new HeldWork();
        Site site = Site.start(browser, options, held);
        site.open("/check");
        browser.choose("#files", Essays.file("clara-bees.txt"), Essays.file("leo-bees.txt"));
        site.await(".chosen-files", "2 files");
        browser.click("#start");
        site.await(".progress", "1 of 2");
        site.close();
        awaitGone(site);
        try (Site restarted = site.again(options)) {
            restarted.await(".bar-line h1", "clara-bees.txt");
            awaitBack(restarted);
        }
    }
}
