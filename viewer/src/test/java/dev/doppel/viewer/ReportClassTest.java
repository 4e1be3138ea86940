package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.passage.Passage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Browser tests for the report on a class of students: submissions, files, verdicts, exports and saving. */
class ReportClassTest extends ReportBrowserTest {
    /** Opens the page with the given URL fragment, and waits until it is shown. */
    private static void show(String hash, String page) {
        run("location.hash = arguments[0]", hash);
        await("location.hash === '" + hash + "' && !document.querySelector('" + page + "').hidden");
    }

    private static Object shown(String selector) {
        return run(
                "return [...document.querySelectorAll(arguments[0])]"
                        + ".map(e => e.innerText.replace(/\\s+/g, ' ').trim())",
                selector);
    }

    @Test
    void overviewListsAllSubmissions() throws IOException {
        open(Classes.small());
        assertThat(texts(".overview .facts div"))
                .isEqualTo(List.of("submissions5", "earlier submissions2", "pairs4", "cluster1"));
        assertThat(shown("#submission-table tbody tr"))
                .isEqualTo(List.of(
                        "ben 100 % uma earlier 53 % 53 % 2 2 40",
                        "ana 88 % ben 46 % 35 % 3 2 41",
                        "cleo-1 81 % ana 81 % 35 % 1 1 21",
                        "cleo-2 81 % ana 81 % 35 % 1 1 21"));
        assertThat(run("return document.querySelectorAll('.dot').length")).isEqualTo(5L);
        assertThat(texts(".distribution .unseen"))
                .isEqualTo(
                        List.of(
                                "2 submissions at about 80 %; 1 submission at about 90 %; 1 submission at about 100 %; 1 submission without a pair"));
    }

    @Test
    void submissionsAreFoundAndSorted() throws IOException {
        open(Classes.small());
        browser.click("[data-sort=name]");
        assertThat(texts("#submission-table td:first-child")).isEqualTo(List.of("ana", "ben", "cleo-1", "cleo-2"));
        assertThat(texts(".show-all")).isEqualTo(List.of("Show 1 submission without shared text"));
        browser.click(".show-all");
        assertThat(texts("#submission-table td:first-child"))
                .isEqualTo(List.of("ana", "ben", "cleo-1", "cleo-2", "dora"));
        browser.click("[data-sort=words]");
        assertThat(texts("#submission-table tr:first-child td:first-child").toString())
                .isNotEqualTo("[dora]");
        browser.type("#find", "CLEO");
        assertThat(texts("#submission-table td:first-child")).isEqualTo(List.of("cleo-1", "cleo-2"));
        assertThat(texts("form[aria-label=submissions] [role=status]")).isEqualTo(List.of("2 submissions"));
    }

    @Test
    void submissionsShowWhatTheyShareWithEachPartner() throws IOException {
        open(Classes.small());
        browser.click("[data-sort=name]");
        browser.click("#submission-table tr:nth-child(2) a");
        await("document.querySelector('.document h2')?.textContent === 'ben'");
        assertThat(shown(".statement"))
                .isEqualTo(List.of("100 % of ben is shared: 53 % with the earlier submission uma, 48 % with ana."));
        assertThat(shown(".document .partners li"))
                .isEqualTo(List.of(
                        "1 uma earlier 53 % whole-text similarity 53 % passages: 1 verbatim",
                        "2 ana 48 % whole-text similarity 30 % passages: 1 verbatim"));
        assertThat(shown(".document .part-list li")).isEqualTo(List.of("notes.md 100 %", "src/Copy.java 100 %"));
        assertThat(texts(".document h4")).isEqualTo(List.of("notes.md", "src/Copy.java"));
        browser.click(".document mark");
        await("!document.querySelector('.pair').hidden");
        assertThat(texts(".pair h2")).isEqualTo(List.of("ben and uma"));
    }

    @Test
    void peopleWithSeveralSubmissionsAreSummarized() throws IOException {
        open(Classes.small());
        show("#document=5", ".document");
        assertThat(shown("section[aria-labelledby=person]"))
                .isEqualTo(List.of("All 2 submissions by Cleo cleo-1 81 % cleo-2 81 %"));
    }

