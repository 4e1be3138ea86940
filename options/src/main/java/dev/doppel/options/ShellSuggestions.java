package dev.doppel.options;

import dev.doppel.Method;
import dev.doppel.cluster.Grouping;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.internal.input.NameSuggestion;
import dev.doppel.hash.HashFamily;
import dev.doppel.label.Labelled;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/** The values that a shell suggests for an option. Picocli instantiates the subclasses by reflection. */
public abstract class ShellSuggestions extends AbstractList<String> {
    private final List<String> labels;

    protected ShellSuggestions(Labelled... choices) {
        this(Arrays.stream(choices).map(Labelled::label).toList());
    }

    protected ShellSuggestions(List<String> labels) {
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
     * Returns the enum constant with the given label.
     *
     * @param what the kind of choice, such as {@code stage}, for the error message
     * @throws IllegalArgumentException if no constant has that label, with a message that may suggest a similar label
     */
    public static <E extends Enum<E> & Labelled> E named(Class<E> choices, String what, String label) {
        try {
            return Labelled.parse(choices, what, label);
        } catch (IllegalArgumentException e) {
            List<String> labels = Arrays.stream(choices.getEnumConstants())
                    .map(Labelled::label)
                    .toList();
            throw new IllegalArgumentException(e.getMessage() + NameSuggestion.hint(label, labels), e);
        }
    }

    public static final class Methods extends ShellSuggestions {
        public Methods() {
            super(Method.values());
        }
    }

    public static final class Measures extends ShellSuggestions {
        public Measures() {
            super(Measure.values());
        }
    }

    public static final class Profiles extends ShellSuggestions {
        public Profiles() {
            super(TextScheme.Profile.REQUESTED.toArray(Labelled[]::new));
        }
    }

    public static final class Families extends ShellSuggestions {
        public Families() {
            super(HashFamily.values());
        }
    }

    public static final class Policies extends ShellSuggestions {
        public Policies() {
            super(KeepPolicy.Kind.values());
        }
    }

    public static final class Groupings extends ShellSuggestions {
        public Groupings() {
            super(Grouping.values());
        }
    }
}
