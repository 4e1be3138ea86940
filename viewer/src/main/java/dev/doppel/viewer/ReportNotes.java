package dev.doppel.viewer;

import dev.doppel.CandidateStrategy;
import dev.doppel.Evidence;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.Scheme;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageLevel;
import dev.doppel.passage.PassageScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates the parts of a report that describe how a scan found pairs and what it ignored. */
final class ReportNotes {
    private static final int MAX_LISTED = 10;

    /**
     * The minimum number of pairs that counts as many. These pairs must also make up at least the fraction
     * {@code MANY_SHARE} of all pairs.
     */
    private static final int MANY = 10;

    private static final double MANY_SHARE = 0.15;

    /** The minimum shared fraction of a text that counts as almost the whole text. */
    private static final double ALMOST_ALL = 0.98;

    /**
     * The minimum number of pairs, and their minimum fraction of all possible pairs, from which most documents probably
     * share common text.
     */
    private static final int WIDESPREAD = 100;

    private static final double WIDESPREAD_SHARE = 0.25;

    private ReportNotes() {}

    /** Returns a description of how a scan found its pairs. */
    static Report.Search search(ScanResult result) {
        Scheme scheme = result.scheme();
        PassageScheme passages =
                scheme.strategy() instanceof CandidateStrategy.Passages strategy ? strategy.scheme() : null;
        return new Report.Search(
                scheme.strategy().label(),
                result.reason(),
                passages == null ? null : promise(passages, scheme),
                passages == null ? 0 : passages.words(),
                scheme.measure().label(),
                scheme.threshold(),
                scheme.recall());
    }

    /** Returns, as data, the guarantee that {@link PassageScheme#promise} states in English. */
    private static Report.Promise promise(PassageScheme passages, Scheme scheme) {
        int run = passages.guaranteedRun(scheme.text());
        boolean uncommon = isProgram(scheme) && passages.common() < 1;
        return new Report.Promise(
                uncommon ? Math.max(run, passages.leastCounted()) : run,
                PassageScheme.BUCKET_LIMIT,
                uncommon,
                passages.level() == PassageLevel.REWORDED);
    }

    /** Returns the unit in which text is counted, which is "token" for programs and "word" for other texts. */
    static String unit(ScanResult result) {
        return isProgram(result.scheme()) ? "token" : "word";
    }

    private static boolean isProgram(Scheme scheme) {
        return scheme.text().profile().isProgram();
    }

    /**
     * Returns a note for each reason why words were ignored. Each note states how many words were ignored for its
     * reason. A further note is added if pairs may be missing because too many documents share the same words.
     *
     * @param countCommon the advice on how to count words that are ignored because too many documents share them
     * @param unit the unit of text
     */
    static List<Report.Message> ignored(Evidence evidence, Report.Message countCommon, String unit) {
        List<Report.Message> notes = new ArrayList<>();
        for (ExclusionReason reason : ExclusionReason.values()) {
            long words = evidence.excludedWords(reason);
            if (words > 0) {
                Report.Message amount = new Report.Message("count." + unit, Map.of("count", words));
                notes.add(new Report.Message(
                        "note." + reason.label(),
                        reason == ExclusionReason.COMMON
                                ? Map.of("amount", amount, "advice", countCommon)
                                : Map.of("amount", amount)));
            }
        }
        int runs = evidence.runsOverLimit();
        if (runs > 0) {
            notes.add(new Report.Message("note.runs", Map.of("count", runs, "limit", PassageScheme.BUCKET_LIMIT)));
        }
        return notes;
    }

    /**
     * Returns a note if many pairs share almost the whole text, or if a large part of all possible pairs share a
     * passage. Such agreement says more about the task than about the pairs.
     *
     * @param possible the number of compared pairs
     */
    static Optional<Report.Message> manyAlike(
            Evidence evidence, ScanResult result, long possible, Report.Message advice) {
        if (!(result.scheme().strategy() instanceof CandidateStrategy.Passages)) {
            return Optional.empty();
        }
        String unit = unit(result);
        List<PairEvidence> pairs = evidence.pairs();
        long alike = pairs.stream()
                .filter(pair -> Math.max(pair.leftShare(), pair.rightShare()) >= ALMOST_ALL)
                .count();
        if (alike >= Math.max(MANY, MANY_SHARE * pairs.size())) {
            return Optional.of(new Report.Message(
                    "alike." + unit, Map.of("count", alike, "pairs", pairs.size(), "advice", advice)));
        }
        return result.pairCount() < Math.max(WIDESPREAD, WIDESPREAD_SHARE * possible)
                ? Optional.empty()
                : Optional.of(new Report.Message("alike.common." + unit, Map.of("advice", advice)));
    }

    /**
     * Returns a note for each of the first {@link #MAX_LISTED} documents without words. If there are more such
     * documents, a final note states how many.
     */
    static List<Report.Message> empty(Evidence evidence) {
        List<Report.Message> notes = new ArrayList<>();
        int count = 0;
        for (int document = 0; document < evidence.size(); document++) {
            if (evidence.words(document) == 0 && count++ < MAX_LISTED) {
                notes.add(new Report.Message(
                        "note.empty",
                        Map.of("document", evidence.document(document).id())));
            }
        }
        if (count > MAX_LISTED) {
            notes.add(new Report.Message("note.empty.more", Map.of("count", count - MAX_LISTED)));
        }
        return notes;
    }
}
