package dev.doppel.cli;

import dev.doppel.lab.experiment.Experiments;
import dev.doppel.lab.generate.WordBase;
import dev.doppel.options.Choices;

/** What a shell offers to complete the options of the lab with. */
final class LabChoices {
    private LabChoices() {}

    static final class WordBases extends Choices {
        WordBases() {
            super(WordBase.values());
        }
    }

    static final class ExperimentNames extends Choices {
        ExperimentNames() {
            super(Experiments.names());
        }
    }
}
