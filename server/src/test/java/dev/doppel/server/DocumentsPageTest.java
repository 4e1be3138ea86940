package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

class DocumentsPageTest extends BrowserTest {

    @TempDir
    private Path folder;

    private Site site(List<NewDocument> documents) {
        Path directory = folder.resolve("index");
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.addAll(documents);
        }
        Site site = Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory));
        site.open("/documents");
        site.await("#add", "Add documents");
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
        site.run("""
                for (const [name, value] of [['id', arguments[0]], ['text', arguments[1]]]) {
                  const field = document.getElementById(name);
                  field.value = value;
                  field.dispatchEvent(new Event('input'));
                }""", id, text);
        browser.click("#add-text");
    }

    @Test
    void firstDocumentIsAddedAndListed() {
        try (Site site = site(List.of())) {
            assertThat(site.text(".hint")).startsWith("The index is empty.");
            site.looksWell("an empty index");
            browser.type("#id", "first");
            browser.type("#text", "the very first words of this index");
            browser.click("#add-text");
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
    void similarDocumentIsNotAdded() {
        try (Site site = site(essays())) {
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome li", "felix was skipped: it is similar to clara (0.839)");
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
            site.await(".outcome", "1 document skipped because the name is taken.");
            assertThat(site.texts(".outcome li"))
                    .isEqualTo(List.of("anna was skipped: a document with this name exists."
                            + " Remove it first, or choose another name."));
            assertThat(site.run("return [document.querySelector('#id').value, document.querySelector('#text').value]"))
                    .isEqualTo(List.of("anna", "other words under the same name"));
            fill(site, "felix", Essays.text("felix-bees.txt"));
            site.await(".outcome", "1 document skipped as similar.");
            assertThat(site.run("return document.querySelector('#id').value")).isEqualTo("felix");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void filesAreAddedByNameAndBinaryOnesAreNamed() throws IOException {
        Path picture = Files.write(folder.resolve("picture.png"), new byte[] {(byte) 0x89, 'P', 0, (byte) 0xff});
        try (Site site = site(essays())) {
            browser.choose(
                    "#add-files", Essays.file("hannah-bees.txt"), picture, Essays.file("george-lighthouses.txt"));
            site.await(".outcome", "1 document added, 1 document skipped as similar, 1 document not read.");
            assertThat(site.texts(".outcome li"))
                    .anySatisfy(line -> assertThat(line).startsWith("picture.png is not plain UTF-8 text"))
                    .anySatisfy(line ->
                            assertThat(line).contains("george-lighthouses.txt was skipped: it is similar to anna"));
            site.await("td button.name", "hannah-bees.txt");
            assertThat(browser.complaints()).isEmpty();
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
            site.await("location.pathname + location.search === '/search?id=clara'");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void documentsAreRemovedAfterConfirmation() {
        try (Site site = site(essays())) {
            browser.click("tbody tr:nth-child(1) input");
            browser.click("tbody tr:nth-child(3) input");
            browser.click("#remove");
            site.await(".confirm", "Remove 2 documents from the index? This cannot be undone.");
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
    void listIsFilteredByPrefix() {
        try (Site site = site(essays())) {
            browser.type("#prefix", "cl");
            site.await("document.querySelectorAll('td button.name').length === 2");
            browser.type("#prefix", "a");
            site.await("document.querySelectorAll('td button.name').length === 1");
            assertThat(site.texts("td button.name")).isEqualTo(List.of("clara"));
            browser.type("#prefix", "ra");
            site.await("document.querySelectorAll('td button.name').length === 1");
            browser.type("#prefix", "x");
            site.await(".nothing", "No name starts with this.");
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
            browser.type("#prefix", "document-2");
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
            site.open("/documents");
            site.await(".hint", "without an index");
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
            site.open("/documents");
            site.await("#add", "Add documents");
            fill(site, "long", "words ".repeat(50));
            assertThat(site.problem()).contains("100");
            site.wasRefused(413);
        }
    }
}
