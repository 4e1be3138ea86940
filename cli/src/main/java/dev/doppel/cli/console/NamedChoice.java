package dev.doppel.cli.console;

import dev.doppel.corpus.NameSuggestion;
import dev.doppel.label.Labelled;
import java.util.List;

/** Finds a choice by its name, and suggests a near one where the name is unknown. */
public final class NamedChoice {
    private NamedChoice() {}

    /** Returns the choice of this name; {@code what} says in the message what was to be chosen. */
    public static <E extends Labelled> E of(String what, String name, List<E> choices) {
        return choices.stream()
                .filter(choice -> choice.label().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(
                        what, name, choices.stream().map(Labelled::label).toList()));
    }

    private static IllegalArgumentException unknown(String what, String name, List<String> known) {
        return new IllegalArgumentException("unknown " + what + ": " + name
                + NameSuggestion.nearest(name, known)
                        .map(near -> " (did you mean " + near + "?)")
                        .orElse("")
                + "; choose one of " + String.join(", ", known));
    }
}
