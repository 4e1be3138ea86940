package dev.doppel.cli.scan;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Submissions;
import java.util.List;
import java.util.Optional;

/**
 * What a scan reads.
 *
 * @param inputs the folders, files and patterns to read
 * @param archives the paths of older documents to compare with the inputs
 * @param submissions how files form submissions; empty if every document is compared by itself
 * @param authors the authors that the user described
 * @param anonymity how names are hidden; empty if they are shown
 */
public record ScanSources(
        List<String> inputs,
        List<String> archives,
        CorpusOptions reading,
        Optional<Submissions.Mode> submissions,
        Authors authors,
        Optional<Anonymity> anonymity) {
    public ScanSources {
        inputs = List.copyOf(inputs);
        archives = List.copyOf(archives);
        if (submissions.isPresent() && inputs.contains("-")) {
            throw new IllegalArgumentException("--submissions needs folders, archives or files (got: -)");
        }
        if (anonymity.isPresent() && submissions.isEmpty()) {
            throw new IllegalArgumentException("--pseudonyms and --mask need --submissions: add --submissions auto");
        }
    }

    /** Returns the sources of a scan that compares every document by itself. */
    public static ScanSources documents(List<String> inputs, CorpusOptions reading) {
        return new ScanSources(inputs, List.of(), reading, Optional.empty(), Authors.UNKNOWN, Optional.empty());
    }
}
