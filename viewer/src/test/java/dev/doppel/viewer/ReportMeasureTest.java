package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests which numbers a report on passages shows first, and how a reader narrows its lists. */
class ReportMeasureTest extends ReportBrowserTest {
    private static final String PROGRAMS = "doppel-1 code2 words:5 set passages:8-insertions overlap>=0";
    private static final String ESSAYS = "doppel-1 plain words:5 set passages:8 jaccard>=0";

    /** Returns a copy of a report with other settings. */
    private static Report with(Report report, String scheme, Report.Totals totals) {
        return new Report(
                report.title(),
                report.reading(),
                null,
                report.search(),
                scheme,
                totals,
                report.documents(),
                report.pairs(),
                report.groups(),
                report.histogram(),
                List.of(
                        new Report.Message(
                                "note.template",
                                Map.of("amount", new Report.Message("count.word", Map.of("count", 9)))),
                        new Report.Message("note.empty", Map.of("document", "empty.txt"))),
                report.nothingFound());
    }

    private static Report pairs(String scheme, ReportPair... pairs) {
        List<ReportDocument> documents = List.of(
                Reports.document("ana", "one"), Reports.document("ben", "two"), Reports.document("cleo", "three"));
        Report report = Reports.report(documents, List.of(pairs), List.of());
        return with(report, scheme, new Report.Totals(3, pairs.length, null));
    }

    private static ReportPair pair(int left, int right, double similarity, double leftShared, double rightShared) {
        return new ReportPair(left, right, similarity, leftShared, rightShared, 50, 70, List.of());
    }

    @Test
    void theLargestSharedPartIsFirst() throws IOException {
        open(pairs(ESSAYS, pair(0, 1, 0.9, 0.2, 0.4), pair(0, 2, 0.3, 0.1, 0.95), pair(1, 2, 0.5, 0.7, 0.6)));
        assertThat(column(2)).isEqualTo(List.of("10 %", "70 %", "20 %"));
        assertThat(column(4)).isEqualTo(List.of("95 %", "60 %", "40 %"));
        assertThat(run("return document.querySelector('.headline').innerText"))
                .isEqualTo("3 pairs of 3 share a passage of 8 words or more. Most shared: ana and cleo, 95 %.");
        assertThat(texts("[data-column=similarity]")).as("hidden at first").isEqualTo(List.of());
        browser.click("#all-columns");
        assertThat(texts("[data-column=similarity]")).isEqualTo(List.of("Similarity"));
        assertThat(run("return document.querySelector('[data-column=similarity]').title.startsWith('How alike')"))
                .isEqualTo(true);
        browser.click(".headline a");
        awaitHash("#pair=2");
        assertThat(run("return document.querySelector('.pair .facts').innerText.replace(/\\s+/g, ' ')"))
                .isEqualTo("shared words 50 longest passage 50 words whole-text similarity 30 %");
    }

    @Test
    void pairsAreFilteredByTheirSharedPart() throws IOException {
        open(pairs(ESSAYS, pair(0, 1, 0.9, 0.2, 0.4), pair(0, 2, 0.3, 0.1, 0.95), pair(1, 2, 0.5, 0.7, 0.6)));
        assertThat(texts(".least output")).as("the lowest number").isEqualTo(List.of("40 %"));
        run("const slider = document.querySelector('#least'); slider.value = 70;"
                + " slider.dispatchEvent(new Event('input'))");
        await("document.querySelectorAll('#pair-table tbody tr').length === 2");
        assertThat(texts(".search[aria-label=Pairs] [role=status]")).isEqualTo(List.of("2 of 3 pairs"));
        assertThat(texts(".least output")).isEqualTo(List.of("70 %"));
        browser.click("#least");
        browser.press(Keys.END);
        browser.click("section[aria-labelledby=pairs] .scroll ~ p button");
        assertThat(column(4)).isEqualTo(List.of("95 %", "60 %", "40 %"));
        assertThat(browser.violations()).isEmpty();
    }

    @Test
    void pairsWithEarlierSubmissionsAreMarkedAndFiltered() throws IOException {
        open(Classes.small());
        assertThat((List<?>) texts("#pair-table .earlier")).hasSize(1);
        run("document.querySelector('#years').focus()");
        browser.press(Keys.END);
        await("document.querySelectorAll('#pair-table tbody tr').length === 1");
        assertThat(column(3)).asString().contains("uma");
        browser.press(Keys.ARROW_UP);
        await("document.querySelectorAll('#pair-table tbody tr').length === 3");
        assertThat(texts("#pair-table .earlier")).isEqualTo(List.of());
    }

