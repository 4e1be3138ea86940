package dev.doppel.lab.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.lab.internal.html.HtmlMarkup;
import dev.doppel.testing.Property;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChartTest {
    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<Element> elements(Document svg, String kind) {
        NodeList all = svg.getElementsByTagName("*");
        return IntStream.range(0, all.getLength())
                .mapToObj(i -> (Element) all.item(i))
                .filter(element -> element.getAttribute("class").equals(kind))
                .toList();
    }

    private static Chart chart(ChartSeries... series) {
        return new Chart("A & B", ChartAxis.share("x < 1"), ChartAxis.linear("y"), List.of(series));
    }

    private static final List<ChartPoint> POINTS =
            List.of(new ChartPoint(0, 0), new ChartPoint(0.5, 10), new ChartPoint(1, 20));

    @Test
    void markersAreAtTheirValues() throws Exception {
        Document svg = parse(
                chart(new ChartSeries("one", ChartSeries.Style.MARKED, POINTS)).svg());
        assertThat(elements(svg, "mark").stream()
                        .map(mark -> mark.getAttribute("d").replaceFirst(" m.*", "")))
                .containsExactly("M76.0 366.0", "M406.0 206.0", "M736.0 46.0");
        assertThat(elements(svg, "line")).hasSize(1);
        assertThat(elements(svg, "tick").stream().map(Element::getTextContent))
                .containsSubsequence("0", "0.2", "0.4", "0.6", "0.8", "1")
                .containsSubsequence("0", "5", "10", "15", "20");
    }

    @ParameterizedTest
    @EnumSource(ChartSeries.Style.class)
    void everyStyleIsDrawnAndInTheLegend(ChartSeries.Style style) throws Exception {
        Document svg =
                parse(chart(new ChartSeries("the <series>", style, POINTS)).svg());
        assertThat(elements(svg, "legend").get(0).getTextContent()).isEqualTo("the <series>");
        int drawn = elements(svg, "mark").size()
                + elements(svg, "line").size()
                + elements(svg, "bar").size()
                + elements(svg, "area").size();
        assertThat(drawn)
                .isEqualTo(
                        switch (style) {
                            case MARKED -> 4;
                            case POINTS, BARS -> 3;
                            case LINE, DASHED, AREA -> 1;
                        });
        assertThat(elements(svg, "title").get(0).getTextContent()).isEqualTo("A & B");
        assertThat(chart(new ChartSeries("one", style, POINTS)).svg())
                .as("a strict policy forbids inline styles")
                .doesNotContain("style=");
    }

    @Test
    void aLogarithmicAxisOmitsValuesBelowOrAtZero() throws Exception {
        Chart chart = new Chart(
                "counts",
                ChartAxis.share("similarity"),
                ChartAxis.logarithmic("pairs"),
                List.of(new ChartSeries(
                        "pairs",
                        ChartSeries.Style.BARS,
                        List.of(new ChartPoint(0.1, 1000), new ChartPoint(0.5, 0), new ChartPoint(0.9, 10)))));
        List<Element> bars = elements(parse(chart.svg()), "bar");
        assertThat(bars).hasSize(2);
        assertThat(bars.get(0).getAttribute("height")).isEqualTo("320.0");
        assertThat(bars.get(1).getAttribute("height")).isEqualTo("0.0");
    }

    @Test
    void valuesBeyondAFixedAxisHaveNoMarker() throws Exception {
        Chart chart = new Chart(
                "zoomed",
                ChartAxis.share("x"),
                ChartAxis.linear("y").between(5, 15),
                List.of(new ChartSeries("one", ChartSeries.Style.MARKED, POINTS)));
        assertThat(elements(parse(chart.svg()), "mark")).hasSize(1);
    }

    private static Chart withRightAxis(ChartSeries series) {
        return new Chart(
                "two units",
                ChartAxis.share("x"),
                ChartAxis.linear("y").between(0, 1000),
                ChartAxis.share("chance"),
                List.of(series));
    }

    private static String path(ChartSeries series) throws Exception {
        return elements(parse(withRightAxis(series).svg()), "line").get(0).getAttribute("d");
    }

    @Test
    void aSeriesOnTheRightUsesTheAxisThere() throws Exception {
        ChartSeries low =
                new ChartSeries("line", ChartSeries.Style.LINE, List.of(new ChartPoint(0, 0), new ChartPoint(1, 1)));
        ChartSeries high =
                new ChartSeries("line", ChartSeries.Style.LINE, List.of(new ChartPoint(0, 0), new ChartPoint(1, 1000)));
        assertThat(path(low.onTheRight())).isEqualTo(path(high)).isNotEqualTo(path(low));
        assertThat(withRightAxis(low.onTheRight()).svg()).contains(">chance</text>", ">0.2</text>");
        assertThatThrownBy(() -> chart(low.onTheRight()))
                .hasMessage("a series on the right needs an axis there: A & B has none");
    }

    @Test
    void aLongLegendWraps() throws Exception {
        ChartSeries[] many = new ChartSeries[12];
        Arrays.setAll(many, i -> new ChartSeries("series number " + i, ChartSeries.Style.LINE, POINTS));
        List<Element> names = elements(parse(chart(many).svg()), "legend");
        assertThat(names).hasSize(12);
        assertThat(names.stream().map(name -> name.getAttribute("y")).distinct().count())
                .isGreaterThan(1);
        assertThat(names)
                .allSatisfy(name ->
                        assertThat(Double.parseDouble(name.getAttribute("x"))).isLessThan(700));
    }

    @Test
    void aChartNeedsASeries() {
        assertThatThrownBy(() -> chart()).hasMessage("a chart must have a series: A & B has none");
    }

    @ParameterizedTest
    @CsvSource({"0,0", "0.25,0.25", "1500,'1,500'", "-3,-3", "1000000,1e6", "0.00001,1e-5", "100,100"})
    void tickLabelsAreShort(double tick, String label) {
        assertThat(AxisScale.label(tick)).isEqualTo(label);
    }

    @Property
    void everyValueIsOnTheScaleAndTicksAreFew(SplittableRandom random) {
        double magnitude = Math.pow(10, random.nextInt(-5, 7));
        double[] values =
                random.doubles(20, 0.001, 1).map(value -> value * magnitude).toArray();
        ChartAxis axis = random.nextBoolean() ? ChartAxis.linear("y") : ChartAxis.logarithmic("y");
        AxisScale scale = AxisScale.of(axis, DoubleStream.of(values));
        assertThat(DoubleStream.of(values).map(scale::position))
                .allMatch(position -> position > -1e-9 && position < 1 + 1e-9);
        assertThat(scale.ticks()).hasSizeBetween(2, 11).isSorted();
        assertThat(scale.ticks())
                .allSatisfy(tick -> assertThat(scale.position(tick)).isBetween(-1e-9, 1 + 1e-9));
    }

    @Test
    void oneValueIsEnoughForAScale() {
        assertThat(AxisScale.of(ChartAxis.linear("y"), DoubleStream.of(3)).ticks())
                .isNotEmpty();
        assertThat(AxisScale.of(ChartAxis.logarithmic("y"), DoubleStream.of(100))
                        .ticks())
                .isNotEmpty();
        assertThat(AxisScale.of(ChartAxis.linear("y"), DoubleStream.empty()).ticks())
                .isNotEmpty();
    }

    @Test
    void markupIsClosedAndEscaped() {
        assertThat(new HtmlMarkup()
                        .element("p", "1 < 2 & \"3\"", "title", "a\"b")
                        .toString())
                .isEqualTo("<p title=\"a&quot;b\">1 &lt; 2 &amp; &quot;3&quot;</p>\n");
        assertThatThrownBy(() -> new HtmlMarkup().open("p").toString()).hasMessage("not closed yet: [p]");
        assertThatThrownBy(() -> new HtmlMarkup().open("p", "class")).hasMessageContaining("names and values in turn");
    }
}
