package dev.doppel.cli.index;

import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.NewDocument;
import dev.doppel.results.PairRow;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A policy for adding documents to an index, such as replacing stored documents that have the same ids. */
sealed interface IndexAddMode {
    Outcome add(Index index, List<NewDocument> documents);

    /** Returns the number of documents per batch. With larger batches, less time is spent waiting for the disk. */
    default int batchSize() {
        return 1_000;
    }

    /** Returns whether batches must be added in order because the outcome of a batch depends on earlier batches. */
    default boolean isOrdered() {
        return false;
    }

    /** Returns whether a new document replaces a stored document with the same id. */
    default boolean replaces() {
        return false;
    }

    /**
     * The outcome of adding documents.
     *
     * @param added the number of documents with new ids
     * @param replaced the number of documents that replaced stored documents
     * @param similar the documents that were not added, each paired with the document most similar to it
     */
    record Outcome(long added, long replaced, List<PairRow> similar) {
        static final Outcome NOTHING = new Outcome(0, 0, List.of());

        Outcome plus(Outcome other) {
            List<PairRow> both = similar;
            if (!other.similar.isEmpty()) {
                both = new ArrayList<>(similar);
                both.addAll(other.similar);
            }
            return new Outcome(added + other.added, replaced + other.replaced, both);
        }

        long stored() {
            return added + replaced;
        }
    }

    /** Adds documents with new ids, and rejects documents whose ids are already in use. */
    record Plain() implements IndexAddMode {
        @Override
        public Outcome add(Index index, List<NewDocument> documents) {
            index.addAll(documents);
            return new Outcome(documents.size(), 0, List.of());
        }
    }

    /** Adds all documents, replacing stored documents with the same ids. */
    record Replacing() implements IndexAddMode {
        @Override
        public Outcome add(Index index, List<NewDocument> documents) {
            int replaced = index.putAll(documents);
            return new Outcome(documents.size() - replaced, replaced, List.of());
        }

        @Override
        public boolean replaces() {
            return true;
        }
    }

    /**
     * Adds a document only if no document in the index, and no earlier document in the same batch, is similar to it.
     */
    record UnlessSimilar(Measure measure, double threshold) implements IndexAddMode {
        @Override
        public Outcome add(Index index, List<NewDocument> documents) {
            List<Optional<Hit>> nearest = index.addAllUnlessSimilar(documents, measure, threshold);
            List<PairRow> similar = new ArrayList<>();
            for (int i = 0; i < documents.size(); i++) {
                String id = documents.get(i).id();
                nearest.get(i).ifPresent(hit -> similar.add(QueryHitRows.row(id, hit, null)));
            }
            return new Outcome(documents.size() - similar.size(), 0, similar);
        }

        /** Returns a small batch size, since the documents in a batch are compared with each other. */
        @Override
        public int batchSize() {
            return 100;
        }

        @Override
        public boolean isOrdered() {
            return true;
        }
    }
}
