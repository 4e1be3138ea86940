package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.Browser;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the report from the command line to the browser. The page itself is tested in the viewer module. */
class ReportCommandTest {
    private static final String ESSAYS =
            SharedData.project().resolve("examples/essays").toString();

    /** A script that waits until a condition holds. The view changes shortly after the address does. */
    private static final String AWAIT = "return new Promise(done => { let frames = 0; const look = () => { if (%s)"
            + " done('so'); else if (frames++ > 300) done(document.body.innerText); else requestAnimationFrame(look); };"
            + " look(); })";

    @TempDir
    private Path folder;

    private Path report(String... arguments) {
        Path page = folder.resolve("report.html");
        String[] all = Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--report";
        all[arguments.length + 1] = page.toString();
        assertThat(Cli.run(all).err()).isEmpty();
        return page;
    }

    private static void await(Browser browser, String condition) {
        assertThat(browser.run(AWAIT.formatted(condition))).as(condition).isEqualTo("so");
    }

    private static Object texts(Browser browser, String selector) {
        return browser.run(
                "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())", selector);
    }

    @Test
    void theReportShowsTheEssaysInABrowser() {
        Path page = report("scan", ESSAYS, "--passages", "20");
        try (Browser browser = Browser.require()) {
            browser.open(page);
            assertThat(texts(browser, ".facts div")).isEqualTo(List.of("documents12", "pairs6", "clusters4"));

            browser.click("#pair-table th:nth-child(4) button");
            browser.click("#pair-table th:nth-child(4) button");
            assertThat(texts(browser, "#pair-table tbody tr:first-child td.name"))
                    .isIn(
                            List.of("anna-lighthouses.txt", "george-lighthouses.txt"),
                            List.of("hannah-bees.txt", "leo-bees.txt"));

            browser.click("#filter");
            browser.press("mei");
            await(browser, "document.querySelectorAll('#pair-table tbody tr').length === 1");
            browser.click("#pair-table tbody a");
            await(browser, "document.querySelectorAll('.text').length === 2");
            assertThat(texts(browser, "h1, h2")).asString().contains("mei-lighthouses.txt and oscar-lighthouses.txt");
            browser.press("n");
            await(browser, "document.querySelectorAll('.text .chosen').length >= 2");
            browser.press("n");
            await(browser, "location.hash.endsWith('passage=2')");
            assertThat(browser.print()).hasSizeGreaterThan(10_000).startsWith('%', 'P', 'D', 'F');
            assertThat(browser.complaints()).isEmpty();
            assertThat(browser.run("return performance.getEntriesByType('resource').length"))
                    .isEqualTo(0L);
        }
    }

    @Test
    void aComparedFileIsNotOverwritten() throws IOException {
        Path left = Files.writeString(folder.resolve("left.html"), "<p>one of two</p>");
        Path right = Files.writeString(folder.resolve("right.html"), "<p>two of two</p>");
        for (Path input : List.of(left, right)) {
            String before = Files.readString(input);
            assertThat(Cli.run("compare", left.toString(), right.toString(), "--report", input.toString())
                            .err())
                    .isEqualTo("doppel: cannot write " + input + ": it is an input; name another file\n");
            assertThat(Files.readString(input)).isEqualTo(before);
        }
    }

    @Test
    void markupInDocumentsIsShownAsText() throws IOException {
        String hostile =
                "</script><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"
                        + " one two three four five six seven eight nine ten eleven twelve & done";
        Path one = Files.writeString(folder.resolve("<b>one.txt"), hostile);
        Path two = Files.writeString(folder.resolve("two.txt"), hostile);
        Path page = report("compare", one.toString(), two.toString());
        try (Browser browser = Browser.require()) {
            browser.open(page);
            await(browser, "document.querySelectorAll('.text').length === 2");
            assertThat(browser.run("return document.title")).asString().doesNotContain("owned");
            assertThat(browser.run("return document.querySelectorAll('img, b, .text script').length"))
                    .isEqualTo(0L);
            assertThat(browser.run("return document.querySelector('.text').textContent"))
                    .asString()
                    .contains("onerror=");
            assertThat(browser.complaints()).isEmpty();
        }
    }

    @Test
    void theLimitOfPairsIsStated() throws IOException {
        Path page = report("scan", ESSAYS, "--threshold", "0.1", "--report-limit", "2");
        String html = Files.readString(page);
        assertThat(html)
                .contains(
                        "\"totals\":{\"documents\":12,\"pairs\":6,\"more\":{\"key\":\"advice.more.limit\",\"values\":{}}}")
                .contains("{\"key\":\"note.groups\",\"values\":{\"count\":4,\"shown\":2}}");
        try (Browser browser = Browser.require()) {
            browser.open(page);
            assertThat(browser.run("return document.body.innerText"))
                    .asString()
                    .contains(
                            "Showing 2 of 6 pairs: those that are most similar. The other 4 pairs are not shown, so that the page stays"
                                    + " fast. A higher --report-limit shows more.")
                    .contains("Showing 2 of 4 clusters: those with a pair on this page.");
            assertThat(browser.run("return document.querySelector('.histogram').textContent"))
                    .asString()
                    .contains("The remaining 60 pairs of documents were compared, but are not in the result:"
                            + " they are below the threshold of 0.1.");
        }
    }

