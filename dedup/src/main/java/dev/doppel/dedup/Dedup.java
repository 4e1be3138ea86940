package dev.doppel.dedup;

import dev.doppel.Progress;
import dev.doppel.corpus.CorpusException;
import dev.doppel.dedup.internal.old.OldDocuments;
import dev.doppel.dedup.internal.run.ResumableRun;
import dev.doppel.dedup.internal.run.Workspace;
import dev.doppel.results.RunSummary;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * Removes near-duplicates from a corpus. A run reads the corpus, decides which documents to keep, and writes copies of
 * the input files without the removed documents.
 *
 * <pre>{@code
 * RunSummary<RunSummary.Removal> summary = new Dedup(options, Progress.NONE).run().orElseThrow();
 * System.out.println(summary.result().removed() + " of " + summary.documents() + " documents removed");
 * }</pre>
 *
 * Memory use is bounded by {@link DedupOptions#memory()}. Each stage writes its result to files in {@code DIR/.doppel},
 * where {@code DIR} is the output directory, and the next stage reads these files. A killed run resumes after its last
 * finished stage. A run that was killed while reading resumes after the last input file for which progress was saved.
 * When all outputs are complete, they are moved to {@code DIR}. The manifest is moved last.
 *
 * <pre>
 *   read ──▶ documents, sets, names, skipped ──order──▶ order ──decide──▶ verdicts ──write──▶ kept/, removed, groups
 *                     ▲                                              │       └──save──▶ state for later runs
 *   old corpora, states of earlier runs                              └──▶ cuts     ──write──▶ kept/, removed, spans
 * </pre>
 *
 * Skipped records are not written to {@code kept/}, because later readers could fail on them. If all documents of an
 * input file are removed, the file has no copy in {@code kept/}. Repeated document ids are allowed unless the run is
 * strict, because every output row identifies a document by its source as well as its id. Two runs cannot use the same
 * output directory at the same time. This class is not thread-safe.
 */
public record Dedup(DedupOptions options, Progress progress, IndexDocuments indexes) {
    /** Creates a run that cannot use an index as an old corpus. */
    public Dedup(DedupOptions options, Progress progress) {
        this(options, progress, IndexDocuments.NONE);
    }

    /**
     * Starts or resumes a run and completes it.
     *
     * @return the summary of the run, or empty if the run to resume was already finished
     * @throws CorpusException if the inputs cannot be used, in which case the unfinished run is deleted
     * @throws IllegalArgumentException if the run cannot start with these options, or cannot be resumed
     * @throws UncheckedIOException if an output or a temporary file cannot be written, in which case the run can be
     *     resumed
     */
    public Optional<RunSummary<RunSummary.Removal>> run() {
        return run(InputStream.nullInputStream());
    }

    /**
     * Like {@link #run()}, but reads {@code stdin} if the inputs contain {@code -}. The run keeps a copy of
     * {@code stdin} until it ends, so {@code stdin} may be empty when the run is resumed.
     */
    public Optional<RunSummary<RunSummary.Removal>> run(InputStream stdin) {
        ResumableRun run = new ResumableRun(
                options.corpus(),
                options.output(),
                Workspace.OUTPUTS,
                options.existing(),
                options.search().threads(),
                stdin);
        try (OldDocuments old = new OldDocuments(options.old(), indexes, options.stateSettings())) {
            return run.run(
                    options.settings(),
                    (workspace, workers, hasher) ->
                            new DedupRun(options, progress, run, workspace, workers, hasher).complete(old, indexes));
        }
    }
}
