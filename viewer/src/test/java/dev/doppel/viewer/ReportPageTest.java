package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.doppel.Part;
import dev.doppel.passage.Passage;
import dev.doppel.testing.Browser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** Tests the report page in a browser. All tests are in one class to share a browser, which is slow to start. */
class ReportPageTest {
    private static Browser browser;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        browser = Browser.require();
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void resetBrowser() {
        browser.resize(1000, 900);
        browser.showFor("screen");
        browser.preferColours("light");
    }

    @AfterEach
    void thePageHasNoErrors() {
        assertThat(browser.complaints()).isEmpty();
    }

    private void open(Report report) throws IOException {
        browser.open(Reports.write(report, folder));
    }

    private static Object run(String script, Object... arguments) {
        return browser.run(script, arguments);
    }

    /** Waits until a JavaScript condition holds. The page renders a view only after the URL has changed. */
    private static void await(String condition) {
        assertThat(run("return new Promise(done => { let frames = 0; const look = () => { if (" + condition
                        + ") done('so'); else if (frames++ > 300) done(document.body.innerText);"
                        + " else requestAnimationFrame(look); }; look(); })"))
                .as(condition)
                .isEqualTo("so");
    }

    private static void awaitHash(String hash) {
        await("location.hash === '" + hash + "'");
    }

    private static Object texts(String selector) {
        return run("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())", selector);
    }

    private static Object column(int number) {
        return texts("tbody td:nth-child(" + number + ")");
    }

    /** Script that returns the start of the selected passage on each side. A start out of view is marked "not seen". */
    private static final String CHOSEN = """
            return [...document.querySelectorAll('.text')].map(pane => {
              const frame = pane.getBoundingClientRect();
              const marks = [...pane.querySelectorAll('.chosen')];
              const top = marks[0].getBoundingClientRect().top;
              const seen = top >= frame.top && top < frame.bottom;
              return (seen ? '' : 'not seen: ') + marks.map(mark => mark.textContent).join('').slice(0, 20);
            })""";

    private static final List<String> KEEPER = List.of("The keeper climbed t", "The keeper climbed t");
    private static final List<String> LENS = List.of("A lens of a thousand", "A lens of a thousand");

    @Test
    void overviewShowsTotalsHistogramGroupsAndFlags() throws IOException {
        open(Reports.essays());
        assertThat(texts("h1")).isEqualTo(List.of("Essays"));
        assertThat(texts(".facts div")).isEqualTo(List.of("documents5", "pairs4", "groups2", "flagged1"));
        assertThat(run("return document.querySelector('.histogram svg').getAttribute('aria-label')"))
                .isEqualTo("1 pair from 0.3 to 0.4; 1 pair from 0.4 to 0.5; 1 pair from 0.6 to 0.7;"
                        + " 1 pair from 0.9 to 1.0");
        assertThat(run("return [...document.querySelectorAll('.bar')].map(b => b.getAttribute('height') > 0)"))
                .isEqualTo(List.of(false, false, false, true, true, false, true, false, false, true));
        List<String> byFirstPair = List.of(
                "cleo-lighthouses.txt", "ana-lighthouses.txt", "ben-lighthouses.txt", "dora-bees.txt", "emil-bees.txt");
        assertThat(run("return [...document.querySelectorAll('.node')].map(n => n.getAttribute('aria-label'))"))
                .isEqualTo(byFirstPair);
        assertThat(texts(".graph li button")).isEqualTo(byFirstPair);
        assertThat(texts("section[aria-labelledby=flags] li"))
                .isEqualTo(List.of("ben-lighthouses.txt: 3 zero-width characters"));
        assertThat(texts("footer code")).isEqualTo(List.of(Reports.SCHEME));
    }

