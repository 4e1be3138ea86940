package dev.doppel.passage.internal;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.text.TextScheme;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the passages that two documents share, at the level that a {@link PassageScheme} specifies. Instances are not
 * safe for use by multiple threads.
 */
final class LevelPassageFinder {
    private final PassageFinder literal;
    private final @Nullable MultiFileRewordedFinder reworded;

    LevelPassageFinder(PassageScheme scheme, TextScheme text) {
        literal = new PassageFinder(scheme, text);
        reworded = scheme.level() == PassageLevel.REWORDED ? new MultiFileRewordedFinder(scheme.words()) : null;
    }

    /** Returns the passages that two documents share, in the order in which they occur in the right document. */
    List<Passage> find(PreparedText left, PreparedText right) {
        List<Passage> passages = literal.find(left, right);
        return reworded == null ? passages : reworded.find(left, right, passages);
    }
}
