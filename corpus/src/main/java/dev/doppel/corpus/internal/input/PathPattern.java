package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * A glob pattern in the syntax of {@link java.nio.file.FileSystem#getPathMatcher}. Doppel expands patterns itself
 * because not all shells do so, and because the list of files could exceed the maximum length of a command line. The
 * search starts in the folder before the first wildcard.
 */
public final class PathPattern implements FolderWalker.PathFilter {
    private static final String WILDCARDS = "*?[{";

    private final String fixed;
    private final PathMatcher matcher;
    private final int depth;

    /**
     * Compiles a pattern.
     *
     * @throws CorpusException if the pattern is not valid
     */
    PathPattern(String given) {
        this.fixed = fixedFolder(given);
        String rest = given.substring(fixed.length());
        this.depth = rest.contains("**") ? Integer.MAX_VALUE : slashes(rest);
        try {
            this.matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
        } catch (PatternSyntaxException e) {
            throw new CorpusException("no such file or folder: " + given + ", and not a valid pattern: "
                    + SkipReasonText.phrase(e.getDescription()));
        }
    }

    /** Returns whether a path contains a wildcard. */
    public static boolean isPattern(String given) {
        return firstWildcard(given) < given.length();
    }

    /**
     * Returns the path up to and including the last slash before the first wildcard. If there is no wildcard, the
     * result is the folder that contains the file.
     */
    public static String fixedFolder(String given) {
        return given.substring(0, given.lastIndexOf('/', firstWildcard(given)) + 1);
    }

    /** Returns the matching files, sorted by path. */
    List<InputFile> files(Storage storage, ReadStats stats, int threads) throws IOException {
        List<InputFile> files = FolderWalker.files(fixed, storage.place(fixed), this, stats, threads);
        return files.stream().map(InputFile::namedBySource).toList();
    }

    @Override
    public boolean accepts(String file) {
        return matcher.matches(Path.of(file));
    }

    @Override
    public boolean acceptsWithin(String folder) {
        return slashes(folder) < depth;
    }

    private static int firstWildcard(String given) {
        int i = 0;
        while (i < given.length() && WILDCARDS.indexOf(given.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    private static int slashes(String text) {
        return (int) text.chars().filter(c -> c == '/').count();
    }
}
