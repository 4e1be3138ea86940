package dev.doppel.corpus.internal.input;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.Skipped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PathPatternTest {
    @TempDir
    Path folder;

    @BeforeEach
    void files() throws IOException {
        for (String name : List.of("b.txt", "a.txt", "a.md", ".hidden.txt", "x/a.txt", "x/y/a.txt", ".z/a.txt")) {
            write(folder.resolve(name), name);
        }
        Files.createSymbolicLink(folder.resolve("broken.csv"), folder.resolve("nowhere"));
    }

    @Test
    void starMatchesWithinOneFolder() {
        assertThat(texts("*.txt")).containsExactly("a.txt", "b.txt");
        assertThat(texts("*/*.txt")).containsExactly("x/a.txt");
    }

    @Test
    void twoStarsMatchAllSubfolders() {
        assertThat(texts("**.txt")).containsExactly("a.txt", "b.txt", "x/a.txt", "x/y/a.txt");
        assertThat(texts("x/**")).containsExactly("x/a.txt", "x/y/a.txt");
    }

    @Test
    void otherWildcardsFollowTheJdk() {
        assertThat(texts("?.{txt,md}")).containsExactly("a.md", "a.txt", "b.txt");
        assertThat(texts("[b-c].txt")).containsExactly("b.txt");
        assertThat(texts("{b.txt,x/a.txt}")).containsExactly("b.txt", "x/a.txt");
    }

    @Test
    void matchedFileIsNamedByItsFullPath() {
        ReadResult reading = read("x/*.txt");

        assertThat(reading.ids()).containsExactly(folder + "/x/a.txt");
        assertThat(reading.sources()).containsExactly(folder + "/x/a.txt");
    }

    @Test
    void outputPathIsRelativeToTheFixedFolder() {
        try (Corpus corpus = Corpus.open(
                List.of(folder + "/x/**.txt"),
                CorpusOptions.DEFAULTS,
                ReadResult.NO_STDIN,
                new ReadResult.Recorder())) {
            assertThat(corpus.files()).extracting(InputFile::relative).containsExactly("a.txt", "y/a.txt");
        }
    }

    @Test
    void existingFileWithThatNameWins() {
        write(folder.resolve("*.txt"), "star");

        assertThat(texts("*.txt")).containsExactly("star");
    }

    @Test
    void nonMatchingFilesAreNotReported() {
        assertThat(read("*.txt").skipped()).isEmpty();
        assertThat(read("*.{txt,csv}").skipped())
                .containsExactly(new Skipped(folder + "/broken.csv", "broken link", "fix or delete the link"));
    }

    @Test
    void patternWithoutMatchIsAnError() {
        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> read("*.pdf"))
                .withMessage("no file matches " + folder + "/*.pdf (* stays in one folder, ** goes into all;"
                        + " hidden files are not read)");
        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> read("no/where/*.pdf"))
                .withMessage("cannot look for " + folder + "/no/where/*.pdf: no longer exists");
    }

    @Test
    void invalidPatternIsAnError() {
        assertThatExceptionOfType(CorpusException.class)
                .isThrownBy(() -> read("[a"))
                .withMessageStartingWith("no such file or folder: " + folder + "/[a, and not a valid pattern: ");
    }

    private List<String> texts(String pattern) {
        return read(pattern).texts();
    }

    private ReadResult read(String pattern) {
        return ReadResult.of(
                CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, FolderLister.FILE_SYSTEM, List.of(folder + "/" + pattern));
    }
}
