package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** Tests that a reader can hide the names of submissions. */
class ReportPseudonymsTest extends ReportBrowserTest {
    private static final String[] NAMES = {"ana", "ben", "cleo", "dora", "uma", "vic", "Cleo"};

    @AfterEach
    void forgetTheChoice() {
        run("localStorage.clear()");
    }

    private void openWithoutNames(String hash) throws IOException {
        open(Classes.small());
        run("location.hash = arguments[0]", hash);
        run("document.querySelector('#pseudonyms').focus()");
        browser.press(Keys.SPACE);
        await("document.querySelector('.names-note') !== null");
    }

    /** Returns the words of the page, including attributes, without the embedded data and the scripts. */
    private static List<?> wordsOfThePage() {
        return (List<?>) run("""
                const copy = document.documentElement.cloneNode(true);
                copy.querySelectorAll('script, style').forEach(e => e.remove());
                return copy.outerHTML.split(/[^A-Za-z]+/)""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#overview", "#clusters", "#pair=1", "#document=1", "#document=3"})
    void namesOccurNowhereOnThePage(String hash) throws IOException {
        openWithoutNames(hash);
        assertThat(wordsOfThePage().toArray()).contains("Submission").doesNotContain((Object[]) NAMES);
        assertThat(texts(".file-notes")).as("notes may contain names").isEqualTo(List.of());
        assertThat(run("return document.activeElement.id")).isEqualTo("pseudonyms");
        assertThat(browser.violations()).isEmpty();
    }

    @Test
    void theChoiceIsRememberedAndNumbersAreStable() throws IOException {
        openWithoutNames("#overview");
        Object names = texts("#submission-table td:first-child");
        assertThat((List<?>) names)
                .allSatisfy(name -> assertThat(name.toString()).matches("Submission [1-5]"))
                .doesNotHaveDuplicates();
        open(Classes.small());
        assertThat(texts("#submission-table td:first-child")).isEqualTo(names);
        browser.click("#pseudonyms");
        await("document.querySelector('.names-note') === null");
        assertThat(texts("#submission-table td:first-child").toString()).contains("ana");
    }

    @Test
    void savedAndExportedFilesDoNotContainNames() throws IOException {
        browser.downloadTo(folder);
        openWithoutNames("#overview");
        for (String export : List.of("pairs-csv", "pairs-json", "pairs-jsonl", "documents-csv", "save")) {
            run("document.getElementById(arguments[0]).click()", export);
        }
        for (String file :
                List.of("class-pairs.csv", "class-pairs.json", "class-pairs.jsonl", "class-submissions.csv")) {
            assertThat(Files.readString(downloaded(file)).split("[^A-Za-z]+"))
                    .as(file)
                    .contains("Submission")
                    .doesNotContain(NAMES);
        }
        Path saved = downloaded("class-report.html");
        assertThat(Files.readString(saved)).doesNotContain("class/ana").doesNotContain("2025/uma");
        browser.open(saved);
        assertThat(texts("#submission-table td:first-child").toString()).contains("Submission 1");
        assertThat(run("return document.querySelector('#pseudonyms') === null")).isEqualTo(true);
    }

    @Test
    void listsAndFilesAreOrderedByNumber() throws IOException {
        browser.downloadTo(folder);
        openWithoutNames("#overview");
        for (String export : List.of("pairs-csv", "documents-csv")) {
            run("document.getElementById(arguments[0]).click()", export);
        }
        assertThat(Files.readAllLines(downloaded("class-submissions.csv")).stream()
                        .skip(1)
                        .map(line -> line.replaceAll(",.*", "")))
                .containsExactly(
                        "Submission 1",
                        "Submission 2",
                        "Submission 3",
                        "Submission 4",
                        "Submission 5",
                        "Earlier submission 1");
        assertThat(Files.readAllLines(downloaded("class-pairs.csv")).stream()
                        .skip(1)
                        .filter(line -> !line.contains("Earlier")))
                .as("the left submission has the lower number")
                .allMatch(line -> line.matches("Submission (\\d),Submission (\\d),.*")
                        && line.charAt("Submission ".length()) < line.charAt("Submission 1,Submission ".length()));
        browser.click(".show-all");
        run("document.querySelector('[data-sort=files]').click()");
        List<?> names = (List<?>) texts("#submission-table tr:has(td:nth-child(6)) td:first-child");
        List<?> files = (List<?>) texts("#submission-table td:nth-child(6)");
        for (int i = 1; i < names.size(); i++) {
            if (files.get(i).equals(files.get(i - 1))) {
                assertThat(names.get(i).toString())
                        .as("order of equal submissions")
                        .isGreaterThan(names.get(i - 1).toString());
            }
        }
    }

    @Test
    void notesOfTheReaderAreOmittedFromFilesAndPrintouts() throws IOException {
        browser.downloadTo(folder);
        openWithoutNames("#pair=1");
        browser.type("#note", "Ask Zoe");
        assertThat(texts(".names-note > span").toString()).contains("the texts themselves may still contain names");
        assertThat(texts(".names-note").toString().replaceAll("\\s+", " "))
                .contains("Your notes may contain names, so they are omitted from printouts and files.");
        for (String export : List.of("pairs-csv", "pairs-json", "save")) {
            run("document.getElementById(arguments[0]).click()", export);
        }
        for (String file : List.of("class-pairs.csv", "class-pairs.json", "class-report.html")) {
            assertThat(Files.readString(downloaded(file))).as(file).doesNotContain("Ask Zoe");
        }
        assertThat(texts(".evidence").toString()).doesNotContain("Ask Zoe");
        run("document.querySelector('#pseudonyms').click()");
        await("document.querySelector('.names-note') === null");
        assertThat(run("return document.querySelector('#note').value")).isEqualTo("Ask Zoe");
        run(
                "document.querySelector('#note').value = ''; document.querySelector('#note').dispatchEvent(new Event('input'));"
                        + " document.querySelector('#save').click()");
    }

    @Test
    void thePageOfASubmissionStaysWhenNamesAreHidden() throws IOException {
        open(Classes.small());
        run("location.hash = '#document=3'");
        await("document.querySelector('.document .statement') !== null");
        Object statement = run("return document.querySelector('.statement b').textContent");
        assertThat(texts(".document h2")).isEqualTo(List.of("ben"));
        browser.click("#pseudonyms");
        await("document.querySelector('.names-note') !== null");
        assertThat(run("return document.querySelector('.statement b').textContent"))
                .isEqualTo(statement);
        browser.click("#pseudonyms");
        await("document.querySelector('.names-note') === null");
        assertThat(texts(".document h2")).isEqualTo(List.of("ben"));
        awaitHash("#document=3");
    }

    /** The order of pairs in the data of a report depends on names. */
    @Test
    void numbersOfPairsDoNotDependOnNames() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(run("""
                const documents = ['ana', 'ben', 'cleo', 'dora'].map(id => ({id, text: id}));
                const pairs = [[0, 1], [2, 3], [0, 2], [1, 3]].map(([left, right]) => ({left, right, passages: []}));
                const report = {title: 'class', notes: [], documents, pairs};
                const ends = ({pairs}) => pairs.map(({left, right}) => `${left} ${right}`);
                return import('doppel/pseudonyms.js').then(({withPseudonyms, pairsByNumber}) => {
                  const hidden = ends(withPseudonyms(report));
                  const reversed = {...report, pairs: [...pairs].reverse()};
                  return [hidden.join() === [...hidden].sort().join(), hidden.join() === ends(withPseudonyms(reversed)).join(),
                    [...pairsByNumber(report)].sort().join()];
                })""")).isEqualTo(List.of(true, true, "0,1,2,3"));
    }

    @Test
    void thePairAndItsNoteStayWhenNamesAreHidden() throws IOException {
        open(Reports.essays());
        for (int pair = 1; pair <= 4; pair++) {
            run("location.hash = arguments[0]", "#pair=" + pair);
            await("!document.querySelector('.pair').hidden");
            browser.type("#note", "pair " + pair);
            Object strength = texts(".pair .facts dd");
            browser.click("#pseudonyms");
            await("document.querySelector('.names-note') !== null");
            assertThat(run("return document.querySelector('#note').value")).isEqualTo("pair " + pair);
            assertThat(texts(".pair .facts dd")).isEqualTo(strength);
            browser.click("#pseudonyms");
            await("document.querySelector('.names-note') === null");
            awaitHash("#pair=" + pair);
        }
    }

    /** The web app has no page with all scripts, so it uses the page that the server wrote. */
    @Test
    void aReportWithoutNamesIsMadeFromThePageOfTheServer() throws IOException {
        String page = ReportPage.withReviews(
                Files.readString(Reports.write(Classes.small(), folder)),
                "[{\"pair\": 0, \"verdict\": \"check\", \"note\": \"Ask Zoe\"}]",
                "[]");
        browser.open(ModulePage.write(folder));
        String made = run("""
                const page = arguments[0];
                return Promise.all(['pseudonyms', 'save'].map(name => import(`doppel/${name}.js`)))
                    .then(([{withPseudonyms}, {pageWith}]) => {
                      const data = page.slice(page.indexOf('id="report">') + 12);
                      const report = JSON.parse(data.slice(0, data.indexOf('</' + 'script>')));
                      return pageWith({...withPseudonyms(report), title: 'A & B', reviews: []}, page);
                    })""", page).toString();
        assertThat(made).doesNotContain("class/ana", "2025/uma", "Ask Zoe");
        browser.open(Files.writeString(folder.resolve("made.html"), made));
        assertThat(texts("h1")).isEqualTo(List.of("A & B"));
        assertThat(texts("#submission-table td:first-child").toString()).contains("Submission 1");
    }

    @Test
    void programsKeepTheirColours() throws IOException {
        List<ReportDocument> documents =
                List.of(Reports.document("ana.java", Classes.PROGRAM), Reports.document("ben.java", Classes.PROGRAM));
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 1, List.of())), List.of()));
        browser.click("#pseudonyms");
        await("document.querySelector('.names-note') !== null");
        assertThat(texts(".pair h2").toString()).contains("Document 1", "Document 2");
        assertThat(run("return CSS.highlights.get('keyword').size > 0")).isEqualTo(true);
    }

    @Test
    void notesNameNoDocument() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(run("""
                return import('doppel/pseudonyms.js').then(({withPseudonyms}) => withPseudonyms({title: 'class',
                    reading: {submitted: 2, read: 1, notRead: [{source: 'class/zoe.pdf', place: null, reason: 'r', remedy: ''}]},
                    notes: [{key: 'note.empty', values: {document: 'class/ana'}}, {key: 'note.empty.more', values: {count: 3}}], pairs: [],
                    documents: [{id: 'class/ana', text: ''}]})).then(({notes, reading}) => [notes[0].values.document, notes[1].values.count, reading.notRead[0].source])""")).isEqualTo(List.of("Document 1", 3L, "an input"));
    }

    /** A submission that consists of one file has the name of the file. */
    @Test
    void namesOfFilesThatContainTheNameAreReplaced() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(run("""
                const span = place => ({start: 0, end: 1, place});
                return import('doppel/pseudonyms.js').then(({withPseudonyms}) => withPseudonyms({title: 'class', notes: [],
                    documents: [{id: 'class/ana(1).py', text: '', parts: [{file: 'ana(1).py', name: '', start: 0},
                        {file: 'src/Banana(1)x.py', name: '', start: 1}, {file: 'ANA(1)_test.py', name: '', start: 1}]}],
                    pairs: [{left: 0, right: 0, passages: [{left: span('ana(1).py, lines 1 to 2'), right: span('lines 3 to 4')}]}]}))
                    .then(({documents, pairs}) => [...documents[0].parts.map(({file}) => file),
                        ...['left', 'right'].map(side => pairs[0].passages[0][side].place)])"""))
                .isEqualTo(List.of(
                        "Document 1.py",
                        "src/Banana(1)x.py",
                        "Document 1_test.py",
                        "Document 1.py, lines 1 to 2",
                        "lines 3 to 4"));
    }
}
