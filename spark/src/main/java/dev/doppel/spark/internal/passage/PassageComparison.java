package dev.doppel.spark.internal.passage;

import dev.doppel.PairEvidence;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.internal.PairPassageSearch;
import dev.doppel.passage.internal.SharedWords;
import dev.doppel.results.ComparedPassageRows;
import dev.doppel.results.PairRow;
import dev.doppel.results.PassageRows;
import dev.doppel.spark.internal.passage.TextPreparer.Prepared;
import dev.doppel.spark.internal.prepare.TaskSettings;
import dev.doppel.verify.Criterion;
import dev.doppel.verify.Overlap;
import dev.doppel.verify.VerifiedPair;
import java.util.List;

/**
 * Compares pairs of documents as {@link dev.doppel.Doppel#scan} does on a single machine. This class is not
 * thread-safe.
 */
final class PassageComparison {
    private final PassageScheme scheme;
    private final String line;
    private final Criterion criterion;
    private final PairPassageSearch search;

    PassageComparison(TaskSettings settings) {
        scheme = TextPreparer.scheme(settings);
        line = settings.line();
        criterion = settings.criterion();
        search = new PairPassageSearch(scheme, settings.text());
    }

    /** Adds a pair and its passages to {@code matches} if the documents match. */
    void compare(Prepared left, Prepared right, boolean mustBeChecked, PassageMatchRows matches) {
        if (mustBeChecked && !search.isCandidate(left.text(), right.text(), left.marks()::isLate)) {
            return;
        }
        matches.addCandidate();
        Overlap overlap = criterion.met(left.shingles(), right.shingles());
        if (overlap == null) {
            return;
        }
        List<Passage> passages = search.find(left.text(), right.text());
        SharedWords words = PairPassageSearch.sharedWords(left.text(), right.text(), passages);
        double similarity = criterion.measure().of(overlap);
        PairEvidence evidence = new PairEvidence(
                new VerifiedPair(0, 1, similarity, overlap),
                passages,
                words.leftShared(),
                words.rightShared(),
                words.leftWords(),
                words.rightWords());
        if (evidence.suffices(scheme)) {
            matches.pairs()
                    .add(new PairRow(left.document().id(), right.document().id(), similarity, overlap, evidence)
                            .values(line));
            new ComparedPassageRows(passages, left.document(), right.document())
                    .forEach(values -> matches.passages()
                            .add(PassageRows.values(
                                    left.document().id(), right.document().id(), values, line)));
        }
    }
}
