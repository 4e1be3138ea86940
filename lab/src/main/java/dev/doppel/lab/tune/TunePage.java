package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.internal.html.HtmlMarkup;
import dev.doppel.lab.internal.html.HtmlPage;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Shows a tuning result as a self-contained HTML page with the recommendation, tables and charts. */
public final class TunePage {
    private static final int BARS = 50;
    private static final double MIN_PAIRS = 0.1;
    private static final int STEPS = 100;

    private final TuneResult result;
    private final TuneTables tables;
    private final String command;
    private final String reading;
    private final List<String> unread;
    private final double threshold;

    /**
     * Creates the page.
     *
     * @param unread one line per file or record that could not be read
     */
    public TunePage(TuneResult result, String command, String reading, List<String> unread) {
        this.result = result;
        this.tables = new TuneTables(result);
        this.command = command;
        this.reading = reading;
        this.unread = List.copyOf(unread);
        this.threshold = result.recommendation().options().threshold();
    }

    /** Returns the page as HTML. */
    public String html() {
        return HtmlPage.of("Doppel tune", html -> {
            html.element("h1", "Recommended settings");
            html.element("p", reading);
            if (!unread.isEmpty()) {
                list(html, unread);
            }
            html.element("p", tables.coverage() + ".");
            html.open("pre").element("code", command).close();
            list(html, tables.reasons());
            methods(html);
            similarities(html);
            shingles(html);
            PrecisionRecallCurve curve = result.chosen().labels();
            if (curve != null) {
                labels(html, curve);
            }
        });
    }

    private static void list(HtmlMarkup html, List<String> lines) {
        html.open("ul");
        lines.forEach(line -> html.element("li", line));
        html.close();
    }

    private static void section(HtmlMarkup html, String title, TuneTables.Listing listing, String note) {
        html.element("h2", title);
        table(html, listing);
        HtmlPage.note(html, note);
    }

    private void methods(HtmlMarkup html) {
        section(
                html,
                "Methods",
                tables.methods(),
                "* recommended. Recall: the expected share of the pairs at or above the threshold that are found. False"
                        + " candidates: pairs below the threshold that are compared and dropped. Memory and time are for"
                        + " the whole collection; the time is extrapolated from the sample on this machine.");
    }

    private void similarities(HtmlMarkup html) {
        html.element("h2", "Similarity of the pairs");
        html.element(
                "p",
                "Every document of the sample was compared exactly with every document of the collection, so even rare"
                        + " similar pairs are counted. The numbers are scaled up to the whole collection.");
        HtmlPage.figure(html, distribution());
        HtmlPage.note(
                html, "Not shown: " + TuneTables.number(result.distribution().disjoint()) + " pairs share nothing.");
        table(html, tables.distribution());
    }

    private Chart distribution() {
        SimilarityDistribution distribution = result.distribution();
        List<ChartPoint> bars = IntStream.range(0, BARS)
                .mapToObj(i -> new ChartPoint(
                        (i + 0.5) / BARS,
                        distribution.between((double) i / BARS, i + 1 == BARS ? 2 : (i + 1.0) / BARS)))
                .toList();
        List<ChartSeries> series = new ArrayList<>();
        series.add(new ChartSeries("pairs", ChartSeries.Style.BARS, bars));
        for (MethodForecast method : result.recommendation().methods()) {
            if (method.search() instanceof CandidateStrategy.Lsh lsh) {
                BandScheme bands = lsh.bands();
                String name = "chance that lsh compares a pair (" + bands.bands() + " x " + bands.rows() + ")";
                series.add(ChartSeries.curve(name, 0, 1, bands::chance).onTheRight());
            }
        }
        series.add(atThreshold("threshold " + Decimals.shortest(threshold), ChartSeries.Style.LINE)
                .onTheRight());
        return new Chart(
                "Pairs by similarity, and the chance that lsh compares them",
                ChartAxis.share("Jaccard similarity of " + result.chosen().name()),
                ChartAxis.logarithmic("pairs (logarithmic)").from(MIN_PAIRS),
                ChartAxis.share("chance"),
                series);
    }