    @Test
    void graphIsDeterministicAndItsCirclesDoNotOverlap() throws IOException {
        String places = "return [...document.querySelectorAll('.node')].map(n => n.getAttribute('transform'))";
        open(Reports.essays());
        Object first = run(places);
        open(Reports.essays());
        assertThat(run(places)).isEqualTo(first);
        assertThat(run("""
                const boxes = [...document.querySelectorAll('.node circle')].map(c => c.getBoundingClientRect());
                return boxes.flatMap((a, i) => boxes.slice(i + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y)))
                    .filter(distance => !(distance > 30));
                """)).isEqualTo(List.of());
    }

    @Test
    void everyColumnSortsBothWays() throws IOException {
        open(Reports.essays());
        String[] columns = {
            "number",
            "left",
            "right",
            "similarity",
            "leftCopied",
            "rightCopied",
            "copiedWords",
            "longestPassage",
            "passages"
        };
        for (int i = 0; i < columns.length; i++) {
            browser.click("[data-column=" + columns[i] + "]");
            List<String> once = sortedColumn(i);
            browser.click("[data-column=" + columns[i] + "]");
            List<String> twice = sortedColumn(i);
            assertThat(List.of(once.get(0), twice.get(0)))
                    .as(columns[i])
                    .containsExactlyInAnyOrder("ascending", "descending");
        }
        browser.click("[data-column=left]");
        assertThat(column(2))
                .isEqualTo(
                        List.of("ana-lighthouses.txt", "ana-lighthouses.txt", "ben-lighthouses.txt", "dora-bees.txt"));
        browser.click("[data-column=similarity]");
        assertThat(column(4)).isEqualTo(List.of("0.925", "0.610", "0.420", "0.300"));
    }

    /** Checks that a column is sorted and that only this column is marked as sorted. Returns its sort direction. */
    private static List<String> sortedColumn(int column) {
        assertThat(run("""
                return [...document.querySelectorAll('th')].flatMap((th, i) =>
                    th.getAttribute('aria-sort') === 'none' ? [] : [i]);
                """)).isEqualTo(List.of((long) column));
        String sort = run("return document.querySelectorAll('th')[arguments[0]].getAttribute('aria-sort')", column)
                .toString();
        assertThat(run("""
                        const cells = [...document.querySelectorAll(`tbody td:nth-child(${arguments[0] + 1})`)]
                            .map(td => td.textContent.trim());
                        const values = cells.map(cell => Number.isNaN(parseFloat(cell)) ? cell : parseFloat(cell));
                        const sign = arguments[1] === 'ascending' ? 1 : -1;
                        return values.filter((v, i) => i > 0 && (v < values[i - 1] ? -1 : v > values[i - 1] ? 1 : 0) === -sign);
                        """, column, sort)).as(sort + " " + column).isEqualTo(List.of());
        return List.of(sort);
    }

    @Test
    void tableIsFilteredByName() throws IOException {
        open(Reports.essays());
        browser.click("#filter");
        browser.press("BEES");
        assertThat(column(2)).isEqualTo(List.of("dora-bees.txt"));
        assertThat(texts(".search [role=status]")).isEqualTo(List.of("1 of 4 pairs"));
        browser.press("x");
        assertThat(column(2)).isEqualTo(List.of());
        browser.click("section[aria-labelledby=pairs] p button");
        assertThat(texts(".search [role=status]")).isEqualTo(List.of("4 pairs"));
    }

    @Test
    void selectingADocumentInTheGraphShowsItsPairs() throws IOException {
        open(Reports.essays());
        browser.click(".node[aria-label='ben-lighthouses.txt'] circle");
        assertThat(column(1)).isEqualTo(List.of("3", "4"));
        assertThat(run("return document.activeElement.id")).isEqualTo("pairs");
        assertThat(run("return document.querySelector('[aria-pressed=true]').getAttribute('aria-label')"))
                .isEqualTo("ben-lighthouses.txt");
        browser.click(".chip");
        assertThat(column(1)).isEqualTo(List.of("1", "2", "3", "4"));
        run("document.querySelector('.node').focus()");
        browser.press(Keys.ENTER);
        assertThat(column(1)).as("by keyboard").isEqualTo(List.of("2", "3"));
    }

