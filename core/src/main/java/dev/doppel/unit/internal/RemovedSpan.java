package dev.doppel.unit.internal;

import dev.doppel.unit.UnitScheme;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A span of text that is removed. Units of a run that directly follow each other form a single span. If two spans
 * directly follow each other, the first ends where the second begins.
 *
 * @param start the offset of the span's first character
 * @param end the offset after the span's last character
 * @param words the number of words in the span
 * @param witness the sequence that contains the earlier occurrence
 * @param witnessFirst the index of the first unit of the earlier occurrence
 * @param witnessLast the index of the last unit of the earlier occurrence
 */
public record RemovedSpan(int start, int end, int words, int witness, int witnessFirst, int witnessLast)
        implements TextSpan, Serializable {

    /** Returns the spans of text that the given removed runs cover. The runs must be in text order. */
    public static List<RemovedSpan> of(List<RemovedRun> runs, TextUnits text, UnitScheme scheme) {
        List<RemovedSpan> found = new ArrayList<>();
        int lastUnit = -1;
        for (RemovedRun run : runs) {
            for (int first = run.first(), last; first <= run.last(); first = last + 1) {
                last = lastOfSpan(text, first, run.last());
                if (lastUnit >= 0 && lastUnit + 1 == first && isFollowed(text, lastUnit)) {
                    int before = found.size() - 1;
                    found.set(before, found.get(before).endingAt(text.start(first)));
                }
                found.add(span(text, first, last, run, scheme));
                lastUnit = last;
            }
        }
        return found;
    }

    private RemovedSpan endingAt(int newEnd) {
        return new RemovedSpan(start, newEnd, words, witness, witnessFirst, witnessLast);
    }

    private static RemovedSpan span(TextUnits text, int first, int last, RemovedRun run, UnitScheme scheme) {
        int words = 0;
        for (int unit = first; unit <= last; unit++) {
            words += text.words(unit);
        }
        return new RemovedSpan(
                text.start(first),
                scheme.deletes() ? text.next(last) : text.end(last),
                words,
                run.witness(),
                run.witnessFirst() + first - run.first(),
                last == run.last() ? run.witnessLast() : run.witnessFirst() + last - run.first());
    }

    /**
     * Returns the last unit of the span that starts at unit {@code first}. The units of a span directly follow each
     * other.
     */
    private static int lastOfSpan(TextUnits text, int first, int end) {
        int last = first;
        while (last < end && isFollowed(text, last)) {
            last++;
        }
        return last;
    }

    /**
     * Returns whether the next unit directly follows the given unit. If not, lines or paragraphs with too few words
     * remain between the two units.
     */
    private static boolean isFollowed(TextUnits text, int unit) {
        return text.next(unit) == text.start(unit + 1);
    }
}
