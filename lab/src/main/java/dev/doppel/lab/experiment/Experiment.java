package dev.doppel.lab.experiment;

/** A study of how parameters change similarity, time or error. */
public interface Experiment {
    Subject subject();

    Findings run(ExperimentSettings setting);

    /**
     * What an experiment is about.
     *
     * @param name by which it is asked for, and its files are named
     * @param title what it looks at, in a few words
     * @param source where it is described
     * @param reported what is found there, in a sentence or two
     */
    record Subject(String name, String title, String source, String reported) {}

    default String name() {
        return subject().name();
    }
}
