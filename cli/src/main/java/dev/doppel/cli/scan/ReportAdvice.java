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
import java.util.Map;

/** The advice on command-line options that is shown in reports. */
final class ReportAdvice {
    private static final Report.Message COUNT_COMMON = Report.Message.of("advice.common.option");
    private static final Report.Message MORE_PAIRS = Report.Message.of("advice.more.limit");

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
        return of(limited ? Report.Message.of("advice.more.limits") : MORE_PAIRS, nothingFound(scheme));
    }

    /**
     * Returns the advice for a report.
     *
     * @param nothingFound the advice to show if no pairs were found
     */
    static ReportBuilder.Advice of(List<Report.Message> nothingFound) {
        return of(MORE_PAIRS, nothingFound);
    }

    private static ReportBuilder.Advice of(Report.Message morePairs, List<Report.Message> nothingFound) {
        return new ReportBuilder.Advice(morePairs, COUNT_COMMON, nothingFound);
    }

    private static List<Report.Message> nothingFound(Scheme scheme) {
        List<Report.Message> advice = new ArrayList<>();
        if (scheme.strategy() instanceof CandidateStrategy.Passages passages) {
            SHORTER_PASSAGES.stream()
                    .filter(words -> words < passages.scheme().words())
                    .findFirst()
                    .ifPresent(
                            words -> advice.add(new Report.Message("advice.option.shorter", Map.of("words", words))));
            if (scheme.threshold() > 0) {
                advice.add(Report.Message.of("advice.option.unlimited"));
            }
            if (scheme.text().profile().isProgram()) {
                advice.add(Report.Message.of("advice.option.programs"));
            } else if (passages.scheme().level() != PassageLevel.REWORDED) {
                advice.add(Report.Message.of("advice.option.reworded"));
            }
            return advice;
        }
        if (scheme.threshold() > LOWER_THRESHOLD) {
            advice.add(Report.Message.of("advice.option.lower"));
        } else if (scheme.threshold() > LOW_THRESHOLD) {
            advice.add(Report.Message.of("advice.option.low"));
        }
        if (scheme.shingles().unit() == ShingleScheme.Unit.WORDS
                && scheme.shingles().size() > FEW_WORDS) {
            advice.add(Report.Message.of("advice.option.shingles"));
        }
        advice.add(Report.Message.of("advice.option.passages"));
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
