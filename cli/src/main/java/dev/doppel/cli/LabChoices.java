package dev.doppel.cli;

import dev.doppel.hash.VectorHash;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.lab.explain.RowFamily;
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

    static final class RowFamilies extends Choices {
        RowFamilies() {
            super(RowFamily.values());
        }
    }

    static final class VectorHashes extends Choices {
        VectorHashes() {
            super(VectorHash.values());
        }
    }
}
