package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.DocumentPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that reports are in the reader's language. */
class ReportLanguageTest extends ReportBrowserTest {
    /** Pages of a report: the overview, documents with and without pairs, clusters, and pairs. */
    private static final List<String> PAGES =
            List.of("#overview", "#document=1", "#document=3", "#document=6", "#clusters", "#pair=1", "#pair=2");

    /**
     * Returns the texts and the labels on the page, without names, texts of documents, code, languages, and texts that
     * exist only in English.
     */
    private static final String SHOWN = """
            const skipped = 'bdi, code, kbd, pre, script, style, [lang=""], #language, [lang=en]:not(html), .axis, .document .text, h1';
            const texts = [];
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              const element = node.parentElement;
              const view = element.closest('main > div > [hidden]');
              if (!view && !element.closest(skipped)) texts.push(node.data);
            }
            for (const element of document.querySelectorAll('[title], [aria-label], [aria-valuetext], [placeholder], [data-label]')) {
              if (element.closest('main > div > [hidden]') || element.matches('bdi')) continue;
              for (const name of ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'data-label']) {
                texts.push(element.getAttribute(name) ?? '');
              }
            }
            return texts.map(text => text.replace(/\\s+/g, ' ').trim()).filter(text => /\\p{L}{2}/u.test(text));
            """;

    @AfterEach
    void forgetLanguage() {
        run("try { localStorage.clear() } catch {}");
    }

    private void openIn(String language, Report report) throws IOException {
        open(report);
        choose(language);
    }

    private static void choose(String language) {
        run(
                "const field = document.querySelector('#language'); field.value = arguments[0];"
                        + " field.dispatchEvent(new Event('change'))",
                language);
        await("document.documentElement.lang === '" + language + "'");
    }

    private static void show(String hash) {
        run("location.hash = arguments[0]", hash);
        String view = hash.replaceAll("[#=0-9]", "");
        await("!document.querySelector('." + view + "').hidden");
    }

