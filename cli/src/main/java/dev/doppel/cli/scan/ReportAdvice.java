package dev.doppel.cli.scan;

import dev.doppel.Scheme;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.SettingsAdvice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The advice on command-line options that is shown in reports. */
final class ReportAdvice {
    private static final Report.Message COUNT_COMMON = Report.Message.of("advice.common.option");
    private static final Report.Message MORE_PAIRS = Report.Message.of("advice.more.limit");

    private ReportAdvice() {}

    /**
     * Returns the advice for a report on a scan.
     *
     * @param limited whether pairs were omitted because of {@code --max-pairs}
     */
    static ReportBuilder.Advice of(Scheme scheme, boolean limited) {
        return of(
                limited ? Report.Message.of("advice.more.limits") : MORE_PAIRS,
                SettingsAdvice.OPTION.manyAlike(scheme),
                SettingsAdvice.OPTION.nothingFound(scheme));
    }

    /**
     * Returns the advice for a report.
     *
     * @param nothingFound the advice to show if no pairs were found
     */
    static ReportBuilder.Advice of(List<Report.Message> nothingFound) {
        return of(MORE_PAIRS, null, nothingFound);
    }

    private static ReportBuilder.Advice of(
            Report.Message morePairs, Report.@Nullable Message manyAlike, List<Report.Message> nothingFound) {
        return new ReportBuilder.Advice(morePairs, COUNT_COMMON, manyAlike, nothingFound);
    }

    static Report.Reading reading(ReadSummary reading) {
        return new Report.Reading(
                reading.submitted(),
                reading.read(),
                reading.first().stream()
                        .map(skipped -> new Report.Unread(
                                skipped.source(),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                skipped.cause().label(),
                                skipped.reason(),
                                skipped.remedy()))
                        .toList(),
                reading.notes().stream()
                        .map(note -> new Report.FileNote(note.source(), note.text()))
                        .toList());
    }
}
