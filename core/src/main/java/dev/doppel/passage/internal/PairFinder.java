package dev.doppel.passage.internal;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.reworded.RewordedFinder;
import dev.doppel.passage.internal.reworded.SentenceBags;
import dev.doppel.text.TextScheme;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the passages of two documents at the level of a scheme. Instances are not safe for use by multiple threads. */
final class PairFinder {
    private final PassageFinder literal;
    private final @Nullable RewordedFinder reworded;

    /** The left document of the last pair. It is kept because the next pair often has the same left document. */
    private @Nullable WordSequence lastLeft;

    private @Nullable SentenceBags lastBags;

    PairFinder(PassageScheme scheme, TextScheme text) {
        literal = new PassageFinder(scheme, text);
        reworded = scheme.level() == PassageLevel.REWORDED ? new RewordedFinder(scheme.words()) : null;
    }

    /** Returns the passages that two documents share, in the order in which they occur in the right document. */
    List<Passage> find(PreparedText left, PreparedText right) {
        List<Passage> passages = literal.find(left, right);
        if (reworded == null) {
            return passages;
        }
        if (lastBags == null || lastLeft != left.words()) {
            lastBags = left.words().sentenceBags();
            lastLeft = left.words();
        }
        return reworded.find(
                new RewordedFinder.Side(lastBags, left::span),
                new RewordedFinder.Side(right.words().sentenceBags(), right::span),
                passages);
    }
}
