package dev.doppel.results.internal.run;

import dev.doppel.corpus.CorpusException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Checks, before a run starts, that its outputs overwrite neither its inputs nor each other. */
public final class OutputChecks {
    private OutputChecks() {}

    /**
     * A file that a run writes for an input file.
     *
     * @param path the path relative to {@code kept/}
     * @param source the source of the input file
     */
    public record KeptFile(String path, String source) {}

    /** Throws {@link CorpusException} if two paths are equal or if one path is a parent folder of another path. */
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
     * Checks that inputs and outputs do not overlap. An output directory inside an input would be read by the next run,
     * and an input inside an output would be replaced by the current run.
     *
     * @param name the output directory, as given by the user
     * @param inputs the location of each input folder, file or pattern, keyed by the user's argument
     * @param files the location of each input file, keyed by its source
     * @param outputs the locations that the run replaces
     * @param isWithin a predicate that tests whether the first location equals the second or is inside it
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
