package dev.doppel.text;

import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedSet;

/**
 * The languages that have stop words or a stemmer. The {@code doppel-language} module provides the implementation
 * through {@link ServiceLoader}. Implementations are safe for use by multiple threads.
 *
 * <pre>{@code
 * try {
 *     String stem = NaturalLanguages.installed().named("de").orElseThrow().stem("bienen");
 * } catch (IllegalStateException e) {
 *     String message = e.getMessage();    // stop words and stems need doppel-language on the class path ...
 * }
 * }</pre>
 */
public interface NaturalLanguages {
    /** Returns the two-letter codes that {@link #named} accepts. */
    SortedSet<String> codes();

    /**
     * Returns the language with the given two-letter code, or an empty {@link Optional} if the language is not
     * supported.
     */
    Optional<NaturalLanguage> named(String code);

    /**
     * Detects the language of a text. Returns an empty {@link Optional} if the language cannot be detected or is not
     * supported.
     */
    Optional<NaturalLanguage> of(String text);

    /** Returns the implementation on the class path. Throws {@link IllegalStateException} if none is found. */
    static NaturalLanguages installed() {
        return Installed.FOUND.orElseThrow(() -> new IllegalStateException(
                "stop words and stems need doppel-language on the class path: add it, or drop these options"));
    }

    /** Holds one shared instance, since every further instance would load its own word lists. */
    final class Installed {
        private static final Optional<NaturalLanguages> FOUND =
                ServiceLoader.load(NaturalLanguages.class).findFirst();

        private Installed() {}
    }
}
