package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a page follows its job while the service is restarted. */
class RestartPageTest extends BrowserTest {
    @Test
    void pageFollowsItsJobAcrossARestart(@TempDir Path folder) throws Exception {
        ServerOptions options = ServerOptions.DEFAULTS.withWork(folder);
        HeldWork interrupted = new HeldWork();
        HeldWork repeated = new HeldWork();
        int port;
        try (Site site = Site.start(browser, options, interrupted)) {
            port = site.server().port();
            site.open("/check");
            browser.choose("#files", Essays.all());
            site.await("!document.querySelector('#start').disabled");
            browser.click("#start");
            interrupted.begun.acquire();
            site.await(".progress", "Holding: 1 of 2");
            site.await("document.querySelector('progress').value === 0.5");
            site.server().close();
            site.await(".problem", "The server does not respond. This page tries again until it does.");
            site.looksWell("a page without a server");
            try (Server restarted = Server.start(options.withPort(port), repeated)) {
                repeated.begun.acquire();
                site.await("document.querySelector('.problem') === null");
                site.await(".progress", "Holding: 1 of 2");
                Client client = new Client(restarted);
                client.delete("/api/v1/jobs/"
                        + client.get("/api/v1/jobs").json().at("/jobs/0/id").stringValue());
                site.await("main", "This was cancelled.");
            }
        }
        assertThat(browser.complaints())
                .isNotEmpty()
                .allMatch(complaint -> complaint.matches(".*/events .*(net::ERR|status of 503).*"));
    }
}
