package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.doppel.passage.Passage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests in a browser that a report is safe, legible and accessible. */
class ReportPageTest extends ReportBrowserTest {
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
                        List.of(new ReportDocument.Mark(0, 4, "template")),
                        List.of(new ReportDocument.Obfuscation("accent", 1, List.of(new ReportDocument.Place(5, 9))))),
                Reports.document("right" + evil, "right " + evil),
                Reports.document("other" + evil, "other"));
        ReportPair pair = Reports.pair(0, 1, 0.5, List.of(Reports.passage(0, 20, 0, 20)));
        open(new Report(
                "Title" + evil,
                new Report.Reading(
                        4,
                        3,
                        List.of(new Report.Unread(evil, 1L, "other", evil, evil)),
                        List.of(new Report.FileNote(evil, evil))),
                null,
                new Report.Search(evil, evil, null, 0, evil, 0.5, 0.5),
                evil,
                new Report.Totals(3, 2, Reports.MORE),
                documents,
                List.of(pair),
                List.of(List.of(0, 1, 2)),
                Reports.essays().histogram(),
                List.of(new Report.Message("note.empty", Map.of("document", evil))),
                List.of()));
        assertThat(texts("h1")).isEqualTo(List.of("Title" + evil));
        assertThat(run("return document.title")).isEqualTo("Title" + evil);
        assertThat(column(1)).isEqualTo(List.of("left" + evil));
        browser.click("#pair-table tbody a");
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
            assertThat(run("return performance.getEntriesByType('resource').map(r => r.name)"))
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
            assertThat(run(
                            "return import(arguments[0]).then(() => 'loaded', () => 'refused')",
                            "data:text/javascript,0"))
                    .isEqualTo("refused");
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
                .isEqualTo("rgb(18, 22, 27)");
    }

    @Test
    void pageFitsAPhone() throws IOException {
        browser.resize(360, 740);
        open(Reports.essays());
        assertThat(run("return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .isEqualTo(0L);
        assertThat(run("const box = document.querySelector('.scroll'); return box.scrollWidth - box.clientWidth"))
                .isEqualTo(0L);
        browser.click("#pair-table tbody tr:nth-child(4) a");
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
