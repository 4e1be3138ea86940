package dev.doppel.cli.scan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Scheme;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.passage.PassageLevel;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import java.util.ArrayList;
import java.util.List;

/** The advice on command-line options that is shown in reports. */
final class ReportAdvice {
    /** The advice on how to include words that are ignored because too many documents share them. */
    static final String COUNT_COMMON = "--ignore-common 1 counts them";

    private static final String MORE_PAIRS = "a higher --report-limit shows more";

    private static final List<Integer> SHORTER_PASSAGES = List.of(20, 12);
    private static final double LOWER_THRESHOLD = 0.5;
    private static final double LOW_THRESHOLD = 0.2;
    private static final int FEW_WORDS = 3;

    private ReportAdvice() {}

    /**
     * Returns the advice for a report on a scan.
     *
     * @param limited whether pairs were omitted because of {@code --max-pairs}
     */
    static ReportBuilder.Advice of(Scheme scheme, boolean limited) {
        return of(limited ? "a higher --max-pairs and --report-limit show more" : MORE_PAIRS, nothingFound(scheme));
    }

    /**
     * Returns the advice for a report.
     *
     * @param nothingFound the advice to show if no pairs were found
     */
    static ReportBuilder.Advice of(List<String> nothingFound) {
        return of(MORE_PAIRS, nothingFound);
    }

    private static ReportBuilder.Advice of(String morePairs, List<String> nothingFound) {
        return new ReportBuilder.Advice(morePairs, COUNT_COMMON, nothingFound);
    }

    private static List<String> nothingFound(Scheme scheme) {
        List<String> advice = new ArrayList<>();
        if (scheme.strategy() instanceof CandidateStrategy.Passages passages) {
            SHORTER_PASSAGES.stream()
                    .filter(words -> words < passages.scheme().words())
                    .findFirst()
                    .ifPresent(words ->
                            advice.add("Lower the length to find shorter passages: `--passages " + words + "`."));
            if (scheme.threshold() > 0) {
                advice.add("Leave out `--threshold` to find documents that share a passage but little else.");
            }
            if (scheme.text().profile().isProgram()) {
                advice.add("Programs that were changed throughout share no long passage. Compare whole documents"
                        + " instead: leave out `--passages`, and try `--threshold " + LOW_THRESHOLD + "`.");
            } else if (passages.scheme().level() != PassageLevel.REWORDED) {
                advice.add("Raise the level to find text that was reworded: `--passages-level reworded`.");
            }
            return advice;
        }
        if (scheme.threshold() > LOWER_THRESHOLD) {
            advice.add("Lower the threshold to find less similar pairs: `--threshold " + LOWER_THRESHOLD + "`, or `"
                    + LOW_THRESHOLD + "` for heavily edited texts.");
        } else if (scheme.threshold() > LOW_THRESHOLD) {
            advice.add("Lower the threshold to find less similar pairs: `--threshold " + LOW_THRESHOLD + "`.");
        }
        if (scheme.shingles().unit() == ShingleScheme.Unit.WORDS
                && scheme.shingles().size() > FEW_WORDS) {
            advice.add("Shorter shingles tolerate more edits: `--words " + FEW_WORDS + "`.");
        }
        advice.add("Use `--passages` to find single passages that two documents share.");
        return advice;
    }

    static Report.Reading reading(ReadSummary reading) {
        return new Report.Reading(
                reading.submitted(),
                reading.read(),
                reading.first().stream()
                        .map(skipped -> new Report.Unread(
                                skipped.source(),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                skipped.reason(),
                                skipped.remedy()))
                        .toList());
    }
}