    @Test
    void submissionsLinkToThePairWithWhichTheyShareMost() throws IOException {
        open(Classes.small());
        browser.click("#submission-table tbody tr:first-child td:nth-child(3) a");
        await("!document.querySelector('.pair').hidden");
        assertThat(texts(".pair h2")).isEqualTo(List.of("ben and uma"));
    }

    @Test
    void technicalRemarksAreFoldedAway() throws IOException {
        open(pairs(ESSAYS, pair(0, 1, 0.9, 0.2, 0.4), pair(0, 2, 0.3, 0.1, 0.95)));
        assertThat(texts("section .notes li")).isEqualTo(List.of("without words: empty.txt"));
        assertThat(texts(".method .notes li"))
                .isEqualTo(List.of("not counted as shared: 9 words of the assignment or starter files"));
        assertThat(run("return document.querySelector('.method').open")).isEqualTo(false);
        browser.click(".method summary");
        assertThat(texts(".method code")).isEqualTo(List.of(ESSAYS));
        assertThat(browser.violations()).isEmpty();
    }

    @Test
    void truncatedListsSayWhichPairsTheyShow() throws IOException {
        Report all = pairs(PROGRAMS, pair(0, 1, 0.9, 0.2, 0.4));
        open(with(all, PROGRAMS, new Report.Totals(3, 3, Report.Message.of("advice.more.fewer"))));
        assertThat(texts(".capped"))
                .isEqualTo(List.of(
                        "Showing 1 of 3 pairs: those with the most shared tokens. The other 2 pairs are not shown, so that the"
                                + " page stays fast. To find fewer pairs, check again for longer passages or a higher"
                                + " similarity."));
    }

    @Test
    void pairsWithoutLargerGroupsHaveNoClusters() throws IOException {
        open(pairs(ESSAYS, pair(0, 1, 0.9, 0.2, 0.4)));
        assertThat(texts(".menu a")).isEqualTo(List.of("Overview"));
        open(pairs(ESSAYS, pair(0, 1, 0.9, 0.2, 0.4), pair(1, 2, 0.5, 0.7, 0.6)));
        assertThat(texts(".menu a")).isEqualTo(List.of("Overview", "Clusters"));
    }

    @Test
    void passagesOfProgramsHaveTheSameStructure() throws IOException {
        String left = "import java.util.List;\nint best = 0;\n// My idea.\nbest = next;\n";
        String right = "import java.util.List;\nint most = 0;\nmost = item;\n";
        List<ReportDocument> documents = List.of(
                new ReportDocument("ana.java", left, 14, List.of(new ReportDocument.Mark(0, 22, "common")), List.of()),
                new ReportDocument(
                        "ben.java", right, 14, List.of(new ReportDocument.Mark(0, 22, "common")), List.of()));
        Passage passage = Reports.passage(23, left.length() - 1, 0, right.length() - 1);
        Report report = Reports.report(
                documents, List.of(new ReportPair(0, 1, 0.5, 0.6, 0.6, 8, 10, List.of(passage))), List.of());
        open(with(report, PROGRAMS, report.totals()));
        await("document.querySelector('.passages a') !== null");
        assertThat(texts(".passages li a")).isEqualTo(List.of("10 tokens, same structure"));
        assertThat(run("return [...document.querySelectorAll('.text')].map(text =>"
                        + " [...text.querySelectorAll('mark')].map(mark => mark.textContent.trim()).join('|'))"))
                .as("neither the comment nor the ignored import is marked")
                .isEqualTo(List.of("int best = 0;|best = next;", "int most = 0;\nmost = item;"));
        assertThat(run("return document.querySelector('mark').title"))
                .asString()
                .contains("same structure");
        assertThat(run("return document.querySelector('.legend').textContent.replace(/\\s+/g, ' ')"))
                .asString()
                .contains("names and comments may differ", "a passage can be longer than the shared text");
    }

