package dev.doppel.dedup.internal.run;

import dev.doppel.corpus.InputFile;
import dev.doppel.internal.spill.SpillFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The files of an earlier run that a new run replaces. */
final class ReplacedFiles {
    private ReplacedFiles() {}

    /**
     * Checks that a folder of kept files contains only files that the earlier run wrote, since the new run deletes the
     * whole folder.
     *
     * @param manifests the files that may be the manifest of the earlier run
     * @throws IllegalArgumentException if the folder contains any other file
     */
    static void requireNoOthers(Path kept, List<Path> manifests) {
        if (!Files.isDirectory(kept)) {
            return;
        }
        Set<String> written = new HashSet<>();
        manifests.stream()
                .filter(Files::exists)
                .flatMap(manifest -> DedupManifest.readSources(manifest).stream())
                .forEach(source -> addEnds(source, written));
        try (Stream<Path> files = Files.walk(kept)) {
            files.filter(file -> !Files.isDirectory(file))
                    .filter(file -> !isWritten(kept.relativize(file).toString(), written))
                    .findFirst()
                    .ifPresent(file -> {
                        throw new IllegalArgumentException("--force would delete " + file
                                + ", which is not the output of a run: move it elsewhere");
                    });
        } catch (IOException e) {
            throw SpillFile.failed("read", kept, e);
        }
    }

    /**
     * Adds all paths that the kept copy of an input may have, since the manifest does not record which path was used.
     */
    private static void addEnds(String source, Set<String> written) {
        written.add(source);
        for (int slash = source.indexOf('/'); slash >= 0; slash = source.indexOf('/', slash + 1)) {
            written.add(source.substring(slash + 1));
        }
    }

    private static boolean isWritten(String path, Set<String> written) {
        return written.contains(path.replace(File.separatorChar, '/'))
                || (written.contains(InputFile.STANDARD_INPUT) && path.startsWith(InputFile.STANDARD_INPUT_PATH));
    }
}
