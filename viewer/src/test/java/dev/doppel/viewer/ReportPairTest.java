package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.DocumentPart;
import dev.doppel.passage.Passage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests the pair page of a report in a browser. */
class ReportPairTest extends ReportBrowserTest {
    /**
     * A script that returns the start of the selected passage on each side. A start that is out of view is marked "not
     * seen".
     */
    private static final String CHOSEN = """
            return [...document.querySelectorAll('.text')].map(pane => {
              const frame = pane.getBoundingClientRect();
              const marks = [...pane.querySelectorAll('.chosen')];
              const top = marks[0].getBoundingClientRect().top;
              const seen = top >= frame.top && top < frame.bottom;
              return (seen ? '' : 'not seen: ') + marks.map(mark => mark.textContent).join('').slice(0, 20);
            })""";

    /** A function that returns the height of a text in both panes. */
    private static final String HEIGHTS = """
            (text) => [...document.querySelectorAll('.text')].map(pane => {
              const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
              while (!walker.nextNode().data.includes(text));
              const range = document.createRange();
              range.setStart(walker.currentNode, walker.currentNode.data.indexOf(text));
              range.setEnd(walker.currentNode, range.startOffset + 1);
              return range.getBoundingClientRect().top - pane.getBoundingClientRect().top;
            })""";

    /** A script that scrolls a pane as a reader does, until the pane shows a text a quarter from its top. */
    private static final String SCROLL_TO = """
            const [text, at] = arguments;
            const pane = document.querySelectorAll('.text')[at];
            pane.dispatchEvent(new WheelEvent('wheel'));
            const find = (frames) => {
              pane.scrollTop += heights(text)[at] - pane.clientHeight / 4;
              if (frames > 0) requestAnimationFrame(() => find(frames - 1));
            };
            find(5);
            """;

    private static final List<String> KEEPER = List.of("The keeper climbed t", "The keeper climbed t");
    private static final List<String> LENS = List.of("A lens of a thousand", "A lens of a thousand");

    @Test
    void rowsOpenTheirPairAndTheBackButtonReturns() throws IOException {
        open(Reports.essays());
        browser.click("#pair-table tbody tr:nth-child(4) td:nth-child(4)");
        awaitHash("#pair=4");
        await("document.querySelector('.pair h2')?.textContent.includes('ben-lighthouses')");
        assertThat(run("return document.activeElement.tagName")).isEqualTo("H2");
        assertThat(run("return document.querySelector('.overview').hidden")).isEqualTo(true);
        browser.press("n");
        awaitHash("#pair=4&passage=1");
        browser.press("n");
        awaitHash("#pair=4&passage=2");
        browser.back();
        await("!document.querySelector('.overview').hidden");
        assertThat(run("return document.activeElement.id")).isEqualTo("pair-3");
    }

    @Test
    void clickedPassagesAreVisibleOnBothSides() throws IOException {
        browser.resize(1000, 700);
        open(Reports.essays());
        browser.click("#pair-table tbody tr:nth-child(4) a");
        await("document.querySelector('.pair h2') !== null");
        browser.click(".side:nth-child(1) mark[data-passages='3']");
        awaitHash("#pair=4&passage=3");
        await("document.querySelector('.chosen') !== null");
        assertThat(run(CHOSEN)).isEqualTo(KEEPER);
        assertThat(run("return document.activeElement.closest('.side').querySelector('bdi').textContent"))
                .isEqualTo("ana-lighthouses.txt");
        assertThat(texts(".status")).isEqualTo(List.of("Passage 3 of 3: 24 words, verbatim; line 5 and line 7"));
        await("!document.querySelector('[data-settling]')");
        run("document.querySelectorAll('.text')[1].scrollTop = 0");
        browser.click(".side:nth-child(2) mark[data-passages='2']");
        await(
                "location.hash.endsWith('passage=2') && document.querySelector('.status').textContent.includes('2 of 3')");
        assertThat(run(CHOSEN)).isEqualTo(LENS);
        assertThat(run("return document.activeElement.closest('.side').querySelector('bdi').textContent"))
                .isEqualTo("ben-lighthouses.txt");
        await("!document.querySelector('[data-settling]')");
        browser.click(".passages li:nth-child(3) a");
        await("document.querySelector('.status').textContent.includes('3 of 3')");
        assertThat(run(CHOSEN)).isEqualTo(KEEPER);
    }

