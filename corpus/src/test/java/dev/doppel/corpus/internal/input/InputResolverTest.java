package dev.doppel.corpus.internal.input;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadResult;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class InputResolverTest {
    @TempDir
    Path folder;

    @Test
    void misspelledInputIsAnErrorWithSuggestion() {
        write(folder.resolve("essays/a.txt"), "x");

        assertThat(refusal(folder + "/esays"))
                .isEqualTo("no such file or folder: " + folder + "/esays (did you mean " + folder + "/essays?)");
    }

    @Test
    void unknownInputIsAnErrorWithoutSuggestion() {
        write(folder.resolve("essays/a.txt"), "x");

        assertThat(refusal(folder + "/report")).isEqualTo("no such file or folder: " + folder + "/report");
        assertThat(refusal(folder + "/no/where")).isEqualTo("no such file or folder: " + folder + "/no/where");
    }

    @Test
    void oneMissingInputStopsTheRun() {
        Path right = write(folder.resolve("a.txt"), "x");

        assertThat(refusal(right.toString(), folder + "/nothing-like-it")).startsWith("no such file or folder");
    }

    @Test
    void folderWithoutFilesIsAnError() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("essays"));
        write(empty.resolve(".hidden"), "x");

        assertThat(refusal(empty.toString()))
                .isEqualTo(empty + " holds no documents: there is no file in it (hidden ones are not read)");
    }

    @Test
    void folderWithoutReadableFilesIsAnError() throws IOException {
        write(folder.resolve("other/a.txt"), "x");
        Files.createSymbolicLink(folder.resolve("other/link"), folder.resolve("nowhere"));
        Path essays = Files.createDirectories(folder.resolve("essays"));
        Files.createSymbolicLink(essays.resolve("link"), folder.resolve("nowhere"));

        assertThat(refusal(folder + "/other", essays.toString()))
                .isEqualTo(essays + " holds no documents: there is no file in it that can be read, 1 skipped");
    }

    @Test
    void folderWithoutPermissionIsAnError() {
        FolderLister denying = path -> {
            throw new AccessDeniedException(path.toString());
        };

        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() ->
                        ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, denying, List.of(folder.toString())))
                .withMessage("cannot read " + folder + ": permission denied");
    }

    @Test
    void brokenLinkIsAnError() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nowhere"));

        assertThat(refusal(link.toString())).isEqualTo("broken link: " + link + " (what it points to does not exist)");
    }

    @Test
    void pathBelowAFileIsAnError() {
        Path file = write(folder.resolve("a.txt"), "x");

        assertThat(refusal(file + "/b.txt")).isEqualTo("no such file or folder: " + file + "/b.txt");
        assertThat(refusal(file + "/b/c.txt")).isEqualTo("no such file or folder: " + file + "/b/c.txt");
    }

    @Test
    void listingFailureIsReportedInTheSystemsWords() {
        FolderLister failing = path -> {
            throw new FileSystemException(path.toString(), null, "Input/output error");
        };

        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() ->
                        ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, failing, List.of(folder.toString())))
                .withMessage("cannot read " + folder + ": Input/output error");
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipeIsAnErrorAndDoesNotBlock() {
        Path pipe = FolderWalkerTest.pipe(folder.resolve("pipe"));

        assertThat(refusal(pipe.toString()))
                .isEqualTo("not a file or folder: " + pipe + " (to read JSONL from a pipe, use -)");
    }

    @Test
    void emptyInputIsAnError() {
        assertThat(refusal()).isEqualTo("no input: name a folder, a file, or - for JSONL on standard input");
        assertThat(refusal(""))
                .isEqualTo("an input has no name: name a folder, a file, or - for JSONL on standard input");
    }

    @Test
    void invalidPathIsAnError() {
        assertThat(refusal("a\0b")).isEqualTo("not a path: a b (Nul character not allowed)");
    }

    @Test
    void standardInputCannotBeReadTwice() {
        assertThat(refusal("-", "-"))
                .isEqualTo("- is named twice, but standard input can be read only once: leave one out");
    }

    private static String refusal(String... inputs) {
        try {
            ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, FolderLister.FILE_SYSTEM, List.of(inputs));
        } catch (CorpusException e) {
            return String.valueOf(e.getMessage());
        }
        return "not refused";
    }
}
