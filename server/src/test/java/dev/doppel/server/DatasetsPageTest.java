package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetsPageTest extends BrowserTest {
    @TempDir
    private Path folder;

    private Path data() throws IOException {
        return Files.writeString(folder.resolve("data.jsonl"), DatasetsTest.RECORDS);
    }

    private Path table() throws IOException {
        return Files.writeString(
                folder.resolve("table.csv"),
                "key,body\n1,\"" + Texts.words(1, 60) + "\"\n2,\"" + Texts.words(1, 60) + "\"\n");
    }

    private static void setPercent(int percent) {
        browser.run("""
                const field = document.getElementById('percent');
                field.value = arguments[0];
                field.dispatchEvent(new Event('input', {bubbles: true}));
                """, percent);
    }

    @Test
    void previewOfALargeDataSetStatesThatItIsASample() throws IOException {
        String records = IntStream.range(0, 21_000)
                .mapToObj(i -> "{\"text\":\"" + "a b c d e f ".replace(" ", 10_000 + Math.max(1, i) + " ") + "\"}\n")
                .collect(Collectors.joining());
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", Files.writeString(folder.resolve("large.jsonl"), records));
            browser.click("#dry-run");
            site.await(".sampled", "This preview is a sample: it compares 20,000 of about 2");
            site.await(".facts", "records in the sample");
            assertThat(site.text(".statement")).matches("About 1 of about 2[01],[0-9]00 records would be removed\\.");
            assertThat(site.texts(".downloads a")).containsExactly("large-removed.csv (sample only)");
            site.looksWell("a preview of a sample");
            browser.click(".bar-line a.button");
            site.await(".jobs li", "Preview 1 of 20,000 records in a sample would be removed");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void dataSetIsPreviewedCleanedAndDownloaded() throws IOException {
        Path downloads = Files.createDirectories(folder.resolve("downloads"));
        try (Site site = Site.start(browser)) {
            site.open("/");
            browser.click(".doors li:nth-child(3) a");
            site.await(".drop-title", "Drop a data set here");
            site.looksWell("the empty form");
            browser.choose("#data", data());
            site.await(".warning", "Line 4 of data.jsonl is not a JSON object.");
            browser.click("#dry-run");
            site.await(".statement", "2 of 5 records would be removed.");
            site.await(".removals li:nth-child(2)", "100 %");
            assertThat(site.texts(".similarities li").toString()).contains("95 to 99 % 1", "100 % 1");
            assertThat(site.texts(".removals li").get(0)).startsWith("98 % Would be removed c data.jsonl:3");
            assertThat(site.texts(".removals mark")).containsExactly("end");
            site.looksWell("a preview");
            browser.click(".similarities li:last-child button");
            site.await("document.querySelectorAll('.removals li').length === 1");
            site.await(".removals li", "Would be removed d");
            site.await("main", "1 record with a similarity of 100 % to the kept record.");
            assertThat(site.run("return document.querySelector('.similarities li:last-child button').ariaPressed"))
                    .isEqualTo("true");
            browser.click("#remove-now");
            site.await(".statement", "2 of 5 records were removed.");
            assertThat(site.texts(".facts div"))
                    .startsWith("records read5", "removed2", "kept3", "groups of similar records1");
            site.await("main", "Identical to a kept record: 1. Similar: 1.");
            site.await(".removals li:nth-child(2)", "100 %");
            assertThat(site.texts(".incomplete li").toString()).contains("data.jsonl, line 4: malformed JSON");
            assertThat(site.texts(".legend span")).containsExactly("kept", "removed");
            assertThat(site.text("main .primary")).matches("Download the clean data \\([0-9.]+ kB\\)");
            assertThat(site.texts(".downloads li").toString())
                    .contains("data-removed.csv", "2 records", "data-groups.csv", "data-unread.csv");
            site.looksWell("a clean data set");
            browser.downloadTo(downloads);
            browser.click(".main-file");
            assertThat(browser.awaitDownload(downloads.resolve("data-clean.jsonl")))
                    .isTrue();
            assertThat(Files.readAllLines(downloads.resolve("data-clean.jsonl")))
                    .hasSize(3);
            site.run("location.reload()");
            site.await(".statement", "2 of 5 records were removed.");
            browser.click(".bar-line a.button");
            site.await(".jobs li:first-child", "Cleaned 2 of 5 records removed");
            site.await(".jobs li:first-child", "80 % or more · keeps the first");
            site.await(".jobs li:nth-child(2)", "Preview 2 of 5 records would be removed");
            browser.click(".jobs li:first-child button");
            site.await("#question", "Your original file is not changed.");
            browser.click(".confirm .danger");
            site.await("document.querySelectorAll('.jobs li').length === 1");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void largestGroupsAndMostSimilarKeptRecordsAreShown() throws IOException {
        String words = Texts.words(1, 60);
        String records = DatasetsTest.record("a", words)
                + DatasetsTest.record("b", words)
                + DatasetsTest.record("c", words + " end")
                + DatasetsTest.record("d", Texts.words(2, 60))
                + DatasetsTest.record("e", Texts.words(2, 60))
                + DatasetsTest.record("f", words + " " + Texts.words(3, 18));
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", Files.writeString(folder.resolve("groups.jsonl"), records));
            site.await(".chosen-files", "1 file");
            browser.click("#clean");
            site.await(".statement", "3 of 6 records were removed.");
            site.await("document.querySelectorAll('.removals li').length === 3");
            site.await("document.querySelectorAll('.show-group:enabled').length === 2");
            browser.click(".show-group");
            site.await("main", "2 records removed as copies of a. Words that differ are marked.");
            site.await("document.querySelectorAll('.removals li').length === 2");
            assertThat(site.run("return document.activeElement.id")).isEqualTo("removals");
            site.looksWell("the records of a group");
            assertThat(site.text("#below")).isEqualTo("Preview with 70 %");
            browser.click("#below");
            site.await(".statement", "4 of 6 records would be removed.");
            site.await(
                    "#much", "67 % of the records would be removed. Check whether “text” is the field with the text.");
            site.await(".removals li:first-child", "Would be removed f");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void settingsOfAPreviewAreChangedInPlace() throws IOException {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click("#dry-run");
            site.await(".statement", "2 of 5 records would be removed.");
            browser.click("#again");
            setPercent(100);
            browser.click("#try-again");
            site.await(".statement", "1 of 5 records would be removed.");
            site.await("main", "100 % or more");
            site.await("document.querySelector('#again') !== null");
            browser.click("#again");
            setPercent(0);
            browser.click("#try-again");
            assertThat(site.run("return document.querySelector('#percent').validity.valid"))
                    .isEqualTo(false);
            browser.back();
            site.await(".statement", "2 of 5 records would be removed.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void removalsAreLoadedInPages() throws IOException {
        StringBuilder records = new StringBuilder(DatasetsTest.record("first", Texts.words(1, 60)));
        for (int i = 0; i < 40; i++) {
            records.append(DatasetsTest.record("copy" + i, Texts.words(1, 60) + " end".repeat(i % 3)));
        }
        Path many = Files.writeString(folder.resolve("many.jsonl"), records);
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", many);
            site.await(".chosen-files", "1 file");
            browser.click("#dry-run");
            site.await("document.querySelectorAll('.removals li').length === 25");
            browser.click("#more-removals");
            site.await("document.querySelectorAll('.removals li').length === 40");
            assertThat(site.run("return document.activeElement.id")).isEqualTo("removal-25");
            assertThat(site.texts("#more-removals")).isEmpty();
        }
    }

    @Test
    void unreadableLinesAreLeftOutOfACleanFile() throws IOException {
        String records = DatasetsTest.record("a", Texts.words(1, 60)) + "broken\n" + "{\"text\":\n"
                + DatasetsTest.record("b", Texts.words(2, 60));
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", Files.writeString(folder.resolve("broken.jsonl"), records));
            site.await(".warning", "Line 2 of broken.jsonl is not a JSON object.");
            browser.click("#dry-run");
            site.await(".statement", "0 of 2 records would be removed.");
            site.await(
                    ".incomplete summary",
                    "4 records: 2 read, 2 not read. The records that were not read will not be in the clean data.");
            site.await("#remove-now", "Create the clean data without the 2 unreadable records");
            browser.click("#remove-now");
            site.await(".main-file", "Download the clean data");
            site.await(".incomplete summary", "The records that were not read are not in the clean data.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void cleanFileWithoutCopiesIsNotCleanedAgain() throws IOException {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose(
                    "#data",
                    Files.writeString(
                            folder.resolve("distinct.jsonl"),
                            DatasetsTest.record("a", Texts.words(1, 60))
                                    + DatasetsTest.record("b", Texts.words(2, 60))));
            site.await(".chosen-files", "1 file");
            browser.click("#dry-run");
            site.await("main", "With these settings, there is nothing to clean.");
            assertThat(site.texts("#remove-now")).isEmpty();
            assertThat(site.text("main")).doesNotContain("This takes about");
        }
    }

    @Test
    void wholeRecordsAreShown() throws IOException {
        String words = Texts.words(1, 400);
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose(
                    "#data",
                    Files.writeString(
                            folder.resolve("long.jsonl"),
                            DatasetsTest.record("a", words) + DatasetsTest.record("b", words + " finally")));
            site.await(".chosen-files", "1 file");
            browser.click("#dry-run");
            site.await(".removals .excerpt", "…");
            browser.click(".whole-record button");
            site.await("document.querySelector('.excerpt').textContent.endsWith(' finally')");
            assertThat(site.texts(".removals mark")).containsExactly("finally");
            assertThat(site.text(".whole-record")).isEqualTo("Show only the excerpts");
            assertThat(site.text(".facts")).contains("→", ", −50", "%");
        }
    }

    @Test
    void textFieldIsRecognised() throws IOException {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", table());
            site.await("document.querySelector('#textField')?.value === 'body'");
            assertThat(site.run("return document.querySelector('#idField').value"))
                    .isEqualTo("key");
            site.looksWell("a table");
            browser.click("#dry-run");
            site.await(".statement", "1 of 2 records would be removed.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void wrongFilesAreNoticedBeforeTheUpload() throws IOException {
        Path list = Files.writeString(folder.resolve("list.jsonl"), "[{\"text\": \"a\"}]");
        Path words = Files.writeString(folder.resolve("words.jsonl"), "no JSON\nhere\n");
        Path binary = Files.write(folder.resolve("binary.csv"), new byte[] {'a', 0, 'b', 0, 0});
        Path packed = Files.writeString(folder.resolve("packed.jsonl.gz"), "not packed");
        Path report = Files.writeString(folder.resolve("report.jsonl"), "%PDF-1.7\nbinary");
        Path essay = Files.writeString(folder.resolve("essay.pdf"), "%PDF-1.7\nbinary");
        Path letter = Files.writeString(folder.resolve("letter.docx"), "PK");
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", list, words, binary, packed, report, essay, letter, data(), table());
            site.await("document.querySelectorAll('.files .unreadable').length === 7");
            assertThat(site.texts(".files .unreadable"))
                    .containsExactlyInAnyOrder(
                            "Cannot be read: a single JSON array; save each record on its own line (JSONL)",
                            "Cannot be read: no line is a JSON object; save each record as a JSON object on its own line",
                            "Cannot be read: this is a PDF; choose a file in JSONL, CSV, TSV or Parquet format",
                            "Cannot be read: this is a PDF; choose a file in JSONL, CSV, TSV or Parquet format",
                            "Cannot be read: this is a document; choose a file in JSONL, CSV, TSV or Parquet format",
                            "Cannot be read: not a gzip file, or damaged; compress it again, or choose the original",
                            "Cannot be read: this is not text; check the format and the name of the file");
            assertThat(site.texts("form > .problem p"))
                    .containsExactly("The file table.csv has no field “text”. Choose its text field, or clean this file"
                            + " separately.");
            assertThat(site.run("return document.querySelector('#dry-run').disabled"))
                    .isEqualTo(true);
            site.looksWell("wrong files");
            browser.click("[aria-label='Remove table.csv']");
            site.await("!document.querySelector('#dry-run').disabled");
            site.awaitDraft("draft => draft.files.length === 1");
            site.run("location.reload()");
            site.await(".chosen-files", "1 file,");
            browser.click("#dry-run");
            site.await(".statement", "2 of 5 records would be removed.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void jobThatIsCancelledBeforeItIsAcceptedIsRemovedAfterwards() throws IOException {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click("#dry-run");
            site.await("document.querySelector('#below')");
            site.run("""
                    const send = window.fetch;
                    window.fetch = async (address, options) => {
                      const response = await send(address, options);
                      if (options.method === 'POST') await new Promise((answer) => { window.accept = answer; });
                      if (options.method === 'DELETE') window.removed = address;
                      return response;
                    };""");
            browser.click("#below");
            site.await("window.accept !== undefined");
            browser.click(".progress button");
            site.await(".drop-title", "Drop");
            site.run("window.accept()");
            site.await("window.removed !== undefined");
            site.await("document.querySelectorAll('.jobs li').length === 1");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void newestRecordIsKeptIfAFieldWithDatesIsChosen() throws IOException {
        String records = "";
        for (int year : new int[] {2021, 2024, 2022}) {
            records += "{\"id\":\"" + year + "\",\"crawl_date\":\"" + year + "-05-01\",\"text\":\"" + Texts.words(1, 60)
                    + "\"}\n";
        }
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", Files.writeString(folder.resolve("pages.jsonl"), records));
            site.await("document.querySelector('#keep-newest')?.value === 'crawl_date'");
            browser.click("form .more-options > summary");
            browser.click("input[value=newest]");
            browser.click("#clean");
            site.await(".statement", "2 of 3 records were removed.");
            site.await("main", "keeps the newest by crawl_date");
            site.await(".removals", "Kept record 2024");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void linesThatAreUnreadForTheSameReasonShareAnItem() throws IOException {
        String records = DatasetsTest.record("a", Texts.words(1, 60)) + "{\"id\":\"x\"}\n".repeat(1_200) + "broken\n";
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            browser.choose("#data", Files.writeString(folder.resolve("data.jsonl"), records));
            browser.click("#dry-run");
            site.await(".incomplete summary", "1,202 records: 1 read, 1,201 not read.");
            assertThat(site.texts(".incomplete li"))
                    .containsExactly(
                            "data.jsonl, lines 2, 3, 4, 5, 6 and 1,195 more: no field \"text\"; the fields are: id",
                            "data.jsonl, line 1,202: malformed JSON at column 1");
        }
    }

    @Test
    void unreadLinesAreStatedInTheLanguageOfTheReader() throws IOException {
        Path broken = Files.writeString(
                folder.resolve("broken.jsonl"),
                DatasetsTest.record("a", Texts.words(1, 60)) + "{broken\n"
                        + DatasetsTest.record("b", Texts.words(1, 60)));
        try (Site site = Site.start(browser)) {
            site.open("/tune");
            site.run("localStorage.setItem('doppel-language', 'de')");
            site.open("/tune");
            browser.choose("#files", broken);
            site.await("document.querySelector('#textField')?.value === 'text'");
            browser.click("#start");
            site.await(".incomplete", "3 Dokumente: 2 gelesen, 1 nicht gelesen:");
            site.await(".incomplete li", "broken.jsonl, Zeile 2: ungültiges JSON in Spalte 2");
            assertThat(browser.complaints()).isEmpty();
            site.run("localStorage.removeItem('doppel-language')");
        }
    }

    @Test
    void filesOfTheServerAreBrowsedAndCleanedWithoutAnUpload() throws IOException {
        Path sub = Files.createDirectories(folder.resolve("web/crawl"));
        for (int i = 0; i < 3; i++) {
            Files.writeString(sub.resolve("part-" + i + ".jsonl"), DatasetsTest.RECORDS);
        }
        data();
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withData(folder))) {
            site.open("/datasets");
            site.await("main details summary", "4 files on the server");
            browser.choose("#data", data());
            site.await(".chosen-files", "1 file");
            browser.click("main details summary");
            browser.click(".folder");
            site.await(".path", "web");
            browser.click(".folder");
            site.await(".path", "crawl");
            assertThat(site.texts(".server-list tbody tr")).hasSize(3);
            browser.type("#server-filter", "part-1");
            assertThat(site.texts(".server-list tbody tr").toString()).contains("part-1.jsonl", "kB");
            browser.click("input[name='server-file']");
            site.await("document.querySelector('.chosen-files') === null");
            browser.click(".path li:first-child button");
            browser.click("input[name='server-file']");
            site.await(".server-files [role=status]", "2 files chosen");
            site.looksWell("files of the server are chosen");
            Files.writeString(
                    folder.resolve("data.jsonl"),
                    DatasetsTest.RECORDS + DatasetsTest.record("new", Texts.words(9, 60)));
            browser.click("#clean");
            site.await(".statement", "7 of 11 records were removed.");
            site.await(".main-file", "Download part-1-clean.jsonl");
            site.await(".main-file", "Download data-clean.jsonl");
            browser.click("#again");
            setPercent(100);
            browser.click("#try-again");
            site.await(".statement", "6 of 11 records would be removed.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listIsCurrentWithoutAReload() throws Exception {
        try (Site site = Site.start(browser)) {
            site.open("/datasets");
            site.await(".drop-title", "Drop a data set here");
            Client other = new Client(site.server());
            String id = ScanTest.end(
                            other,
                            other.upload(
                                    "/api/v1/datasets",
                                    "{\"keep\":\"longest\"}",
                                    List.of(Client.Upload.of("other.jsonl", DatasetsTest.RECORDS))))
                    .get("id")
                    .stringValue();
            site.run("dispatchEvent(new Event('focus'))");
            site.await(".jobs li", "2 of 5 records removed");
            site.await(".jobs li", "80 % or more · keeps the longest");
            other.delete("/api/v1/jobs/" + id);
            site.await("document.querySelector('.jobs') === null");
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

    private static void choose(String menu, String value) {
        browser.run("""
                const menu = document.getElementById(arguments[0]);
                menu.value = arguments[1];
                menu.dispatchEvent(new Event('change', {bubbles: true}))""", menu, value);
    }

    private void findSettingsAndClean(Site site) {
        site.await("document.querySelector('#idField')?.value === 'key'");
        choose("idField", "number");
        browser.click("form .more-options:has(#words) summary");
        browser.click("input[value=longest]");
        browser.click("#tune");
        site.await("location.pathname === '/tune'");
        site.await(".statement", "among your 2 documents");
        browser.click("#use-clean");
        site.await(".statement", "1 of 2 records would be removed.");
        site.await("main", "keeps the longest · text in body");
        site.await(".named-record", "Would be removed 11");
        site.await(".named-record", "Kept record 12");
        assertThat(site.run("return document.querySelector('#idField').value")).isEqualTo("number");
        browser.click("#again");
        browser.click("#tune");
        site.await("location.pathname === '/tune'");
        site.await("document.querySelector('#recommended')?.textContent"
                + ".endsWith(' --text-field body --id-field number --keep longest')");
    }

    @Test
    void goodSettingsKeepTheFilesAndAllChoices() throws IOException {
        Files.writeString(
                folder.resolve("table.csv"),
                "key,number,body\n1,11,\"" + Texts.words(1, 60) + "\"\n2,12,\"" + Texts.words(1, 60) + " more\"\n");
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withData(folder))) {
            site.open("/datasets");
            browser.choose("#data", folder.resolve("table.csv"));
            findSettingsAndClean(site);
            site.open("/datasets");
            site.await("main details summary", "1 file on the server");
            browser.click("main details summary");
            browser.click("input[name='server-file']");
            findSettingsAndClean(site);
            site.open("/tune");
            site.await("main details summary", "1 file on the server");
            browser.click("main details summary");
            browser.click("input[name='server-file']");
            site.await("document.querySelector('select#textField')?.value === 'body'");
            site.looksWell("files of the server to find settings for");
            browser.click("#start");
            site.await(".statement", "among your 2 documents");
            assertThat(site.texts("main .primary")).containsExactly("Clean with these settings");
            assertThat(site.texts("#use-check")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void wrongFieldIsCorrectedWithoutAnotherUpload() throws IOException {
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withData(folder))) {
            table();
            site.open("/datasets");
            site.await("main details summary", "1 file on the server");
            browser.click("main details summary");
            browser.click("input[name='server-file']");
            site.await("document.querySelector('#textField')?.value === 'body'");
            site.await("document.querySelector('#idField').value === 'key'");
            site.looksWell("a table of the server");
            browser.run("""
                    fetch('/api/v1/datasets/files', {method: 'POST', headers: {'Content-Type': 'application/json'},
                      body: '{"files": ["table.csv"]}'}).then((answer) => answer.json()).then(({id}) => { window.started = id; })""");
            site.await("window.started !== undefined");
            site.open("/datasets?job=" + site.run("return window.started"));
            site.await(".problem", "This file has no field or column “text”. Choose the text field below: key, body.");
            site.looksWell("a data set that cannot be cleaned");
            assertThat(site.texts("#textField option")).contains("key", "body");
            choose("textField", "body");
            browser.click("#try-again");
            site.await(".statement", "1 of 2 records would be removed.");
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
