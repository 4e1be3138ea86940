package dev.doppel.server.internal.jobs;

import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import dev.doppel.server.internal.http.ClientText;
import dev.doppel.viewer.Report;
import java.util.ArrayList;
import java.util.List;

/**
 * Adds a note to the job for each file and record that the job skips, and for each file that was read but is unusual,
 * such as a file whose name indicates another format. Also collects the skipped files and records, and the notes.
 */
public final class JobReadNotes implements CorpusListener {
    /**
     * The maximum number of skipped files and records, and of notes, to list. A table may have millions of malformed
     * rows.
     */
    public static final int MAX_LISTED = 1_000;

    private final Job job;
    private final List<Skipped> first = new ArrayList<>();
    private final List<Report.FileNote> notes = new ArrayList<>();

    public JobReadNotes(Job job) {
        this.job = job;
    }

    @Override
    public void skipped(Skipped skipped) {
        job.note("skipped " + skipped);
        if (first.size() < MAX_LISTED) {
            first.add(new Skipped(
                    ClientText.message(skipped.source()),
                    skipped.place(),
                    skipped.cause(),
                    ClientText.message(skipped.reason()),
                    ClientText.message(skipped.remedy())));
        }
    }

    @Override
    public void note(String source, String note) {
        job.note(source + ": " + note);
        if (notes.size() < MAX_LISTED) {
            notes.add(new Report.FileNote(ClientText.message(source), ClientText.message(note)));
        }
    }

    /** Returns the first {@link #MAX_LISTED} skipped files and records. */
    public List<Skipped> first() {
        return List.copyOf(first);
    }

    /** Returns the report section on how the corpus was read. */
    public Report.Reading reading(CorpusCounts counts) {
        return new Report.Reading(
                counts.submitted(),
                counts.documents(),
                first.stream()
                        .map(skipped -> new Report.Unread(
                                skipped.source(),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                skipped.cause().label(),
                                skipped.reason(),
                                skipped.remedy()))
                        .toList(),
                notes);
    }
}
