package dev.doppel.options;

import dev.doppel.Method;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.NearName;
import dev.doppel.hash.HashFamily;
import dev.doppel.label.Labelled;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/** What a shell offers to complete an option's value with. picocli makes these lists by their classes. */
public abstract class Choices extends AbstractList<String> {
    private final List<String> labels;

    protected Choices(Labelled... choices) {
        this(Arrays.stream(choices).map(Labelled::label).toList());
    }

    protected Choices(List<String> labels) {
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

    /**
     * Returns the choice of this label, or complains with the label that was probably meant.
     *
     * @param what names in the message what was to be chosen
     */
    public static <E extends Enum<E> & Labelled> E named(Class<E> choices, String what, String label) {
        try {
            return Labelled.parse(choices, what, label);
        } catch (IllegalArgumentException e) {
            List<String> labels = Arrays.stream(choices.getEnumConstants())
                    .map(Labelled::label)
                    .toList();
            throw new IllegalArgumentException(
                    e.getMessage()
                            + NearName.nearest(label, labels)
                                    .map(near -> " (did you mean " + near + "?)")
                                    .orElse(""),
                    e);
        }
    }

    public static final class Methods extends Choices {
        public Methods() {
            super(Method.values());
        }
    }

    public static final class Measures extends Choices {
        public Measures() {
            super(Measure.values());
        }
    }

    public static final class Profiles extends Choices {
        public Profiles() {
            super(TextScheme.Profile.values());
        }
    }

    public static final class Families extends Choices {
        public Families() {
            super(HashFamily.values());
        }
    }

    public static final class Policies extends Choices {
        public Policies() {
            super(KeepPolicy.Kind.values());
        }
    }

    public static final class Groupings extends Choices {
        public Groupings() {
            super(Grouping.values());
        }
    }
}
