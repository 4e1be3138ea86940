package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

class ArchivePageTest extends BrowserTest {

    @TempDir
    private Path folder;

    private Site site(List<NewDocument> documents) {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.addAll(documents);
        }
        Site site = Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory));
        site.open("/archive");
        site.await("#add-heading", "Add documents");
        return site;
    }

    private static List<NewDocument> essays() {
        return List.of(
                new NewDocument("anna", Essays.text("anna-lighthouses.txt")),
                new NewDocument("clara", Essays.text("clara-bees.txt")),
                new NewDocument("clement", "a short text of its own"),
                new NewDocument("mei", Essays.text("mei-lighthouses.txt")));
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
    void firstDocumentIsAddedAndListed() {
        try (Site site = site(List.of())) {
            assertThat(site.text(".hint")).startsWith("The archive is empty.");
            site.looksWell("an empty index");
            fill(site, "first", "the very first words of this archive");
            site.await(".outcome", "1 document added.");
            site.awaitSaid("1 document added.");
            site.await("td button.name", "first"); // the list is updated after the outcome is shown
            assertThat(site.texts("td button.name")).isEqualTo(List.of("first"));
            assertThat(site.texts(".facts dd").get(0)).isEqualTo("1");
            assertThat(site.run("return [document.querySelector('#id').value, document.querySelector('#text').value]"))
                    .isEqualTo(List.of("", ""));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void duplicatesInTheArchiveAreShown() {
        List<NewDocument> documents = new ArrayList<>(essays());
        documents.add(new NewDocument("copy of anna", Essays.text("anna-lighthouses.txt") + " End."));
        try (Site site = site(documents)) {
            site.await("#find-duplicates", "Find duplicates");
            site.looksWell("the form for duplicates");
            browser.click("#find-duplicates");
            site.await("location.pathname === '/check'");
            site.await(".facts", "pair");
            assertThat(site.text("h1 bdi")).isEqualTo("Archive");
            assertThat(site.texts(".overview .facts div")).startsWith("documents5", "pair1");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void similarDocumentIsNotAdded() {
        try (Site site = site(essays())) {
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome li", "felix was skipped: it is similar to clara (84%)");
            assertThat(site.texts("td button.name")).doesNotContain("felix");
            site.looksWell("what was left out");
            browser.click(".outcome button");
            site.await("#viewed", "clara");
            browser.click("#unless");
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome", "1 document added.");
            site.await("td button.name", "felix");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void existingIdShowsTheProblemAndKeepsTheForm() {
        try (Site site = site(essays())) {
            browser.click("#unless");
            fill(site, "anna", "other words under the same name");
            assertThat(site.problem()).contains("anna");
            assertThat(site.run("return document.querySelector('#text').value"))
                    .isEqualTo("other words under the same name");
            site.wasRefused(409);
        }
    }

    @Test
    void documentThatWasNotAddedStaysInTheForm() {
        try (Site site = site(essays())) {
            fill(site, "anna", "other words under the same name");
            site.await(".outcome", "1 skipped because the name is taken.");
            assertThat(site.texts(".outcome li"))
                    .isEqualTo(List.of("anna was skipped: a document with this name exists."
                            + " Remove it first, or choose another name."));
            assertThat(site.run("return [document.querySelector('#id').value, document.querySelector('#text').value]"))
                    .isEqualTo(List.of("anna", "other words under the same name"));
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome", "1 skipped as similar.");
            assertThat(site.run("return document.querySelector('#id').value")).isEqualTo("felix");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void filesOfManyFormatsAreAdded() throws IOException {
        Path picture = Files.write(folder.resolve("picture.pdf"), new byte[] {(byte) 0x89, 'P', 0, (byte) 0xff});
        Path word = Path.of("../testing/foreign/essay/tides-pandoc.docx");
        Path zip = folder.resolve("class.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("hannah.txt"));
            out.write(Essays.text("hannah-bees.txt").getBytes(StandardCharsets.UTF_8));
        }
        try (Site site = site(essays())) {
            browser.choose("#add", zip, picture, word, Essays.file("george-lighthouses.txt"));
            site.await(".chosen-files", "4 files");
            site.looksWell("files to add");
            browser.click("#add-start");
            site.await(".outcome", "2 documents added, 1 skipped as similar, 1 not read.");
            site.awaitSaid("2 documents added");
            assertThat(site.texts(".outcome li"))
                    .anySatisfy(line -> assertThat(line).startsWith("picture.pdf: damaged, or not PDF at all"))
                    .anySatisfy(line ->
                            assertThat(line).contains("george-lighthouses.txt was skipped: it is similar to anna"));
            site.await("td button.name", "class.zip!/hannah.txt");
            site.await("td button.name", "tides-pandoc.docx");
            site.looksWell("the outcome");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void addressKeepsTheSearchAndTheDocument() {
        try (Site site = site(essays())) {
            browser.type("#query", "LA");
            site.await("document.querySelectorAll('td button.name').length === 1");
            site.await("location.search === '?query=LA'");
            browser.click("td button.name");
            site.await(".viewed .text", "Why Bees Matter");
            assertThat(site.run("return location.search")).isEqualTo("?query=LA&id=clara");
            site.run("location.reload()");
            site.await(".viewed .text", "Why Bees Matter");
            assertThat(site.texts("td button.name")).isEqualTo(List.of("clara"));
            browser.back();
            site.await("!document.querySelector('.viewed')");
            assertThat(site.run("return document.querySelector('#query').value"))
                    .isEqualTo("LA");
            site.open("/archive?id=unknown");
            assertThat(site.problem()).contains("unknown");
            site.wasRefused(404);
        }
    }

    @Test
    void documentIsShownAndLinksToSimilarOnes() {
        try (Site site = site(essays())) {
            browser.click("tbody tr:nth-child(2) button.name");
            site.await(".viewed .text", "Why Bees Matter");
            assertThat(site.run("return document.querySelector('.viewed .text').textContent"))
                    .isEqualTo(Essays.text("clara-bees.txt"));
            assertThat(site.run("return document.activeElement.id")).isEqualTo("viewed");
            assertThat(
                            site.run(
                                    "return document.querySelector('.viewed .text').getBoundingClientRect().top < innerHeight / 2"))
                    .as("the text is visible")
                    .isEqualTo(true);
            site.looksWell("a document");
            browser.click(".viewed a");
            site.await("location.pathname + location.search === '/find?id=clara'");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void documentsAreRemovedAfterConfirmation() {
        try (Site site = site(essays())) {
            browser.click("tbody tr:nth-child(1) input");
            browser.click("tbody tr:nth-child(3) input");
            browser.click("#remove");
            site.await(".confirm", "Remove 2 documents from the archive? This cannot be undone.");
            assertThat(site.run("return document.activeElement.id"))
                    .as("removing is not the default")
                    .isEqualTo("keep");
            site.looksWell("a question");
            browser.press(Keys.ENTER);
            site.await("!document.querySelector('.confirm')");
            assertThat(site.texts("td button.name")).hasSize(4);
            browser.click("#remove");
            browser.click("#confirm");
            site.awaitSaid("Removed 2 documents");
            site.await("document.querySelectorAll('td button.name').length === 2");
            assertThat(site.texts("td button.name")).isEqualTo(List.of("clara", "mei"));
            assertThat(site.texts("#remove")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listIsSearchedWhileTyping() {
        try (Site site = site(essays())) {
            browser.type("#query", "LE");
            site.await("document.querySelectorAll('td button.name').length === 1");
            assertThat(site.texts("td button.name")).isEqualTo(List.of("clement"));
            browser.type("#query", "x");
            site.await(".nothing", "No name contains this.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listHasPages() {
        List<NewDocument> many = IntStream.range(0, 250)
                .mapToObj(i -> new NewDocument(String.format("document-%03d", i), "text number " + i))
                .toList();
        try (Site site = site(many)) {
            site.await("document.querySelectorAll('td button.name').length === 100");
            browser.click(".next");
            site.await("td button.name", "document-100");
            browser.click(".next");
            site.await("td button.name", "document-249");
            assertThat(site.texts(".next")).isEmpty();
            assertThat(site.texts("td button.name")).hasSize(50);
            browser.click(".first");
            site.await("td button.name", "document-000");
            browser.type("#query", "document-2");
            site.await("document.querySelectorAll('td button.name').length === 50");
            assertThat(site.texts(".next")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void markupInDocumentsIsShownAsText() {
        String evil = "</div><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>";
        try (Site site = site(List.of(new NewDocument(evil, evil)))) {
            site.await("td button.name", evil);
            browser.click("td button.name");
            site.await(".viewed .text", evil);
            browser.click("tbody input");
            browser.click("#remove");
            site.await(".confirm", evil);
            assertThat(site.run("return [window.hacked === undefined, document.querySelectorAll('main img').length]"))
                    .isEqualTo(List.of(true, 0L));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void withoutAnIndexTheCommandIsShown() {
        try (Site site = Site.start(browser)) {
            site.open("/archive");
            site.await(".hint", "without an archive");
            assertThat(site.texts(".hint code"))
                    .isEqualTo(List.of("doppel index create DIR", "doppel serve --index DIR"));
            assertThat(site.texts("form")).isEmpty();
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
            site.open("/archive");
            site.await("#add-heading", "Add documents");
            fill(site, "long", "words ".repeat(50));
            assertThat(site.problem()).contains("100");
            site.wasRefused(413);
        }
    }
}
