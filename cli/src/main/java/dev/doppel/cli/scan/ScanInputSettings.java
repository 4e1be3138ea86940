package dev.doppel.cli.scan;

import dev.doppel.corpus.Authors;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.SubmissionRequest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The inputs of a scan, and the settings for reading them.
 *
 * @param inputs the folders, files and patterns to read
 * @param archives the paths of the older documents to compare with the inputs
 * @param submissions the settings for submissions
 * @param anonymity the settings for hiding names, or an empty {@link Optional} if names are shown
 */
public record ScanInputSettings(
        List<String> inputs,
        List<String> archives,
        CorpusOptions reading,
        SubmissionRequest submissions,
        Optional<NameHidingSettings> anonymity) {
    public ScanInputSettings {
        inputs = List.copyOf(inputs);
        archives = List.copyOf(archives);
        if (anonymity.isPresent() && submissions.mode().isEmpty()) {
            throw new IllegalArgumentException("--pseudonyms and --mask need --submissions: add --submissions auto");
        }
    }

    /** Returns the noun for a document in messages: {@code "submission"} or {@code "document"}. */
    String noun() {
        return areSubmissions() ? "submission" : "document";
    }

    /** Returns whether the documents are submissions. */
    boolean areSubmissions() {
        return submissions.mode().isPresent();
    }

    /**
     * Returns whether the people who submitted the documents are listed. The option {@code --same-author} requests this
     * list.
     */
    boolean listsPeople() {
        return submissions.authors() != Authors.UNKNOWN;
    }

    /** Returns the pseudonyms of submissions, or null if real names are shown. */
    @Nullable
    Pseudonyms pseudonyms() {
        return anonymity.isPresent() ? anonymity.get().pseudonyms() : null;
    }

    /** Returns the settings for a scan that compares individual documents instead of submissions. */
    public static ScanInputSettings documents(List<String> inputs, CorpusOptions reading) {
        return new ScanInputSettings(inputs, List.of(), reading, SubmissionRequest.NONE, Optional.empty());
    }
}
