package dev.doppel.unit.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Combines the repeated windows of a sequence into runs to remove. Windows must be added in ascending order. All
 * indexes refer to the original sequence. The units of a window are consecutive among the remaining units, but other
 * units between them may already have been removed.
 */
public final class RemovedRunBuilder {
    private final int window;
    private final int sequence;
    private final IntFunction<RemainingUnits> remaining;
    private final RemainingUnits own;
    private final List<Span> spans = new ArrayList<>();
    /**
     * The start of the last block of consecutive units that are all in spans. The block consists of the units
     * {@code blockFrom .. blockTo - 1}.
     */
    private int blockFrom;

    private int blockTo;
    private int lastWitness;
    private RemainingUnits ofLastWitness;

    /**
     * The range {@code from .. to - 1} of remaining units. These units repeat the same number of remaining units of the
     * witness.
     */
    private record Span(int from, int to, int witness, int witnessFrom) {}

    /**
     * Creates a builder of the runs to remove from one sequence.
     *
     * @param window the number of units in a window
     * @param sequence the sequence from which units are removed
     * @param remaining a function that returns the remaining units of a sequence
     */
    public RemovedRunBuilder(int window, int sequence, IntFunction<RemainingUnits> remaining) {
        this.window = window;
        this.sequence = sequence;
        this.remaining = remaining;
        own = remaining.apply(sequence);
        lastWitness = sequence;
        ofLastWitness = own;
    }

    private RemainingUnits ofWitness(int witness) {
        if (witness != lastWitness) {
            lastWitness = witness;
            ofLastWitness = witness == sequence ? own : remaining.apply(witness);
        }
        return ofLastWitness;
    }

    /**
     * Adds {@code count} consecutive windows. The first window starts at unit {@code index} of the sequence, and the
     * first occurrence of this window at unit {@code witnessIndex} of the witness. Both indexes refer to the original
     * sequences.
     */
    public void add(int index, int count, int witness, int witnessIndex) {
        int from = own.ordinal(index);
        int earlier = ofWitness(witness).ordinal(witnessIndex);
        // A window that overlaps its own first occurrence must not remove units of that occurrence.
        int start = witness == sequence ? Math.max(from, earlier + window) : from;
        cover(start, from + count - 1 + window, witness, earlier - from);
    }

    /**
     * Adds spans for the units {@code from .. to - 1} that are not yet in a span. All existing spans end at or before
     * {@code to}.
     *
     * @param shift the index of a unit's earlier occurrence minus the index of the unit itself
     */
    private void cover(int from, int to, int witness, int shift) {
        int end = to;
        int before = spans.size();
        if (from >= blockFrom && from <= blockTo) {
            from = blockTo;
        }
        for (; before > 0 && spans.get(before - 1).to > from; before--) {
            Span span = spans.get(before - 1);
            insert(before, span.to, end, witness, shift);
            end = span.from;
        }
        insert(before, from, end, witness, shift);
        blockFrom = from <= blockTo ? Math.min(from, blockFrom) : from;
        blockTo = Math.max(to, blockTo);
    }

    private void insert(int before, int from, int to, int witness, int shift) {
        if (from >= to) {
            return;
        }
        Span last = before == 0 ? null : spans.get(before - 1);
        if (last != null && continues(last, from, witness, from + shift)) {
            spans.set(before - 1, new Span(last.from, to, witness, last.witnessFrom));
        } else {
            spans.add(before, new Span(from, to, witness, from + shift));
        }
    }

    private static boolean continues(Span before, int from, int witness, int witnessFrom) {
        return before.to == from
                && before.witness == witness
                && before.witnessFrom + before.to - before.from == witnessFrom;
    }

    /** Returns the runs to remove, in text order. */
    public List<RemovedRun> runs(TextUnits units) {
        List<RemovedRun> runs = new ArrayList<>();
        int free = 0;
        for (Span span : spans) {
            RemainingUnits other = ofWitness(span.witness);
            for (int from = span.from, to; from < span.to; from = to) {
                to = from + 1;
                while (to < span.to && own.index(to) == own.index(to - 1) + 1) {
                    to++;
                }
                int first = Math.max(free, own.index(from));
                int last = own.index(to - 1);
                // A character that contains several words is either removed or kept as a whole.
                while (first > free && units.sharesCharacter(first)) {
                    first--;
                }
                while (units.sharesCharacter(last + 1)) {
                    last++;
                }
                free = last + 1;
                if (first <= last) {
                    runs.add(new RemovedRun(
                            first,
                            last,
                            span.witness,
                            other.index(span.witnessFrom + from - span.from),
                            other.index(span.witnessFrom + to - 1 - span.from)));
                }
            }
        }
        return runs;
    }
}