    @Test
    void rowsOpenTheirPairAndTheBackButtonReturns() throws IOException {
        open(Reports.essays());
        browser.click("tbody tr:nth-child(4) td:nth-child(4)");
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
    void tableIsUsableByKeyboard() throws IOException {
        open(Reports.essays());
        run("document.querySelector('tbody a').focus()");
        browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER);
        awaitHash("#pair=2");
        await("!document.querySelector('.pair').hidden");
        browser.press(Keys.ESCAPE);
        await("document.querySelector('.pair').hidden");
        awaitHash("#overview");
        assertThat(run("return document.activeElement.id")).isEqualTo("pair-1");
    }

    @Test
    void clickedPassagesAreVisibleOnBothSides() throws IOException {
        browser.resize(1000, 700);
        open(Reports.essays());
        browser.click("tbody tr:nth-child(4) a");
        await("document.querySelector('.pair h2') !== null");
        browser.click(".side:nth-child(1) mark[data-passages='3']");
        awaitHash("#pair=4&passage=3");
        await("document.querySelector('.chosen') !== null");
        assertThat(run(CHOSEN)).isEqualTo(KEEPER);
        assertThat(run("return document.activeElement.closest('.side').querySelector('bdi').textContent"))
                .isEqualTo("ana-lighthouses.txt");
        assertThat(texts(".status")).isEqualTo(List.of("Passage 3 of 3: 24 words, 100 % literal; line 5 and line 7"));
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
        browser.click("[data-column=number]");
        browser.click("tbody tr:nth-child(1) a");
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
    }

    @Test
    void comparisonsOpenSideBySide() throws IOException {
        open(Reports.comparison("one text", "another text"));
        assertThat(texts(".pair h2")).isEqualTo(List.of("left.txt and right.txt"));
        assertThat(texts(".pair > p:first-of-type").toString()).contains("No shared passage is long enough");
        browser.click(".back");
        await("!document.querySelector('.overview').hidden");
        assertThat(column(2)).isEqualTo(List.of("left.txt"));
    }

