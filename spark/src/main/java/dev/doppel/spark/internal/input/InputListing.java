package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.Skipped;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * The input files in the order in which {@code doppel} reads them on a single machine.
 *
 * @param title the beginning of a message that describes the inputs, such as {@code news holds}
 * @param skipped the inputs that are neither files nor folders, such as broken links
 */
public record InputListing(String title, List<SourceFile> files, List<SkippedInput> skipped) {
    public InputListing {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /**
     * Lists the files in folders and the files that match patterns on any Hadoop file system.
     *
     * @throws CorpusException if an input does not exist, cannot be read or contains no files
     */
    public static InputListing of(List<String> inputs, Configuration configuration) {
        List<SkippedInput> skipped = new ArrayList<>();
        CorpusListener listener = input -> skipped.add(new SkippedInput(input));
        List<SourceFile> files = Corpus.list(inputs, HadoopStoragePath.storage(configuration), listener).stream()
                .map(SourceFile::of)
                .toList();
        String title = inputs.size() == 1 ? inputs.get(0) + " holds" : "the " + inputs.size() + " inputs hold";
        return new InputListing(title, files, skipped);
    }

    /**
     * Returns the exception to throw if no file contains a document.
     *
     * @param count the number of skipped files and records
     * @param first the first skipped file or record, or null if nothing was skipped
     */
    public CorpusException noDocuments(long count, @Nullable Skipped first) {
        String reason = "there are no records";
        if (first != null) {
            reason = count == 1 ? "1 was skipped, " + first : count + " were skipped, the first " + first;
        }
        return new CorpusException(title + " no documents: " + reason);
    }
}
