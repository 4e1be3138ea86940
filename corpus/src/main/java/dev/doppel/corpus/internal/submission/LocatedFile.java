package dev.doppel.corpus.internal.submission;

import dev.doppel.Document;
import dev.doppel.corpus.Skipped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file and its path relative to an input.
 *
 * @param input the index of the input
 * @param names the names on the path from the input to the file; the last name is the file name
 * @param given whether the file is itself an input
 * @param document the file's document, or null if the file was not read
 * @param skipped the reason why the file was not read, or null if it was read
 */
record LocatedFile(
        int input,
        List<String> names,
        boolean given,
        @Nullable Document document,
        @Nullable Skipped skipped) {
    LocatedFile below() {
        return new LocatedFile(input, names.subList(1, names.size()), given, document, skipped);
    }

    String first() {
        return names.get(0);
    }

    /**
     * Returns a string that identifies the folder or archive that contains the file: the index of the input and at most
     * the first two names on the path.
     */
    String folder() {
        return input + "/" + String.join("/", names.subList(0, Math.max(1, Math.min(2, names.size() - 1))));
    }
}
