package dev.doppel.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests how the graph of clusters is drawn. */
class ReportGraphTest extends ReportBrowserTest {
    private void showClusters(Report report) throws IOException {
        open(report);
        run("location.hash = '#clusters'");
        await("document.querySelector('.clusters svg') !== null");
    }

    /** Returns the number of pixels of lines within the frame. */
    private static long linePixels() {
        return (Long) run("""
                const canvas = document.querySelector('.graph canvas');
                const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
                return data.filter((value, at) => at % 4 === 3 && value > 0).length""");
    }

    @Test
    void linesConnectTheCircles() throws IOException {
        showClusters(Reports.essays());
        assertThat(linePixels()).isPositive();
        assertThat(run("""
                const canvas = document.querySelector('.graph canvas'), box = canvas.getBoundingClientRect();
                const context = canvas.getContext('2d');
                const [a, b] = [3, 4].map(at => document.querySelector(`.node[data-document="${at}"] circle`).getBoundingClientRect());
                const x = (a.left + a.right + b.left + b.right) / 4 - box.left, y = (a.top + a.bottom + b.top + b.bottom) / 4 - box.top;
                const {data} = context.getImageData(x - 2, y - 2, 5, 5);
                return data.some((value, at) => at % 4 === 3 && value > 0)""")).as("dora and emil are a pair").isEqualTo(true);
    }

    @Test
    void linesOpenTheirPair() throws IOException {
        showClusters(Reports.essays());
        run("""
                const [a, b] = [3, 4].map(at => document.querySelector(`.node[data-document="${at}"] circle`).getBoundingClientRect());
                document.querySelector('.graph-frame').dispatchEvent(new MouseEvent('click', {bubbles: true,
                    clientX: (a.left + a.right + b.left + b.right) / 4, clientY: (a.top + a.bottom + b.top + b.bottom) / 4}))""");
        awaitHash("#pair=1");
    }

    /** A layout of 500 submissions takes longer than a frame, so the page must respond before the layout ends. */
    @Test
    void thePageRespondsWhileManySubmissionsAreLaidOut() throws IOException {
        showClusters(Classes.large());
        List<?> shown = (List<?>) run("""
                const slider = document.querySelector('#threshold');
                slider.value = slider.min;
                slider.dispatchEvent(new Event('input', {bubbles: true}));
                return [document.querySelector('.slider output').textContent, document.querySelectorAll('.cluster-list > ol > li').length]""");
        assertThat(shown.get(0)).isEqualTo("16 %");
        assertThat((Long) shown.get(1)).isGreaterThan(1);
        await("document.querySelectorAll('.cluster-list > ol > li').length === 1");
        assertThat(texts(".slider [role=status]")).isEqualTo(List.of("1 cluster with 500 documents"));
        assertThat(run("return document.querySelectorAll('.node').length")).isEqualTo(500L);
    }

    @Test
    void aMovedDrawingIsDrawnAgainAtTheSamePlace() throws IOException {
        showClusters(Reports.essays());
        String centres = "[...document.querySelectorAll('.node circle')].map(c => c.getBoundingClientRect())"
                + ".flatMap(b => [Math.round((b.left + b.right) / 2), Math.round((b.top + b.bottom) / 2)])";
        String transform = "document.querySelector('.stage').style.transform";
        List<?> moved = (List<?>) run("""
                const frame = document.querySelector('.graph-frame');
                frame.setPointerCapture = () => {};
                const send = (type, x) => frame.dispatchEvent(new PointerEvent(type, {clientX: x, clientY: 300, bubbles: true}));
                send('pointerdown', 100);
                send('pointermove', 130);
                send('pointerup', 130);
                const box = frame.getBoundingClientRect();
                frame.dispatchEvent(new WheelEvent('wheel', {ctrlKey: true, deltaY: -100, bubbles: true, cancelable: true,
                    clientX: box.x + 50, clientY: box.y + 50}));
                return TRANSFORM.endsWith('scale(1)') ? [] : CENTRES""".replace("TRANSFORM", transform).replace("CENTRES", centres));
        assertThat(moved).isNotEmpty();
        await(transform + ".endsWith('scale(1)')");
        List<?> drawn = (List<?>) run("return " + centres);
        for (int i = 0; i < moved.size(); i++) {
            assertThat((Long) drawn.get(i)).isBetween((Long) moved.get(i) - 1, (Long) moved.get(i) + 1);
        }
    }

    /** Compares the fast search for free labels with a comparison of all labels. */
    @Test
    void labelsAreThoseThatCoverNothing() throws IOException {
        browser.open(ModulePage.write(folder));
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 20; round++) {
            List<List<Integer>> labels = Stream.generate(
                            () -> List.of(random.nextInt(600), random.nextInt(400), random.nextInt(10, 170)))
                    .limit(random.nextInt(1, 80))
                    .toList();
            Object differing = run("""
                    const [places, radius] = arguments;
                    const labels = places.map(([x, y, width], document) => ({document, x, y, width}));
                    const chosen = [];
                    const cover = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                    const circles = labels.map(({x, y}) => ({left: x - radius, right: x + radius, top: y - radius, bottom: y + radius}));
                    for (const {document, x, y, width} of labels) {
                      const box = {document, left: x - width / 2, right: x + width / 2, top: y + radius, bottom: y + radius + 17};
                      if (!chosen.some(other => cover(box, other)) && !circles.some((other, at) => at !== document && cover(box, other))) chosen.push(box);
                    }
                    return import('doppel/graph.js').then(({visibleLabels}) =>
                        `${[...visibleLabels(labels, radius)]}` === `${chosen.map(({document}) => document)}` ? '' : 'differ')""", labels, random.nextInt(3, 9));
            assertThat(differing).as("round " + round).isEqualTo("");
        }
    }

    @Test
    void everyCircleOfASmallGraphIsNamed() throws IOException {
        browser.resize(390, 800);
        showClusters(Reports.essays());
        assertThat((List<?>) run("return [...document.querySelectorAll('.node text')]"
                        + ".filter(text => text.getBoundingClientRect().width > 0).map(text => text.textContent)"))
                .hasSize(((Long) run("return document.querySelectorAll('.node').length")).intValue());
        assertThat(texts(".graph-key li"))
                .isEqualTo(List.of("document", "representative of its cluster", "less similar", "more similar"));
        browser.resize(1000, 900);
        showClusters(Classes.large());
        assertThat((Long) run("return document.querySelectorAll('.node.crowded').length"))
                .as("a large graph")
                .isPositive();
    }

    @Test
    void labelsMoveToTheSideThatIsFree() throws IOException {
        browser.open(ModulePage.write(folder));
        assertThat(run("""
                const labels = [{document: 7, x: 100, y: 100, width: 60}, {document: 8, x: 100, y: 122, width: 60}];
                return import('doppel/graph.js').then(({labelPlaces}) => {
                  const places = labelPlaces(labels, [], 6, 400, true);
                  const alone = labelPlaces(labels.slice(0, 1), [], 6, 400, true).get(7);
                  const crossed = labelPlaces([labels[0], {...labels[1], y: 200}], [{source: 7, target: 8}], 6, 400, true);
                  const heap = Array.from({length: 20}, (_, document) => ({document, x: 100, y: 100, width: 60}));
                  return [alone.dy > 0, places.get(7).dy > 6, places.get(8).dy > 6, crossed.get(7).dy > 6,
                      labelPlaces(heap, [], 6, 400, true).size, labelPlaces(heap, [], 6, 400, false).size < 20];
                })""")).isEqualTo(List.of(true, false, true, false, 20L, true));
    }
}
