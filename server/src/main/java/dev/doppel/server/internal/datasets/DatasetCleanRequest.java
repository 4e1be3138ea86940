package dev.doppel.server.internal.datasets;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.server.internal.http.RequestFields;
import dev.doppel.server.internal.jobs.TableFields;
import dev.doppel.server.internal.scan.ScanRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The options for cleaning a data set.
 *
 * @param search the similarity criterion
 * @param keep the policy that selects which of several similar records to keep
 * @param dryRun whether only to estimate the result
 * @param files the names of files in the data folder; empty for uploaded files
 */
record DatasetCleanRequest(Options search, CorpusOptions reading, KeepPolicy keep, boolean dryRun, List<String> files) {
    /** The memory limit of a run is {@code 1 / HEAP_SHARE} of the heap, since several jobs may run at the same time. */
    private static final int HEAP_SHARE = 8;

    /**
     * The memory limit of a dry run is {@code 1 / DRY_RUN_HEAP_SHARE} of the heap. This share is larger, since a dry
     * run uses only a small part of its limit.
     */
    private static final int DRY_RUN_HEAP_SHARE = 2;

    /** @param documentTime the maximum time to read one record */
    static DatasetCleanRequest of(RequestFields fields, Duration documentTime) {
        Options texts = ScanRequest.texts(fields);
        Double threshold = fields.optionalNumber("threshold");
        KeepPolicy keep = fields.choice("keep", KeepPolicy.FIRST, KeepPolicy::parse);
        CorpusOptions reading = TableFields.of(fields, CorpusOptions.DEFAULTS.withDocumentTime(documentTime));
        boolean dryRun = fields.flag("dryRun", false);
        List<String> files = fields.optionalStrings("files", DatasetFolder.MAX_FILES);
        fields.refuseOthers();
        Options search = threshold == null ? texts : fields.checked("threshold", () -> texts.withThreshold(threshold));
        return new DatasetCleanRequest(search, reading, keep, dryRun, files);
    }

    /** Returns the options for a run that reads {@code inputs} and writes to {@code output}. */
    DedupOptions run(List<Path> inputs, Path output) {
        return new DedupOptions(
                inputs.stream().map(Path::toString).toList(),
                reading,
                search,
                keep,
                output,
                Math.max(
                        DedupOptions.MIN_MEMORY,
                        Runtime.getRuntime().maxMemory() / (dryRun ? DRY_RUN_HEAP_SHARE : HEAP_SHARE)),
                0,
                DedupOptions.Existing.REPLACE);
    }
}
