package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.internal.access.AccessTokenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests the web app of a service with a token file. */
class TokenPageTest extends BrowserTest {
    private static final String TEXT = "The keeper climbed the stairs of the lighthouse every evening at dusk.";

    @TempDir
    private Path folder;

    @Test
    void expiredTokenIsReplacedAndNothingIsLost() throws IOException {
        Path file = folder.resolve("tokens");
        String first = AccessTokenFile.add(file, "first", "read");
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withTokens(file))) {
            site.open("/compare");
            browser.type("#left", TEXT);
            browser.type("#right", TEXT);
            site.await("dialog h2", "This server needs a token");
            browser.press(first, Keys.ENTER);
            site.await(".measures li", "100 %");

            String expired = Files.readAllLines(file).stream()
                    .map(line -> line + " 2020-01-31\n")
                    .collect(Collectors.joining());
            Files.writeString(file, expired);
            String second = AccessTokenFile.add(file, "second", "read");
            browser.click("#example");
            site.await("dialog .problem", "This token has expired.");
            site.looksWell("the question after a token has expired");
            browser.press(second, Keys.ENTER);
            site.await("!document.querySelector('dialog')");
            site.await(".pair .where", "2 passages");
            site.wasRefused(401);
        }
    }

    @Test
    void descriptionOfTheApiCanBeDownloadedWithAToken() throws IOException {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withToken("open sesame"))) {
            site.open("/api");
            site.await("dialog h2", "This server needs a token");
            browser.press("open sesame", Keys.ENTER);
            site.await(".routes", "/api/v1/similar");
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
            site.await("dialog h2", "This server needs a token");
            browser.press("open sesame", Keys.ENTER);
            site.await("section[aria-labelledby=earlier]", "Everyone with a token for this server sees this list");
            site.wasRefused(401);
        }
    }
}