    @Test
    void submissionsWithoutPairsHaveAPage() throws IOException {
        open(Classes.small());
        show("#document=6", ".document");
        assertThat(shown(".document"))
                .isEqualTo(List.of("dora No text of dora was found in any other submission. 1 file, 12 words"
                        + " No pair contains this submission, so the report does not include its text."));
    }

    @Test
    void programsAreShownPerFileWithLineNumbersAndColours() throws IOException {
        open(Classes.small());
        browser.type("#filter", "ben");
        browser.click("#pair-table tbody tr:last-child a");
        await("document.querySelector('.side h4') !== null");
        assertThat(shown(".side .part-list"))
                .isEqualTo(List.of("Main.java 100 % notes.md 0 %", "notes.md 0 % src/Copy.java 100 %"));
        assertThat(run("""
                return [...document.querySelectorAll('.side:nth-child(1) .block')].map(block =>
                    (block.matches('.code') ? 'code ' : 'prose ')
                    + [...block.querySelectorAll('.line')].map(line => line.dataset.line).join(' '))""")).isEqualTo(List.of("code 1 2 3 4 5 6", "prose 1"));
        assertThat(run("return [...CSS.highlights.get('keyword')].slice(0, 4).map(String)"))
                .isEqualTo(List.of("int", "for", "int", "if"));
        assertThat(run("return [...CSS.highlights.get('comment')].map(String)"))
                .isEqualTo(List.of("// Finds the largest number.", "// Finds the largest number."));
        assertThat(run("return [...CSS.highlights.get('string')].map(String)"))
                .isEqualTo(List.of("\"largest: \"", "\"largest: \""));
        assertThat(run("return [...CSS.highlights.get('literal')].map(String)")).isEqualTo(List.of("0", "0"));
        assertThat(run("return getComputedStyle(document.querySelector('.code')).fontFamily")
                        .toString())
                .contains("monospace");
        browser.click(".side:nth-child(1) .part-list li:nth-child(2) button");
        assertThat(run("return document.activeElement.textContent")).isEqualTo("notes.md");
    }

