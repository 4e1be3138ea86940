package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindManyPageTest extends BrowserTest {
    @TempDir
    private Path folder;

    private Site site() {
        Site site = ArchiveSite.start(browser, folder, ArchiveSite.essays());
        site.open("/find");
        site.await(".lead a", "Check many documents at once");
        browser.click(".lead a");
        site.await("location.pathname === '/find/many' && document.querySelector('#many') !== null");
        return site;
    }

    private void search(Site site) throws IOException {
        Path own = Files.writeString(folder.resolve("=own.txt"), "never before were these words in this order");
        Path damaged = Files.writeString(folder.resolve("damaged.pdf"), "not a PDF file");
        browser.choose("#many", Essays.file("george-lighthouses.txt"), Essays.file("felix-bees.txt"), own, damaged);
        site.await(".chosen-files", "4 files");
        browser.click("#start");
    }

    @Test
    void eachDocumentHasARowWithItsBestMatch() throws IOException {
        try (Site site = site()) {
            site.looksWell("the form");
            search(site);
            site.await(".statement", "2 of 3 documents have a match in the archive.");
            assertThat(site.texts(".hits tbody tr"))
                    .isEqualTo(List.of(
                            "=own.txt no shared text",
                            "felix-bees.txt clara 100 %84 %",
                            "george-lighthouses.txt anna 100 %100 %"));
            assertThat(site.text(".problem")).contains("1 file was not read: damaged.pdf");
            site.looksWell("matches");
            browser.click(".hits button.name");
            site.await(".pair h2", "felix-bees.txt and clara");
            site.looksWell("a match");
            browser.back();
            site.await(".hits", "george-lighthouses.txt");
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("felix-bees.txt");
            browser.click("#again");
            site.await("document.querySelector('#many') !== null");
            assertThat(site.texts(".hits")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void matchesAreDownloaded() throws IOException {
        try (Site site = site()) {
            search(site);
            site.await(".statement", "2 of 3 documents");
            Path saved = Files.createDirectory(folder.resolve("saved"));
            browser.downloadTo(saved);
            browser.click("#save-csv");
            assertThat(browser.awaitDownload(saved.resolve("matches.csv"))).isTrue();
            assertThat(Files.readString(saved.resolve("matches.csv")).lines())
                    .hasSize(4)
                    .startsWith(
                            "\ufeffquery,document,similarity,containedInDocument,containedInQuery,leftCopied,"
                                    + "rightCopied,error",
                            "'=own.txt,,,,,,,")
                    .anySatisfy(line -> assertThat(line).startsWith("george-lighthouses.txt,anna,1,1,1,1,1,"));
            browser.click("#save-jsonl");
            assertThat(browser.awaitDownload(saved.resolve("matches.jsonl"))).isTrue();
            assertThat(Files.readString(saved.resolve("matches.jsonl")).lines())
                    .contains(
                            "{\"query\":\"george-lighthouses.txt\",\"document\":\"anna\",\"similarity\":1,"
                                    + "\"containedInDocument\":1,\"containedInQuery\":1,\"leftCopied\":1,\"rightCopied\":1,\"error\":\"\"}");
        }
    }

    @Test
    void failedSearchesAreRepeated() throws IOException {
        try (Site site = site()) {
            site.run("""
                    window.real = window.fetch;
                    let similar = 0;
                    window.fetch = (address, request) => address.endsWith('/similar') && ++similar === 2
                      ? Response.json({title: 'Broken'}, {status: 500})
                      : real(address, request);""");
            search(site);
            site.await(".hint", "1 document was not checked.");
            site.await(".hits", "Broken");
            site.await(".hits", "george-lighthouses.txt anna");
            browser.click(".retry");
            site.await(".statement", "2 of 3 documents");
            site.await("!document.querySelector('main .hint')");
            site.await(".hits", "felix-bees.txt clara");
        }
    }
}
