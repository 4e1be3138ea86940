package dev.doppel.lab.experiment;

import dev.doppel.internal.Decimals;
import dev.doppel.lab.disguise.DisguiseKind;
import dev.doppel.lab.disguise.DisguiseLevelRange;
import dev.doppel.lab.disguise.DisguiseScheme;
import dev.doppel.lab.disguise.Disguiser;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.ChartAxis;
import dev.doppel.lab.plot.ChartPoint;
import dev.doppel.lab.plot.ChartSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Measures how similar copied programs are to their originals after each kind and level of disguise. */
final class DisguisesExperiment implements Experiment {
    /** The numbers of inserted statements, as fractions of the number of statements in the original. */
    static final List<Double> INSERTED = List.of(0.0, 0.05, 0.1, 0.2, 0.3, 0.4);

    /** The fraction of inserted statements for which the summary reports results. */
    private static final double USUAL = DisguiseKind.INSERTION.defaultRate();

    /**
     * The target for the median similarity of copies with inserted statements, relative to the similarity of a verbatim
     * copy.
     */
    static final double AIM = 0.95;

    private static final String UNRELATED = "unrelated";
    private static final String LEVEL = "level ";
    private static final List<String> KINDS =
            Arrays.stream(DisguiseKind.values()).map(DisguiseKind::label).toList();

    @Override
    public Subject subject() {
        return new Subject(
                "disguises",
                "Similarity of disguised programs",
                "beyond the reports",
                "The defence of JPlag against inserted statements brings the median similarity of disguised copies back"
                        + " to 97 to 100 %, and raises that of unrelated programs by at most 0.28 points.");
    }

    @Override
    public ExperimentFindings run(ExperimentSettings settings) {
        DisguisedProgramPairs pairs = DisguisedProgramPairs.of(settings);
        DisguiseScheme scheme = DisguiseScheme.DEFAULT.withSeed(settings.seed());
        DataTable data = new DataTable("disguises", "disguise,pairs,lower_quartile,median,upper_quartile");
        DataTable deciles = new DataTable("disguises-deciles", "disguise,share_of_pairs,similarity");
        addDisguises(pairs, scheme.disguiser(), data, deciles);
        DataTable insertions = insertions(pairs, scheme);
        return new ExperimentFindings(
                summary(data, insertions),
                List.of(data, insertions, deciles),
                List.of(
                        kindFigure(deciles),
                        levelFigure(data),
                        insertionFigure(insertions, "copies_median", "Copies with inserted statements", "median"),
                        insertionFigure(insertions, "unrelated_mean", "Unrelated programs", "mean")));
    }

    private static void addDisguises(
            DisguisedProgramPairs pairs, Disguiser disguiser, DataTable data, DataTable deciles) {
        ProgramMeasure measure = ProgramMeasure.SIMILARITY;
        for (DisguiseKind kind : DisguiseKind.values()) {
            Quantiles found = pairs.ofCopies(
                    measure,
                    (program, number) ->
                            disguiser.variant(program, kind, number).program());
            add(kind.label(), found, data);
            addDeciles(kind.label(), found, deciles);
        }
        for (int i = 0; i <= DisguiseLevelRange.MAX; i++) {
            int level = i;
            add(
                    LEVEL + level,
                    pairs.ofCopies(
                            measure,
                            (program, number) ->
                                    disguiser.variant(program, level, number).program()),
                    data);
        }
        Quantiles unrelated = pairs.ofUnrelated(measure, (program, number) -> program);
        add(UNRELATED, unrelated, data);
        addDeciles(UNRELATED, unrelated, deciles);
    }

    private static void add(String disguise, Quantiles found, DataTable data) {
        data.add(disguise, found.size(), found.at(0.25), found.at(0.5), found.at(0.75));
    }

    private static void addDeciles(String disguise, Quantiles found, DataTable deciles) {
        for (int tenth = 0; tenth <= 10; tenth++) {
            deciles.add(disguise, tenth / 10.0, found.at(tenth / 10.0));
        }
    }

    private static DataTable insertions(DisguisedProgramPairs pairs, DisguiseScheme scheme) {
        DataTable data = new DataTable(
                "disguises-insertion",
                "measure,inserted,copies_lower_quartile,copies_median,copies_upper_quartile,unrelated_mean");
        for (ProgramMeasure measure : ProgramMeasure.values()) {
            for (double inserted : INSERTED) {
                DisguisedProgramPairs.Change change = insertion(scheme, inserted);
                Quantiles copies = pairs.ofCopies(measure, change);
                data.add(
                        measure.label(),
                        inserted,
                        copies.at(0.25),
                        copies.at(0.5),
                        copies.at(0.75),
                        pairs.ofUnrelated(measure, change).mean());
            }
        }
        return data;
    }

