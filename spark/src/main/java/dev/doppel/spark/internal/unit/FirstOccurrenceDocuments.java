package dev.doppel.spark.internal.unit;

import dev.doppel.internal.collect.LongToIntMap;
import dev.doppel.unit.internal.RemainingUnits;
import dev.doppel.unit.internal.RemovedRun;
import java.util.ArrayList;
import java.util.List;

/**
 * The documents that contain the first occurrences of a document's windows, which are sequences of consecutive
 * remaining units. These documents are usually in other partitions, so only their units within these windows are known.
 */
final class FirstOccurrenceDocuments {
    /** The number that identifies the document itself as a witness. */
    static final int SELF = 0;

    private final List<RemainingUnits> remaining = new ArrayList<>();
    private final List<Long> documents = new ArrayList<>();
    private final LongToIntMap numbers = new LongToIntMap();
    private final boolean isComplete;

    /**
     * @param document the document's number in the corpus
     * @param own the remaining units of the document
     * @param isComplete whether all units of all documents remain
     */
    FirstOccurrenceDocuments(long document, RemainingUnits own, boolean isComplete) {
        this.isComplete = isComplete;
        numbers.put(document, SELF);
        documents.add(document);
        remaining.add(own);
    }

    /** Adds a window of a witness, and returns the number of the witness in this object. */
    int add(WindowPlaces places, int place, int window) {
        long document = places.number(place);
        int number = numbers.getOrDefault(document, remaining.size());
        if (number == remaining.size()) {
            numbers.put(document, number);
            documents.add(document);
            remaining.add(isComplete ? RemainingUnits.ALL : new KnownUnits());
        }
        if (remaining.get(number) instanceof KnownUnits known) {
            places.forEachUnit(place, window, known::add);
        }
        return number;
    }

    RemainingUnits remaining(int number) {
        return remaining.get(number);
    }

    /** Returns a copy of {@code run} in which the witness is identified by its document number in the corpus. */
    PartitionRemovedUnits.Run run(RemovedRun run) {
        return new PartitionRemovedUnits.Run(
                run.first(), run.last(), documents.get(run.witness()), run.witnessFirst(), run.witnessLast());
    }

    private static final class KnownUnits implements RemainingUnits {
        private final LongToIntMap indexes = new LongToIntMap();
        private final LongToIntMap ordinals = new LongToIntMap();

        void add(int ordinal, int index) {
            indexes.put(ordinal, index);
            ordinals.put(index, ordinal);
        }

        @Override
        public int index(int ordinal) {
            return indexes.get(ordinal);
        }

        @Override
        public int ordinal(int index) {
            return ordinals.get(index);
        }
    }
}
