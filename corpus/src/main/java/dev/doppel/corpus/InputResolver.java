package dev.doppel.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** Turns what the user named into files. A name that leads nowhere is the user's to mend, so it is never just skipped. */
final class InputResolver {
    private final InputStream stdin;
    private final FolderLister lister;
    private final Ledger ledger;

    InputResolver(InputStream stdin, FolderLister lister, Ledger ledger) {
        this.stdin = stdin;
        this.lister = lister;
        this.ledger = ledger;
    }

    List<InputFile> resolve(List<String> inputs) {
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
        Path path = path(input);
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                return folder(input, path);
            }
            if (attributes.isRegularFile()) {
                return List.of(InputFile.of(input, path, attributes.size()));
            }
        } catch (NoSuchFileException e) {
            if (PathPattern.isPattern(input) && !Files.isSymbolicLink(path)) {
                return pattern(input);
            }
            throw missing(input, path);
        } catch (IOException e) {
            // JDK 17 says "Not a directory" where later ones say that there is no such file.
            if (leadsThroughFile(path)) {
                throw missing(input, path);
            }
            throw new CorpusException("cannot read " + input + ": " + Wording.cause(e));
        }
        throw new CorpusException(
                "not a file or folder: " + input + " (what comes through a pipe is read as JSONL from -)");
    }

    private List<InputFile> pattern(String input) {
        List<InputFile> files;
        try {
            files = new PathPattern(input).files(lister, ledger);
        } catch (IOException e) {
            throw new CorpusException("cannot look for " + input + ": " + Wording.cause(e));
        }
        if (files.isEmpty()) {
            throw new CorpusException("no file matches " + input + " (* stays in one folder, ** goes into all;"
                    + " hidden files are not read)");
        }
        return files;
    }

    private List<InputFile> folder(String input, Path path) throws IOException {
        long skippedBefore = ledger.counts().skipped();
        List<InputFile> files = FolderWalker.files(input, path, lister, ledger);
        if (files.isEmpty()) {
            long skipped = ledger.counts().skipped() - skippedBefore;
            throw new CorpusException(input + " holds no documents: there is no file in it"
                    + (skipped == 0 ? " (hidden ones are not read)" : " that can be read, " + skipped + " skipped"));
        }
        return files;
    }

    private static Path path(String input) {
        if (input.isEmpty()) {
            throw new CorpusException("an input has no name: name a folder, a file, or - for JSONL on standard input");
        }
        try {
            return Path.of(input);
        } catch (InvalidPathException e) {
            throw new CorpusException("not a path: " + Wording.phrase(input) + " (" + e.getReason() + ")");
        }
    }

    private static boolean leadsThroughFile(Path path) {
        for (Path above = path.getParent(); above != null; above = above.getParent()) {
            if (Files.isRegularFile(above)) {
                return true;
            }
        }
        return false;
    }

    private CorpusException missing(String input, Path path) {
        if (Files.isSymbolicLink(path)) {
            return new CorpusException("broken link: " + input + " (what it points to does not exist)");
        }
        String near = NearName.of(path, lister)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
        return new CorpusException("no such file or folder: " + input + near);
    }
}
