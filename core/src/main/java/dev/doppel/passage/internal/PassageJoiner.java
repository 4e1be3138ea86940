package dev.doppel.passage.internal;

import dev.doppel.passage.Passage;
import dev.doppel.passage.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Joins the passages that two programs share if only code inserted into one of the programs separates them. Joining is
 * necessary because inserting statements is a common way to disguise a copy. JPlag merges matches for the same reason
 * (Sağlam et al. 2024).
 */
record PassageJoiner(WordSequence left, WordSequence right) {
    /**
     * The minimum number of lexemes in a passage that may be joined. One or two statements typically have this many
     * lexemes.
     */
    static final int MIN_RUN = 12;

    /** The maximum number of inserted lexemes between two joined passages. */
    private static final int MAX_INSERTED = 40;

    /**
     * The maximum number of lexemes by which joined passages may overlap. Joined passages overlap if the inserted code
     * begins with the same lexemes as the code after it.
     */
    private static final int MAX_OVERLAP = 4;

    /**
     * Joins passages that are separated only by an insertion. Returns the joined passages and the passages that were
     * not joined.
     */
    List<Passage> join(List<Passage> passages) {
        List<Passage> done = new ArrayList<>();
        List<Passage> open = new ArrayList<>();
        for (Passage next : passages.stream()
                .sorted(Comparator.comparingInt(passage -> passage.left().firstWord()))
                .toList()) {
            open.removeIf(passage -> gap(passage.left(), next.left()) > MAX_INSERTED && done.add(passage));
            Optional<Passage> previous = open.stream()
                    .filter(passage -> isContinuedBy(passage, next))
                    .max(Comparator.comparingInt(Passage::common));
            previous.ifPresent(open::remove);
            open.add(previous.map(passage -> joined(passage, next)).orElse(next));
        }
        done.addAll(open);
        return done;
    }

    private boolean isContinuedBy(Passage passage, Passage next) {
        int leftGap = gap(passage.left(), next.left());
        int rightGap = gap(passage.right(), next.right());
        return Math.min(leftGap, rightGap) >= -MAX_OVERLAP
                && Math.min(leftGap, rightGap) <= 0
                && Math.max(leftGap, rightGap) <= MAX_INSERTED
                && next.left().firstWord()
                        < left.fileOf(passage.left().firstWord()).to()
                && next.right().firstWord()
                        < right.fileOf(passage.right().firstWord()).to();
    }

    private static Passage joined(Passage passage, Passage next) {
        int overlap = Math.max(-gap(passage.left(), next.left()), -gap(passage.right(), next.right()));
        return Passage.aligned(
                span(passage.left(), next.left()),
                span(passage.right(), next.right()),
                passage.common() + next.common() - Math.max(0, overlap));
    }

    private static Span span(Span first, Span last) {
        int words = last.firstWord() + last.words() - first.firstWord();
        return new Span(first.start(), last.end(), first.firstWord(), words);
    }

    /** Returns the number of words between two spans. The result is negative if the spans overlap. */
    private static int gap(Span span, Span next) {
        return next.firstWord() - span.firstWord() - span.words();
    }
}
