package dev.doppel.text;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedSet;

/**
 * The languages whose stop words and stems are known. The core has none of its own, to stay small: the module
 * {@code doppel-language} brings them and is found by {@link ServiceLoader}.
 */
public interface Languages {
    /** Every code that {@link #named} knows. */
    SortedSet<String> codes();

    /** The language of a two-letter code; empty where it is not known. */
    Optional<Language> named(String code);

    /** The language a text is written in; empty where it cannot be told or is not known. */
    Optional<Language> of(String text);

    /** The languages on the class path. */
    static Languages installed() {
        return Installed.FOUND.orElseThrow(() -> new IllegalStateException(
                "stop words and stems need doppel-language on the class path: add it, or drop these options"));
    }

    /** Found once, since word lists are read anew for every instance. */
    final class Installed {
        private static final Optional<Languages> FOUND =
                ServiceLoader.load(Languages.class).findFirst();

        private Installed() {}
    }
}