    @Test
    void textsScrollTogetherUnlessTheReaderSeparatesThem() throws IOException {
        String passage = "the keeper lit the lamp at dusk and slept\n".repeat(3);
        String left = "my own line\n".repeat(60) + passage + "another line\n".repeat(60);
        String right = "nothing here\n".repeat(20) + passage + "other words\n".repeat(150);
        List<ReportDocument> documents = List.of(Reports.document("ana", left), Reports.document("ben", right));
        int leftStart = left.indexOf(passage);
        int rightStart = right.indexOf(passage);
        Passage shared =
                Reports.passage(leftStart, leftStart + passage.length(), rightStart, rightStart + passage.length());
        open(Reports.report(documents, List.of(Reports.pair(0, 1, 0.5, List.of(shared))), List.of()));
        await("document.querySelectorAll('.text mark').length > 0 && !document.querySelector('[data-settling]')");
        String tops = "[...document.querySelectorAll('.text')].map(pane => Math.round("
                + "pane.querySelector('mark').getBoundingClientRect().top - pane.getBoundingClientRect().top))";
        assertThat((List<?>) run("return " + tops))
                .as("both start at the passage")
                .allSatisfy(top -> assertThat((Long) top).isBetween(0L, 400L));
        String scroll = "const [left, right] = document.querySelectorAll('.text');"
                + " left.dispatchEvent(new WheelEvent('wheel')); left.scrollTop = arguments[0]; return right.scrollTop";
        long before = (Long) run(scroll, 0);
        await("document.querySelectorAll('.text')[1].scrollTop < " + before);
        browser.click("#linked");
        run(scroll, 1000);
        await("document.querySelector('.text').scrollTop > 0");
        assertThat(run("return document.querySelectorAll('.text')[1].scrollTop"))
                .isEqualTo(0L);
    }

    @Test
    void thePartOfEachTextIsBesideItsName() throws IOException {
        open(pairs(ESSAYS, pair(0, 1, 0.9, 0.2, 0.4), pair(0, 2, 0.3, 0.1, 0.95)));
        assertThat(texts("#pair-table th button"))
                .isEqualTo(List.of(
                        "Document A",
                        "Share of A",
                        "Document B",
                        "Share of B",
                        "Shared words",
                        "Longest",
                        "Passages",
                        "Verdict"));
        assertThat(text(".explained"))
                .isEqualTo("Each percentage is the part of the text named before it that is also in the other text."
                        + " The pairs are sorted by the larger percentage.");
        browser.click("[data-column=leftCopied]");
        assertThat(column(2)).isEqualTo(List.of("20 %", "10 %"));
        browser.click("#sort-shared");
        assertThat(column(4)).isEqualTo(List.of("95 %", "40 %"));
        browser.click("#all-columns");
        assertThat(texts("#pair-table th:nth-child(8), #pair-table th:nth-child(9)"))
                .isEqualTo(List.of("Larger part", "Similarity"));
        assertThat(browser.violations()).isEmpty();
        browser.click("#pair-table tbody a");
        await("!document.querySelector('.pair').hidden");
        assertThat(texts(".side .own-share .percent")).isEqualTo(List.of("10 %", "95 %"));
    }

    @Test
    void pairsWithLessSharedTextThanAPassageAreExplained() throws IOException {
        String explained = "Some pairs have less shared text than 40 tokens";
        String programs = PROGRAMS.replaceAll("passages:\\d+", "passages:40");
        open(pairs(programs, new ReportPair(0, 1, 0.3, 0.5, 0.6, 40, 40, List.of())));
        assertThat(text(".explained")).doesNotContain(explained);
        open(pairs(programs, new ReportPair(0, 1, 0.3, 0.5, 0.6, 35, 42, List.of())));
        assertThat(text(".explained"))
                .contains(explained
                        + ": a passage can contain text of the starter files or text found in many documents");
    }

    /** Returns the text of an element, with single spaces. */
    private static String text(String selector) {
        return run("return document.querySelector(arguments[0]).innerText.replace(/\\s+/g, ' ').trim()", selector)
                .toString();
    }

    /** The three pairs of the longer texts have the highest ranks. */
    @Test
    void strongestPairOfEachDocumentIsShown() {
        String text =
                "The keeper climbed the winding stairs at dusk, trimmed the wick and lit the great lamp before the fog"
                        + " came in from the sea. ";
        String other = "A lens of a thousand prisms gathers the light of one small flame and throws it twenty miles.";
        List<Document> documents = List.of(
                new Document("a", text + text),
                new Document("b", text + text),
                new Document("c", text + text),
                new Document("d", other),
                new Document("e", other));
        Report report = report(documents, Options.defaults().withMatchByPassages(PassageScheme.of(8), 0), 3);
        assertThat(report.pairs().stream()
                        .map(pair -> report.documents().get(pair.left()).id()
                                + report.documents().get(pair.right()).id()))
                .containsExactly("ab", "ac", "de");
    }

