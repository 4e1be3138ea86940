package dev.doppel.lab.experiment;

/**
 * An experiment on the effect of parameters on similarity, time or error. It only computes results and writes nothing,
 * so that the page, the files and the terminal show the same results, and tests can check its tables.
 */
public interface Experiment {
    /** Returns the description of this experiment. */
    Subject subject();

    /** Runs this experiment. */
    Findings run(ExperimentSettings settings);

    /**
     * The description of an experiment.
     *
     * @param name the name on the command line and in file names
     * @param title a short title
     * @param source the report and section that describe the original experiment
     * @param reported the findings of the report, in a sentence or two
     */
    record Subject(String name, String title, String source, String reported) {}

    /** Returns the name on the command line and in file names. */
    default String name() {
        return subject().name();
    }
}
