package dev.doppel.cli.index;

import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.NewDocument;
import dev.doppel.results.PairRow;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What becomes of a document on its way into an index. */
public sealed interface AddMode {
    /** Puts documents into the index, in one step. */
    Outcome add(Index index, List<NewDocument> documents);

    /** How many are put together into one step: the more, the less is waited for the disk. */
    int batch();

    /** Whether what becomes of a batch depends on the batches before it, so that they go one after the other. */
    boolean ordered();

    /** Whether a document may have an id that is taken. */
    boolean replaces();

    /**
     * What became of some documents.
     *
     * @param added those that are in the index now, and whose ids were not
     * @param replaced those that took the place of another
     * @param similar those that were not added, each with the document that it resembles most
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

        boolean changed() {
            return added + replaced > 0;
        }
    }

    /** All are added; a taken id is refused. */
    record Plain() implements AddMode {
        @Override
        public Outcome add(Index index, List<NewDocument> documents) {
            index.addAll(documents);
            return new Outcome(documents.size(), 0, List.of());
        }

        @Override
        public int batch() {
            return 1_000;
        }

        @Override
        public boolean ordered() {
            return false;
        }

        @Override
        public boolean replaces() {
            return false;
        }
    }

    /** All are added; a document with a taken id takes the place of the other. */
    record Replacing() implements AddMode {
        @Override
        public Outcome add(Index index, List<NewDocument> documents) {
            int replaced = index.putAll(documents);
            return new Outcome(documents.size() - replaced, replaced, List.of());
        }

        @Override
        public int batch() {
            return 1_000;
        }

        @Override
        public boolean ordered() {
            return false;
        }

        @Override
        public boolean replaces() {
            return true;
        }
    }

    /** Those are added that resemble none before them. */
    record UnlessSimilar(Measure measure, double threshold) implements AddMode {
        @Override
        public Outcome add(Index index, List<NewDocument> documents) {
            List<Optional<Hit>> witnesses = index.addAllUnlessSimilar(documents, measure, threshold);
            List<PairRow> similar = new ArrayList<>();
            for (int i = 0; i < documents.size(); i++) {
                String id = documents.get(i).id();
                witnesses.get(i).ifPresent(witness -> similar.add(HitRows.row(id, witness, null)));
            }
            return new Outcome(documents.size() - similar.size(), 0, similar);
        }

        /** Few, for the documents of a batch are compared with each other one by one. */
        @Override
        public int batch() {
            return 100;
        }

        @Override
        public boolean ordered() {
            return true;
        }

        @Override
        public boolean replaces() {
            return false;
        }
    }
}
