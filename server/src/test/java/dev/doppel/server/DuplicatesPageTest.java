package dev.doppel.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuplicatesPageTest extends BrowserTest {
    @TempDir
    private Path folder;

    private Site site() {
        List<NewDocument> documents = new ArrayList<>(ArchiveSite.essays());
        documents.add(new NewDocument("copy of anna", Essays.text("anna-lighthouses.txt") + " End."));
        return ArchiveSite.start(browser, folder, documents);
    }

    private static void search(Site site) {
        site.open("/archive");
        site.await("#find-duplicates", "Find duplicates");
        browser.click("#find-duplicates");
        site.await("h1", "Duplicates in the archive");
        site.await("document.querySelector('#start') !== null");
        browser.click("#start");
        site.await(".overview .facts", "pair");
    }

    @Test
    void resultStaysWithinTheArchive() {
        try (Site site = site()) {
            search(site);
            assertThat(site.run("return location.pathname")).isEqualTo("/archive/duplicates");
            assertThat(site.text("h1 bdi")).isEqualTo("Duplicates in the archive");
            assertThat(site.texts(".trail li")).isEqualTo(List.of("Archive", "Duplicates in the archive"));
            assertThat(site.texts(".overview .facts div")).startsWith("documents5", "pair1");
            site.looksWell("duplicates");
            browser.click(".overview .headline a");
            site.await(".pair h2", "anna and copy of anna");
            assertThat(site.texts(".copies"))
                    .as("only the overview removes copies")
                    .isEmpty();
            browser.back();
            site.await(".copies", "Groups of similar documents");
            browser.click(".trail a");
            site.await("td.name a", "copy of anna");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void searchesForDuplicatesAreListedApartFromChecks() {
        try (Site site = site()) {
            search(site);
            browser.click("#new-search");
            site.await(".jobs", "Duplicates in the archive");
            site.looksWell("the form");
            site.open("/check");
            site.await("document.querySelector('.drop') !== null");
            site.await("performance.getEntriesByType('resource').some(e => e.name.endsWith('/api/v1/jobs'))");
            assertThat(site.texts(".jobs")).isEmpty();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void selectedCopiesAreRemoved() {
        try (Site site = site()) {
            search(site);
            site.await(".copies > h2", "Groups of similar documents");
            site.looksWell("copies");
            assertThat(site.texts("#remove"))
                    .as("copies with changes are not selected")
                    .isEmpty();
            browser.click("#select-copies");
            site.await("#remove", "Remove this document");
            browser.click("#remove");
            site.await(".confirm", "Remove copy of anna from the archive? This cannot be undone.");
            browser.click("#confirm");
            site.awaitSaid("Removed 1 document");
            assertThat(site.texts(".copy-groups s")).isEqualTo(List.of("copy of anna"));
            assertThat(site.texts(".copy-groups input")).isEmpty();
            site.run("location.reload()");
            site.await("document.readyState === 'complete' && document.querySelector('.copy-groups') !== null");
            assertThat(site.texts(".copy-groups s")).isEqualTo(List.of("copy of anna"));
            assertThat(site.texts("#select-copies")).isEmpty();
            site.open("/archive");
            site.await(".facts dd", "4");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void identicalCopiesAreSelected() {
        List<NewDocument> documents = new ArrayList<>(ArchiveSite.essays());
        documents.add(new NewDocument("copy of anna", Essays.text("anna-lighthouses.txt") + " End."));
        documents.add(new NewDocument("twin of anna", Essays.text("anna-lighthouses.txt")));
        try (Site site = ArchiveSite.start(browser, folder, documents)) {
            search(site);
            site.await("#remove", "Remove this document");
            assertThat(site.run("return [...document.querySelectorAll('.copy-groups input')].map(e => e.checked)"))
                    .isEqualTo(List.of(false, true));
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void copyOpensBesideTheFirstDocumentOfItsGroup() {
        try (Site site = site()) {
            search(site);
            site.await(".copies", "copy of anna");
            browser.click(".copy-groups li li a");
            site.await(".pair h2", "anna and copy of anna");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void groupsHavePages() {
        List<NewDocument> documents = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            String text = Texts.words(i, 50);
            documents.add(new NewDocument(String.format("doc %02d", i), text));
            documents.add(new NewDocument(String.format("doc %02d copy", i), text));
        }
        try (Site site = ArchiveSite.start(browser, folder, documents)) {
            search(site);
            site.await(".copies .pages", "Groups 1 to 25 of 60");
            browser.click("#next-groups");
            site.await(".copies .pages", "Groups 26 to 50 of 60");
            site.await("#remove", "Remove 50 documents");
            browser.click(".copy-groups li li a");
            site.await("document.querySelector('.pair h2')?.checkVisibility()");
            browser.back();
            site.await(".copies .pages", "Groups 26 to 50 of 60");
            site.run("location.reload()");
            site.await("document.readyState === 'complete' && document.querySelector('.copy-groups') !== null");
            site.await(".copies .pages", "Groups 26 to 50 of 60");
            browser.click("#previous-groups");
            site.await(".copies .pages", "Groups 1 to 25 of 60");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void archiveWithoutTextsSaysWhyItCannotBeSearched() {
        Path directory = folder.resolve("index");
        Index.create(directory, new IndexScheme(TextScheme.PLAIN, ShingleScheme.DEFAULT, false));
        try (Site site = Site.start(browser, ServerOptions.DEFAULTS.withIndex(directory))) {
            site.open("/archive/duplicates");
            site.await(".hint", "This archive stores only digests of texts");
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