    @Test
    void overlappingPassagesAreSelectedInTurn() throws IOException {
        String text = "abcdefghijklmnopqrstuvwxyz";
        List<ReportDocument> documents = List.of(Reports.document("left", text), Reports.document("right", text));
        open(Reports.report(
                documents,
                List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(0, 20, 0, 5), Reports.passage(10, 26, 5, 10)))),
                List.of()));
        assertThat(run("""
                return [...document.querySelectorAll('.side:nth-child(1) mark')]
                    .map(mark => mark.dataset.passages + ': ' + mark.textContent);
                """)).isEqualTo(List.of("1: abcdefghij", "1 2: klmnopqrst", "2: uvwxyz"));
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
                        List.of(new Part("cell 1", 0), new Part("cell 2", 5)),
                        List.of(),
                        List.of()),
                Reports.document("b.txt", "two\nthree"));
        open(Reports.report(
                documents, List.of(Reports.pair(0, 1, 0.5, List.of(Reports.passage(5, 14, 0, 9)))), List.of()));
        await("document.querySelector('mark') !== null");
        assertThat(texts(".passages li span")).isEqualTo(List.of("cell 2, lines 1 to 2 and lines 1 to 2"));
        assertThat(run("return [...document.querySelectorAll('mark')].map(e => e.title)"))
                .isEqualTo(List.of("passage 1, cell 2, lines 1 to 2", "passage 1, lines 1 to 2"));
    }

    @Test
    void ignoredSpansAndObfuscationsAreMarkedWithTheirReason() throws IOException {
        open(Reports.essays());
        run("location.hash = '#pair=4'");
        await("document.querySelector('.ignored') !== null");
        assertThat(run("return document.querySelector('.ignored').title"))
                .isEqualTo("passage 1, line 1; not counted: template");
        assertThat(run("return document.querySelector('.ignored .ignored-label').dataset.label"))
                .isEqualTo("template");
        assertThat(run("return [...document.querySelectorAll('.trick')].map(e => e.textContent)"))
                .isEqualTo(List.of("\u200b"));
        assertThat(texts(".flag")).isEqualTo(List.of("3 zero-width characters"));
    }

    @Test
    void textsAreShownUnchanged() throws IOException {
        String left =
                "line one\r\n\tline two \u2028\u2029 \ud83d\ude00 \ud83d lone </script> <!-- \u0000 & &amp; end\n\n";
        String right = ("no line break at all, " + "x".repeat(30_000) + " ").repeat(3) + "\ud83d\ude00".repeat(15_000);
        open(Reports.comparison(left, right));
        for (int side = 0; side < 2; side++) {
            assertThat(run(
                            "return [...document.querySelectorAll('.text')[arguments[0]].textContent]" + ".length",
                            side))
                    .isEqualTo(
                            (long) (side == 0 ? left : right).codePointCount(0, (side == 0 ? left : right).length()));
            assertThat(run(
                            "return document.querySelectorAll('.text')[arguments[0]].textContent === JSON.parse("
                                    + "document.getElementById('report').textContent).documents[arguments[0]].text",
                            side))
                    .isEqualTo(true);
        }
        assertThat(run("const text = document.querySelector('.text').textContent;"
                        + " return Array.from({length: text.length}, (_, i) => text.charCodeAt(i))"))
                .isEqualTo(left.chars().mapToObj(c -> (long) c).toList());
    }

    @Test
    void documentsAreShownAsTextEvenIfTheyContainMarkup() throws IOException {
        String evil = "</script><script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>"
                + "<!-- ${window.hacked = 3} --><style>body{display:none}</style>";
        List<ReportDocument> documents = List.of(
                new ReportDocument(
                        "left" + evil,
                        "left " + evil,
                        9,
                        List.of(new ReportDocument.Mark(0, 4, evil)),
                        List.of(new ReportDocument.Obfuscation(evil, 1, List.of(new ReportDocument.Place(5, 9))))),
                Reports.document("right" + evil, "right " + evil),
                Reports.document("other" + evil, "other"));
        ReportPair pair = Reports.pair(0, 1, 0.5, List.of(Reports.passage(0, 20, 0, 20)));
        open(new Report(
                "Title" + evil,
                new Report.Reading(4, 3, List.of(new Report.Unread(evil, 1L, evil, evil))),
                null,
                List.of(evil),
                evil,
                new Report.Totals(3, 2, evil, evil),
                documents,
                List.of(pair),
                List.of(List.of(0, 1, 2)),
                Reports.essays().histogram(),
                List.of(evil),
                List.of(evil, evil)));
        assertThat(texts("h1")).isEqualTo(List.of("Title" + evil));
        assertThat(run("return document.title")).isEqualTo("Title" + evil);
        assertThat(column(2)).isEqualTo(List.of("left" + evil));
        browser.click("tbody a");
        await("document.querySelectorAll('.text').length === 2");
        assertThat(texts(".text")).isEqualTo(List.of("left " + evil, "right " + evil));
        browser.press("n");
        await("document.querySelector('.chosen') !== null");
        assertThat(run("return [window.hacked === undefined, document.querySelectorAll('img').length,"
                        + " document.querySelectorAll('style').length]"))
                .isEqualTo(List.of(true, 0L, 1L));
    }

    @Test
    void pageSendsAndLoadsNothing() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            calls.incrementAndGet();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try {
            open(Reports.essays());
            assertThat(run("return performance.getEntriesByType('resource').map(r => r.name)"
                            + ".filter(name => !name.startsWith('data:'))"))
                    .isEqualTo(List.of());
            assertThat(browser.complaints()).isEmpty();
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            assertThat(run(
                            "return fetch(arguments[0], {mode: 'no-cors'}).then(() => 'sent', () => 'refused')",
                            address))
                    .isEqualTo("refused");
            assertThat(run("""
                    return new Promise(done => {
                      const image = new Image();
                      image.onload = () => done('loaded');
                      image.onerror = () => done('refused');
                      image.src = arguments[0];
                      document.body.append(image);
                    })""", address)).isEqualTo("refused");
            assertThat(run("try { document.body.innerHTML = '<b>markup</b>'; return 'set'; }"
                            + " catch (refused) { return refused.name; }"))
                    .isEqualTo("TypeError");
            assertThat(calls).hasValue(0);
            assertThat(browser.complaints()).as("errors of these attempts").isNotEmpty();
        } finally {
            server.stop(0);
        }
    }

    @Test
    void truncatedReportsShowTheTotal() throws IOException {
        Report all = Reports.essays();
        open(new Report(
                all.title(),
                all.reading(),
                new Report.Reading(1196, 1195, List.of(new Report.Unread("old.pdf", null, "password-protected", ""))),
                all.summary(),
                all.scheme(),
                new Report.Totals(1200, 2345, Reports.MORE, Reports.OTHERS),
                all.documents(),
                all.pairs(),
                all.groups(),
                all.histogram(),
                List.of("without words: empty.txt"),
                List.of()));
        assertThat(texts(".capped"))
                .isEqualTo(List.of("Showing the 4 strongest of 2,345 pairs; --report-limit shows more."));
        assertThat(texts(".reading > p"))
                .isEqualTo(
                        List.of("5 submitted, 5 read, 0 not read", "archive: 1,196 submitted, 1,195 read, 1 not read"));
        assertThat(texts(".notes li")).isEqualTo(List.of("without words: empty.txt"));
        open(all);
        assertThat(texts(".capped")).isEqualTo(List.of());
    }

    @Test
    void pageStartsWithHowMuchWasRead() throws IOException {
        open(Reports.essays());
        assertThat(texts(".reading")).isEqualTo(List.of("5 submitted, 5 read, 0 not read"));
        assertThat(texts(".reading li")).isEqualTo(List.of());
        open(Reports.withUnread(
                Reports.essays(),
                new Report.Unread("scan.pdf", null, "no text, only images", "run OCR over it"),
                new Report.Unread("table.csv", 3L, "1 field, but the header has 2", "")));
        assertThat(run("return document.querySelector('main p').textContent"))
                .isEqualTo("7 submitted, 5 read, 2 not read");
        assertThat(texts(".reading li"))
                .isEqualTo(List.of(
                        "scan.pdf: no text, only images (run OCR over it)",
                        "table.csv:3: 1 field, but the header has 2"));
        assertThat(run("return document.querySelectorAll('.reading details').length"))
                .isEqualTo(0L);
    }

    @Test
    void longListsOfUnreadFilesAreCollapsed() throws IOException {
        Report.Unread[] eleven = IntStream.range(0, 11)
                .mapToObj(i -> new Report.Unread(i + ".pdf", null, "password-protected", "save it without a password"))
                .toArray(Report.Unread[]::new);
        open(Reports.withUnread(Reports.essays(), eleven));
        assertThat(texts(".reading > p")).isEqualTo(List.of("16 submitted, 5 read, 11 not read"));
        assertThat(run("return document.querySelector('.reading details').open"))
                .isEqualTo(false);
        browser.click(".reading summary");
        assertThat((List<?>) run("return [...document.querySelectorAll('.reading li')].map((item) => item.innerText)"))
                .hasSize(11);
        open(Reports.with(Reports.essays(), new Report.Reading(2005, 5, List.of(eleven))));
        assertThat((List<?>) texts(".reading li")).hasSize(12);
        assertThat(texts(".reading li:last-child")).isEqualTo(List.of("and 1,989 more"));
    }

    @Test
    void histogramExplainsWhichPairsItShows() throws IOException {
        open(Reports.essays());
        assertThat(texts(".histogram figcaption")).isEqualTo(List.of("Similarity of the 4 pairs found"));
        assertThat(texts(".histogram p")).isEqualTo(List.of(Reports.OTHERS));
    }

    @Test
    void reportsWithoutPairsGiveAdvice() throws IOException {
        open(Reports.report(List.of(Reports.document("a", "one"), Reports.document("b", "two")), List.of(), List.of()));
        assertThat(texts(".nothing")).isEqualTo(List.of("No two documents are alike."));
        assertThat(texts("section[aria-labelledby=pairs] li")).isEqualTo(List.of("Try --words 3, or --words 2."));
        assertThat(texts("section[aria-labelledby=pairs] li code")).isEqualTo(List.of("--words 3", "--words 2"));
        open(Reports.report(List.of(), List.of(), List.of()));
        assertThat(texts(".nothing")).isEqualTo(List.of("No documents: at least two are needed."));
    }

    @Test
    void rightToLeftTextsAreShownFromTheRight() throws IOException {
        open(Reports.comparison(
                "\u0643\u0644 \u0627\u0644\u0646\u0627\u0633 \u064a\u0648\u0644\u062f\u0648\u0646",
                "All are born free"));
        assertThat(run("return [...document.querySelectorAll('.text')].map(pane => pane.matches(':dir(rtl)'))"))
                .isEqualTo(List.of(true, false));
        assertThat(run("""
                return [...document.querySelectorAll('.text')].map(pane => {
                  const range = document.createRange();
                  range.selectNodeContents(pane);
                  const box = range.getClientRects()[0];
                  const frame = pane.getBoundingClientRect();
                  const text = [...range.getClientRects()].at(-1);
                  return text.left - frame.left > frame.right - text.right ? 'right' : 'left';
                })""")).isEqualTo(List.of("right", "left"));
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
    void manyPairsAreShownInSlices() throws IOException {
        open(Reports.many(10_000));
        assertThat(run("return document.querySelectorAll('tbody tr').length")).isEqualTo(200L);
        assertThat(texts(".more").toString()).contains("Showing 200 of 10,000 rows.");
        browser.click(".more button");
        assertThat(run("return document.querySelectorAll('tbody tr').length")).isEqualTo(400L);
        browser.click("[data-column=similarity]");
        browser.click("[data-column=similarity]");
        assertThat(run("return document.querySelector('tbody td').textContent.trim()"))
                .isEqualTo("10,000");
        browser.click("tbody a");
        awaitHash("#pair=10000");
    }

    @Test
    void manyGroupsAreListedInSlices() throws IOException {
        int count = 1000;
        List<ReportDocument> documents = IntStream.range(0, count)
                .mapToObj(i -> new ReportDocument(
                        "document-" + i,
                        "",
                        10,
                        List.of(),
                        List.of(new ReportDocument.Obfuscation("tricks", 1, List.of()))))
                .toList();
        List<List<Integer>> groups = IntStream.range(0, count / 2)
                .mapToObj(i -> List.of(2 * i, 2 * i + 1))
                .toList();
        open(Reports.report(documents, List.of(), groups));
        assertThat(run("return document.querySelectorAll('.node').length")).isEqualTo(150L);
        assertThat(texts(".graph figcaption").toString()).contains("425 groups are not drawn, but in the list.");
        assertThat(run("return document.querySelectorAll('.graph li').length")).isEqualTo(200L);
        browser.click(".graph summary");
        browser.click(".graph .more button");
        assertThat(run("return document.querySelectorAll('.graph li').length")).isEqualTo(400L);
        assertThat(texts("section[aria-labelledby=flags] .more").toString())
                .contains("Showing 200 of 1,000 documents.");
    }

    @Test
    void printedMarksNeedNoColours() throws IOException {
        open(Reports.essays());
        int overview = browser.print().length;
        assertThat(new String(browser.print(), 0, 5, StandardCharsets.ISO_8859_1))
                .isEqualTo("%PDF-");
        run("location.hash = '#pair=4&passage=2'");
        await("document.querySelector('.chosen') !== null");
        assertThat(browser.print().length).isGreaterThan(10_000).isNotEqualTo(overview);
        browser.showFor("print");
        assertThat(run("""
                const style = element => getComputedStyle(element);
                const marks = [...document.querySelectorAll('mark')].filter(mark => !mark.matches('.ignored'));
                return [
                  marks.every(mark => style(mark).textDecorationLine === 'underline'),
                  marks.every(mark => style(mark).backgroundColor === 'rgba(0, 0, 0, 0)'),
                  [...document.querySelectorAll('.text')].every(pane => pane.scrollHeight <= pane.clientHeight + 1),
                  [...document.querySelectorAll('.moves')].every(nav => style(nav).display === 'none'),
                  style(document.querySelector('.number-label'), '::before').display !== 'none',
                ]""")).isEqualTo(List.of(true, true, true, true, true));
    }

    @Test
    void textIsLegibleInLightAndDarkMode() throws IOException {
        String text = IntStream.range(0, 10)
                .mapToObj(i -> "passage number " + i + " here ")
                .reduce("", String::concat);
        List<Passage> passages = IntStream.range(0, 10)
                .mapToObj(i -> Reports.passage(22 * i, 22 * i + 20, 22 * i, 22 * i + 20))
                .toList();
        List<ReportDocument> documents = List.of(Reports.document("left", text), Reports.document("right", text));
        for (String colours : List.of("light", "dark")) {
            browser.preferColours(colours);
            open(Reports.essays());
            assertThat(browser.illegible()).as(colours).isEmpty();
            open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.5, passages)), List.of()));
            for (int passage = 1; passage <= passages.size(); passage++) {
                browser.press("n");
                awaitHash("#pair=1&passage=" + passage);
                await("document.querySelector('.chosen')?.dataset.passages === '" + passage + "'");
                assertThat(browser.illegible()).as(colours).isEmpty();
            }
        }
        assertThat(run("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(22, 25, 28)");
    }

    @Test
    void pageFitsAPhone() throws IOException {
        browser.resize(360, 740);
        open(Reports.essays());
        assertThat(run("return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0L);
        assertThat(run("const box = document.querySelector('.scroll'); return box.scrollWidth - box.clientWidth"))
                .isEqualTo(0L);
        browser.click("tbody tr:nth-child(4) a");
        await("!document.querySelector('.pair').hidden");
        browser.press("n");
        await("document.querySelector('.chosen') !== null");
        assertThat(run("return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0L);
        assertThat(run("const [a, b] = [...document.querySelectorAll('.text')].map(t => t.getBoundingClientRect());"
                        + " return a.bottom <= b.top"))
                .as("one below the other")
                .isEqualTo(true);
    }

    @Test
    void elementsHaveAccessibleNames() throws IOException {
        open(Reports.essays());
        String unnamed = """
                return [...document.querySelectorAll('button, a, input, [role=button], [role=region], [tabindex="0"]')]
                    .filter(e => e.checkVisibility())
                    .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.labels?.length
                        || e.getAttribute('aria-labelledby')))
                    .map(e => e.outerHTML)""";
        String ids = "const ids = [...document.querySelectorAll('[id]')].map(e => e.id);"
                + " return [...document.querySelectorAll('[aria-labelledby]')].map(e => e.getAttribute('aria-labelledby'))"
                + ".filter(id => ids.filter(other => other === id).length !== 1)";
        String landmarks =
                "return ['h1', 'main', 'header', 'footer'].map(tag => document.querySelectorAll(`#page > ${tag}, "
                        + "#page > header > ${tag}`).length)";
        assertThat(run(unnamed)).isEqualTo(List.of());
        assertThat(run(ids)).isEqualTo(List.of());
        assertThat(run(landmarks)).isEqualTo(List.of(1L, 1L, 1L, 1L));
        run("location.hash = '#pair=4'");
        await("document.querySelector('.text') !== null");
        assertThat(run(unnamed)).isEqualTo(List.of());
        assertThat(run(ids)).isEqualTo(List.of());
        assertThat(run("return [...document.querySelectorAll('.text')].map(pane => pane.lang)"))
                .as("the language is unknown")
                .isEqualTo(List.of("", ""));
    }
}
