package dev.doppel.lab.experiment;

import dev.doppel.Decimals;
import dev.doppel.band.BandScheme;
import dev.doppel.lab.plot.Axis;
import dev.doppel.lab.plot.Chart;
import dev.doppel.lab.plot.Series;
import java.util.List;
import java.util.stream.Collectors;

/** How likely a pair is to become a candidate, by its similarity, for the shapes that the report draws. */
final class SCurves implements Experiment {
    static final List<BandScheme> SHAPES = List.of(
            new BandScheme(2, 2),
            new BandScheme(6, 4),
            new BandScheme(4, 6),
            new BandScheme(3, 8),
            new BandScheme(20, 10));

    private static final int STEPS = 100;

    @Override
    public Subject subject() {
        return new Subject(
                "s-curves",
                "The chance of becoming a candidate",
                "report 002, figure 3",
                "The chance 1 - (1 - s^r)^b rises with the similarity s along an S, the more steeply the longer the signature;"
                        + " more rows in a band move the rise to the right.");
    }

    @Override
    public Findings run(Setting setting) {
        DataTable data = new DataTable("s-curves", "bands", "rows", "similarity", "chance");
        for (BandScheme shape : SHAPES) {
            for (int step = 0; step <= STEPS; step++) {
                double similarity = (double) step / STEPS;
                data.add(shape.bands(), shape.rows(), similarity, shape.chance(similarity));
            }
        }
        Chart figure = new Chart(
                "The chance that two documents become a candidate pair",
                Axis.share("Jaccard similarity s"),
                Axis.share("chance"),
                SHAPES.stream()
                        .map(shape -> Series.curve(label(shape), 0, 1, shape::chance))
                        .toList());
        return new Findings(found(), List.of(data), List.of(figure));
    }

    private static String found() {
        return "The curves are steepest near (1/b)^(1/r): "
                + SHAPES.stream()
                        .map(shape -> Decimals.fixed(shape.threshold(), 2) + " for " + label(shape))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static String label(BandScheme shape) {
        return shape.bands() + " x " + shape.rows();
    }
}
