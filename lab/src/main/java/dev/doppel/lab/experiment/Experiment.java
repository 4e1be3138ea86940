package dev.doppel.lab.experiment;

/**
 * An experiment that measures how parameters affect similarity, time or error. It returns its results instead of
 * writing files, so that tests can check them.
 */
public interface Experiment {
    /** Returns the description of this experiment. */
    Subject subject();

    /** Runs this experiment and returns its results. */
    ExperimentFindings run(ExperimentSettings settings);

    /**
     * The description of an experiment.
     *
     * @param name the name used on the command line and in file names
     * @param source the report that the experiment reproduces
     * @param reported the findings in that report
     */
    record Subject(String name, String title, String source, String reported) {}

    /** Returns the name used for this experiment on the command line and in file names. */
    default String name() {
        return subject().name();
    }
}
