package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.NewDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

class ArchivePageTest extends BrowserTest {
    private static final String NAMES = "td.name > a:not(.tag)";

    @TempDir
    private Path folder;

    private Site site(List<NewDocument> documents) {
        Site site = ArchiveSite.start(browser, folder, documents);
        site.open("/archive");
        site.await(documents.isEmpty() ? ".hint" : NAMES, "");
        return site;
    }

    private static List<NewDocument> tagged() {
        return List.of(
                new NewDocument("anna", "a text", Map.of("tags", "7b, 2026", "added", "2026-03-01")),
                new NewDocument("ben", "another text", Map.of("tags", "7b", "course", "Art, Music")),
                new NewDocument("cem", "a third text", Map.of("tags", "17b")));
    }

    @Test
    void actionsLeadToTheirPagesAndBack() {
        try (Site site = site(ArchiveSite.essays())) {
            assertThat(site.texts(".actions a"))
                    .isEqualTo(List.of("Add documents", "Check one document", "Find duplicates"));
            site.looksWell("the archive");
            for (String page : List.of("add", "duplicates")) {
                browser.click(page.equals("add") ? "#add-documents" : "#find-duplicates");
                site.await("location.pathname === '/archive/" + page + "'");
                site.await("#site [aria-current=page]", "Archive");
                browser.click(".trail a");
                site.await("location.pathname === '/archive'");
                site.await(NAMES, "anna");
            }
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void emptyArchiveOffersOnlyToAddDocuments() {
        try (Site site = site(List.of())) {
            assertThat(site.text(".hint")).startsWith("The archive is empty.");
            assertThat(site.texts(".actions a")).isEqualTo(List.of("Add documents"));
            site.looksWell("an empty archive");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void addressKeepsTheSearchAndTheDocument() {
        try (Site site = site(ArchiveSite.essays())) {
            browser.type("#query", "LA");
            site.await("document.querySelectorAll('" + NAMES + "').length === 1");
            site.await("location.search === '?query=LA'");
            browser.click(NAMES);
            site.await(".text", "Why Bees Matter");
            assertThat(site.run("return location.search")).isEqualTo("?query=LA&id=clara");
            assertThat(site.run("return document.title")).isEqualTo("clara - Doppel");
            site.run("location.reload()");
            site.await(".text", "Why Bees Matter");
            browser.back();
            site.await(NAMES, "clara");
            assertThat(site.texts(NAMES)).isEqualTo(List.of("clara"));
            assertThat(site.run("return document.querySelector('#query').value"))
                    .isEqualTo("LA");
            site.open("/archive?id=unknown");
            assertThat(site.problem()).contains("unknown");
            site.wasRefused(404);
        }
    }

    @Test
    void documentReplacesTheListAndLinksToSimilarOnes() {
        try (Site site = site(ArchiveSite.essays())) {
            browser.click("tbody tr:nth-child(2) td.name a");
            site.await(".text", "Why Bees Matter");
            String shown = site.run("return document.querySelector('.text').textContent")
                    .toString();
            assertThat(shown.replace('\n', ' '))
                    .isEqualTo(Essays.text("clara-bees.txt").replace('\n', ' '));
            assertThat(site.run("return document.activeElement.id")).isEqualTo("viewed");
            assertThat(site.texts(NAMES)).as("the list").isEmpty();
            site.looksWell("a document");
            browser.click(".trail a");
            site.await(NAMES, "clara");
            assertThat(site.run("return document.activeElement.textContent")).isEqualTo("clara");
            browser.press(Keys.ENTER);
            site.await(".text", "Why Bees Matter");
            browser.click("#similar");
            site.await("location.pathname + location.search === '/find?id=clara'");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void documentIsRemovedOnItsOwnPage() {
        try (Site site = site(ArchiveSite.essays())) {
            browser.click(NAMES);
            site.await("#remove", "Remove this document");
            browser.click("#remove");
            site.await(".confirm", "Remove anna from the archive? This cannot be undone.");
            browser.press(Keys.ESCAPE);
            site.await("document.activeElement.id === 'remove'");
            browser.click("#remove");
            browser.click("#confirm");
            site.await(NAMES, "clara");
            assertThat(site.texts(NAMES)).isEqualTo(List.of("clara", "clement", "mei"));
            assertThat(site.run("return location.search")).isEqualTo("");
            site.await(".facts dd", "3");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void tagsAndDaysAreShownAndTagsFilterTheList() {
        try (Site site = site(tagged())) {
            assertThat(site.texts("tbody tr:nth-child(1) td")).contains("Mar 1, 2026");
            assertThat(site.texts("tbody tr:nth-child(1) .tag")).isEqualTo(List.of("7b", "2026"));
            assertThat(site.texts("tbody tr:nth-child(2) .tag")).containsExactlyInAnyOrder("7b", "course: Art, Music");
            site.looksWell("tags");
            browser.click("tbody tr:nth-child(1) .tag");
            site.await("document.querySelectorAll('" + NAMES + "').length === 2");
            assertThat(site.texts(NAMES)).isEqualTo(List.of("anna", "ben"));
            assertThat(site.run("return location.search")).isEqualTo("?tag=7b");
            site.looksWell("a filter");
            browser.click(".filter a");
            site.await("document.querySelectorAll('" + NAMES + "').length === 3");
            browser.click("a.tag[href*=Music]");
            site.await("document.querySelectorAll('" + NAMES + "').length === 1");
            browser.click(NAMES);
            site.await(".text", "another text");
            browser.click("a.tag[href$='tag=7b']");
            site.await("document.querySelectorAll('" + NAMES + "').length === 2");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void documentsWithATagAreRemovedTogether() {
        List<NewDocument> many = IntStream.range(0, 130)
                .mapToObj(i -> new NewDocument(
                        String.format("document-%03d", i), "text " + i, Map.of("tags", i < 120 ? "old" : "new")))
                .toList();
        try (Site site = site(many)) {
            site.open("/archive?tag=old");
            site.await("document.querySelectorAll('" + NAMES + "').length === 50");
            browser.click("thead input");
            site.await(".selection", "50 documents selected");
            browser.click("#select-all");
            site.await(".selection", "120 documents selected");
            browser.click("#remove");
            site.await(".confirm", "Remove 120 documents from the archive? This cannot be undone.");
            browser.click("#confirm");
            site.awaitSaid("Removed 120 documents");
            site.await(".nothing", "No document has this name or tag.");
            site.await(".done", "Removed 120 documents");
            browser.click(".filter a");
            site.await("document.querySelectorAll('" + NAMES + "').length === 10");
            assertThat(site.texts(".done")).as("the list is another one").isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void tagsAndDayOfADocumentAreEdited() {
        try (Site site = site(tagged())) {
            site.open("/archive?id=ben");
            site.await("#edit", "Edit tags and date");
            browser.click("#edit");
            site.await("document.activeElement.id === 'edit-tags'");
            assertThat(site.run("return [...metadata.querySelectorAll('input')].map((each) => each.value)"))
                    .isEqualTo(List.of("7b", "", "Art, Music"));
            site.looksWell("the form for tags");
            browser.press(Keys.ESCAPE);
            site.await("!document.querySelector('#metadata') && document.activeElement.id === 'edit'");
            browser.press(Keys.ENTER);
            browser.type("#edit-tags", ", 2025, ");
            site.run("document.querySelector('#edit-added').value = '2026-04-02'");
            site.run("document.querySelector('#edit-0').value = ' '");
            browser.click("#edit-save");
            site.awaitSaid("The tags and the date were saved.");
            assertThat(site.texts("a.tag")).isEqualTo(List.of("7b", "2025"));
            site.await("main .soft", "Added on Apr 2, 2026");
            browser.click(".trail a");
            site.await("tbody tr:nth-child(2) .tag", "2025");
            assertThat(metadata(site, "ben")).isEqualTo("{\"added\":\"2026-04-02\",\"tags\":\"7b, 2025\"}");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private static String metadata(Site site, String id) {
        return new Client(site.server())
                .get("/api/v1/document?id=" + id)
                .json()
                .get("metadata")
                .toString();
    }

    @Test
    void tagsAreAddedToAndRemovedFromASelection() {
        try (Site site = site(tagged())) {
            browser.click("thead input");
            browser.click("#tagging-open");
            site.await("document.activeElement.id === 'tag'");
            assertThat(site.run(
                            "return [...document.querySelectorAll('#known-tags option')].map((each) => each.value)"))
                    .isEqualTo(List.of("7b", "2026", "17b"));
            site.looksWell("the form for a tag");
            browser.type("#tag", "7B, , spring ", Keys.ENTER);
            site.awaitSaid("Added “7B, spring” to 3 documents");
            site.await("tbody tr:nth-child(3) .tag", "7B");
            assertThat(site.texts("tbody tr:nth-child(1) .tag")).isEqualTo(List.of("7b", "2026", "spring"));

            browser.click("#tagging-open");
            browser.type("#tag", "7b, spring");
            browser.click("#tag-remove");
            site.awaitSaid("Removed “7b, spring” from 3 documents");
            site.await("!document.querySelector('tbody').textContent.includes('7B')");
            assertThat(site.texts("tbody .tag")).isEqualTo(List.of("2026", "course: Art, Music", "17b"));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void tagsAreEditedInEveryLanguage() {
        try (Site site = site(tagged())) {
            for (String language : List.of("de", "es")) {
                site.run("localStorage.setItem('doppel-language', arguments[0])", language);
                site.open("/archive?id=anna");
                site.await("#edit", "");
                browser.click("#edit");
                site.looksWell("the form for tags in " + language);
                site.open("/archive");
                site.await(NAMES, "anna");
                browser.click("tbody input");
                browser.click("#tagging-open");
                site.looksWell("the form for a tag in " + language);
            }
            site.run("localStorage.removeItem('doppel-language')");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void documentsAreRemovedAfterConfirmation() {
        try (Site site = site(ArchiveSite.essays())) {
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
            assertThat(site.texts(NAMES)).hasSize(4);
            browser.click("#remove");
            browser.click("#confirm");
            site.awaitSaid("Removed 2 documents");
            site.await("document.querySelectorAll('" + NAMES + "').length === 2");
            assertThat(site.texts(NAMES)).isEqualTo(List.of("clara", "mei"));
            assertThat(site.texts("#remove")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void tableStaysInPlaceWhenADocumentIsSelected() {
        try (Site site = site(ArchiveSite.essays())) {
            String top = "return document.querySelector('table.documents').getBoundingClientRect().top";
            Object before = site.run(top);
            browser.click("tbody tr:nth-child(1) input");
            site.await(".selection", "1 document selected");
            assertThat(site.run(top)).isEqualTo(before);
        }
    }

    @Test
    void anotherSearchClearsTheSelection() {
        try (Site site = site(ArchiveSite.essays())) {
            browser.click("tbody tr:nth-child(1) input");
            site.await(".selection", "1 document selected");
            browser.type("#query", "LE");
            site.await("document.querySelectorAll('" + NAMES + "').length === 1");
            assertThat(site.texts(NAMES)).isEqualTo(List.of("clement"));
            assertThat(site.text(".selection"))
                    .as("hidden documents are not removed")
                    .isEqualTo("Select documents to tag or remove them.");
            browser.type("#query", "x");
            site.await(".nothing", "No document has this name or tag.");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listHasPagesWithAddresses() {
        List<NewDocument> many = IntStream.range(0, 130)
                .mapToObj(i -> new NewDocument(String.format("document-%03d", i), "text number " + i))
                .toList();
        try (Site site = site(many)) {
            site.await("document.querySelectorAll('" + NAMES + "').length === 50");
            browser.click(".next");
            site.await(NAMES, "document-050");
            site.await(".pages", "Page 2 of 3");
            browser.click(".next");
            site.await(NAMES, "document-129");
            assertThat(site.texts(".next")).isEmpty();
            assertThat(site.texts(NAMES)).hasSize(30);
            browser.click(NAMES);
            site.await(".text", "text number 100");
            browser.click(".trail a");
            site.await(".pages", "Page 3");
            browser.click(".previous");
            site.await(NAMES, "document-050");
            site.run("location.reload()");
            site.await(NAMES, "document-050");
            site.await(".pages", "Page 2");
            site.looksWell("pages");
            browser.click(".first");
            site.await(NAMES, "document-000");
            browser.back();
            site.await(NAMES, "document-050");
            browser.type("#query", "document-12");
            site.await("document.querySelectorAll('" + NAMES + "').length === 10");
            assertThat(site.run("return location.search")).isEqualTo("?query=document-12");
            assertThat(site.texts(".pages")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void listThatCannotBeLoadedCanBeLoadedAgain() {
        try (Site site = site(ArchiveSite.essays())) {
            site.run(
                    "window.realFetch = window.fetch; window.fetch = async () => Response.json({title: 'Broken'}, {status: 500})");
            browser.type("#query", "an");
            assertThat(site.problem()).startsWith("Broken");
            site.run("window.fetch = window.realFetch");
            browser.click(".retry");
            site.await("document.querySelectorAll('" + NAMES + "').length === 1");
            assertThat(site.texts(".problem")).isEmpty();
        }
    }

    @Test
    void markupInDocumentsIsShownAsText() {
        String evil = "</div><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>";
        try (Site site = site(List.of(new NewDocument(evil, evil, Map.of("tags", evil))))) {
            site.await(NAMES, evil);
            browser.click("tbody input");
            browser.click("#remove");
            site.await(".confirm", evil);
            browser.click(NAMES);
            site.await(".text", evil);
            assertThat(site.run("return [window.hacked === undefined, document.querySelectorAll('main img').length]"))
                    .isEqualTo(List.of(true, 0L));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void withoutAnIndexTheCommandIsShown() {
        try (Site site = Site.start(browser)) {
            for (String page : List.of("/archive", "/archive/add", "/archive/duplicates")) {
                site.open(page);
                site.await(".hint", "without an archive");
                assertThat(site.texts(".hint code"))
                        .isEqualTo(List.of("doppel index create DIR", "doppel serve --index DIR"));
                assertThat(site.texts("form")).isEmpty();
            }
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
