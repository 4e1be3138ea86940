package dev.doppel.text;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedSet;

/**
 * The languages with stop words or a stemmer. The core module has none: the module {@code doppel-language} provides
 * them through {@link ServiceLoader}. Safe for use by multiple threads.
 */
public interface Languages {
    /** Returns the codes that {@link #named} accepts. */
    SortedSet<String> codes();

    /** Returns the language with a two-letter code, or empty if there is none. */
    Optional<Language> named(String code);

    /** Detects the language of a text. Returns empty if it cannot be determined or is not supported. */
    Optional<Language> of(String text);

    /** Returns the implementation on the class path, or throws {@link IllegalStateException} if there is none. */
    static Languages installed() {
        return Installed.FOUND.orElseThrow(() -> new IllegalStateException(
                "stop words and stems need doppel-language on the class path: add it, or drop these options"));
    }

    /** Holds the single instance, since each instance would load its own word lists. */
    final class Installed {
        private static final Optional<Languages> FOUND =
                ServiceLoader.load(Languages.class).findFirst();

        private Installed() {}
    }
}
