package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.band.BandScheme;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.internal.plot.Axis;
import dev.doppel.lab.internal.plot.Chart;
import dev.doppel.lab.internal.plot.Markup;
import dev.doppel.lab.internal.plot.Page;
import dev.doppel.lab.internal.plot.Point;
import dev.doppel.lab.internal.plot.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** What was found as a page that stands alone: the recommendation, and the figures that it rests on. */
public final class TunePage {
    private static final int BARS = 50;
    private static final double LEAST_PAIRS = 0.1;
    private static final int STEPS = 100;

    private final TuneResult result;
    private final TuneTables tables;
    private final String command;
    private final String reading;
    private final List<String> unread;

    /**
     * Ready to be written.
     *
     * @param command that scans as recommended
     * @param reading how much of what was submitted was read
     * @param unread what was not, a line for each
     */
    public TunePage(TuneResult result, String command, String reading, List<String> unread) {
        this.result = result;
        this.tables = new TuneTables(result);
        this.command = command;
        this.reading = reading;
        this.unread = List.copyOf(unread);
    }

    public String html() {
        return Page.of("Doppel tune", html -> {
            html.element("h1", "How to scan these documents");
            html.element("p", reading);
            if (!unread.isEmpty()) {
                html.open("ul");
                unread.forEach(line -> html.element("li", line));
                html.close();
            }
            html.element("p", tables.seen() + ".");
            html.open("pre").element("code", command).close();
            html.open("ul");
            tables.reasons().forEach(reason -> html.element("li", reason));
            html.close();
            methods(html);
            similarities(html);
            shingles(html);
            if (result.labelled()) {
                labels(html);
            }
        });
    }

    private void methods(Markup html) {
        html.element("h2", "What to expect of the methods");
        table(html, tables.methods());
        html.element(
                "p",
                "* recommended. Recall is the share of the pairs at or above the threshold that are found, by how similar the"
                        + " pairs of this collection are. False candidates are pairs below the threshold that are looked at and"
                        + " dropped. Memory and time are for the whole collection, the time by the pace of the sample on this"
                        + " machine.",
                "class",
                "soft");
    }

    private void similarities(Markup html) {
        html.element("h2", "How similar the pairs are");
        html.element(
                "p",
                "Exact similarities. Every document of the sample was compared with every document there is, so that"
                        + " similar pairs are seen however rare they are; each pair counts for as many as it stands for.");
        Page.figure(html, distribution());
        html.element(
                "p",
                "Not drawn: " + TuneTables.number(result.distribution().apart()) + " pairs with nothing in common.",
                "class",
                "soft");
        table(html, tables.distribution());
    }

    private Chart distribution() {
        Distribution distribution = result.distribution();
        List<Point> bars = IntStream.range(0, BARS)
                .mapToObj(i -> new Point(
                        (i + 0.5) / BARS,
                        distribution.between((double) i / BARS, i + 1 == BARS ? 2 : (i + 1.0) / BARS)))
                .toList();
        List<Series> series = new ArrayList<>();
        series.add(new Series("pairs", Series.Style.BARS, bars));
        for (MethodForecast method : result.recommendation().methods()) {
            if (method.search() instanceof CandidateStrategy.Lsh lsh) {
                BandScheme bands = lsh.bands();
                series.add(Series.curve(
                                "chance that lsh looks at a pair (" + bands.bands() + " x " + bands.rows() + ")",
                                0,
                                1,
                                bands::chance)
                        .onTheRight());
            }
        }
        double threshold = result.recommendation().options().threshold();
        series.add(new Series(
                        "threshold " + Decimals.shortest(threshold),
                        Series.Style.LINE,
                        List.of(new Point(threshold, 0), new Point(threshold, 1)))
                .onTheRight());
        return new Chart(
                "Pairs by similarity, and what lsh would look at",
                Axis.share("Jaccard similarity of " + result.chosen().name()),
                Axis.logarithmic("pairs (logarithmic)").from(LEAST_PAIRS),
                Axis.share("chance"),
                series);
    }

    private void shingles(Markup html) {
        html.element("h2", "What to compare");
        table(html, tables.shingles());
        html.element(
                "p",
                "* recommended. Unrelated below: the similarity that pairs stay below, but for one in a thousand or one"
                        + " for each document of the sample, whichever is more; next to nothing is "
                        + Decimals.shortest(SampleSurvey.NEXT_TO_NOTHING)
                        + " or less. Per document: shingles in the mean."
                        + (result.labelled()
                                ? " Threshold: the one with the best F1 on the labelled pairs, unless it was given; then what it"
                                        + " finds of them."
                                : ""),
                "class",
                "soft");
    }

    private void labels(Markup html) {
        html.element("h2", "What the labels say");
        html.element(
                "p",
                Decimals.grouped(result.labelledSame()) + " pairs are labelled same, "
                        + Decimals.grouped(result.labelledDifferent()) + " different.");
        LabelCurve curve = result.chosen().labels();
        if (curve != null) {
            Page.figure(html, thresholds(curve));
        }
        Page.figure(html, roc());
        Page.figure(html, f1());
    }

    private Chart thresholds(LabelCurve curve) {
        return new Chart(
                "Labelled pairs of " + result.chosen().name() + " by threshold",
                Axis.share("threshold"),
                Axis.share("share"),
                List.of(
                        cuts("precision", curve, LabelCurve.Cut::precision),
                        cuts("recall", curve, LabelCurve.Cut::recall),
                        cuts("F1", curve, LabelCurve.Cut::f1),
                        new Series(
                                "recommended",
                                Series.Style.DASHED,
                                List.of(
                                        new Point(
                                                result.recommendation()
                                                        .options()
                                                        .threshold(),
                                                0),
                                        new Point(
                                                result.recommendation()
                                                        .options()
                                                        .threshold(),
                                                1)))));
    }

    private static Series cuts(String name, LabelCurve curve, ToDoubleFunction<LabelCurve.Cut> value) {
        List<Point> points = IntStream.rangeClosed(1, STEPS)
                .mapToObj(step -> (double) step / STEPS)
                .map(threshold -> new Point(threshold, value.applyAsDouble(curve.at(threshold))))
                .toList();
        return new Series(name, Series.Style.LINE, points);
    }

    private Chart roc() {
        return new Chart(
                "ROC: pairs found at all thresholds",
                Axis.share("share of the different pairs that is found"),
                Axis.share("share of the same pairs that is found"),
                perShingles((survey, curve) -> new Series(
                        survey.name() + " (area " + Decimals.fixed(curve.area(), 3) + ")",
                        Series.Style.LINE,
                        curve.roc())));
    }

    private Chart f1() {
        return new Chart(
                "F1 by threshold and shingles",
                Axis.share("threshold"),
                Axis.share("F1"),
                perShingles((survey, curve) -> cuts(survey.name(), curve, LabelCurve.Cut::f1)));
    }

    private interface Drawn {
        Series of(SampleSurvey survey, LabelCurve curve);
    }

    private List<Series> perShingles(Drawn drawn) {
        List<Series> series = new ArrayList<>();
        for (SampleSurvey survey : result.surveys()) {
            LabelCurve curve = survey.labels();
            if (curve != null) {
                series.add(drawn.of(survey, curve));
            }
        }
        return series;
    }

    /** All but the marks and names are numbers. */
    private static void table(Markup html, TuneTables.Listing listing) {
        List<Boolean> numbers = listing.columns().stream()
                .map(column -> !List.of("", "method", "shingles", "similarity").contains(column))
                .toList();
        Page.table(html, listing.columns(), numbers, listing.rows());
    }
}
