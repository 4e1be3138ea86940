package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.NameSuggestion;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.StoragePath;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.ReasonText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;

/** Turns what the user named into files. A name that leads nowhere is for the user to fix, so it is never just skipped. */
public final class InputResolver {
    private final InputStream stdin;
    private final Storage store;
    private final ReadStats ledger;

    public InputResolver(InputStream stdin, Storage store, ReadStats ledger) {
        this.stdin = stdin;
        this.store = store;
        this.ledger = ledger;
    }

    public List<InputFile> resolve(List<String> inputs) {
        if (inputs.isEmpty()) {
            throw new CorpusException("no input: name a folder, a file, or - for JSONL on standard input");
        }
        if (inputs.indexOf(InputFile.STANDARD_INPUT) != inputs.lastIndexOf(InputFile.STANDARD_INPUT)) {
            throw new CorpusException("- is named twice, but standard input can be read only once: leave one out");
        }
        List<InputFile> files = new ArrayList<>();
        for (String input : inputs) {
            if (input.equals(InputFile.STANDARD_INPUT)) {
                files.add(InputFile.standardInput(stdin));
            } else {
                files.addAll(files(input));
            }
        }
        return files;
    }

    private List<InputFile> files(String input) {
        StoragePath place = place(input);
        try {
            StoragePath.Kind kind = place.kind();
            if (kind.isFolder()) {
                return folder(input, place);
            }
            if (kind.isFile()) {
                return List.of(place.file(input, place.name(), input, kind.size()));
            }
        } catch (NoSuchFileException e) {
            if (PathPattern.isPattern(input) && !place.isLink()) {
                return pattern(input);
            }
            throw missing(input, place);
        } catch (IOException e) {
            throw new CorpusException("cannot read " + input + ": " + ReasonText.cause(e));
        }
        throw new CorpusException(
                "not a file or folder: " + input + " (what comes through a pipe is read as JSONL from -)");
    }

    private List<InputFile> pattern(String input) {
        List<InputFile> files;
        try {
            files = new PathPattern(input).files(store, ledger);
        } catch (IOException e) {
            throw new CorpusException("cannot look for " + input + ": " + ReasonText.cause(e));
        }
        if (files.isEmpty()) {
            throw new CorpusException("no file matches " + input + " (* stays in one folder, ** goes into all;"
                    + " hidden files are not read)");
        }
        return files;
    }

    private List<InputFile> folder(String input, StoragePath place) throws IOException {
        long skippedBefore = ledger.counts().skipped();
        List<InputFile> files = FolderWalker.files(input, place, ledger);
        if (files.isEmpty()) {
            long skipped = ledger.counts().skipped() - skippedBefore;
            throw new CorpusException(input + " holds no documents: there is no file in it"
                    + (skipped == 0 ? " (hidden ones are not read)" : " that can be read, " + skipped + " skipped"));
        }
        return files;
    }

    private StoragePath place(String input) {
        if (input.isEmpty()) {
            throw new CorpusException("an input has no name: name a folder, a file, or - for JSONL on standard input");
        }
        return store.place(input);
    }

    private static CorpusException missing(String input, StoragePath place) {
        if (place.isLink()) {
            return new CorpusException("broken link: " + input + " (what it points to does not exist)");
        }
        String near = NameSuggestion.of(place)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
        return new CorpusException("no such file or folder: " + input + near);
    }
}