    @Test
    void manyPairsThatShareEverythingAreExplained() throws IOException {
        open(equal(5, Options.defaults().withMatchByPassages(PassageScheme.of(8), 0)));
        assertThat(text(".alike"))
                .startsWith("10 of the 10 pairs share almost the whole text.")
                .contains("so short or so constrained that many texts look alike")
                .endsWith("higher minimum length of passages (under “More options”).");
        assertThat(texts(".notes .alike, .notes li")).isEqualTo(List.of());
        assertThat(text(".capped:not(.alike)"))
                .isEqualTo("Showing 5 of 10 pairs: those with the most shared words. They include the strongest pair of"
                        + " each document. The other 5 pairs are not shown, so that the page stays fast. To find fewer"
                        + " pairs, check again for longer passages or a higher similarity.");
        open(equal(4, Options.defaults().withMatchByPassages(PassageScheme.of(8), 0)));
        assertThat(texts(".alike")).as("six pairs are few").isEqualTo(List.of());
        open(equal(5, Options.defaults().withPassages(PassageScheme.of(8))));
        assertThat(texts(".alike")).as("not a scan for passages").isEqualTo(List.of());
    }

    @Test
    void manyPairsThatShareCommonTextAreExplained() throws IOException {
        open(commonText(15));
        assertThat(text(".alike"))
                .startsWith(
                        "A large part of all possible pairs share a passage, so most texts probably have some text in")
                .endsWith("higher minimum length of passages (under “More options”).");
        assertThat(texts(".notes li")).isEqualTo(List.of());
        open(commonText(14));
        assertThat(texts(".alike")).as("91 pairs are few").isEqualTo(List.of());
    }

    /** Returns a report on documents that share half of their text, and on another document. */
    private static Report commonText(int count) {
        String common = "The keeper climbed the winding stairs at dusk, trimmed the wick and lit the great lamp.";
        List<Document> documents = IntStream.rangeClosed(0, count)
                .mapToObj(i -> new Document(
                        "essay-" + i,
                        (i == count ? "" : common)
                                + IntStream.range(0, 16)
                                        .mapToObj(word -> " w" + i + "x" + word)
                                        .collect(Collectors.joining())))
                .toList();
        return report(documents, Options.defaults().withMatchByPassages(PassageScheme.of(8), 0), 5);
    }

    /** Returns a report on at most five pairs of equal documents. */
    private static Report equal(int count, Options options) {
        String text = "The keeper climbed the winding stairs at dusk, trimmed the wick and lit the great lamp.";
        List<Document> documents = IntStream.range(0, count)
                .mapToObj(i -> new Document("essay-" + i, text))
                .toList();
        return report(documents, options, 5);
    }

    private static Report report(List<Document> documents, Options options, int limit) {
        ScanResult result = Doppel.with(options).scan(documents.iterator());
        ReportBuilder.Advice advice = new ReportBuilder.Advice(
                Report.Message.of("advice.more.fewer"),
                Report.Message.of("advice.common.share"),
                Report.Message.of("advice.form.longer"),
                List.of());
        return new ReportBuilder(Objects.requireNonNull(result.evidence()), limit, advice)
                .scan("essays", result, new Report.Reading(documents.size(), documents.size(), List.of()), null);
    }

    @Test
    void pairsWithinTheClassPrecedeEqualPairsWithEarlierSubmissions() throws IOException {
        Report report = Classes.small();
        List<ReportPair> equal = report.pairs().stream()
                .map(pair -> new ReportPair(pair.left(), pair.right(), 0.5, 1, 1, 20, 20, pair.passages()))
                .toList();
        open(new Report(
                report.title(),
                report.reading(),
                report.archive(),
                report.search(),
                ESSAYS,
                report.totals(),
                report.documents(),
                equal,
                report.groups(),
                report.histogram(),
                report.notes(),
                report.nothingFound()));
        assertThat(run("return [...document.querySelectorAll('#pair-table tbody tr')]"
                        + ".map(row => row.querySelectorAll('.earlier').length)"))
                .isEqualTo(List.of(0L, 0L, 0L, 1L));
        assertThat(run("return document.querySelectorAll('#pair-table td:nth-child(3) .earlier').length"))
                .as("the current submission is on the left")
                .isEqualTo(1L);
    }
}
