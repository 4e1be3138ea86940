package dev.doppel.lab.experiment;

/**
 * An experiment on how parameters affect similarity, time or error. It returns its results instead of writing files, so
 * that tests can check its tables.
 */
public interface Experiment {
    /** Returns the description of this experiment. */
    Subject subject();

    /** Runs this experiment and returns its results. */
    Findings run(ExperimentSettings settings);

    /** An experiment's command-line name, title and source, and the findings that the source reports. */
    record Subject(String name, String title, String source, String reported) {}

    /** Returns the experiment's name on the command line and in file names. */
    default String name() {
        return subject().name();
    }
}
