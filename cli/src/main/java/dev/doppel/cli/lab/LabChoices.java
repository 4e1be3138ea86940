package dev.doppel.cli.lab;

import dev.doppel.hash.VectorHash;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.lab.explain.RowFamily;
import dev.doppel.lab.generate.WordPool;
import dev.doppel.options.CompletionCandidates;

/** What a shell offers to complete the options of the lab with. */
public final class LabChoices {
    private LabChoices() {}

    public static final class WordBases extends CompletionCandidates {
        WordBases() {
            super(WordPool.values());
        }
    }

    static final class ExperimentNames extends CompletionCandidates {
        ExperimentNames() {
            super(Experiments.names());
        }
    }

    public static final class RowFamilies extends CompletionCandidates {
        RowFamilies() {
            super(RowFamily.values());
        }
    }

    public static final class VectorHashes extends CompletionCandidates {
        VectorHashes() {
            super(VectorHash.values());
        }
    }
}
