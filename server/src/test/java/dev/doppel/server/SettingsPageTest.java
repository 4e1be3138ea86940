package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsPageTest extends BrowserTest {
    @TempDir
    private Path folder;

    @Test
    void settingsShowVersionLimitsAndStorage() throws Exception {
        Index.create(folder.resolve("index"), IndexScheme.DEFAULT);
        ServerOptions options = ServerOptions.DEFAULTS
                .withIndex(folder.resolve("index"))
                .withLimits(TestLimits.defaults().uploads(1234, 5_000_000).build());
        try (Site site = Site.start(browser, options)) {
            Client client = new Client(site.server());
            ScanTest.end(client, client.upload("/api/v1/scans", "{}", Texts.essays()));
            client.post("/api/v1/documents", "{\"documents\":[{\"id\":\"a\",\"text\":\"b\"}]}");

            site.open("/");
            browser.click("#foot a[href='/settings']");
            site.await("h1", "Settings");
            site.await("#limits", "Limits");
            assertThat(site.text("#value-settings\\.version")).isEqualTo("development");
            assertThat(site.text("#value-settings\\.archive")).isEqualTo("1 document");
            assertThat(site.text("#value-settings\\.finished")).isEqualTo("1");
            assertThat(site.text("#value-settings\\.limit\\.files")).isEqualTo("1,234");
            assertThat(site.text("#value-settings\\.limit\\.uploadBytes")).isEqualTo("5 MB");
            assertThat(site.text("#value-settings\\.storage\\.jobs")).matches("[0-9.]+ kB");
            assertThat(site.text("#value-settings\\.storage\\.jobs\\.free")).matches("[0-9.,]+ (MB|GB)");
            assertThat(site.text("#value-settings\\.storage\\.index\\.free")).matches("[0-9.,]+ (MB|GB)");
            assertThat(site.text("#value-settings\\.limit\\.runningJobs")).isEqualTo("4");
            assertThat(site.text("#value-settings\\.limit\\.keptJobs")).isEqualTo("100");
            assertThat(site.text("#value-settings\\.quota\\.requests"))
                    .matches("[0-9,]+ of 10,000,000 available now; refills continuously");
            assertThat(site.text("#value-settings\\.quota\\.disk")).matches("[0-9.]+ kB of 100 GB used");
            assertThat(site.text("#value-settings\\.started")).isNotEmpty();
            assertThat(site.text("#value-settings\\.index"))
                    .isEqualTo(folder.resolve("index").toString());
            assertThat(site.text("#value-settings\\.work")).startsWith("Temporary: ");
            assertThat(site.text("#value-settings\\.audit")).isEqualTo("Not written (set with --audit)");
            assertThat(site.texts("#value-settings\\.limit\\.uploadBytes + .option"))
                    .containsExactly("--max-upload");
            assertThat(site.text("main")).doesNotContain("The person who runs the server");
            assertThat(site.run("return document.title")).isEqualTo("Settings - Doppel");
            assertThat(site.texts("#limits ~ h3")).containsExactly("Uploads", "Texts and requests", "Jobs");
            site.looksWell("the settings");
            assertThat(columns(site, 1000)).isEqualTo(1);
            assertThat(columns(site, 1200)).isEqualTo(2);
            for (String licence : List.of("Apache License", "lit-html")) {
                assertThat(site.run("""
                        return Promise.all([...document.querySelectorAll('main a')].map(async ({href}) => (await fetch(href)).text()))
                            .then((texts) => texts.join())""")).asString().contains(licence);
            }
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private long columns(Site site, int width) {
        browser.resize(width, 900);
        return (Long) site.run("""
                return new Set([...document.querySelectorAll('.paired > section')].map((each) => each.getBoundingClientRect().x)).size""");
    }

    @Test
    void languageCanBeChosen() {
        try (Site site = Site.start(browser)) {
            for (Map.Entry<String, String> language :
                    Map.of("de", "Einstellungen", "es", "Ajustes").entrySet()) {
                site.open("/settings");
                site.await("#limits", "");
                browser.click("input[value='" + language.getKey() + "']");
                site.await("h1", language.getValue());
                site.await("#limits", "");
                assertThat(site.texts("#value-settings\\.storage\\.index")).isEmpty();
                site.looksWell("the settings in " + language.getKey());
            }
            browser.click("input[value='en']");
            site.await("h1", "Settings");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void storageGrowsWithJobsAndShrinksWhenTheyAreRemoved() throws Exception {
        try (Server server = Server.start(Client.withWork(folder))) {
            Client client = new Client(server);
            long before = jobBytes(client);
            String job = ScanTest.end(client, client.upload("/api/v1/scans", "{}", Texts.essays()))
                    .get("id")
                    .stringValue();
            long used = jobBytes(client);
            long report = client.get("/api/v1/jobs/" + job + "/report").http().body().length;
            assertThat(used).isGreaterThan(before + report);
            client.delete("/api/v1/jobs/" + job);
            assertThat(jobBytes(client)).isEqualTo(before);
        }
    }

    private static long jobBytes(Client client) {
        return client.get("/api/v1/storage").json().get("jobBytes").longValue();
    }
}
