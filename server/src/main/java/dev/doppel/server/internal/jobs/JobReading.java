package dev.doppel.server.internal.jobs;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.viewer.Report;
import java.util.ArrayList;
import java.util.List;

/** Collects what a job could not read, for its result, and notes it at once, for clients who watch the job. */
public final class JobReading implements CorpusListener {
    /** How many are listed: a table may have millions of broken rows. */
    private static final int LISTED = 1_000;

    private final Job job;
    private final List<Skipped> first = new ArrayList<>();

    public JobReading(Job job) {
        this.job = job;
    }

    @Override
    public void skipped(Skipped skipped) {
        job.note("skipped " + skipped);
        if (first.size() < LISTED) {
            first.add(new Skipped(
                    ClientText.message(skipped.source()),
                    skipped.place(),
                    ClientText.message(skipped.reason()),
                    skipped.remedy()));
        }
    }

    /** What was not read, or the first of very many. */
    public List<Skipped> first() {
        return List.copyOf(first);
    }

    /** What came of it all, once all is read. */
    public Report.Reading reading(CorpusCounts counts) {
        return new Report.Reading(
                counts.submitted(),
                counts.documents(),
                first.stream()
                        .map(skipped -> new Report.Unread(
                                skipped.source(),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                skipped.reason(),
                                skipped.remedy()))
                        .toList());
    }
}
