package dev.doppel.viewer;

import dev.doppel.CandidateStrategy;
import dev.doppel.Evidence;
import dev.doppel.ScanResult;
import dev.doppel.Scheme;
import dev.doppel.internal.Decimals;
import dev.doppel.internal.Plurals;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.PassageScheme;
import java.util.ArrayList;
import java.util.List;

/** Creates the notes on a scan, such as the criterion that pairs must meet and the number of ignored words. */
public final class ScanNotes {
    private static final int MAX_LISTED = 10;

    private ScanNotes() {}

    /** Returns a sentence that states the criterion that pairs must meet. */
    static String meaning(ScanResult result, String noun) {
        return "Pairs are " + noun + "s that " + criterion(result.scheme()) + ".";
    }

    /** Returns a sentence that states how the scan searched for pairs. */
    static String method(ScanResult result) {
        // Commands also print this reason, but always use "words", even for the tokens of programs.
        String reason = isProgram(result.scheme()) ? result.reason().replace(" words ", " tokens ") : result.reason();
        return "Method " + result.scheme().strategy().label() + ": " + reason + ".";
    }

    /** Returns a sentence saying that no pair meets the criterion. */
    static String nothingFound(ScanResult result, String noun) {
        return "No two " + noun + "s " + criterion(result.scheme()) + ".";
    }

    private static String criterion(Scheme scheme) {
        String similar = "have a " + scheme.measure().label() + " similarity of "
                + Decimals.shortest(scheme.threshold()) + " or more";
        return scheme.strategy() instanceof CandidateStrategy.Passages passages
                ? "share a " + passage(scheme, passages) + (scheme.threshold() > 0 ? " and " + similar : "")
                : similar;
    }

    /**
     * Returns the name of the unit in which text is counted, that is, "token" for programs and "word" for other texts.
     */
    static String unit(ScanResult result) {
        return isProgram(result.scheme()) ? "token" : "word";
    }

    private static String passage(Scheme scheme, CandidateStrategy.Passages passages) {
        return "passage of " + passages.scheme().words()
                + (isProgram(scheme) ? " names, numbers and symbols or more" : " words or more");
    }

    private static boolean isProgram(Scheme scheme) {
        return scheme.text().profile().isProgram();
    }

    /**
     * Returns a sentence that explains why other pairs were not found, or an empty string if all pairs were found.
     *
     * @param archived the number of archived documents, which are not compared with each other
     */
    static String others(ScanResult result, long archived, String noun) {
        long documents = result.ids().size();
        long others = pairs(documents) - pairs(archived) - result.pairCount();
        if (others == 0) {
            return "";
        }
        boolean one = others == 1;
        String start = "The other " + (one ? "pair" : Plurals.count(others, "pair")) + " of " + noun + "s "
                + (one ? "was" : "were") + " not found: ";
        Scheme scheme = result.scheme();
        String below = scheme.threshold() == 0
                ? (one ? "its " : "their ") + noun + "s have nothing in common"
                : (one ? "it is" : "they are") + " below the threshold of " + Decimals.shortest(scheme.threshold());
        if (scheme.strategy() instanceof CandidateStrategy.Passages passages) {
            return start + "no shared " + passage(scheme, passages) + " was found"
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
     * Returns a note for each reason why words were ignored, including the number of ignored words. Another note is
     * added if pairs may be missing because too many documents share the same words.
     *
     * @param countCommon the advice on how to count words that are ignored because too many documents share them
     */
    public static List<String> ignored(Evidence evidence, String countCommon) {
        return ignored(evidence, countCommon, "word");
    }

    /** Returns the same notes as {@link #ignored(Evidence, String)}, but with the given unit of text. */
    static List<String> ignored(Evidence evidence, String countCommon, String unit) {
        List<String> notes = new ArrayList<>();
        for (ExclusionReason reason : ExclusionReason.values()) {
            long words = evidence.excludedWords(reason);
            if (words > 0) {
                notes.add("not counted as shared: " + Plurals.count(words, unit) + " " + reason(reason, countCommon));
            }
        }
        int runs = evidence.runsOverLimit();
        if (runs > 0) {
            notes.add("pairs may be missing: more than " + PassageScheme.BUCKET_LIMIT + " documents share "
                    + (runs == 1 ? "a run" : "each of " + Plurals.count(runs, "run"))
                    + " of words, and were compared there only with the first " + PassageScheme.BUCKET_LIMIT);
        }
        return notes;
    }

    /**
     * Returns notes on documents without words. The notes list the first {@link #MAX_LISTED} documents and count the
     * others.
     */
    static List<String> empty(Evidence evidence) {
        List<String> notes = new ArrayList<>();
        int count = 0;
        for (int document = 0; document < evidence.size(); document++) {
            if (evidence.words(document) == 0 && count++ < MAX_LISTED) {
                notes.add("without words: " + evidence.document(document).id());
            }
        }
        if (count > MAX_LISTED) {
            notes.add("without words: " + Plurals.number(count - MAX_LISTED) + " more");
        }
        return notes;
    }

    private static String reason(ExclusionReason reason, String countCommon) {
        return switch (reason) {
            case TEMPLATE -> "of a template";
            case COMMON -> "in too many documents (" + countCommon + ")";
            case QUOTE -> "in quotations";
        };
    }
}
