package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.FileFilter;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.StoragePath;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;

/**
 * Resolves the user's inputs to files. An input that does not exist causes an exception even if the run is not strict.
 *
 * @param stdin the file that {@code -} denotes
 * @param threads the maximum number of threads that list folders
 */
public record InputResolver(InputFile stdin, Storage storage, FileFilter filter, ReadStats stats, int threads) {
    private static final String NAME_AN_INPUT = "name a folder, a file, or - for JSONL on standard input";

    public List<InputFile> resolve(List<String> inputs) {
        if (inputs.isEmpty()) {
            throw new CorpusException("no input: " + NAME_AN_INPUT);
        }
        if (inputs.indexOf(InputFile.STANDARD_INPUT) != inputs.lastIndexOf(InputFile.STANDARD_INPUT)) {
            throw new CorpusException("- is named twice, but standard input can be read only once: leave one out");
        }
        List<InputFile> files = new ArrayList<>();
        for (String input : inputs) {
            if (input.equals(InputFile.STANDARD_INPUT)) {
                files.add(stdin);
            } else if (input.isEmpty()) {
                throw new CorpusException("an input has no name: " + NAME_AN_INPUT);
            } else {
                files.addAll(files(input));
            }
        }
        return files;
    }

    private List<InputFile> files(String input) {
        StoragePath path = storage.place(input);
        try {
            StoragePath.Kind kind = path.kind();
            if (kind.isFolder()) {
                return folder(input, path);
            }
            if (kind.isFile()) {
                return List.of(path.file(input, path.name(), input, kind.size()));
            }
        } catch (NoSuchFileException e) {
            if (PathPattern.isPattern(input) && !path.isLink()) {
                return pattern(input);
            }
            throw missing(input, path);
        } catch (IOException e) {
            throw new CorpusException("cannot read " + input + ": " + SkipReasonText.cause(e));
        }
        throw new CorpusException("not a file or folder: " + input + " (to read JSONL from a pipe, use -)");
    }

    private List<InputFile> pattern(String input) {
        List<InputFile> files;
        try {
            files = new PathPattern(input).files(storage, stats, threads);
        } catch (IOException e) {
            throw new CorpusException("cannot look for " + input + ": " + SkipReasonText.cause(e));
        }
        if (files.isEmpty()) {
            throw new CorpusException("no file matches " + input + " (* stays in one folder, ** goes into all;"
                    + " hidden files are not read)");
        }
        return files;
    }

    private List<InputFile> folder(String input, StoragePath path) throws IOException {
        long skippedBefore = stats.counts().skipped();
        List<InputFile> files = FolderWalker.files(input, path, filter, stats, threads);
        if (files.isEmpty()) {
            long skipped = stats.counts().skipped() - skippedBefore;
            throw new CorpusException(input + " holds no documents: there is no file in it"
                    + (skipped == 0 ? " (hidden ones are not read)" : " that can be read, " + skipped + " skipped"));
        }
        return files;
    }

    private static CorpusException missing(String input, StoragePath path) {
        if (path.isLink()) {
            return new CorpusException("broken link: " + input + " (what it points to does not exist)");
        }
        String suggestion = NameSuggestion.of(path)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
        return new CorpusException("no such file or folder: " + input + suggestion);
    }
}
