package dev.doppel.spark.internal.input;

import dev.doppel.corpus.CorpusException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** Lists the files of old corpora. */
public final class OldCorpusListing {
    /**
     * The kinds of folder that only {@code doppel} can read, keyed by the name of a file by which such a folder is
     * recognised.
     */
    private static final Map<String, String> ONE_MACHINE_FORMS =
            Map.of("doppel.state", "a saved state", "doppel.index", "an index");

    private OldCorpusListing() {}

    /**
     * Lists the files of old corpora on any Hadoop file system.
     *
     * @throws CorpusException if an old corpus does not exist, contains no files, or is a saved state or an index
     */
    public static InputListing of(List<String> corpora, Configuration configuration) {
        InputListing listing = InputListing.of(corpora, configuration);
        corpora.forEach(corpus -> requireFiles(corpus, configuration));
        return listing;
    }

    private static void requireFiles(String corpus, Configuration configuration) {
        ONE_MACHINE_FORMS.forEach((file, form) -> {
            if (exists(new Path(HadoopPathConverter.path(corpus), file), configuration)) {
                throw new CorpusException(corpus + " is " + form + ", which Doppel on Spark does not read: use doppel"
                        + " on one machine, or name the files of the old corpus");
            }
        });
    }

    private static boolean exists(Path path, Configuration configuration) {
        try {
            return HadoopPathConverter.of(path, configuration).exists(path);
        } catch (IOException e) {
            return false; // the corpus was listed, so it is a file or a pattern
        }
    }
}