    private static DisguisedProgramPairs.Change insertion(DisguiseScheme scheme, double share) {
        if (share == 0) {
            return (program, number) -> program;
        }
        Disguiser disguiser = scheme.withRate(DisguiseKind.INSERTION, share).disguiser();
        return (program, number) ->
                disguiser.variant(program, DisguiseKind.INSERTION, number).program();
    }

    private static String summary(DataTable data, DataTable insertions) {
        String levels = IntStream.rangeClosed(1, DisguiseLevelRange.MAX)
                .mapToObj(level -> median(data, LEVEL + level))
                .collect(Collectors.joining(", "));
        return "Disguised copies keep a median of " + levels
                + " of the similarity of a verbatim copy at the levels 1 to " + DisguiseLevelRange.MAX
                + "; the median of unrelated programs for the same task is " + median(data, UNRELATED) + ". With "
                + percent(USUAL) + " inserted statements, copies keep a median of "
                + Arrays.stream(ProgramMeasure.values())
                        .map(measure -> insertionSummary(measure, insertions.where("measure", measure.label())))
                        .collect(Collectors.joining(", "))
                + ". Passages that continue across insertions cover " + unrelated(ProgramMeasure.SHARED, insertions)
                + " of unrelated programs instead of " + unrelated(ProgramMeasure.SHARED_UNTREATED, insertions) + ".";
    }

    /** Returns, as a percentage, the mean value of a measure for unrelated programs without inserted statements. */
    private static String unrelated(ProgramMeasure measure, DataTable insertions) {
        double mean = insertions.where("measure", measure.label()).number(0, "unrelated_mean");
        return Decimals.fixed(100 * mean, 1) + " %";
    }

    private static String insertionSummary(ProgramMeasure measure, DataTable rows) {
        DataTable usual = rows.where("inserted", USUAL);
        double rise = usual.number(0, "unrelated_mean") - rows.number(0, "unrelated_mean");
        return Decimals.fixed(usual.number(0, "copies_median"), 3) + " (" + measure.label() + "; unrelated programs: "
                + (rise < 0 ? "" : "+") + Decimals.fixed(100 * rise, 1) + " points)";
    }

    private static String median(DataTable data, String disguise) {
        return Decimals.fixed(data.where("disguise", disguise).number(0, "median"), 3);
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    private static double last(List<Double> values) {
        return values.get(values.size() - 1);
    }

    private static Chart kindFigure(DataTable deciles) {
        List<ChartSeries> series = new ArrayList<>(deciles.series("disguise", KINDS, "share_of_pairs", "similarity"));
        series.add(ChartSeries.dashed(
                "unrelated programs", deciles.where("disguise", UNRELATED).points("share_of_pairs", "similarity")));
        return new Chart(
                "Similarity of copies with one kind of disguise",
                ChartAxis.share("share of copies with at most this similarity"),
                ChartAxis.share("similarity, relative to a verbatim copy"),
                series);
    }

    private static Chart levelFigure(DataTable data) {
        return new Chart(
                "Similarity of copies by level of disguise",
                ChartAxis.linear("level").between(0, DisguiseLevelRange.MAX),
                ChartAxis.share("similarity, relative to a verbatim copy"),
                List.of(
                        ChartSeries.between(
                                "middle half of the copies",
                                levelPoints(data, "lower_quartile"),
                                levelPoints(data, "upper_quartile")),
                        ChartSeries.marked("median of the copies", levelPoints(data, "median")),
                        ChartSeries.dashed("median of unrelated programs", level(data, UNRELATED, "median"))));
    }

    private static List<ChartPoint> levelPoints(DataTable data, String column) {
        return IntStream.rangeClosed(0, DisguiseLevelRange.MAX)
                .mapToObj(level -> new ChartPoint(
                        level, data.where("disguise", LEVEL + level).number(0, column)))
                .toList();
    }

    /** Returns the end points of a horizontal line at the value of {@code column} for the given disguise. */
    private static List<ChartPoint> level(DataTable data, String disguise, String column) {
        double value = data.where("disguise", disguise).number(0, column);
        return List.of(new ChartPoint(0, value), new ChartPoint(DisguiseLevelRange.MAX, value));
    }

    private static Chart insertionFigure(DataTable insertions, String column, String title, String statistic) {
        List<ChartSeries> series = new ArrayList<>(insertions.series(
                "measure",
                Arrays.stream(ProgramMeasure.values())
                        .map(ProgramMeasure::label)
                        .toList(),
                "inserted",
                column));
        if (column.startsWith("copies")) {
            series.add(ChartSeries.dashed("aim", List.of(new ChartPoint(0, AIM), new ChartPoint(last(INSERTED), AIM))));
        }
        return new Chart(
                title,
                ChartAxis.linear("inserted statements, as a share of the original ones"),
                ChartAxis.share(statistic + " of the similarity"),
                series);
    }
}