    /**
     * Every text on the page must consist of parts of the texts of its language, numbers and names. English texts are
     * checked in the same way, which shows that the check finds all texts.
     */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "es"})
    void allTextsAreInTheLanguageOfTheReader(String language) throws IOException {
        List<String> fragments = ReportTexts.fragments("texts/" + language + ".js");
        for (Report report : List.of(Classes.small(), Reports.essays(), Reports.reworded())) {
            openIn(language, report);
            List<String> strange = new ArrayList<>();
            for (String hash : PAGES) {
                run("location.hash = arguments[0]", hash);
                run("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
                run("document.querySelectorAll('details').forEach(details => details.open = true)");
                if (hash.startsWith("#pair")) {
                    browser.press("n");
                    await("location.hash.includes('passage') || document.querySelector('.pair').hidden");
                }
                List<?> shown = (List<?>) run(SHOWN);
                assertThat(shown).as(hash).hasSizeGreaterThan(10);
                shown.stream()
                        .map(text -> unknownPart(text.toString(), fragments, report))
                        .filter(rest -> !rest.isEmpty())
                        .forEach(strange::add);
            }
            assertThat(strange).isEmpty();
        }
    }

    /** Returns the words of a text that are not in the texts of a language and not in names. */
    private static String unknownPart(String text, List<String> fragments, Report report) {
        String rest = text.replace(report.scheme(), "0").replace(today(), "0");
        for (ReportDocument document : report.documents()) {
            rest = rest.replace(document.id(), "0");
            rest = rest.replaceAll(whole(document.id().replaceFirst("^.*?/", "")), "0");
            for (DocumentPart part : document.parts()) {
                rest = rest.replaceAll(whole(part.file()), "0");
            }
        }
        for (String fragment : fragments) {
            rest = rest.replaceAll(whole(fragment), "0");
        }
        rest = rest.replaceAll(whole(report.title()), "0").replaceAll("Cleo|CSV|JSONL?|jaccard|passages|exact", "");
        return rest.matches("(?s).*\\p{L}{2}.*") ? text + " -> " + rest : "";
    }

    /** Returns a pattern for a text that is not a part of a longer word. */
    private static String whole(String text) {
        return (Character.isLetter(text.charAt(0)) ? "(?<!\\p{L})" : "")
                + Pattern.quote(text)
                + (Character.isLetter(text.charAt(text.length() - 1)) ? "(?!\\p{L})" : "");
    }

    private static String today() {
        return run("""
                const {lang} = document.documentElement;
                return new Date().toLocaleDateString(lang === 'en' ? 'en-GB' : lang, {dateStyle: 'long'})""").toString();
    }

    @Test
    void theReaderChoosesTheLanguageAndKeepsUnsavedNotes() throws IOException {
        open(Reports.essays());
        assertThat(run("return document.documentElement.lang")).isEqualTo("en");
        show("#pair=2");
        browser.type("#note", "ask both");
        choose("de");
        assertThat(run("return document.activeElement.id")).isEqualTo("language");
        assertThat(texts(".pair .back")).isEqualTo(List.of("Alle Paare"));
        assertThat(texts("footer p").toString()).contains("Erstellt von Doppel");
        assertThat(run("return document.querySelector('#note').value")).isEqualTo("ask both");
        assertThat(texts(".review .saved").toString()).contains("Noch nicht gespeichert");
        open(Classes.small());
        assertThat(texts(".menu a").toString()).as("remembered").contains("Übersicht");
        choose("es");
        assertThat(texts(".menu a").toString()).contains("Resumen");
    }

    @Test
    void theLanguageIsThatOfTheBrowserIfStorageIsForbidden() throws IOException {
        Path page = Reports.write(Reports.essays(), folder);
        String forbidden = "<script>Object.defineProperty(window, 'localStorage',"
                + " {get() { throw new DOMException('denied', 'SecurityError'); }});"
                + " Object.defineProperty(navigator, 'languages', {get: () => ['fr-CA', 'de-AT', 'en']});</script>";
        // The script is before the Content-Security-Policy, which therefore does not apply to it.
        Files.writeString(
                page,
                Files.readString(page).replace("<meta charset=\"utf-8\">", "<meta charset=\"utf-8\">" + forbidden));
        browser.open(page);
        assertThat(texts(".menu a").toString()).contains("Übersicht");
        choose("es");
        assertThat(texts(".menu a").toString()).contains("Resumen");
    }

    @Test
    void numbersAndPercentagesFollowTheLanguage() throws IOException {
        openIn("de", Reports.many(5000));
        assertThat(texts(".facts dd").toString()).contains("5.000");
        assertThat(run("return document.querySelector('#pair-table .percent').textContent"))
                .isEqualTo("100\u00a0%");
        choose("es");
        assertThat(run("return document.querySelector('#pair-table .percent').textContent"))
                .isEqualTo("100\u00a0%");
        choose("en");
        assertThat(texts(".facts dd").toString()).contains("5,000");
        assertThat(run("return document.querySelector('#pair-table .percent').textContent"))
                .isEqualTo("100 %");
    }

    @Test
    void textsHavePluralForms() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(run("""
                return Promise.all(['texts', 'language'].map(name => import(`doppel/${name}.js`))).then(([{count}, {useLanguage, decimal, percent}]) => ['en', 'de', 'es'].map(language => {
                  useLanguage(language);
                  return [1, 2, 1234].map(value => count(value, 'pair')).join(', ') + '; ' + decimal(0.125) + '; ' + percent(0.001);
                }))"""))
                .isEqualTo(List.of(
                        "1 pair, 2 pairs, 1,234 pairs; 0.125; < 1 %",
                        "1 Paar, 2 Paare, 1.234 Paare; 0,125; < 1\u00a0%",
                        "1 par, 2 pares, 1234 pares; 0,125; < 1\u00a0%"));
    }

    @Test
    void placesOfPassagesAreTranslated() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(run("""
                return Promise.all(['language', 'places'].map(name => import(`doppel/${name}.js`))).then(([{useLanguage}, {placeText}]) => {
                  const places = ['line 3', 'lines 3 to 15', 'cell 2, lines 1 to 2', 'a.py, cell 2, line 3 to a.py, cell 4, line 1', 'notes'];
                  const english = places.map(placeText);
                  useLanguage('de');
                  return [english.join() === places.join(), ...places.map(placeText)];
                })"""))
                .isEqualTo(List.of(
                        true,
                        "Zeile 3",
                        "Zeilen 3 bis 15",
                        "Zelle 2, Zeilen 1 bis 2",
                        "a.py, Zelle 2, Zeile 3 bis a.py, Zelle 4, Zeile 1",
                        "notes"));
    }

    @Test
    void columnsOfExportsAreTheSameInAllLanguages() throws IOException {
        browser.downloadTo(folder);
        List<String> headers = new ArrayList<>();
        for (String language : ReportTexts.LANGUAGES) {
            openIn(language, Reports.essays());
            for (String export : List.of("pairs-csv", "documents-csv")) {
                Path file = folder.resolve(export.equals("pairs-csv") ? "Essays-pairs.csv" : "Essays-documents.csv");
                Files.deleteIfExists(file);
                export(export);
                headers.add(Files.readString(downloaded(file.getFileName().toString())));
            }
        }
        assertThat(headers.subList(2, 4)).isEqualTo(headers.subList(0, 2));
        assertThat(headers.subList(4, 6)).isEqualTo(headers.subList(0, 2));
    }

    /** German words are long. */
    @ParameterizedTest
    @ValueSource(strings = {"de", "es"})
    void phonesShowAllTexts(String language) throws IOException {
        browser.resize(390, 800);
        for (Report report : List.of(Classes.small(), Reports.reworded())) {
            openIn(language, report);
            for (String hash : List.of("#overview", "#document=2", "#clusters", "#pair=1")) {
                if (hash.equals("#clusters") && report.groups().isEmpty()) {
                    continue;
                }
                show(hash);
                run("document.querySelectorAll('details').forEach(details => details.open = true)");
                assertThat(browser.overflow()).as(hash).isZero();
                assertThat((List<?>) run("""
                        return [...document.querySelectorAll('button, label, dt, select, summary, .badge, .menu a, th')]
                            .filter(e => e.checkVisibility() && !e.closest('.scroll')
                                && (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline'
                                    || e.getBoundingClientRect().right > innerWidth + 1))
                            .map(e => e.outerHTML.slice(0, 120))""")).as(hash).isEmpty();
                assertThat(browser.violations()).as(hash).isEmpty();
            }
        }
    }
}