    @Test
    void keysMoveBetweenPassagesAndPairs() throws IOException {
        open(Reports.essays());
        browser.click("[data-column=similarity]");
        browser.click("#pair-table tbody tr:nth-child(1) a");
        awaitHash("#pair=4");
        String[] keys = {"n", "j", "j", "n", "p", "k"};
        int[] passages = {1, 2, 3, 1, 3, 2};
        for (int i = 0; i < keys.length; i++) {
            browser.press(keys[i]);
            awaitHash("#pair=4&passage=" + passages[i]);
            await("document.querySelector('.status').textContent.startsWith('Passage " + passages[i] + " ')");
        }
        browser.press("N");
        awaitHash("#pair=3");
        await("document.querySelector('.pair h2').textContent.startsWith('ben')");
        assertThat(run("return document.querySelectorAll('.chosen').length")).isEqualTo(0L);
        browser.press("P");
        awaitHash("#pair=4");
        browser.press(Keys.ESCAPE);
        awaitHash("#overview");
    }

    @Test
    void addressesOpenTheirPassage() throws IOException {
        Path page = Reports.write(Reports.essays(), folder);
        browser.open(page);
        run("location.hash = '#pair=4&passage=2'");
        await("document.querySelector('.chosen') !== null");
        assertThat(run(CHOSEN)).isEqualTo(LENS);
        for (String nonsense : List.of("#pair=0", "#pair=5", "#pair=-1", "#pair=x", "#toString")) {
            run("location.hash = arguments[0]", nonsense);
            await("document.querySelector('.pair').hidden");
            run("location.hash = '#pair=1'");
            await("!document.querySelector('.pair').hidden");
        }
    }

    @Test
    void differingWordsOfTheSelectedPassageAreHighlighted() throws IOException {
        open(Reports.comparison(
                "The old keeper climbed the winding stairs at dusk and lit the great lamp.",
                "The old keeper climbed the steep winding stairs at dawn and lit the great lamp."));
        browser.press("n");
        await("CSS.highlights.has('differs')");
        assertThat(run("return [...CSS.highlights.get('differs')].map(range => range.toString())"))
                .isEqualTo(List.of("dusk", "steep", "dawn"));
        browser.print();
        assertThat(run(
                        "return [...CSS.highlights.get('printed') ?? []].map(({startContainer, startOffset, endOffset}) =>"
                                + " startContainer.data.slice(startOffset, endOffset))"))
                .as("underlined in printouts")
                .isEqualTo(List.of("dusk", "steep", "dawn"));
    }

    @Test
    void comparisonsOpenSideBySide() throws IOException {
        open(Reports.comparison("one text", "another text"));
        assertThat(texts(".pair h2")).isEqualTo(List.of("left.txt and right.txt"));
        assertThat(texts(".pair > p:first-of-type").toString()).contains("No shared passage is long enough");
        browser.click(".back");
        await("!document.querySelector('.overview').hidden");
        assertThat(column(1)).isEqualTo(List.of("left.txt"));
    }

    @Test
    void comparisonWithUnreadFilesOpensWithTheOverview() throws IOException {
        Report.Unread unread = new Report.Unread("third.docx", null, "damaged", "damaged", "");
        open(Reports.with(Reports.comparison("one text", "another text"), new Report.Reading(3, 2, List.of(unread))));
        await("!document.querySelector('.overview').hidden");
        assertThat(run("return document.querySelector('.overview').innerText").toString())
                .contains("third.docx");
    }

