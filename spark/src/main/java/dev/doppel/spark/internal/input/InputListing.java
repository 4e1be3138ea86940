package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusListener;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * The files of the inputs, in the order in which they are read: that of one machine.
 *
 * @param title what messages call the inputs, with its verb
 * @param passedOver what was no file and no folder, such as links to nothing
 */
public record InputListing(String title, List<SourceFile> files, List<SkippedInput> passedOver) {
    public InputListing {
        files = List.copyOf(files);
        passedOver = List.copyOf(passedOver);
    }

    /**
     * Lists folders, files and patterns of any file system that Hadoop reaches.
     *
     * @throws CorpusException if an input does not exist, cannot be read or holds no file
     */
    public static InputListing of(List<String> inputs, Configuration configuration) {
        List<SkippedInput> passedOver = new ArrayList<>();
        CorpusListener listener = skipped -> passedOver.add(SkippedInput.of(skipped));
        List<SourceFile> files = Corpus.list(inputs, HadoopStoragePath.store(configuration), listener).stream()
                .map(SourceFile::of)
                .toList();
        String title = inputs.size() == 1 ? inputs.get(0) + " holds" : "the " + inputs.size() + " inputs hold";
        return new InputListing(title, files, passedOver);
    }

    /** In bytes, as the files lie there. */
    public long size() {
        return files.stream().mapToLong(SourceFile::size).sum();
    }

    /**
     * What is said where no file had a document.
     *
     * @param skipped how many files and records were passed over
     * @param first the first of them, or null
     */
    public CorpusException noDocuments(long skipped, @Nullable SkippedInput first) {
        String why = "there are no records";
        if (first != null) {
            why = skipped == 1
                    ? "1 was skipped, " + first.skipped()
                    : skipped + " were skipped, the first " + first.skipped();
        }
        return new CorpusException(title + " no documents: " + why);
    }
}
