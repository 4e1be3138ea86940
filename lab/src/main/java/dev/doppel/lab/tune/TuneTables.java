package dev.doppel.lab.tune;

import dev.doppel.CandidateStrategy;
import dev.doppel.internal.Decimals;
import dev.doppel.unit.Unit;
import java.util.ArrayList;
import java.util.List;

/** Formats a tuning result as tables and text for the terminal and the HTML page. */
public record TuneTables(TuneResult result) {
    private static final String RECOMMENDED = "*";
    private static final int TENTHS = 10;
    private static final double BYTES_PER_KILOBYTE = 1e3;
    private static final double BYTES_PER_MEGABYTE = 1e6;

    /** A table with column names and formatted values. */
    public record Listing(List<String> columns, List<List<String>> rows) {}

    /** Returns a table of the surveys, with one row per shingle size. */
    public Listing shingles() {
        List<String> columns = new ArrayList<>(List.of("", "shingles", "unrelated below", "per document"));
        if (result.isLabelled()) {
            columns.addAll(List.of("ROC area", "threshold", "precision", "recall", "F1"));
        }
        List<List<String>> rows = new ArrayList<>();
        for (SampleSurvey survey : result.surveys()) {
            List<String> row = new ArrayList<>();
            row.add(survey.shingles().equals(result.chosen().shingles()) ? RECOMMENDED : "");
            row.add(survey.name());
            row.add(survey.unrelatedBelowText());
            row.add(Decimals.fixed(survey.perDocument(), 1));
            PrecisionRecallCurve labels = survey.labels();
            if (labels != null) {
                PrecisionRecallCurve.Score score = labels.chosen();
                row.add(Decimals.fixed(labels.area(), 3));
                row.add(Decimals.shortest(score.threshold()));
                row.add(Decimals.fixed(score.precision(), 3));
                row.add(Decimals.fixed(score.recall(), 3));
                row.add(Decimals.fixed(score.f1(), 3));
            }
            rows.add(row);
        }
        return new Listing(columns, rows);
    }

    /**
     * Returns a table of the number of pairs per similarity interval of width 0.1, for the recommended shingle size.
     */
    public Listing distribution() {
        SimilarityDistribution distribution = result.distribution();
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("0", number(distribution.disjoint())));
        for (int tenth = 0; tenth < TENTHS; tenth++) {
            double low = tenth / (double) TENTHS;
            double high = (tenth + 1) / (double) TENTHS;
            rows.add(List.of(
                    (tenth == 0 ? "above 0" : Decimals.shortest(low)) + " to below " + Decimals.shortest(high),
                    number(distribution.between(low, high))));
        }
        rows.add(List.of("1", number(distribution.atLeast(1))));
        return new Listing(List.of("similarity", "pairs"), rows);
    }

    /** Returns a table of the forecasts, with one row per search method. */
    public Listing methods() {
        List<List<String>> rows = new ArrayList<>();
        for (MethodForecast method : result.recommendation().methods()) {
            boolean exact = method.search() instanceof CandidateStrategy.Exact;
            boolean recommended = method.search()
                    .label()
                    .equals(result.recommendation().search().label());
            rows.add(List.of(
                    recommended ? RECOMMENDED : "",
                    name(method.search()),
                    exact ? "1" : share(method.recall()),
                    (exact ? "at most " : "") + number(method.falseCandidates()),
                    memory(method.bytes()),
                    Decimals.fixed(method.seconds(), 2) + " s"));
        }
        return new Listing(List.of("", "method", "recall", "false candidates", "memory", "time"), rows);
    }

    /**
     * Returns one sentence with the reason for each recommended setting, one sentence about the expected number of
     * pairs, and one about repeated text.
     */
    public List<String> reasons() {
        Recommendation recommendation = result.recommendation();
        return List.of(
                "Shingles " + result.chosen().name() + ": " + recommendation.whyShingles() + ".",
                "Threshold " + Decimals.shortest(recommendation.options().threshold()) + ": "
                        + recommendation.whyThreshold() + ".",
                "Method " + name(recommendation.search()) + ": "
                        + recommendation.plan().reason() + ".",
                "Expected: " + (result.isExact() ? "" : "about ") + number(recommendation.pairs())
                        + (Math.round(recommendation.pairs()) == 1 ? " pair" : " pairs") + " at or above the threshold"
                        + (recommendation.pairs() > 0 ? "." : "; none was seen."),
                "Repeated text: " + repeated(Unit.PASSAGE) + " of the words are in passages of "
                        + Unit.PASSAGE.defaultMinWords() + " words that occur before, "
                        + repeated(Unit.PARAGRAPH) + " in such paragraphs, " + repeated(Unit.LINE)
                        + " in such lines" + (result.isExact() ? "" : " (in the sample)")
                        + "; dedup --unit removes them.");
    }

    private String repeated(Unit unit) {
        return Math.round(100 * result.repeated().shares().getOrDefault(unit, 0.0)) + " %";
    }

    /**
     * Returns a sentence that states how much of the collection was compared, and whether counts are exact or
     * estimated.
     */
    public String coverage() {
        String documents = Decimals.grouped(result.documents()) + " documents";
        return result.isExact()
                ? documents + ", all pairs compared: the numbers are exact"
                : documents + ", a random sample of " + Decimals.grouped(result.sampled())
                        + " compared with all: the numbers are estimates";
    }

    /** Returns the name of a search method with its parameters, such as "lsh, 16 bands of 6 rows". */
    static String name(CandidateStrategy search) {
        return search instanceof CandidateStrategy.Lsh lsh
                ? "lsh, " + lsh.bands().bands() + " bands of " + lsh.bands().rows() + " rows"
                : search.label();
    }

    /** Returns a fraction as text, rounded down so that a fraction below 1 is never shown as 1. */
    static String share(double share) {
        return Decimals.fixed(Math.floor(share * 1e4) / 1e4, 4);
    }

    static String memory(long bytes) {
        double megabytes = bytes / BYTES_PER_MEGABYTE;
        if (megabytes < 1) {
            return Decimals.grouped((long) Math.ceil(bytes / BYTES_PER_KILOBYTE)) + " kB";
        }
        return (megabytes < 100 ? Decimals.fixed(megabytes, 1) : Decimals.grouped(Math.round(megabytes))) + " MB";
    }

    static String number(double number) {
        return Decimals.grouped(Math.round(number));
    }
}
