package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetsPageTest extends BrowserTest {
    @TempDir
    private Path folder;

    private Path data() throws IOException {
        return Files.writeString(folder.resolve("data.jsonl"), DatasetsTest.RECORDS);
    }

    @Test
    void dataSetIsTriedCleanedAndDownloaded() throws IOException {
        Path downloads = Files.createDirectories(folder.resolve("downloads"));
        try (Site site = Site.start(browser)) {
            site.open("/");
            browser.click(".doors li:nth-child(3) a");
            site.await(".drop-title", "Drop a data set here");
            site.looksWell("the empty form");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click("#dry-run");
            site.await(".statement", "2 of 5 records would be removed.");
            site.looksWell("a dry run");
            browser.click("#clean-now");
            site.await(".statement", "2 of 5 records were removed.");
            assertThat(site.texts(".facts div")).startsWith("kept3", "removed2", "groups of similar records1");
            site.await("main", "Identical to a kept record: 1. Nearly identical: 1.");
            assertThat(site.texts(".scroll tbody tr").toString()).contains("c data.jsonl:3", "a data.jsonl:1", "100%");
            assertThat(site.texts(".incomplete li").toString()).contains("data.jsonl, record 4: malformed JSON");
            site.looksWell("a clean data set");
            browser.downloadTo(downloads);
            browser.click(".downloads a[href$='kept%2Fdata.jsonl']");
            assertThat(browser.awaitDownload(downloads.resolve("data.jsonl"))).isTrue();
            assertThat(Files.readAllLines(downloads.resolve("data.jsonl"))).hasSize(3);
            site.run("location.reload()");
            site.await(".statement", "2 of 5 records were removed.");
            browser.click(".bar-line a.button");
            site.await(".jobs li", "3 kept, 2 removed");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void fileOfTheServerIsCleanedWithoutAnUpload() throws IOException {
        data();
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withData(folder))) {
            site.open("/datasets");
            site.await("main details summary", "1 file on the server");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click("main details summary");
            browser.click("input[name='server-file']");
            site.await("document.querySelector('.chosen-files') === null");
            site.looksWell("a file of the server is chosen");
            browser.click("#clean");
            site.await(".statement", "2 of 5 records were removed.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void reloadKeepsTheForm() throws IOException {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click(".more-options summary");
            browser.click("input[value=longest]");
            site.awaitDraft("draft => draft.wanted.keep === 'longest'");
            site.run("location.reload()");
            site.await(".chosen-files", "1 file");
            site.await("document.querySelector('input[value=longest]').checked");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void wrongFieldShowsTheProblem() throws IOException {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click(".more-options summary");
            browser.type("#textField", "body");
            browser.click("#clean");
            site.await(".problem", "body");
            site.looksWell("a data set that cannot be cleaned");
            browser.back();
            site.await(".chosen-files", "1 file");
            assertThat(site.run("return document.querySelector('#textField').value"))
                    .isEqualTo("body");
            assertThat(site.texts(".problem")).isEqualTo(List.of());
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
