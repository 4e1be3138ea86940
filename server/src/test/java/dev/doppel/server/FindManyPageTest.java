package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
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
        Path own = Files.writeString(
                folder.resolve("=own.txt"), "never before were these twelve words written in this very same order");
        Path damaged = Files.writeString(folder.resolve("damaged.pdf"), "not a PDF file");
        browser.choose("#many", Essays.file("george-lighthouses.txt"), Essays.file("felix-bees.txt"), own, damaged);
        site.await(".chosen-files", "4 files");
        browser.click("#start");
        site.await(".statement", "2 of 3 documents have a match in the archive.");
    }

    @Test
    void eachDocumentHasARowWithItsBestMatch() throws IOException {
        try (Site site = site()) {
            site.looksWell("the form");
            search(site);
            assertThat(site.texts(".hits tbody tr"))
                    .isEqualTo(List.of("george-lighthouses.txt anna 100 %100 %", "felix-bees.txt clara 100 %84 %"));
            browser.click("#all");
            assertThat(site.texts(".hits tbody tr")).hasSize(3).contains("=own.txtno shared text");
            assertThat(site.text(".incomplete")).contains("1 file or record was not read", "damaged.pdf");
            site.looksWell("matches");
            browser.click("#again");
            site.await("document.querySelector('#many') !== null");
            site.await("#earlier ~ .jobs", "3 documents");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void noteOnAFileIsShownAboveTheMatches() throws IOException {
        try (Site site = site()) {
            browser.choose("#many", Path.of("../testing/foreign/bad/other-letters.pdf"), Essays.file("felix-bees.txt"));
            site.await(".chosen-files", "2 files");
            browser.click("#start");
            site.await(".statement", "1 of 2 documents has a match in the archive.");
            assertThat(site.text(".file-notes")).startsWith("other-letters.pdf: its pages may show other letters");
            site.looksWell("a note on a file");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listIsTheSameAfterAMatchAndAfterAReload() throws IOException {
        try (Site site = site()) {
            search(site);
            browser.click("#all");
            browser.click(".hits th:last-child button");
            List<String> sorted = List.of(
                    "george-lighthouses.txt anna 100 %100 %",
                    "felix-bees.txt clara 100 %84 %", "=own.txtno shared text");
            assertThat(site.texts(".hits tbody tr")).isEqualTo(sorted);
            browser.click(".hits tbody tr:nth-child(2) a");
            site.await(".pair h2", "felix-bees.txt and clara");
            site.looksWell("a match");
            site.run("location.reload()");
            site.await("document.readyState === 'complete' && document.querySelector('.pair h2') !== null");
            site.await(".pair h2", "felix-bees.txt and clara");
            browser.back();
            site.await(".hits", "george-lighthouses.txt");
            assertThat(site.texts(".hits tbody tr")).isEqualTo(sorted);
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("felix-bees.txt");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listHasPages() throws IOException {
        try (Site site = site()) {
            Path table = folder.resolve("many.csv");
            Files.write(
                    table,
                    IntStream.range(-1, 250)
                            .mapToObj(i -> i < 0 ? "key,words,body" : "k" + i + ",x," + Essays.line("felix-bees.txt"))
                            .toList());
            browser.choose("#many", table);
            site.await("document.querySelector('#textField')?.value === 'body'");
            assertThat(site.run("return document.querySelector('#idField').value"))
                    .isEqualTo("key");
            browser.click("#start");
            site.await(".pages", "1 to 100 of 250");
            browser.click(".pages a:last-child");
            site.await(".pages", "101 to 200 of 250");
            assertThat(site.texts(".hits tbody tr")).hasSize(100).startsWith("k100 clara 100 %84 %");
            browser.back();
            site.await(".pages", "1 to 100 of 250");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void matchesAreDownloaded() throws IOException {
        try (Site site = site()) {
            search(site);
            Path saved = Files.createDirectory(folder.resolve("saved"));
            browser.downloadTo(saved);
            browser.click("#save-csv");
            assertThat(browser.awaitDownload(saved.resolve("matches.csv"))).isTrue();
            assertThat(Files.readAllLines(saved.resolve("matches.csv")))
                    .containsExactly(
                            "query,document,similarity,containedInDocument,containedInQuery,leftCopied,rightCopied",
                            "george-lighthouses.txt,anna,1.000000,1.000000,1.000000,1.000000,1.000000",
                            "felix-bees.txt,clara,0.839286,0.912621,0.912621,1.000000,1.000000",
                            "'=own.txt,,,,,,");
            browser.click("#save-jsonl");
            assertThat(browser.awaitDownload(saved.resolve("matches.jsonl"))).isTrue();
            assertThat(Files.readString(saved.resolve("matches.jsonl")).lines())
                    .hasSize(3)
                    .first()
                    .asString()
                    .startsWith("{\"query\":\"george-lighthouses.txt\",\"document\":\"anna\",\"similarity\":1.0");
        }
    }

    @Test
    void missingTextFieldIsChosenAmongThoseOfTheTable() throws IOException {
        Path zip = Essays.zipOf(
                folder.resolve("table.zip"), "table.csv", "key,body\nfelix," + Essays.line("felix-bees.txt"));
        try (Site site = site()) {
            browser.choose("#many", zip);
            site.await(".chosen-files", "1 file");
            browser.click("#start");
            site.await(".problem", "A table has no field or column “text”. Its fields are: key, body.");
            site.looksWell("the missing field");
            site.run("""
                    const menu = document.querySelector('#textField');
                    menu.value = 'body';
                    menu.dispatchEvent(new Event('change'));""");
            browser.click("#start");
            site.await(".statement", "1 of 1 documents has a match in the archive.");
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