    @Test
    void overlappingPassagesAreSelectedInTurn() throws IOException {
        String text = "abcdefghi klmnopqrs uvwxyz";
        List<ReportDocument> documents = List.of(Reports.document("left", text), Reports.document("right", text));
        open(Reports.report(
                documents,
                List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(0, 20, 0, 5), Reports.passage(10, 26, 5, 10)))),
                List.of()));
        assertThat(run("""
                return [...document.querySelectorAll('.side:nth-child(1) mark')]
                    .map(mark => mark.dataset.passages + ': ' + mark.textContent);
                """)).isEqualTo(List.of("1: abcdefghi ", "1 2: klmnopqrs ", "2: uvwxyz"));
        for (int passage : new int[] {1, 2, 1}) {
            browser.click("mark.overlap");
            awaitHash("#pair=1&passage=" + passage);
            await("document.querySelector('.status').textContent.startsWith('Passage " + passage + " ')");
        }
    }

    @Test
    void passagesAreListedAndMarkedWithTheirLocations() throws IOException {
        List<ReportDocument> documents = List.of(
                new ReportDocument(
                        "a.ipynb",
                        "one\n\ntwo\nthree",
                        3,
                        List.of(new DocumentPart("cell 1", 0), new DocumentPart("cell 2", 5)),
                        List.of(),
                        List.of()),
                Reports.document("b.txt", "two\nthree"));
        open(Reports.report(
                documents, List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(5, 14, 0, 9)))), List.of()));
        await("document.querySelector('mark') !== null");
        assertThat(texts(".passages li span")).isEqualTo(List.of("cell 2, lines 1 to 2 and lines 1 to 2"));
        assertThat(run("return [...document.querySelectorAll('mark')].map(e => e.title)"))
                .isEqualTo(List.of("passage 1, verbatim, cell 2, lines 1 to 2", "passage 1, verbatim, lines 1 to 2"));
    }

    @Test
    void submissionsOfOneFileHaveNoFileNames() throws IOException {
        List<ReportDocument> documents = List.of(
                new ReportDocument(
                        "class/ana.txt",
                        "one two",
                        2,
                        List.of(DocumentPart.ofFile("ana.txt", 0)),
                        List.of(),
                        List.of()),
                new ReportDocument(
                        "class/ben", "one two", 2, List.of(DocumentPart.ofFile("essay.txt", 0)), List.of(), List.of()));
        open(Reports.report(
                documents, List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(0, 7, 0, 7)))), List.of()));
        await("document.querySelector('mark') !== null");
        assertThat(texts(".part-list")).isEqualTo(List.of());
        assertThat(texts(".text h4"))
                .as("only a name that is not on the page yet")
                .isEqualTo(List.of("essay.txt"));
    }

    @Test
    void ignoredSpansAndObfuscationsAreMarkedWithTheirReason() throws IOException {
        open(Reports.essays());
        run("location.hash = '#pair=4'");
        await("document.querySelector('.text .ignored') !== null");
        assertThat(run("return document.querySelector('.text .ignored').title"))
                .isEqualTo("passage 1, verbatim, line 1; not counted: starter files");
        assertThat(run("return document.querySelector('.text .ignored .ignored-label').dataset.label"))
                .isEqualTo("starter files");
        assertThat(run("return [...document.querySelectorAll('.trick')].map(e => e.textContent)"))
                .isEqualTo(List.of("\u200b"));
        assertThat(texts(".flag")).isEqualTo(List.of("3 zero-width characters"));
    }

    @Test
    void longDocumentsWithThousandsOfPassagesStayUsable() throws IOException {
        String line = "the quick brown fox jumps over the lazy dog and ".repeat(105_000);
        List<Passage> passages = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            passages.add(Reports.passage(i * 2400, i * 2400 + 900, i * 2300, i * 2300 + 900));
        }
        List<ReportDocument> documents =
                List.of(Reports.document("left", line), Reports.document("right", line.replace(' ', '\n')));
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.9, passages)), List.of()));
        run("location.hash = '#pair=1&passage=1800'");
        await("document.querySelector('.status').textContent.startsWith('Passage 1,800 of 2,000')");
        String bothSeen = "[...document.querySelectorAll('.text')].every(pane => {"
                + " const line = pane.querySelector('.chosen').getClientRects()[1];"
                + " return document.elementFromPoint(line.left + 2, line.top + line.height / 2)?.closest('.chosen'); })";
        await(bothSeen);
        browser.press("n");
        await("document.querySelector('.status').textContent.startsWith('Passage 1,801 ') && " + bothSeen);
        assertThat(run("return document.querySelector('.text').textContent.length"))
                .isEqualTo((long) line.length());
    }

    @Test
    void printedPairsAreEvidenceAndNothingElse() throws IOException {
        open(Reports.essays());
        int overview = browser.print().length;
        assertThat(new String(browser.print(), 0, 5, StandardCharsets.ISO_8859_1))
                .isEqualTo("%PDF-");
        run("location.hash = '#pair=4&passage=2'");
        await("document.querySelector('.chosen') !== null");
        assertThat(browser.print().length).isGreaterThan(10_000).isNotEqualTo(overview);
        browser.showFor("print");
        String printed = run("return document.body.innerText").toString();
        assertThat(printed.lines().limit(2).toList().get(0))
                .isEqualTo("Shared text of ana-lighthouses.txt and ben-lighthouses.txt");
        assertThat(printed)
                .containsPattern("Essays, printed on \\d+ \\w+ \\d{4}\\. .*, whole-text similarity 30 %")
                .contains("Settings: " + Reports.SCHEME, "The keeper climbed", "line 5", "line 7")
                .doesNotContain(
                        "All pairs", "Next", "Report with verdicts", "Keys:", "So ends my essay", "Created by Doppel");
    }

    @Test
    void thePageOfAPairDoesNotScroll() throws IOException {
        browser.resize(1300, 900);
        open(Reports.essays());
        run("location.hash = '#pair=4'");
        await("!document.querySelector('.pair').hidden");
        assertThat(run("return document.documentElement.scrollHeight <= innerHeight"))
                .isEqualTo(true);
        assertThat((Long) run("return Math.round(document.querySelector('.text').getBoundingClientRect().top)"))
                .isLessThan(350);
        assertThat(run("const key = document.querySelector('.legend').getBoundingClientRect();"
                        + " return key.height > 0 && key.bottom <= innerHeight"))
                .as("the key is visible")
                .isEqualTo(true);
        browser.resize(390, 800);
        open(Reports.essays());
        run("location.hash = '#pair=4'");
        await("!document.querySelector('.pair').hidden");
        assertThat((Long) run("return Math.round(document.querySelector('.text').getBoundingClientRect().top)"))
                .as("on a phone")
                .isLessThan(330);
        assertThat(run("return document.querySelector('.key').open")).isEqualTo(false);
    }

    @Test
    void aPhoneShowsTheVerdictAboveTheTexts() throws IOException {
        browser.resize(390, 800);
        open(Reports.essays());
        run("location.hash = '#pair=4'");
        await("!document.querySelector('.pair').hidden");
        assertThat((Boolean) run("""
                const [verdict, text, note] = ['#verdict', '.text', '#note'].map(selector =>
                  document.querySelector(selector).getBoundingClientRect());
                return verdict.bottom < text.top && note.top > text.bottom;
                """)).isTrue();
    }

    @Test
    void theNoteHasARowOfThreeLinesBelowTheVerdict() throws IOException {
        browser.resize(1300, 900);
        open(Reports.essays());
        run("location.hash = '#pair=4'");
        await("!document.querySelector('.pair').hidden");
        assertThat((Boolean) run("""
                const [note, verdict, row] = ['#note', '#verdict', '.title-line'].map(selector =>
                  document.querySelector(selector).getBoundingClientRect());
                return note.top >= verdict.bottom && note.width > 0.9 * row.width && note.height > 60 && note.height < 90;
                """)).isTrue();
    }

    @Test
    void scrollingKeepsEqualLinesSideBySide() throws IOException {
        String first = lines("the keeper of lamp %d slept", 40);
        String second = lines("int ship%d = harbour;", 40);
        String left = lines("my own words", 30) + first + lines("more of mine", 8) + second + lines("the end", 60);
        String edited = first.replace("lamp 9 ", "lamp 9 " + "and of many more lights ".repeat(30));
        String right = second + lines("nothing to see here", 400) + edited + lines("the end of mine", 60);
        for (String extension : List.of(".txt", ".java")) {
            List<ReportDocument> documents =
                    List.of(Reports.document("ana" + extension, left), Reports.document("ben" + extension, right));
            open(Reports.report(
                    documents,
                    List.of(Reports.pair(
                            0,
                            1,
                            0.5,
                            List.of(shared(left, second, right, second), shared(left, first, right, edited)))),
                    List.of()));
            await("document.querySelectorAll('.text mark').length > 0 && !document.querySelector('[data-settling]')");
            for (String line : List.of("lamp 4 ", "lamp 36 ", "ship22 ", "lamp 20 ")) {
                for (int scrolled = 0; scrolled < 2; scrolled++) {
                    run("const heights = " + HEIGHTS + ";" + SCROLL_TO, line, scrolled);
                    await("(() => { const [a, b] = (" + HEIGHTS + ")('" + line + "');"
                            + " return a > 0 && a < 400 && Math.abs(a - b) < 2; })()");
                }
            }
        }
    }

    private static String lines(String text, int count) {
        return IntStream.range(0, count).mapToObj(i -> text.formatted(i) + "\n").collect(Collectors.joining());
    }

    private static Passage shared(String left, String leftPart, String right, String rightPart) {
        int start = left.indexOf(leftPart);
        int rightStart = right.indexOf(rightPart);
        return Reports.passage(start, start + leftPart.length(), rightStart, rightStart + rightPart.length());
    }

    @Test
    void linesOfWrappedProseAreJoinedOnThePageOnly() throws IOException {
        String wrapped = """
                Before the lens was made, the keepers of the coast burned wood and
                coal in open grates, which smoked in the rain and ate the fuel of a
                whole winter.
                A new paragraph without a gap follows here.

                roses are red
                violets are blue
                """;
        int at = wrapped.indexOf("coal");
        int end = wrapped.indexOf("winter");
        List<ReportDocument> documents =
                List.of(Reports.document("left.txt", wrapped), Reports.document("right.java", wrapped));
        open(Reports.report(
                documents, List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(at, end, at, end)))), List.of()));
        assertThat(run("return [...document.querySelectorAll('.text')].map(pane => pane.textContent)"))
                .isEqualTo(List.of(
                        wrapped.replace("wood and\ncoal", "wood and coal").replace("of a\nwhole", "of a whole"),
                        wrapped));
        assertThat(run("return document.querySelector('.side mark').textContent"))
                .isEqualTo(wrapped.substring(at, end).replace('\n', ' '));
        String lines =
                "return [...document.querySelectorAll('.side:nth-child(1) .line')].map(line => line.dataset.line)";
        assertThat(run(lines)).isEqualTo(List.of("1", "4", "5", "6", "7"));
    }

    @Test
    void linesOfDoubleSpacedProseAreJoined() throws IOException {
        String spaced = """
                The Keeper

                Before the lens was made, the keepers of the coast burned wood and

                coal in open grates, which smoked in the rain and ate the fuel of a

                whole winter.

                After that, oil lamps with many wicks stood on the towers, and each

                of them needed a man who trimmed the wicks until the sun came up.
                """;
        String paragraphs = """
                The first keeper came from a village in the north of the long coast.

                His daughter followed him when she was only nineteen, as people say.

                The tower is empty by day now, but the lamp still burns every night.
                """;
        open(Reports.comparison(spaced, paragraphs));
        assertThat(run("return [...document.querySelectorAll('.text')].map(pane => pane.textContent)"))
                .isEqualTo(List.of(
                        spaced.replace("wood and\n\ncoal", "wood and  coal")
                                .replace("of a\n\nwhole", "of a  whole")
                                .replace("each\n\nof", "each  of"),
                        paragraphs));
    }

    @Test
    void passagesAreMarkedInWholeWords() throws IOException {
        String left = "It isn't so late-night reading as one says.";
        String right = "It wasn't so the reading as one's friends say.";
        int start = left.indexOf("t so");
        int end = left.indexOf(" reading") - "ight".length();
        int rightStart = right.indexOf("t so");
        List<ReportDocument> documents =
                List.of(Reports.document("left.txt", left), Reports.document("right.txt", right));
        Passage passage = Reports.passage(start, end, rightStart, right.indexOf("e's"));
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.5, List.of(passage))), List.of()));
        run("location.hash = '#pair=1'");
        await("document.querySelector('mark') !== null");
        assertThat(run("return [...document.querySelectorAll('mark')].map(mark => mark.textContent)"))
                .isEqualTo(List.of("isn't so late-night", "wasn't so the reading as one's"));
        assertThat(texts(".passages q")).isEqualTo(List.of("isn't so late-night"));
        assertThat(run("return [...document.querySelectorAll('.evidence pre')].map(text => text.textContent)"))
                .isEqualTo(List.of("isn't so late-night", "wasn't so the reading as one's"));
    }

    @Test
    void theKeyNamesTheReasonsOfGreyText() throws IOException {
        String text = "the header of the task and then the same words in both texts";
        List<ReportDocument.Mark> marks =
                List.of(new ReportDocument.Mark(0, 10, "template"), new ReportDocument.Mark(11, 22, "common"));
        List<ReportDocument> documents = List.of(
                new ReportDocument("left", text, 13, marks, List.of()),
                new ReportDocument("right", text, 13, List.of(), List.of()));
        open(Reports.report(
                documents, List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(30, 60, 30, 60)))), List.of()));
        assertThat(texts(".legend .ignored")).isEqualTo(List.of("common", "starter files"));
        assertThat(
                        run(
                                "return ['template', 'common'].map(reason =>"
                                        + " getComputedStyle(document.querySelector(`.text .ignored-${reason}`)).backgroundImage !== 'none')"))
                .isEqualTo(List.of(true, false));
        assertThat(
                        run(
                                "return [...document.querySelectorAll('.side h3')].map(h => h.textContent.includes('grey text'))"))
                .isEqualTo(List.of(true, false));
    }
}
