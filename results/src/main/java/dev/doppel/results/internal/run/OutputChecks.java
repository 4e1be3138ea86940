package dev.doppel.results.internal.run;

import dev.doppel.corpus.CorpusException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Checks the inputs and outputs of a run before any work is done. */
public final class OutputChecks {
    private OutputChecks() {}

    /**
     * A file to be written below {@code kept/}.
     *
     * @param path relative to {@code kept/}
     * @param source the input that the file is made from
     */
    public record KeptFile(String path, String source) {}

    /**
     * Requires that the files do not overwrite each other.
     *
     * @throws CorpusException if two files have the same path, or if the path of one is a folder in the path of another
     */
    public static void requireDistinct(List<KeptFile> files) {
        Map<String, String> sources = new HashMap<>();
        for (KeptFile file : files) {
            String other = sources.putIfAbsent(file.path(), file.source());
            if (other != null) {
                throw new CorpusException(other + " and " + file.source() + " would both become kept/" + file.path()
                        + ": name the folder that holds both, or a pattern in quotes");
            }
        }
        for (KeptFile file : files) {
            String path = file.path();
            for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
                String other = sources.get(path.substring(0, slash));
                if (other != null) {
                    throw new CorpusException(other + " and " + file.source()
                            + " cannot both be written to kept: name the folder that holds both");
                }
            }
        }
    }

    /**
     * Requires that the output directory is not inside an input, since the next run would read it, and that no input is
     * inside an output, since this run would replace it.
     *
     * @param name the output directory, as the user wrote it
     * @param inputs the location of each folder, file or pattern, by the text that the user wrote
     * @param files the location of each input file, by its source
     * @param outputs the locations that the run replaces
     * @param isWithin whether the first location is the second, or inside it
     * @throws CorpusException if inputs and outputs overlap
     */
    public static <L> void requireApart(
            String name,
            L directory,
            Map<String, L> inputs,
            Map<String, L> files,
            List<L> outputs,
            BiPredicate<L, L> isWithin) {
        inputs.forEach((input, location) -> {
            if (isWithin.test(directory, location)) {
                throw new CorpusException(
                        "the output " + name + " is inside the input " + input + ": name a directory elsewhere");
            }
        });
        files.forEach((source, location) -> {
            if (outputs.stream().anyMatch(output -> isWithin.test(location, output))) {
                throw new CorpusException("the input " + source + " is the output of a run in " + name
                        + " and would be replaced: name another directory");
            }
        });
    }
}
