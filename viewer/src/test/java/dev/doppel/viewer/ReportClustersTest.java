package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Tests the clusters page of a report in a browser. */
class ReportClustersTest extends ReportBrowserTest {
    /** Opens the report at the given URL fragment. */
    private static void show(String hash) {
        run("location.hash = arguments[0]", hash);
        await("document.querySelector('.clusters svg') !== null");
    }

    @Test
    void graphIsDeterministicAndItsCirclesDoNotOverlap() throws IOException {
        String places = "return [...document.querySelectorAll('.node')].map(n => n.getAttribute('transform'))";
        open(Reports.essays());
        show("#clusters");
        Object first = run(places);
        open(Reports.essays());
        show("#clusters");
        assertThat(run(places)).isEqualTo(first);
        assertThat(run("""
                const boxes = [...document.querySelectorAll('.node circle')].map(c => c.getBoundingClientRect());
                return boxes.flatMap((a, i) => boxes.slice(i + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y)))
                    .filter(distance => !(distance > 30));
                """)).isEqualTo(List.of());
    }

    @Test
    void manyGroupsAreListedInSlices() throws IOException {
        int count = 2000;
        List<ReportDocument> documents = IntStream.range(0, count)
                .mapToObj(i -> new ReportDocument(
                        "document-" + i,
                        "",
                        10,
                        List.of(),
                        List.of(new ReportDocument.Obfuscation("accent", 1, List.of()))))
                .toList();
        List<List<Integer>> groups = IntStream.range(0, count / 2)
                .mapToObj(i -> List.of(2 * i, 2 * i + 1))
                .toList();
        open(Reports.report(documents, List.of(), groups));
        assertThat(texts("section[aria-labelledby=flags] .more").toString()).contains("Showing 25 of 2,000 documents.");
        show("#clusters");
        assertThat(run("return document.querySelectorAll('.node').length")).isEqualTo(1500L);
        assertThat(texts(".clusters > p").toString()).contains("250 clusters are in the list but are not drawn.");
        assertThat(run("return document.querySelectorAll('.cluster-list > ol > li').length"))
                .isEqualTo(200L);
        browser.click(".cluster-list .more button");
        assertThat(run("return document.querySelectorAll('.cluster-list > ol > li').length"))
                .isEqualTo(400L);
    }

    @Test
    void thresholdSplitsClusters() throws IOException {
        open(Reports.essays());
        show("#clusters");
        assertThat(texts(".slider output, .slider [role=status]"))
                .isEqualTo(List.of("30 %", "2 clusters with 5 documents"));
        assertThat(texts(".cluster-list > ol > li > span"))
                .isEqualTo(List.of("3 documents, similarity up to 61 %", "2 documents, similarity up to 93 %"));
        assertThat(texts(".cluster-list a"))
                .isEqualTo(List.of(
                        "cleo-lighthouses.txt",
                        "ana-lighthouses.txt",
                        "ben-lighthouses.txt",
                        "dora-bees.txt",
                        "emil-bees.txt"));
        run("document.querySelector('#threshold').focus()");
        for (int i = 0; i < 13; i++) {
            browser.press(Keys.ARROW_RIGHT);
        }
        await("document.querySelectorAll('.node').length === 4");
        assertThat(texts(".slider output, .slider [role=status]"))
                .isEqualTo(List.of("43 %", "2 clusters with 4 documents"));
        browser.press(Keys.END);
        await("document.querySelectorAll('.node').length === 0");
        assertThat(texts(".slider [role=status]")).isEqualTo(List.of("0 clusters with 0 documents"));
    }

    @Test
    void circlesOpenTheirDocumentAndFollowTheList() throws IOException {
        open(Reports.essays());
        show("#clusters");
        run("document.querySelector('.cluster-list a[data-document=\"1\"]').focus()");
        assertThat(texts(".node.active title")).isEqualTo(List.of("ben-lighthouses.txt"));
        browser.click(".node[data-document='1'] circle");
        await("!document.querySelector('.document').hidden");
        assertThat(texts(".document h2")).isEqualTo(List.of("ben-lighthouses.txt"));
    }

    @Test
    void theDrawingMovesToTheFocusedDocument() throws IOException {
        open(Reports.essays());
        show("#clusters");
        for (int i = 0; i < 6; i++) {
            browser.click("[aria-label='Zoom in']");
        }
        String outside =
                "const frame = document.querySelector('.graph-frame').getBoundingClientRect(); const outside = e => {"
                        + " const {x, y} = e.getBoundingClientRect(); return x < frame.left || x > frame.right || y < frame.top"
                        + " || y > frame.bottom; }; ";
        assertThat(run(outside + "return [...document.querySelectorAll('.node circle')].some(outside)"))
                .isEqualTo(true);
        for (int document = 0; document < 5; document++) {
            assertThat(run(
                            outside
                                    + "document.querySelector(`.cluster-list a[data-document=\"${arguments[0]}\"]`).focus();"
                                    + " return outside(document.querySelector('.node.active circle'))",
                            document))
                    .as("document " + document)
                    .isEqualTo(false);
        }
    }

    @Test
    void graphIsZoomedAndMoved() throws IOException {
        open(Reports.essays());
        show("#clusters");
        String distance =
                "const [a, b] = [...document.querySelectorAll('.node circle')].map(c => c.getBoundingClientRect());"
                        + " return Math.hypot(a.x - b.x, a.y - b.y)";
        double before = ((Number) run(distance)).doubleValue();
        browser.click("[aria-label='Zoom in']");
        assertThat(((Number) run(distance)).doubleValue() / before).isBetween(1.35, 1.45);
        browser.click(".zoom button:last-child");
        assertThat(((Number) run(distance)).doubleValue()).isEqualTo(before);
        assertThat(run("""
                const frame = document.querySelector('.graph-frame');
                const send = (type, x, y) => frame.dispatchEvent(new PointerEvent(type, {clientX: x, clientY: y, bubbles: true}));
                frame.setPointerCapture = () => {};
                const left = () => document.querySelector('.node').getBoundingClientRect().left;
                const start = left();
                send('pointerdown', 100, 300);
                send('pointermove', 150, 300);
                send('pointerup', 150, 300);
                send('pointermove', 250, 300);
                return Math.round(left() - start)""")).isEqualTo(50L);
    }

    @Test
    void labelsDoNotOverlap() throws IOException {
        open(Reports.many(600));
        show("#clusters");
        assertThat(run("""
                const boxes = [...document.querySelectorAll('.node:not(.crowded) text')].map(t => t.getBoundingClientRect());
                const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 3 && b.top < a.bottom - 3;
                return [boxes.length > 3, boxes.flatMap((a, i) => boxes.slice(i + 1).filter(b => overlap(a, b))).length]""")).isEqualTo(List.of(true, 0L));
    }
}
