package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveAddPageTest extends BrowserTest {
    private static final String FIELDS =
            "return [document.querySelector('#id').value, document.querySelector('#text').value]";

    @TempDir
    private Path folder;

    private Site site(List<NewDocument> documents) {
        Site site = ArchiveSite.start(browser, folder, documents);
        open(site);
        return site;
    }

    private static void open(Site site) {
        site.open("/archive/add");
        site.await("document.querySelector('#add') !== null");
    }

    private static void fill(Site site, String id, String text) {
        site.run("document.querySelector('.add-text').open = true");
        site.run("""
                for (const [name, value] of [['id', arguments[0]], ['text', arguments[1]]]) {
                  const field = document.getElementById(name);
                  field.value = value;
                  field.dispatchEvent(new Event('input'));
                }""", id, text);
        browser.click("#add-one");
    }

    @Test
    void textIsAddedWithItsTagsAndTheDay() {
        try (Site site = site(List.of())) {
            site.looksWell("the form");
            browser.type("#tags", "7b, , 2026 ");
            fill(site, "first", "the very first words of this archive");
            site.await(".outcome", "1 document added.");
            site.awaitSaid("1 document added.");
            assertThat(site.run(FIELDS)).isEqualTo(List.of("", ""));
            site.open("/archive");
            site.await("td.name a", "first");
            assertThat(site.texts(".tag")).isEqualTo(List.of("7b", "2026"));
            assertThat(site.text("td.day")).isNotEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void filesOfManyFormatsAreAddedAndEachOneLeftOutIsNamed() throws IOException {
        Path picture = Files.write(folder.resolve("picture.pdf"), new byte[] {(byte) 0x89, 'P', 0, (byte) 0xff});
        Path empty = Files.createFile(folder.resolve("empty.txt"));
        Path word = Path.of("../testing/foreign/essay/tides-pandoc.docx");
        Path zip = folder.resolve("class.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("hannah.txt"));
            out.write(Essays.text("hannah-bees.txt").getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry("cem.txt"));
        }
        try (Site site = site(ArchiveSite.essays())) {
            browser.choose("#add", zip, picture, empty, word, Essays.file("george-lighthouses.txt"));
            site.await(".chosen-files", "5 files");
            site.await(".files", "empty.txt Cannot be read: the file is empty");
            site.looksWell("files to add");
            assertThat(site.run("return document.querySelector('#unless').checked"))
                    .isEqualTo(false);
            browser.click("#unless");
            browser.click("#add-start");
            site.await(".outcome", "2 documents added, 1 skipped as similar, 3 not read.");
            assertThat(site.texts(".outcome li"))
                    .contains("empty.txt: the file is empty", "class.zip!/cem.txt: contains no text")
                    .anySatisfy(line -> assertThat(line).startsWith("picture.pdf: damaged, or not"))
                    .anySatisfy(line ->
                            assertThat(line).contains("george-lighthouses.txt was skipped: it is similar to anna"));
            site.looksWell("the outcome");
            browser.click("#add-anyway");
            site.await(".outcome", "1 document added.");
            browser.back();
            site.await(".outcome", "2 documents added, 1 skipped as similar");
            site.run("location.reload()");
            site.await(".outcome", "2 documents added, 1 skipped as similar");
            assertThat(site.texts("#add-anyway")).as("the files are gone").isEmpty();
            browser.click("#to-archive");
            site.await("td.name a", "hannah.txt");
            assertThat(site.run("return document.querySelector('td.name bdi[title]').title"))
                    .isEqualTo("class.zip!/hannah.txt");
            site.await("td.name a", "tides-pandoc.docx");
            open(site);
            site.await("#earlier ~ .jobs", "2 added");
            browser.click(".jobs button");
            site.await(".confirm", "Its documents stay in the archive.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void noteOnAFileIsShownAfterItIsAdded() {
        Path forged = Path.of("../testing/foreign/bad/other-letters.pdf");
        try (Site site = site(List.of())) {
            browser.choose("#add", forged);
            browser.click("#add-start");
            site.await(".outcome", "1 document added.");
            assertThat(site.text(".file-notes")).startsWith("other-letters.pdf: its pages may show other letters");
            open(site);
            site.run("document.querySelector('.add-text').open = true");
            browser.choose("#text-file", forged);
            site.await(".add-text .file-notes", "other-letters.pdf: its pages may show other letters");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void fieldsOfATableAreChosen() throws IOException {
        Path table = Files.writeString(
                folder.resolve("table.csv"), "key,words,body\nfelix,few," + Essays.line("felix-bees.txt"));
        try (Site site = site(List.of())) {
            browser.choose("#add", table);
            site.await("document.querySelector('#textField')?.value === 'body'");
            assertThat(site.run("return document.querySelector('#idField').value"))
                    .isEqualTo("key");
            site.looksWell("the fields of a table");
            browser.click("#add-start");
            site.await(".outcome", "1 document added.");
            browser.click("#to-archive");
            site.await("td.name a", "felix");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void missingTextFieldIsChosenAmongThoseOfTheTable() throws IOException {
        String table = "key,body\nfelix," + Essays.line("felix-bees.txt");
        Path zip = Essays.zipOf(folder.resolve("table.zip"), "table.csv", table);
        try (Site site = site(List.of())) {
            browser.choose("#add", zip, Essays.file("anna-lighthouses.txt"));
            site.await(".chosen-files", "2 files");
            browser.click("#add-start");
            site.await(".outcome", "1 document added, 1 not read.");
            site.await(".problem", "A table has no field or column “text”. Its fields are: key, body.");
            assertThat(site.text(".outcome")).doesNotContain("textField");
            site.looksWell("the missing field");
            browser.click("#choose-field");
            site.await("document.querySelectorAll('#textField option').length === 3");
            site.run("""
                    const menu = document.querySelector('#textField');
                    menu.value = 'body';
                    menu.dispatchEvent(new Event('change'));""");
            browser.click("#add-start");
            site.await(".outcome", "1 document added, 1 skipped because the name is taken.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void sameFileIsNotAddedTwice() {
        try (Site site = site(List.of())) {
            for (String outcome : List.of("1 document added.", "1 skipped because the name is taken.")) {
                open(site);
                browser.choose("#add", Essays.file("anna-lighthouses.txt"));
                browser.click("#add-start");
                site.await(".outcome", outcome);
            }
            assertThat(site.texts(".outcome li"))
                    .isEqualTo(List.of("anna-lighthouses.txt was skipped: the archive already has a document with this"
                            + " name. Remove that document first, or choose another name."));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void documentsWhoseNamesAreTakenAreListedInOneSentence() {
        try (Site site = site(List.of())) {
            for (String outcome : List.of("12 documents added.", "12 skipped because the name is taken.")) {
                open(site);
                browser.choose("#add", Essays.all());
                browser.click("#add-start");
                site.await(".outcome", outcome);
            }
            assertThat(site.texts(".outcome li")).hasSize(1);
            assertThat(site.texts(".outcome li").get(0))
                    .startsWith(
                            "12 documents were skipped, because the archive already has documents with these names:")
                    .contains(" and 2 more. Remove those documents first");
            site.looksWell("documents whose names are taken");
        }
    }

    @Test
    void filesStayChosenIfTheConnectionIsLost() {
        try (Site site = site(List.of())) {
            browser.choose("#add", Essays.file("anna-lighthouses.txt"));
            site.await(".chosen-files", "1 file");
            site.run("""
                    window.real = XMLHttpRequest.prototype.send;
                    XMLHttpRequest.prototype.send = function() { this.dispatchEvent(new Event('error')) }""");
            browser.click("#add-start");
            assertThat(site.problem()).startsWith("The files did not reach the server");
            assertThat(site.texts(".named-file")).isEqualTo(List.of("anna-lighthouses.txt"));
            site.run("XMLHttpRequest.prototype.send = window.real");
            browser.click("#add-start");
            site.await(".outcome", "1 document added.");
        }
    }

    @Test
    void filesBeyondTheLimitAreRefusedBeforeTheUpload() throws IOException {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        ServerLimits limits = TestLimits.defaults().uploads(100, 1_000_000).build();
        try (Site site =
                Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory).withLimits(limits))) {
            open(site);
            browser.choose("#add", Files.writeString(folder.resolve("large.txt"), "words ".repeat(200_000)));
            assertThat(site.problem())
                    .isEqualTo("The chosen files have a total size of 1.2 MB; the server accepts at most 1 MB at once."
                            + " Choose fewer files, use the command “doppel index add”, or ask the person who runs"
                            + " the server to raise this limit.");
            assertThat(site.run("return document.querySelector('#add-start').disabled"))
                    .isEqualTo(true);
        }
    }

    @Test
    void similarDocumentIsNotAdded() {
        try (Site site = site(ArchiveSite.essays())) {
            browser.click("#unless");
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome li", "felix was skipped: it is similar to clara (84 %).");
            site.looksWell("what was left out");
            browser.click("#add-one-anyway");
            site.await(".outcome", "1 document added.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void existingIdShowsTheProblemAndKeepsTheForm() {
        try (Site site = site(ArchiveSite.essays())) {
            fill(site, "anna", "other words under the same name");
            assertThat(site.problem()).contains("anna");
            assertThat(site.run("return document.querySelector('#text').value"))
                    .isEqualTo("other words under the same name");
            site.wasRefused(409);
        }
    }

    @Test
    void documentThatWasNotAddedStaysInTheForm() {
        try (Site site = site(ArchiveSite.essays())) {
            browser.click("#unless");
            fill(site, "anna", "other words under the same name");
            site.await(".outcome", "1 skipped because the name is taken.");
            assertThat(site.run(FIELDS)).isEqualTo(List.of("anna", "other words under the same name"));
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome", "1 skipped as similar.");
            assertThat(site.run("return document.querySelector('#id').value")).isEqualTo("felix");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void longTextShowsTheProblem() {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Site site = Site.start(
                browser,
                ServerOptions.DEFAULTS
                        .withIndex(directory)
                        .withLimits(TestLimits.defaults().textCharacters(100).build()))) {
            open(site);
            fill(site, "long", "words ".repeat(50));
            assertThat(site.problem()).contains("100");
            site.wasRefused(413);
        }
    }

    @Test
    void failedJobSaysWhatRemains() throws IOException {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        ServerLimits limits = TestLimits.defaults().jobCharacters(2_000).build();
        try (Site site =
                Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory).withLimits(limits))) {
            open(site);
            browser.choose("#add", Files.writeString(folder.resolve("long.txt"), "words ".repeat(500)));
            browser.click("#add-start");
            assertThat(site.problem()).isEqualTo("The files contain too much text. Choose fewer files.");
            assertThat(site.text(".hint")).contains("Documents that were already added stay in the archive.");
            browser.click("main a.button");
            site.await(".named-file", "long.txt");
        }
    }
}
