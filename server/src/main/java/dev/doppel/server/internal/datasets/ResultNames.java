package dev.doppel.server.internal.datasets;

import dev.doppel.corpus.Codec;
import java.nio.file.Path;
import java.util.List;

/**
 * The names of the files that a job writes. These names are derived from those of the files that the job read.
 *
 * @param inputs the names of the files that the job read
 */
record ResultNames(List<String> inputs) {
    private static final String CLEAN = "-clean";

    static ResultNames of(JobInputFiles inputs) {
        return new ResultNames(inputs.files().stream()
                .map(file -> String.valueOf(file.getFileName()))
                .toList());
    }

    /** Returns the name of the clean copy of a file, such as {@code pages-clean.jsonl.gz}. */
    static Path clean(Path file) {
        String name = String.valueOf(file.getFileName());
        String stem = stem(name);
        return file.resolveSibling(stem + CLEAN + name.substring(stem.length()));
    }

    /** Returns the name of a list, such as {@code pages-removed.csv}. */
    String list(String what) {
        String first = stem(inputs.get(0));
        return (inputs.size() == 1 ? first : first + "-and-" + (inputs.size() - 1) + "-more") + "-" + what + ".csv";
    }

    private static String stem(String name) {
        String uncompressed = Codec.uncompressedName(name);
        int dot = uncompressed.lastIndexOf('.');
        return dot > 0 ? uncompressed.substring(0, dot) : uncompressed;
    }
}