    private ChartSeries atThreshold(String name, ChartSeries.Style style) {
        return new ChartSeries(name, style, List.of(new ChartPoint(threshold, 0), new ChartPoint(threshold, 1)));
    }

    private void shingles(HtmlMarkup html) {
        section(
                html,
                "Shingle sizes",
                tables.shingles(),
                "* recommended. Unrelated below: the similarity that all pairs stay below except one in a thousand, or"
                        + " one per document of the sample if that is more; "
                        + Decimals.shortest(SampleSurvey.ALMOST_NOTHING)
                        + " or less counts as almost nothing. Per document: the mean number of shingles."
                        + (result.isLabelled()
                                ? " Threshold: the one with the best F1 on the labelled pairs, or the requested one."
                                : ""));
    }

    private void labels(HtmlMarkup html, PrecisionRecallCurve curve) {
        html.element("h2", "Labelled pairs");
        html.element(
                "p",
                Decimals.grouped(result.labelledSame()) + " pairs are labelled same, "
                        + Decimals.grouped(result.labelledDifferent()) + " different.");
        HtmlPage.figure(
                html,
                new Chart(
                        "Labelled pairs of " + result.chosen().name() + " by threshold",
                        ChartAxis.share("threshold"),
                        ChartAxis.share("share"),
                        List.of(
                                byThreshold("precision", curve, PrecisionRecallCurve.Score::precision),
                                byThreshold("recall", curve, PrecisionRecallCurve.Score::recall),
                                byThreshold("F1", curve, PrecisionRecallCurve.Score::f1),
                                atThreshold("recommended", ChartSeries.Style.DASHED))));
        HtmlPage.figure(
                html,
                new Chart(
                        "ROC: pairs found at all thresholds",
                        ChartAxis.share("share of the different pairs that are found"),
                        ChartAxis.share("share of the same pairs that are found"),
                        perSize(TunePage::roc)));
        HtmlPage.figure(
                html,
                new Chart(
                        "F1 by threshold and shingles",
                        ChartAxis.share("threshold"),
                        ChartAxis.share("F1"),
                        perSize((name, labels) -> byThreshold(name, labels, PrecisionRecallCurve.Score::f1))));
    }

    private static ChartSeries byThreshold(
            String name, PrecisionRecallCurve curve, ToDoubleFunction<PrecisionRecallCurve.Score> value) {
        List<ChartPoint> points = IntStream.rangeClosed(1, STEPS)
                .mapToObj(step -> (double) step / STEPS)
                .map(threshold -> new ChartPoint(threshold, value.applyAsDouble(curve.at(threshold))))
                .toList();
        return new ChartSeries(name, ChartSeries.Style.LINE, points);
    }

    private static ChartSeries roc(String name, PrecisionRecallCurve curve) {
        return new ChartSeries(
                name + " (area " + Decimals.fixed(curve.area(), 3) + ")",
                ChartSeries.Style.LINE,
                curve.roc().stream()
                        .map(point -> new ChartPoint(point.falsePositiveRate(), point.truePositiveRate()))
                        .toList());
    }

    private List<ChartSeries> perSize(BiFunction<String, PrecisionRecallCurve, ChartSeries> series) {
        List<ChartSeries> perSize = new ArrayList<>();
        for (SampleSurvey survey : result.surveys()) {
            PrecisionRecallCurve curve = survey.labels();
            if (curve != null) {
                perSize.add(series.apply(survey.name(), curve));
            }
        }
        return perSize;
    }

    /** Writes a table. All columns are numeric, except for those that contain marks or names. */
    private static void table(HtmlMarkup html, TuneTables.Listing listing) {
        List<Boolean> numbers = listing.columns().stream()
                .map(column -> !List.of("", "method", "shingles", "similarity").contains(column))
                .toList();
        HtmlPage.table(html, listing.columns(), numbers, listing.rows());
    }
}
