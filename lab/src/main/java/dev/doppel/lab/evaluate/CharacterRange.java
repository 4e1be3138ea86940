package dev.doppel.lab.evaluate;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** A non-empty range of characters in a document. The end is exclusive. */
public record CharacterRange(long start, long end) {
    public CharacterRange {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException(
                    "a passage must start at 0 or later and end after its start (got: " + start + " to " + end + ")");
        }
    }

    long length() {
        return end - start;
    }

    boolean overlaps(CharacterRange other) {
        return start < other.end && other.start < end;
    }

    /** Returns the number of characters in this range that are also in at least one of {@code others}. */
    long covered(Collection<CharacterRange> others) {
        List<CharacterRange> inOrder = others.stream()
                .sorted(Comparator.comparingLong(CharacterRange::start))
                .toList();
        long covered = 0;
        long counted = start;
        for (CharacterRange other : inOrder) {
            long from = Math.max(counted, other.start);
            long to = Math.min(end, other.end);
            if (from < to) {
                covered += to - from;
                counted = to;
            }
        }
        return covered;
    }
}
