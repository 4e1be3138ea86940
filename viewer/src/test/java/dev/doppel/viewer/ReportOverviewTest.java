package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests the overview of a report in a browser. */
class ReportOverviewTest extends ReportBrowserTest {
    @Test
    void reportsNameTheDayOnWhichTheyWereSaved() throws IOException {
        Path page = Reports.write(Reports.essays(), folder);
        Files.setLastModifiedTime(page, FileTime.from(Instant.parse("2026-03-05T12:00:00Z")));
        browser.open(page);
        assertThat(texts(".saved-on")).isEqualTo(List.of("This report was saved on 5 March 2026."));
        browser.showFor("print");
        assertThat(run("return document.querySelector('.overview').innerText").toString())
                .contains("saved on 5 March 2026", "Printed on ");
        assertThat(run("return document.querySelector('.menu-bar').offsetHeight"))
                .isEqualTo(0L);
    }

    @Test
    void overviewShowsTotalsHistogramAndFlags() throws IOException {
        open(Reports.essays());
        assertThat(texts("h1")).isEqualTo(List.of("Essays"));
        assertThat(texts(".facts div")).isEqualTo(List.of("documents5", "pairs4", "clusters2", "flagged1"));
        assertThat(run("return document.querySelector('.histogram svg').getAttribute('aria-label')"))
                .isEqualTo("1 pair from 30 % to 40 %; 1 pair from 40 % to 50 %; 1 pair from 60 % to 70 %;"
                        + " 1 pair from 90 % to 100 %");
        assertThat(run("return [...document.querySelectorAll('.bar')].map(b => b.getAttribute('height') > 0)"))
                .isEqualTo(List.of(false, false, false, true, true, false, true, false, false, true));
        assertThat(texts("section[aria-labelledby=flags] li"))
                .isEqualTo(List.of("ben-lighthouses.txt: 3 zero-width characters"));
        assertThat(texts(".method code")).isEqualTo(List.of(Reports.SCHEME));
    }

