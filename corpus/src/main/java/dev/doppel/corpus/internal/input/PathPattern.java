package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.ReasonText;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern for paths in the syntax of {@link java.nio.file.FileSystem#getPathMatcher}, for shells that do not expand it and
 * for more files than they can. It is looked for below the folder that its fixed part names.
 */
public final class PathPattern implements FolderWalker.Wanted {
    private static final String SPECIAL = "*?[{";

    private final String fixed;
    private final PathMatcher matcher;
    private final int folders;

    /** @throws CorpusException if it cannot be understood */
    PathPattern(String given) {
        int slash = given.lastIndexOf('/', firstSpecial(given));
        this.fixed = given.substring(0, slash + 1);
        String rest = given.substring(slash + 1);
        this.folders = rest.contains("**") ? Integer.MAX_VALUE : count(rest, '/');
        try {
            this.matcher = FileSystems.getDefault().getPathMatcher("glob:" + rest);
        } catch (PatternSyntaxException e) {
            throw new CorpusException("no such file or folder: " + given + ", and as a pattern it is wrong: "
                    + ReasonText.phrase(e.getDescription()));
        }
    }

    static boolean isPattern(String given) {
        return firstSpecial(given) < given.length();
    }

    /** The files that match, in the order of their paths. */
    List<InputFile> files(Storage store, ReadStats ledger) throws IOException {
        List<InputFile> files = FolderWalker.files(fixed, store.place(fixed), this, ledger);
        return files.stream().map(InputFile::namedBySource).toList();
    }

    @Override
    public boolean file(String relative) {
        return matcher.matches(Path.of(relative));
    }

    @Override
    public boolean folder(String relative) {
        return count(relative, '/') < folders;
    }

    private static int firstSpecial(String given) {
        int i = 0;
        while (i < given.length() && SPECIAL.indexOf(given.charAt(i)) < 0) {
            i++;
        }
        return i;
    }

    private static int count(String text, char wanted) {
        return (int) text.chars().filter(c -> c == wanted).count();
    }
}