    @Test
    void thePageListsSkippedDocuments() throws IOException {
        Path essays = Files.createDirectory(folder.resolve("essays"));
        Files.writeString(essays.resolve("one.txt"), "some words");
        Files.writeString(essays.resolve("two.txt"), "other words");
        Files.createSymbolicLink(essays.resolve("three.txt"), essays.resolve("nowhere"));
        assertThat(Files.readString(report("scan", essays.toString())))
                .contains("\"reading\":{\"submitted\":3,\"read\":2,\"notRead\":[{\"source\":\"" + essays
                        + "/three.txt\",\"place\":null,\"cause\":\"other\",\"reason\":\"broken link\","
                        + "\"remedy\":\"fix or delete the link\"}],\"notes\":[]}");
    }

    @Test
    void theAdviceOfAnEmptyReportFitsTheOptions() throws IOException {
        Path essays = Files.createDirectory(folder.resolve("essays"));
        Files.writeString(essays.resolve("one.txt"), "some words");
        Files.writeString(essays.resolve("two.txt"), "other terms");
        try (Browser browser = Browser.require()) {
            assertThat(nothingFound(browser, essays))
                    .startsWith("No two documents have a similarity of 80 % or more.")
                    .contains("--threshold 0.5", "--words 3", "--passages");
            assertThat(nothingFound(browser, essays, "--threshold", "0.2", "--words", "2"))
                    .contains("--passages")
                    .doesNotContain("--threshold", "--words");
            assertThat(nothingFound(browser, essays, "--passages", "40"))
                    .startsWith("No two documents share a passage of 40 words or more.")
                    .contains("--passages 20", "--passages-level reworded")
                    .doesNotContain("Leave out --threshold", "Use --passages");
            assertThat(nothingFound(browser, essays, "--passages", "40", "--passages-level", "reworded"))
                    .contains("--passages 20")
                    .doesNotContain("--passages-level");
            assertThat(nothingFound(browser, essays, "--passages", "40", "--text", "code"))
                    .contains("leave out --passages")
                    .doesNotContain("--passages-level");
            assertThat(nothingFound(browser, essays, "--passages", "12", "--threshold", "0.3"))
                    .startsWith(
                            "No two documents share a passage of 12 words or more and have a similarity of 30 % or more.")
                    .contains("Leave out --threshold")
                    .doesNotContain("--passages 20", "--passages 12");
        }
        assertThat(Cli.run("scan", essays.toString(), "--passages", "12", "--threshold", "0.3")
                        .out())
                .contains(
                        "No two documents share a passage of 12 words and reach 0.3; a lower --passages, or no --threshold, may find more.\n");
    }

    private String nothingFound(Browser browser, Path essays, String... more) throws IOException {
        String[] all = Arrays.copyOf(new String[] {"scan", essays.toString()}, 2 + more.length);
        System.arraycopy(more, 0, all, 2, more.length);
        browser.open(report(all));
        return browser.run(
                        "return [...document.querySelectorAll('.nothing, .nothing + ul')].map(e => e.innerText).join(' ')")
                .toString();
    }

    @Test
    void theReportIsReproducibleAndItsPathIsPrinted() throws IOException {
        byte[] first = Files.readAllBytes(report("scan", ESSAYS, "--passages", "--threads", "1"));
        assertThat(Files.readAllBytes(report("scan", ESSAYS, "--passages", "--threads", "3")))
                .isEqualTo(first);
        String name = folder.resolve("report.html").toString();
        assertThat(Cli.run("scan", ESSAYS, "--report", name).out()).endsWith("\nreport: " + name + "\n");
    }

    @Test
    void invalidReportFilesAreRefused() throws IOException {
        assertThat(Cli.run("scan", ESSAYS, "--report", "report.pdf"))
                .isEqualTo(new Cli.Result(
                        2,
                        "",
                        "doppel: the name of a page must end in .html (got: report.pdf); see doppel scan --help\n"));
        assertThat(Cli.run("scan", ESSAYS, "--report", "r.html", "--report-limit", "0"))
                .isEqualTo(new Cli.Result(
                        2, "", "doppel: --report-limit must be 1 or more (got: 0); see doppel scan --help\n"));
        String page =
                Files.writeString(folder.resolve("page.html"), "<p>one two</p>").toString();
        assertThat(Cli.run("scan", page, ESSAYS, "--report", page).err())
                .isEqualTo("doppel: cannot write " + page + ": it is an input; name another file\n");
        assertThat(Files.readString(Path.of(page))).isEqualTo("<p>one two</p>");
    }
}