    @Test
    void everyColumnSortsBothWays() throws IOException {
        open(Reports.essays());
        String[] columns = {
            "left",
            "right",
            "similarity",
            "leftCopied",
            "rightCopied",
            "copiedWords",
            "longestPassage",
            "passages",
            "verdict"
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
        assertThat(column(1))
                .isEqualTo(
                        List.of("ana-lighthouses.txt", "ana-lighthouses.txt", "ben-lighthouses.txt", "dora-bees.txt"));
        browser.click("[data-column=similarity]");
        assertThat(column(3)).isEqualTo(List.of("93 %", "61 %", "42 %", "30 %"));
    }

    /** Asserts that a column is sorted and that only this column is marked as sorted. Returns its sort direction. */
    private static List<String> sortedColumn(int column) {
        assertThat(run("""
                return [...document.querySelectorAll('#pair-table th')].flatMap((th, i) =>
                    th.getAttribute('aria-sort') === 'none' ? [] : [i]);
                """)).isEqualTo(List.of((long) column));
        String sort = run(
                        "return document.querySelectorAll('#pair-table th')[arguments[0]].getAttribute('aria-sort')",
                        column)
                .toString();
        assertThat(run("""
                        const cells = [...document.querySelectorAll(`#pair-table tbody td:nth-child(${arguments[0] + 1})`)]
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
        assertThat(column(1)).isEqualTo(List.of("dora-bees.txt"));
        assertThat(texts(".search [role=status]")).isEqualTo(List.of("1 of 4 pairs"));
        browser.press("x");
        assertThat(column(1)).isEqualTo(List.of());
        browser.click("section[aria-labelledby=pairs] p button");
        assertThat(texts(".search [role=status]")).isEqualTo(List.of("4 pairs"));
    }

    @Test
    void tableIsUsableByKeyboard() throws IOException {
        open(Reports.essays());
        run("document.querySelector('#pair-table tbody a').focus()");
        browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER);
        awaitHash("#pair=2");
        await("!document.querySelector('.pair').hidden");
        browser.press(Keys.ESCAPE);
        await("document.querySelector('.pair').hidden");
        awaitHash("#overview");
        assertThat(run("return document.activeElement.id")).isEqualTo("pair-1");
    }

    @Test
    void truncatedReportsShowTheTotal() throws IOException {
        Report all = Reports.essays();
        open(new Report(
                all.title(),
                all.reading(),
                new Report.Reading(
                        1196, 1195, List.of(new Report.Unread("old.pdf", null, "encrypted", "password-protected", ""))),
                all.search(),
                all.scheme(),
                new Report.Totals(1200, 2345, Reports.MORE),
                all.documents(),
                all.pairs(),
                all.groups(),
                all.histogram(),
                List.of(new Report.Message("note.empty", Map.of("document", "empty.txt"))),
                List.of()));
        assertThat(texts(".capped"))
                .isEqualTo(List.of(
                        "Showing 4 of 2,345 pairs: those that are most similar. The other 2,341 pairs are not shown, so that the page"
                                + " stays fast. A higher --report-limit shows more."));
        assertThat(texts(".reading > p"))
                .isEqualTo(List.of("Earlier documents: 1,196 submitted, 1,195 read, 1 not read"));
        assertThat(texts(".notes li")).isEqualTo(List.of("without words: empty.txt"));
        open(all);
        assertThat(texts(".capped")).isEqualTo(List.of());
    }

    @Test
    void pageStartsWithWhatWasNotRead() throws IOException {
        open(Reports.essays());
        assertThat(texts(".reading")).as("all was read").isEqualTo(List.of());
        open(Reports.withUnread(
                Reports.essays(),
                new Report.Unread("scan.pdf", null, "images", "no text, only images", "run OCR over it"),
                new Report.Unread("table.csv", 3L, "other", "1 field, but the header has 2", "")));
        assertThat(run("return document.querySelector('.reading p').textContent"))
                .isEqualTo("7 submitted, 5 read, 2 not read");
        assertThat(texts(".reading li"))
                .isEqualTo(List.of(
                        "scan.pdf: contains only images; Doppel cannot read text in images",
                        "table.csv:3: 1 field, but the header has 2"));
        assertThat(run("return document.querySelectorAll('.reading details').length"))
                .isEqualTo(0L);
    }

    @Test
    void longListsOfUnreadFilesAreCollapsed() throws IOException {
        Report.Unread[] eleven = IntStream.range(0, 11)
                .mapToObj(i -> new Report.Unread(
                        i + ".pdf", null, "encrypted", "password-protected", "save it without a password"))
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
    void notesOnFilesThatWereReadAreListed() throws IOException {
        Report report = Reports.essays();
        Report.FileNote note = new Report.FileNote("essay.pdf", "its pages may show other letters");
        open(Reports.with(report, new Report.Reading(5, 5, List.of(), List.of(note))));
        assertThat(texts(".file-notes li")).isEqualTo(List.of("essay.pdf: its pages may show other letters"));
        assertThat(texts(".reading")).as("all was read").isEqualTo(List.of());
        assertThat(run("return document.querySelector('.file-notes li span').lang"))
                .isEqualTo("en");
        assertThat(browser.violations()).isEmpty();

        List<Report.FileNote> eleven = IntStream.range(0, 11)
                .mapToObj(i -> new Report.FileNote(i + ".pdf", "its pages may show other letters"))
                .toList();
        open(Reports.with(report, new Report.Reading(11, 11, List.of(), eleven)));
        assertThat(texts(".file-notes summary")).isEqualTo(List.of("Show 11 notes on files that were read"));
        browser.click(".file-notes summary");
        assertThat((List<?>) texts(".file-notes li")).hasSize(11);
    }

    @Test
    void comparisonOfTwoFilesWithANoteStartsWithTheNote() throws IOException {
        Report.FileNote note = new Report.FileNote("left.pdf", "its pages may show other letters");
        open(Reports.with(
                Reports.comparison("one text", "another text"), new Report.Reading(2, 2, List.of(), List.of(note))));
        assertThat(texts(".file-notes li")).isEqualTo(List.of("left.pdf: its pages may show other letters"));
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
        assertThat(texts(".nothing"))
                .isEqualTo(List.of("No two documents have a similarity of 20 % or more. This does not rule out copying:"
                        + " shorter or reworded text, and text from other sources, is not found."
                        + " What to try next:"));
        assertThat(texts("section[aria-labelledby=pairs] li"))
                .isEqualTo(List.of("Shorter shingles tolerate more edits: --words 3."));
        assertThat(texts("section[aria-labelledby=pairs] li code")).isEqualTo(List.of("--words 3"));
        open(Reports.report(List.of(), List.of(), List.of()));
        assertThat(texts(".nothing")).isEqualTo(List.of("No documents: at least two are needed."));
    }

    @Test
    void manyPairsAreShownInSlices() throws IOException {
        open(Reports.many(10_000));
        String rows = "return document.querySelectorAll('#pair-table tbody tr').length";
        assertThat(run(rows)).isEqualTo(25L);
        assertThat(texts(".more").toString()).contains("Showing 25 of 10,000 rows.");
        browser.click(".more button");
        assertThat(run(rows)).isEqualTo(225L);
        run("dispatchEvent(new Event('beforeprint'))");
        assertThat(run(rows)).as("printed").isEqualTo(1000L);
        run("dispatchEvent(new Event('afterprint'))");
        assertThat(run(rows)).isEqualTo(225L);
        browser.click("[data-column=similarity]");
        assertThat(run("return document.querySelector('#pair-table tbody td:nth-child(3)').textContent.trim()"))
                .isEqualTo("50 %");
        browser.click("#pair-table tbody a");
        awaitHash("#pair=10000");
    }
}
