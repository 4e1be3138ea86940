package dev.doppel.cli.scan;

import dev.doppel.Evidence;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageScheme;
import java.util.ArrayList;
import java.util.List;

/** Creates the notes that commands print about ignored text. */
final class IgnoredText {
    private IgnoredText() {}

    /**
     * Returns one note for each reason for which words were ignored. Each note states the reason and the number of
     * words. If pairs may be missing because too many documents share the same words, a last note says so.
     */
    static List<String> notes(Evidence evidence) {
        List<String> notes = new ArrayList<>();
        for (ExclusionReason reason : ExclusionReason.values()) {
            long words = evidence.excludedWords(reason);
            if (words > 0) {
                notes.add("not counted as shared: " + Plurals.count(words, "word") + " " + reason(reason));
            }
        }
        int runs = evidence.runsOverLimit();
        if (runs > 0) {
            notes.add("pairs may be missing: more than " + PassageScheme.BUCKET_LIMIT + " documents share "
                    + (runs == 1 ? "a run" : "each of " + Plurals.count(runs, "run"))
                    + " of words; for " + (runs == 1 ? "this" : "each") + " run, only pairs with the first "
                    + PassageScheme.BUCKET_LIMIT + " of these documents were compared");
        }
        return notes;
    }

    private static String reason(ExclusionReason reason) {
        return switch (reason) {
            case TEMPLATE -> "of a template";
            case COMMON -> "in too many documents (--ignore-common 1 counts them)";
            case QUOTE -> "in quotations";
        };
    }
}
