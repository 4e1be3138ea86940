package dev.doppel.cli;

import dev.doppel.Method;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.hash.HashFamily;
import dev.doppel.lab.experiment.Experiments;
import dev.doppel.lab.generate.WordBase;
import dev.doppel.label.Labelled;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/** What a shell offers to complete an option's value with. picocli makes these lists by their classes. */
abstract class Choices extends AbstractList<String> {
    private final List<String> labels;

    private Choices(Labelled... choices) {
        this(Arrays.stream(choices).map(Labelled::label).toList());
    }

    private Choices(List<String> labels) {
        this.labels = labels;
    }

    @Override
    public String get(int i) {
        return labels.get(i);
    }

    @Override
    public int size() {
        return labels.size();
    }

    static final class Methods extends Choices {
        Methods() {
            super(Method.values());
        }
    }

    static final class Measures extends Choices {
        Measures() {
            super(Measure.values());
        }
    }

    static final class Profiles extends Choices {
        Profiles() {
            super(TextScheme.Profile.values());
        }
    }

    static final class Families extends Choices {
        Families() {
            super(HashFamily.values());
        }
    }

    static final class Policies extends Choices {
        Policies() {
            super(KeepPolicy.Kind.values());
        }
    }

    static final class Groupings extends Choices {
        Groupings() {
            super(Grouping.values());
        }
    }

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
