package dev.doppel.lab.experiment;

import java.util.List;

/** All experiments, in the order in which the results page shows them. */
public final class Experiments {
    public static final List<Experiment> ALL = List.of(
            new ShingleSizeExperiment(),
            new HashFamiliesExperiment(),
            new ApproachesExperiment(),
            new EstimationErrorExperiment(),
            new RowsPerBandExperiment(),
            new ThresholdExperiment(),
            new ShingleErrorExperiment(),
            new JaccardDistributionExperiment(),
            new SensitivityExperiment(),
            new SCurvesExperiment(),
            new BandsForThresholdExperiment(),
            new ShingleHashesExperiment(),
            new SketchesExperiment(),
            new PlantedPassagesExperiment(),
            new DisguisesExperiment());

    private Experiments() {}

    /** Returns the names of all experiments. */
    public static List<String> names() {
        return ALL.stream().map(Experiment::name).toList();
    }
}
