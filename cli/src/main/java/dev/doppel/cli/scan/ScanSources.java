package dev.doppel.cli.scan;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Submissions;
import java.util.List;
import java.util.Optional;

/**
 * The inputs of a scan, and the settings for reading them.
 *
 * @param inputs the folders, files and patterns to read
 * @param archives the paths of older documents to compare with the inputs
 * @param submissions how files are combined into submissions, or empty if every document is compared by itself
 * @param authors the rule that determines the authors of submissions
 * @param anonymity the settings for hiding names, or empty to show names
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

    /** Returns sources in which every document is compared by itself, without archives. */
    public static ScanSources documents(List<String> inputs, CorpusOptions reading) {
        return new ScanSources(inputs, List.of(), reading, Optional.empty(), Authors.UNKNOWN, Optional.empty());
    }
}
