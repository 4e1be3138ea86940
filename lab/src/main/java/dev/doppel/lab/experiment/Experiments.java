package dev.doppel.lab.experiment;

import java.util.List;

/** All experiments, in the order in which the results page shows them. */
public final class Experiments {
    public static final List<Experiment> ALL = List.of(
            new ShingleSize(),
            new HashFamilies(),
            new Approaches(),
            new Precision(),
            new RowsPerBand(),
            new Threshold(),
            new ShingleError(),
            new JaccardDistribution(),
            new Sensitivity(),
            new SCurves(),
            new BandsForThreshold(),
            new ShingleHashes(),
            new Sketches(),
            new PlantedPassages());

    private Experiments() {}

    /** Returns the names of all experiments. */
    public static List<String> names() {
        return ALL.stream().map(Experiment::name).toList();
    }
}