    @Test
    void verdictsAndNotesAreSavedInTheFile() throws IOException {
        browser.downloadTo(folder);
        open(Classes.small());
        show("#pair=2", ".pair");
        run("const verdict = document.querySelector('#verdict'); verdict.value = 'check';"
                + " verdict.dispatchEvent(new Event('change'))");
        browser.type("#note", "ask </script> & \u00e9\n\"both\", n p");
        assertThat(run("return location.hash")).as("keys in notes").isEqualTo("#pair=2");
        assertThat(texts(".review .saved"))
                .isEqualTo(List.of("Not saved yet: save the report with \u201cExport\u201d"));
        browser.click(".export-menu summary");
        browser.press(Keys.ESCAPE);
        assertThat(run("return document.querySelector('.export-menu').open")).isEqualTo(false);
        assertThat(run("return location.hash"))
                .as("Escape closes the menu only")
                .isEqualTo("#pair=2");
        export("save");
        await("document.querySelector('.review .saved').textContent === 'Saved'");
        assertThat(run("return document.querySelector('.export-menu').open"))
                .as("the menu closes after a choice")
                .isEqualTo(false);
        Path saved = downloaded("class-report.html");
        browser.open(saved);
        assertThat(texts("#pair-table .badge.check")).isEqualTo(List.of("look again ✎with a note"));
        show("#pair=2", ".pair");
        assertThat(run("return document.querySelector('#verdict').value")).isEqualTo("check");
        assertThat(run("return document.querySelector('#note').value"))
                .isEqualTo("ask </script> & \u00e9\n\"both\", n p");
        show("#pair=1", ".pair");
        assertThat(run("return document.querySelector('#verdict').value + document.querySelector('#note').value"))
                .isEqualTo("");
        show("#overview", ".overview");
        browser.click("[data-column=verdict]");
        assertThat(run("return document.querySelector('#pair-table tbody tr').dataset.pair"))
                .isEqualTo("1");
        export("pairs-csv");
        assertThat(Files.readString(downloaded("class-pairs.csv")))
                .startsWith(
                        "\ufeffleft,right,left_shared_percent,right_shared_percent,similarity_percent,shared_words,longest_passage,passages,"
                                + "verdict,note,verbatim,edited,reworded,summarised\r\n")
                .contains(",look again,\"ask </script> & \u00e9\n\"\"both\"\", n p\",1,0,0,0\r\n");
        export("pairs-json");
        assertThat(Files.readString(downloaded("class-pairs.json")))
                .contains(
                        "\"right\": \"2025/uma\"",
                        "\"verdict\": \"look again\"",
                        "\"left\": \"notes.md, line 1\"",
                        "\"kind\": \"verbatim\"",
                        "\"scheme\": \"doppel-1 ");
        export("pairs-jsonl");
        assertThat(Files.readAllLines(downloaded("class-pairs.jsonl")))
                .hasSize(((Long) run("return document.querySelectorAll('#pair-table tbody tr').length")).intValue())
                .allMatch(line -> line.startsWith("{\"left\":\"") && line.endsWith("}"))
                .anyMatch(line -> line.contains("\"verdict\":\"look again\""));
        export("documents-csv");
        assertThat(Files.readString(downloaded("class-submissions.csv")).lines().toList())
                .isEqualTo(List.of(
                        "\ufeffsubmission,earlier,author,files,words,shared_percent,highest_similarity_percent,most_shared_with",
                        "2025/uma,true,,1,21,100,53.1,class/ben",
                        "class/ana,false,,2,41,87.8,35.1,class/ben",
                        "class/ben,false,,2,40,100,53.1,2025/uma",
                        "class/cleo-1,false,Cleo,1,21,81,35.1,class/ana",
                        "class/cleo-2,false,Cleo,1,21,81,35.1,class/ana",
                        "class/dora,false,,1,12,0,0,"));
    }

    @Test
    void exportedTextsAreNotFormulas() throws IOException {
        browser.downloadTo(folder);
        List<String> names = List.of("=1+2", "+a;b", "-c", "@d", "\te", "f=1", "\uff1dg", "Zo\u00eb, \"h\"");
        List<ReportDocument> documents =
                names.stream().map(name -> Reports.document(name, "text")).toList();
        List<ReportPair> pairs = IntStream.range(0, names.size() / 2)
                .mapToObj(i -> Reports.pair(2 * i, 2 * i + 1, 0.5, List.of()))
                .toList();
        open(Reports.report(documents, pairs, List.of()));
        show("#pair=1", ".pair");
        browser.type("#note", "-2 points");
        export("pairs-csv");
        assertThat(Files.readString(downloaded("Essays-pairs.csv"))
                        .lines()
                        .skip(1)
                        .toList())
                .isEqualTo(List.of(
                        "'=1+2,\"'+a;b\",60,55,50,0,0,0,,'-2 points,0,0,0,0",
                        "'-c,'@d,60,55,50,0,0,0,,,0,0,0,0",
                        "\"'\te\",f=1,60,55,50,0,0,0,,,0,0,0,0",
                        "'\uff1dg,\"Zo\u00eb, \"\"h\"\"\",60,55,50,0,0,0,,,0,0,0,0"));
    }

    @Test
    void dotsAreReachedByKeyboard() throws IOException {
        open(Classes.small());
        assertThat(run("return document.querySelectorAll('.distribution a[tabindex=\"0\"]').length"))
                .isEqualTo(1L);
        run("document.querySelector('.distribution a[tabindex=\"0\"]').focus()");
        assertThat(focusedDot()).isEqualTo(List.of("ben: 100 %", "ben: 100 %"));
        browser.press(Keys.ARROW_RIGHT);
        assertThat(focusedDot()).isEqualTo(List.of("ben: 100 %", "ben: 100 %"));
        browser.press(Keys.ARROW_LEFT);
        assertThat(focusedDot()).isEqualTo(List.of("ana: 88 %", "ana: 88 %"));
        browser.press(Keys.ARROW_LEFT);
        assertThat(focusedDot()).isEqualTo(List.of("cleo-1: 81 %", "cleo-1: 81 %"));
        browser.press(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_DOWN);
        assertThat(focusedDot()).isEqualTo(List.of("cleo-1: 81 %", "cleo-1: 81 %"));
        browser.press(Keys.HOME);
        assertThat(focusedDot()).isEqualTo(List.of("dora: no pair", "dora: no pair"));
        browser.press(Keys.END, Keys.ENTER);
        await("document.querySelector('.document h2')?.textContent === 'ben'");
    }

