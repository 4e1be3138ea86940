package dev.doppel.viewer;

import dev.doppel.CandidateStrategy;
import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.Scheme;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.ExclusionReason;
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
        String pairs = result.scheme().search() instanceof CandidateStrategy.Passages passages
                ? "share a passage of " + passages.scheme().words() + " words or more"
                        + (result.scheme().threshold() > 0 ? " and have a " + similar : "")
                : "have a " + similar;
        return "Pairs are documents that " + pairs + "; method "
                + result.scheme().search().label() + " (" + result.why() + ").";
    }

    /** What was looked for and not found. */
    static String nothingFound(ScanResult result) {
        String threshold = Decimals.shortest(result.scheme().threshold());
        if (result.scheme().search() instanceof CandidateStrategy.Passages passages) {
            return "No two documents share a passage of " + passages.scheme().words() + " words or more"
                    + (result.scheme().threshold() > 0
                            ? " and have a " + result.scheme().measure().label() + " similarity of " + threshold
                                    + " or more."
                            : ".");
        }
        return "No two documents have a " + result.scheme().measure().label() + " similarity of " + threshold
                + " or more.";
    }

    /**
     * Why the pairs that were not found were not found; empty where there are none.
     *
     * @param archived how many of the documents were compared only with the others
     */
    static String others(ScanResult result, long archived) {
        long documents = result.ids().size();
        long others = pairs(documents) - pairs(archived) - result.pairs().size();
        if (others == 0) {
            return "";
        }
        boolean one = others == 1;
        String start = "The other " + (one ? "pair" : Plurals.count(others, "pair")) + " of documents "
                + (one ? "was" : "were") + " not found: ";
        Scheme scheme = result.scheme();
        String below = scheme.threshold() == 0
                ? (one ? "its" : "their") + " documents have nothing in common"
                : (one ? "it is" : "they are") + " below the threshold of " + Decimals.shortest(scheme.threshold());
        if (scheme.search() instanceof CandidateStrategy.Passages passages) {
            return start + "no shared passage of " + passages.scheme().words() + " words or more was found"
                    + (scheme.threshold() > 0 ? ", or " + below + "." : ".");
        }
        double recall = scheme.recall();
        if (recall == 1) {
            return start + below + ".";
        }
        return start + below + ", or the search missed " + (one ? "it" : "them") + " ("
                + (recall == 0 ? "no recall is promised" : "promised recall " + Decimals.fixed(recall, 3)) + ").";
    }

    private static long pairs(long documents) {
        return documents * (documents - 1) / 2;
    }

    /**
     * What stands in passages and yet is not counted.
     *
     * @param countCommon how to count what too many share
     */
    public static List<String> ignored(Evidence evidence, String countCommon) {
        List<String> notes = new ArrayList<>();
        for (ExclusionReason why : ExclusionReason.values()) {
            long words = evidence.excludedWords(why);
            if (words > 0) {
                notes.add("not counted as copied: " + Plurals.count(words, "word") + " " + reason(why, countCommon));
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
            notes.add("without words: " + Plurals.number(count - NAMED) + " more");
        }
        return notes;
    }

    private static String reason(ExclusionReason why, String countCommon) {
        return switch (why) {
            case TEMPLATE -> "that a template has";
            case COMMON -> "that too many documents share (" + countCommon + ")";
            case QUOTE -> "that are quoted";
        };
    }
}
