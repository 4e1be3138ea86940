package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

class FindPageTest extends BrowserTest {
    private static final Path FOREIGN = Path.of("../testing/foreign/essay");

    @TempDir
    private Path folder;

    private Site site(IndexScheme scheme, boolean filled) {
        Path directory = folder.resolve("index");
        Index.create(directory, scheme);
        if (filled) {
            try (Index index = Index.open(directory)) {
                for (Path essay : Essays.all()) {
                    String name = essay.getFileName().toString();
                    index.add(new NewDocument(name, Essays.text(name), Map.of("class", "7b")));
                }
            }
        }
        return Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory));
    }

    @Test
    void textFindsSimilarDocuments() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            assertThat(site.text("h1")).isEqualTo("Check one document");
            assertThat(site.run("return document.querySelector('.drop').compareDocumentPosition("
                            + "document.querySelector('#text')) & Node.DOCUMENT_POSITION_FOLLOWING"))
                    .as("the text comes after the file")
                    .isEqualTo(4L);
            site.looksWell("the form for one document");
            browser.choose("#text-file", Essays.file("mei-lighthouses.txt"));
            site.await("document.querySelector('#text').value !== ''");
            browser.click(".primary");
            site.await(".hits tbody tr", "oscar-lighthouses.txt");
            assertThat(site.texts(".hits tbody tr:nth-child(1) td"))
                    .isEqualTo(List.of("mei-lighthouses.txt class: 7b", "100 %", "100 %", "100 %"));
            List<String> second = site.texts(".hits tbody tr:nth-child(2) td");
            assertThat(second).startsWith("oscar-lighthouses.txt class: 7b").endsWith("58 %");
            browser.click(".hits tbody tr:nth-child(2) button");
            site.await(".pair h2", "mei-lighthouses.txt and oscar-lighthouses.txt");
            assertThat(site.run("return document.activeElement.tagName")).isEqualTo("H2");
            assertThat(site.texts(".pair .facts dd")).contains("58 %");
            assertThat(site.texts(".side .own-share .percent"))
                    .as("the percentages are those of the list")
                    .isEqualTo(second.subList(1, 3));
            browser.press("n");
            site.awaitSaid("Passage 2 of");
            site.looksWell("hits");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void hitsAreInViewOnPhones() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            browser.resize(390, 800);
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.choose("#text-file", Essays.file("mei-lighthouses.txt"));
            site.await(".hits tbody tr", "oscar-lighthouses.txt");
            site.await("document.querySelector('.found').getBoundingClientRect().top < innerHeight / 2");
            assertThat(site.run("const scroll = document.querySelector('.scroll:has(.hits)');"
                            + " return scroll.scrollWidth - scroll.clientWidth"))
                    .as("the part of the table that is cut off")
                    .isEqualTo(0L);
            site.run("scrollTo(0, 0)");
            browser.click(".primary");
            site.await("document.querySelector('.found').getBoundingClientRect().top < innerHeight / 2");
        }
    }

    @Test
    void thresholdAndTopLimitTheHits() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            site.run(
                    "const field = document.querySelector('#text'); field.value = arguments[0];"
                            + " field.dispatchEvent(new Event('input'))",
                    Essays.text("clara-bees.txt"));
            site.run("document.querySelector('.more-options').open = true");
            browser.type("#percent", Keys.chord(Keys.CONTROL, "a"), "80", Keys.ENTER);
            site.await(".hits", "priya-bees.txt");
            assertThat(site.texts(".hits button"))
                    .isEqualTo(List.of("clara-bees.txt", "felix-bees.txt", "priya-bees.txt"));
            browser.type("#top", Keys.chord(Keys.CONTROL, "a"), "2", Keys.ENTER);
            site.await("document.querySelectorAll('.hits tbody tr').length === 2");
            assertThat(site.run("return [...document.querySelectorAll('[name=show]')].map(e => e.checked)"))
                    .isEqualTo(List.of(true, false));
        }
    }

    @Test
    void documentFindsSimilarOnesById() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find?id=anna-lighthouses.txt");
            site.await(".hits", "george-lighthouses.txt");
            assertThat(site.texts(".hits button")).first().isEqualTo("george-lighthouses.txt");
            browser.click(".hits button");
            site.await(".pair h2", "anna-lighthouses.txt and george-lighthouses.txt");
            assertThat(browser.complaints()).isEmpty();
            site.open("/find?id=unknown");
            assertThat(site.problem()).contains("unknown");
            site.wasRefused(404);
        }
    }

    @Test
    void textIsSearchedWhileTyping() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.type("#text", Essays.text("clara-bees.txt").substring(0, 300));
            site.await(".hits", "clara-bees.txt");
            assertThat(site.run("return [document.activeElement.id, location.search]"))
                    .isEqualTo(List.of("text", "?top=10"));
            site.looksWell("hits beside the text");
            site.run("window.entries = history.length");
            browser.type("#text", " and some more words");
            site.await("history.state.query.text.endsWith('words')");
            assertThat(site.run("return history.length === window.entries"))
                    .as("typing adds no history entries")
                    .isEqualTo(true);
            browser.type("#text", Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
            site.await("!document.querySelector('.hits') && location.search === ''");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void moreHitsAreShownOnRequest() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find?id=anna-lighthouses.txt&top=1");
            site.await(".found", "The most similar document is shown.");
            browser.click("#more-hits");
            site.await("document.querySelector('#weak-hits')");
            assertThat(site.run("return location.search")).isEqualTo("?id=anna-lighthouses.txt&top=5");
            assertThat(site.texts("#more-hits")).isEmpty();
        }
    }

    @Test
    void hitsAreReadOneAfterTheOther() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find?id=clara-bees.txt");
            site.await(".hits", "felix-bees.txt");
            browser.click(".hits button.name");
            site.await(".pair h2", "clara-bees.txt and felix-bees.txt");
            assertThat(site.texts("#previous-hit")).isEmpty();
            assertThat(site.texts(".hits")).as("the hits").isEmpty();
            browser.click("#next-hit");
            site.await("main", "2 of ");
            site.await("document.querySelector('#previous-hit') && document.querySelector('.pair h2')");
            browser.back();
            site.await(".pair h2", "clara-bees.txt and felix-bees.txt");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void failedSearchKeepsTheTextAndIsRepeated() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            site.run(
                    "window.real = window.fetch; window.fetch = async () => Response.json({title: 'Broken'}, {status: 500})");
            browser.choose("#text-file", Essays.file("clara-bees.txt"));
            assertThat(site.problem()).startsWith("Broken");
            site.run("window.fetch = window.real");
            browser.click(".retry");
            site.await(".hits", "priya-bees.txt");
            assertThat(site.texts(".problem")).isEmpty();
        }
    }

    @Test
    void noHitsShowAdvice() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.type("#text", "never before were these twelve words written in this very same order");
            browser.click(".primary");
            site.await(".nothing", "No document in the archive shares a run of words with the text.");
            site.run("document.querySelector('.more-options').open = true");
            browser.type("#percent", Keys.chord(Keys.CONTROL, "a"), "90", Keys.ENTER);
            site.await(".nothing", "No document has a similarity of 90 % or more.");
            site.looksWell("nothing found");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void wordFileIsFoundAndTheAddressKeepsTheState() throws Exception {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            Client client = new Client(site.server());
            Path word = FOREIGN.resolve("tides-libreoffice.docx");
            ScanTest.end(
                    client,
                    client.upload(
                            "/api/v1/documents/files",
                            "{}",
                            List.of(new Client.Upload("old.docx", Files.readAllBytes(word)))));
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.choose("#text-file", FOREIGN.resolve("tides-libreoffice.pdf"));
            site.await("document.querySelector('#text').value !== ''");
            browser.click(".primary");
            site.await(".statement", "of the text is shared with old.docx.");
            browser.click(".hits button");
            site.await(".pair h2", "tides-libreoffice.pdf and old.docx");
            site.looksWell("a hit");
            site.run("location.reload()");
            site.await(".pair h2", "tides-libreoffice.pdf and old.docx");
            browser.back();
            site.await("!document.querySelector('.pair')");
            site.await(".hits button", "old.docx");
            assertThat(site.run("return document.querySelector('#text').value !== ''"))
                    .as("the form keeps the text")
                    .isEqualTo(true);
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("old.docx");
            site.run("history.forward()");
            site.await(".pair h2", "tides-libreoffice.pdf and old.docx");
            browser.click(".trail a");
            site.await(".hits button", "old.docx");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void noteOnTheFileIsShownUntilTheTextIsCleared() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.choose("#text-file", FOREIGN.resolveSibling("bad").resolve("other-letters.pdf"));
            site.await(".file-notes li", "other-letters.pdf: its pages may show other letters");
            browser.click(".primary");
            site.await(".found", "");
            site.looksWell("a note on the file");
            site.run("location.reload()");
            site.await(".file-notes li", "other-letters.pdf");
            browser.type("#text", Keys.chord(Keys.CONTROL, "a"), Keys.DELETE);
            site.await("document.querySelector('.file-notes') === null");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void reloadKeepsTheEnteredText() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.type("#text", "some words");
            site.await("history.state?.query?.text === 'some words'");
            site.await(".found .hint", "The text is too short");
            site.run("location.reload()");
            site.await("document.querySelector('#text')?.value === 'some words'");
            site.await(".found .hint", "The text is too short");
        }
    }

    @Test
    void emptyTextIsReportedAndKeepsTheFocus() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.click(".primary");
            assertThat(site.problem()).isEqualTo("The text is empty: type or paste a text, or open a file.");
            assertThat(site.run("return document.activeElement.id")).isEqualTo("text");
            browser.choose("#text-file", Essays.file("clara-bees.txt"));
            site.await(".drop-title", "clara-bees.txt is open");
            assertThat(site.texts(".problem")).as("the message no longer holds").isEqualTo(List.of());
        }
    }

    @Test
    void reportOfTheComparisonCanBeDownloaded() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text-file')");
            browser.choose("#text-file", FOREIGN.resolve("tides-libreoffice.pdf"));
            site.await(".drop-title", "tides-libreoffice.pdf is open");
            site.run(
                    "const field = document.querySelector('#text'); field.value = arguments[0];"
                            + " field.dispatchEvent(new Event('input'))",
                    Essays.text("clara-bees.txt"));
            browser.click(".primary");
            site.await(".hits", "priya-bees.txt");
            browser.click(".hits tbody tr:nth-child(2) button");
            site.await("#report", "Create a report");
            browser.click("#report");
            site.await("location.pathname === '/find/report' && document.querySelector('.pair h2') !== null");
            site.await(".pair h2", "felix-bees.txt");
            assertThat(site.text("h1")).startsWith("tides-libreoffice.pdf");
            assertThat(site.text(".lead"))
                    .startsWith("This report compares the document with 1 document of the archive.");
            site.looksWell("a report on a document");
            site.await("#download", "Download the report");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void reportCoversAllHitsOnThePage() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find?id=clara-bees.txt");
            site.await(".hits", "felix-bees.txt");
            int hits = site.texts(".hits tbody tr").size();
            assertThat(site.text("#report")).isEqualTo("Create a report on these " + hits + " documents");
            browser.click("#report");
            site.await("location.pathname === '/find/report' && document.querySelector('#pair-table') !== null");
            assertThat(site.texts("#pair-table tbody tr")).hasSize(hits);
            assertThat(site.text(".facts")).contains("earlier documents");
            site.open("/find");
            browser.click(".lead a[href='/find/report']");
            site.await(".jobs a", "clara-bees.txt");
            site.looksWell("the list of reports");
            site.open("/check");
            site.await("document.querySelector('#earlier') === null && document.querySelector('#start')");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void hitsThatShareOnlyAFewWordsAreShownOnRequest() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find?id=anna-lighthouses.txt");
            site.await(".hits", "george-lighthouses.txt");
            int hits = site.texts(".hits tbody tr").size();
            browser.click("#weak-hits");
            site.await("document.querySelectorAll('.hits tbody tr').length > " + hits);
            assertThat(site.texts("#weak-hits")).isEmpty();
            assertThat(site.run("return document.activeElement.closest('tr').rowIndex"))
                    .as("the focus is on the first of them")
                    .isEqualTo((long) hits + 1);
            site.looksWell("all hits");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private Path write(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void unreadableFilesAreNamedWithTheReason() throws IOException {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text-file')");
            browser.choose("#text-file", Files.write(folder.resolve("photo.png"), new byte[] {
                (byte) 0x89, 'P', 'N', 'G', '\r', '\n', 26, 10
            }));
            site.await(".problem", "photo.png cannot be read: a picture; Doppel cannot read text in pictures.");
            browser.choose("#text-file", write("empty.txt", ""));
            site.await(".problem", "empty.txt cannot be read: the file is empty.");
            browser.choose("#text-file", write("blank.txt", " \n"));
            site.await(".problem", "blank.txt cannot be read: contains no text.");
            for (String name : List.of("a.docx", "a.pdf", "a.odt", "a.doc")) {
                browser.choose("#text-file", write(name, Essays.text("clara-bees.txt") + " a < b"));
                site.await(
                        ".problem", name + " cannot be read: damaged, or not in the format that its name indicates.");
            }
            browser.choose("#text-file", FOREIGN.resolveSibling("bad").resolve("encrypted.pdf"));
            site.await(
                    ".problem",
                    "encrypted.pdf cannot be read: protected with a password; remove the password, and save it again.");
            assertThat(site.texts(".retry, .hits, .done")).isEqualTo(List.of());
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void textTooShortToShareAPassageIsNotReportedAsOriginal() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.type("#text", "only three words");
            site.await(
                    ".found .hint",
                    "The text is too short to compare.It has only 3 words. A shared passage has at least 10 words.");
            assertThat(site.texts(".done")).isEqualTo(List.of());
            site.looksWell("a text that is too short");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void fileCanBeDroppedOnTheAreaForIt() {
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await(".drop-title", "Drop a document here");
            browser.drop(".drop", Essays.file("clara-bees.txt"));
            site.await(".drop-title", "clara-bees.txt is open");
            browser.click(".primary");
            site.await(".hits", "priya-bees.txt");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void recordsAreNotReadAsOneText() throws Exception {
        Path records = Files.writeString(folder.resolve("records.jsonl"), DatasetsTest.RECORDS);
        try (Site site = site(IndexScheme.DEFAULT, true)) {
            site.open("/find");
            site.await("document.querySelector('#text')");
            browser.choose("#text-file", records);
            site.await(".problem", "records.jsonl contains 5 records, and each of them is a document.");
            assertThat(site.texts(".problem a")).containsExactly("Check many documents at once", "Clean a data set");
            assertThat(site.run("return document.querySelector('#text').value")).isEqualTo("");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void emptyArchiveLinksToItsPage() {
        try (Site site = site(IndexScheme.DEFAULT, false)) {
            site.open("/find");
            site.await(".hint", "The archive is empty.");
            browser.click(".hint a");
            site.await("location.pathname === '/archive/add'");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void withoutAnIndexTheCommandIsShown() {
        try (Site site = Site.start(browser)) {
            site.open("/find");
            site.await(".hint", "without an archive");
            assertThat(site.texts(".hint code"))
                    .isEqualTo(List.of("doppel index create DIR", "doppel serve --index DIR"));
            assertThat(site.texts("textarea")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void indexWithoutTextsExplainsWhyTextsAreMissing() {
        try (Site site = site(new IndexScheme(TextScheme.PLAIN, ShingleScheme.DEFAULT, false), true)) {
            site.open("/find?id=anna-lighthouses.txt");
            site.await(".hits", "george-lighthouses.txt");
            browser.click(".hits button");
            assertThat(site.problem())
                    .isEqualTo("This archive does not store texts, so documents cannot be shown side by side.");
            browser.back();
            site.await(".hits button", "george-lighthouses.txt");
        }
    }
}
