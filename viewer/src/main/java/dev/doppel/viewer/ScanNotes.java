package dev.doppel.viewer;

import dev.doppel.Decimals;
import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.Search;
import dev.doppel.Wording;
import dev.doppel.passage.Ignoring;
import java.util.ArrayList;
import java.util.List;

/** What must not go unsaid about a scan: what its pairs are, and what was left out of them. */
public final class ScanNotes {
    private static final int NAMED = 10;

    private ScanNotes() {}

    /** What makes a pair here, and how they were found. */
    static String meaning(ScanResult result) {
        String threshold = Decimals.shortest(result.scheme().threshold());
        String similar = result.scheme().measure().label() + " similarity of " + threshold + " or more";
        String pairs = result.scheme().search() instanceof Search.Passages passages
                ? "share a passage of " + passages.scheme().words() + " words or more"
                        + (result.scheme().threshold() > 0 ? " and have a " + similar : "")
                : "have a " + similar;
        return "Pairs are documents that " + pairs + "; method "
                + result.scheme().search().label() + " (" + result.why() + ").";
    }

    /**
     * What stands in passages and yet is not counted.
     *
     * @param countCommon how to count what too many share
     */
    public static List<String> ignored(Evidence evidence, String countCommon) {
        List<String> notes = new ArrayList<>();
        for (Ignoring why : Ignoring.values()) {
            long words = evidence.ignoredWords(why);
            if (words > 0) {
                notes.add("not counted as copied: " + Wording.count(words, "word") + " " + reason(why, countCommon));
            }
        }
        return notes;
    }

    /** The documents without words, which resemble nothing; the first few by name. */
    static List<String> empty(Evidence evidence) {
        List<String> notes = new ArrayList<>();
        int count = 0;
        for (int place = 0; place < evidence.size(); place++) {
            if (evidence.words(place) == 0 && count++ < NAMED) {
                notes.add("without words: " + evidence.document(place).id());
            }
        }
        if (count > NAMED) {
            notes.add("without words: " + Wording.number(count - NAMED) + " more");
        }
        return notes;
    }

    private static String reason(Ignoring why, String countCommon) {
        return switch (why) {
            case TEMPLATE -> "that a template has";
            case COMMON -> "that too many documents share (" + countCommon + ")";
            case QUOTE -> "that are quoted";
        };
    }
}