    /** Returns the label of the focused dot, and the label that is shown below the chart. */
    private static Object focusedDot() {
        return run("return [document.activeElement.getAttribute('aria-label'),"
                + " document.querySelector('.pointed').textContent]");
    }

    @Test
    void verdictsOfPairsAreInViewOnPhones() throws IOException {
        browser.resize(390, 800);
        open(Classes.small());
        assertThat((Boolean) run(
                        "const {left, right} = document.querySelector('#pair-table td.verdict').getBoundingClientRect();"
                                + " return left > 0 && right <= document.documentElement.clientWidth"))
                .isTrue();
        assertThat(run("const {scrollWidth, clientWidth} = document.querySelector('.scroll');"
                        + " return scrollWidth - clientWidth"))
                .isEqualTo(0L);
    }

    @Test
    void pairsOpenAtTheFirstPassage() throws IOException {
        String starter = "int unused = 0;\n".repeat(200);
        List<ReportDocument> documents = List.of(
                Reports.document("left", starter + Classes.PROGRAM),
                Reports.document("right", Classes.PROGRAM + starter));
        int length = Classes.PROGRAM.length();
        Passage passage = Reports.passage(starter.length(), starter.length() + length, 0, length);
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.5, List.of(passage))), List.of()));
        await("document.querySelectorAll('.text mark').length > 0 && !document.querySelector('[data-settling]')");
        assertThat(run("return [...document.querySelectorAll('.text')].map(pane => {"
                        + " const mark = pane.querySelector('mark').getBoundingClientRect();"
                        + " const frame = pane.getBoundingClientRect();"
                        + " return mark.top >= frame.top && mark.top < frame.bottom })"))
                .isEqualTo(List.of(true, true));
        assertThat(run("return document.querySelectorAll('.chosen').length")).isEqualTo(0L);
    }

    @Test
    void pagesAreAccessible() throws IOException {
        open(Classes.small());
        for (String colours : List.of("light", "dark")) {
            browser.preferColours(colours);
            for (int width : new int[] {1200, 360}) {
                browser.resize(width, 800);
                for (String page : List.of("overview", "clusters", "document=4", "document=5", "pair=1")) {
                    show("#" + page, "." + page.replaceAll("=.*", ""));
                    String where = colours + " " + width + " " + page;
                    assertThat(browser.violations()).as(where).isEqualTo(List.of());
                    assertThat(browser.overflow()).as(where).isEqualTo(0L);
                    assertThat(browser.illegible()).as(where).isEqualTo(List.of());
                }
            }
        }
    }

    @Test
    void largeClassesAreShown() throws IOException {
        open(Classes.large());
        assertThat(texts(".overview .facts div").toString()).isEqualTo("[documents500, pairs5,000, clusters46]");
        assertThat(run("return document.querySelectorAll('.dot').length")).isEqualTo(500L);
        show("#clusters", ".clusters");
        run("const slider = document.querySelector('#threshold'); slider.value = slider.min;"
                + " slider.dispatchEvent(new Event('input'))");
        await("document.querySelector('.slider [role=status]').textContent.startsWith('1 cluster ')");
        assertThat(run("return document.querySelectorAll('.node').length")).isEqualTo(500L);
        assertThat(texts(".slider [role=status]")).isEqualTo(List.of("1 cluster with 500 documents"));
        show("#document=500", ".document");
        assertThat(run("return document.querySelectorAll('.document .partners li').length"))
                .isEqualTo(20L);
    }
}
