package dev.doppel.options;

import dev.doppel.passage.PassageLevel;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --passages-level} option. */
public final class PassageLevelOption {
    @Option(
            names = "--passages-level",
            paramLabel = "LEVEL",
            completionCandidates = Levels.class,
            description = "Find passages at this level: exact (all words equal), edited (default; some words changed)"
                    + " or reworded (sentences also reworded, reordered, translated back and forth, or"
                    + " summarised; prose only, and slower).")
    private @Nullable String level;

    /** Returns the requested level, or null if the user gave none. */
    public @Nullable PassageLevel given() {
        return level == null ? null : ShellSuggestions.named(PassageLevel.class, "--passages-level", level);
    }

    /** Returns the requested level, or the default level if the user gave none. */
    public PassageLevel orDefault() {
        PassageLevel given = given();
        return given == null ? PassageLevel.EDITED : given;
    }

    public static final class Levels extends ShellSuggestions {
        public Levels() {
            super(PassageLevel.values());
        }
    }
}
