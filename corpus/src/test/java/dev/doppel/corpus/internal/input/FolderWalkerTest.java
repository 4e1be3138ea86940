package dev.doppel.corpus.internal.input;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadResult;
import dev.doppel.corpus.Skipped;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class FolderWalkerTest {
    @TempDir
    Path folder;

    @Test
    void filesAreSortedByPathAsString() {
        for (String name : List.of("b.txt", "a/z.txt", "a-b.txt", "a.txt", "B.txt", "a/b/c.txt", "ä.txt")) {
            write(folder.resolve(name), name);
        }

        // '-' and '.' sort before '/', so visiting one folder after another would yield a different order.
        assertThat(ReadResult.of(folder).ids())
                .containsExactly("B.txt", "a-b.txt", "a.txt", "a/b/c.txt", "a/z.txt", "b.txt", "ä.txt");
    }

    @Property(tries = 20)
    void fileSystemOrderDoesNotMatter(SplittableRandom random) throws IOException {
        Path texts = Files.createTempDirectory(folder, "texts");
        for (int i = 0; i < 30; i++) {
            String name = Integer.toString(random.nextInt(40), 3).replace('2', random.nextBoolean() ? '/' : '-');
            Path file = texts.resolve(name + "/" + random.nextInt(10) + ".jsonl");
            write(file, "{\"text\":\"" + i + "\"}\nbroken\n");
        }
        for (String name : List.of("x", "broken", "link")) {
            Files.createSymbolicLink(texts.resolve(name), texts.resolve("nowhere"));
        }
        FolderLister shuffled = path -> {
            List<Path> entries = new ArrayList<>(FolderLister.FILE_SYSTEM.list(path));
            Collections.shuffle(entries, new Random(random.nextLong()));
            return entries;
        };

        ReadResult reading =
                ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, shuffled, List.of(texts.toString()));

        assertThat(reading).isEqualTo(ReadResult.of(texts));
        assertThat(reading.ids().stream().map(id -> id.replaceFirst(":1$", "")).toList())
                .isSorted();
    }

    @Test
    void entriesOfLargeFolderKeepTheirOrderAndKinds() throws IOException {
        List<String> files = new ArrayList<>();
        List<String> links = new ArrayList<>();
        for (int i = 10_000; i < 11_500; i++) {
            if (i % 100 == 7) {
                Files.createSymbolicLink(folder.resolve(i + ".txt"), folder.resolve("nowhere"));
                links.add(folder + "/" + i + ".txt");
            } else {
                String name = i % 100 == 8 ? i + "/in.txt" : i + ".txt";
                write(folder.resolve(name), name);
                files.add(name);
            }
        }

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).isEqualTo(files);
        assertThat(reading.skipped()).extracting(Skipped::source).isEqualTo(links);
    }

    @Test
    void threadsDoNotMatter() throws IOException {
        List<String> files = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (int subfolder = 10; subfolder < 50; subfolder++) {
            for (int i = 10; i < 30; i++) {
                files.add(subfolder + "/" + i + ".txt");
                write(folder.resolve(subfolder + "/" + i + ".txt"), "text " + i);
            }
            Files.createSymbolicLink(folder.resolve(subfolder + "/link.txt"), folder.resolve("nowhere"));
            problems.add(folder + "/" + subfolder + "/link.txt");
            Files.createSymbolicLink(folder.resolve(subfolder + "/up"), folder);
            write(folder.resolve(subfolder + "/unlistable/a.txt"), "x");
            problems.add(folder + "/" + subfolder + "/unlistable");
        }
        FolderLister lister = path -> {
            if (path.endsWith("unlistable")) {
                throw new AccessDeniedException(path.toString());
            }
            return FolderLister.FILE_SYSTEM.list(path);
        };

        for (int threads : new int[] {1, 2, 7}) {
            ReadResult reading = ReadResult.of(
                    CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, threads, lister, List.of(folder.toString()));

            assertThat(reading.ids()).isEqualTo(files);
            assertThat(reading.skipped()).extracting(Skipped::source).isEqualTo(problems);
        }
    }

    @Test
    void hiddenFilesAndFoldersAreSkipped() {
        for (String name : List.of("a.txt", ".b.txt", ".git/c.txt", "d/.e/f.txt")) {
            write(folder.resolve(name), "x");
        }

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("a.txt");
        assertThat(reading.skipped()).isEmpty();
    }

    @Test
    void namedHiddenFolderIsRead() {
        write(folder.resolve(".texts/a.txt"), "x");

        assertThat(ReadResult.of(folder.resolve(".texts")).ids()).containsExactly("a.txt");
        assertThat(ReadResult.of(folder.resolve(".texts/a.txt")).texts()).containsExactly("x");
    }

    @Test
    void trailingSlashDoesNotMatter() {
        write(folder.resolve("a/b.txt"), "x");

        ReadResult reading = ReadResult.of(
                CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, FolderLister.FILE_SYSTEM, List.of(folder + "/"));

        assertThat(reading.ids()).containsExactly("a/b.txt");
        assertThat(reading.sources()).containsExactly(folder + "/a/b.txt");
    }

    @Test
    void linksAreFollowed() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        write(elsewhere.resolve("a.txt"), "x");
        Path texts = Files.createDirectories(folder.resolve("texts"));
        Files.createSymbolicLink(texts.resolve("file.txt"), elsewhere.resolve("a.txt"));
        Files.createSymbolicLink(texts.resolve("one"), elsewhere);
        Files.createSymbolicLink(texts.resolve("two"), elsewhere);

        assertThat(ReadResult.of(texts).ids()).containsExactly("file.txt", "one/a.txt", "two/a.txt");
    }

    @Test
    void cyclicLinksAreNotFollowed() throws IOException {
        write(folder.resolve("a/b.txt"), "x");
        Files.createSymbolicLink(folder.resolve("a/up"), folder);
        Files.createSymbolicLink(folder.resolve("a/here"), folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("self"), folder.resolve("self"));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("a/b.txt");
        assertThat(reading.skipped()).extracting(Skipped::source).containsExactly(folder + "/self");
    }

    @Test
    void brokenLinkIsSkipped() throws IOException {
        write(folder.resolve("a.txt"), "x");
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), folder.resolve("nowhere"));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("a.txt");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(link.toString(), "broken link", "fix or delete the link"));
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipeIsSkippedAndDoesNotBlock() {
        write(folder.resolve("a.txt"), "x");
        Path pipe = pipe(folder.resolve("pipe.jsonl"));

        ReadResult reading = ReadResult.of(folder);

        assertThat(reading.ids()).containsExactly("a.txt");
        assertThat(reading.skipped()).containsExactly(new Skipped(pipe.toString(), "not a regular file"));
    }

    @Test
    void unlistableSubfolderIsSkipped() {
        write(folder.resolve("a.txt"), "x");
        write(folder.resolve("secret/b.txt"), "x");
        FolderLister lister = path -> {
            if (path.endsWith("secret")) {
                throw new AccessDeniedException(path.toString());
            }
            return FolderLister.FILE_SYSTEM.list(path);
        };

        ReadResult reading =
                ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, lister, List.of(folder.toString()));

        assertThat(reading.ids()).containsExactly("a.txt");
        assertThat(reading.skipped())
                .containsExactly(new Skipped(folder + "/secret", "permission denied", "allow your user to read it"));
    }

    @Test
    void fileDeletedDuringListingIsSkipped() {
        write(folder.resolve("a.txt"), "x");
        FolderLister lister = path -> List.of(path.resolve("gone.txt"), path.resolve("a.txt"));

        ReadResult reading =
                ReadResult.of(CorpusOptions.DEFAULTS, ReadResult.NO_STDIN, lister, List.of(folder.toString()));

        assertThat(reading.ids()).containsExactly("a.txt");
        assertThat(reading.skipped()).containsExactly(new Skipped(folder + "/gone.txt", "no longer exists"));
    }

    static Path pipe(Path path) {
        try {
            int exit = new ProcessBuilder("mkfifo", path.toString()).start().waitFor();
            Assumptions.assumeTrue(exit == 0, "mkfifo failed");
        } catch (IOException e) {
            Assumptions.abort("no mkfifo on this machine");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return path;
    }
}
