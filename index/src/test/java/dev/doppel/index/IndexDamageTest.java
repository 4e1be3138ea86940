package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.maintenance.IndexTuning;
import dev.doppel.index.internal.postings.MemTable;
import dev.doppel.index.internal.postings.SegmentLayout;
import dev.doppel.index.internal.postings.SegmentName;
import dev.doppel.index.internal.postings.SegmentWriter;
import dev.doppel.index.internal.store.DocumentStore;
import dev.doppel.index.internal.store.StoreBatch;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDBException;
import org.rocksdb.Status;

/** Whatever happens to the files of an index: it is found, named and never passed over. */
class IndexDamageTest {
    @TempDir
    private Path directory;

    private Path whole;

    @BeforeEach
    void anIndexWithFilesOfEveryKind() throws IOException {
        Path used = directory.resolve("used");
        Index.create(used, IndexScheme.DEFAULT);
        whole = used;
        SplittableRandom random = new SplittableRandom(1);
        for (int opening = 0; opening < 2; opening++) {
            try (Index index = Index.open(used, new IndexTuning(1_000, 10))) {
                fill(index, opening, random);
            }
        }
        // Now nothing is put into files in the background, which would change while they are copied.
        try (Index index = Index.open(used)) {
            fill(index, 2, random);
            whole = copy(used); // as it would be after a crash
        }
        assertThat(Index.check(whole)).isEmpty();
        assertThat(files(whole).stream().map(IndexDamageTest::kind).distinct())
                .contains("run", "sst", "log", "MANIFEST", "CURRENT", "index");
    }

    private static void fill(Index index, int opening, SplittableRandom random) {
        for (int i = 0; i < 60; i++) {
            index.put(KilledWriter.document(opening + "-" + i, random.nextLong(1, Long.MAX_VALUE)));
        }
    }

    @TestFactory
    Stream<DynamicTest> aFlippedByteIsFoundInEveryFile() throws IOException {
        return files(whole).stream()
                .filter(file -> !isOfNoConcern(file) && size(file) > 0)
                .map(file -> DynamicTest.dynamicTest("in " + whole.relativize(file), () -> {
                    SplittableRandom random =
                            new SplittableRandom(file.toString().length());
                    for (int flip = 0; flip < 20; flip++) {
                        Path damaged = copy(whole);
                        Path target = damaged.resolve(whole.relativize(file).toString());
                        byte[] bytes = Files.readAllBytes(target);
                        int at = random.nextInt(bytes.length);
                        bytes[at] ^= (byte) (1 << random.nextInt(8));
                        Files.write(target, bytes);
                        if (kind(file).equals("MANIFEST") && damage(damaged).isEmpty()) {
                            // Its last line may look unfinished then, as after a crash, and is done again from the log.
                            assertThat(content(damaged)).isEqualTo(content(whole));
                        } else {
                            assertThat(damage(damaged))
                                    .as("byte %d of %d", at, bytes.length)
                                    .isNotEmpty();
                        }
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> aMissingFileIsFound() throws IOException {
        return files(whole).stream()
                .filter(file -> !isOfNoConcern(file))
                .map(file -> DynamicTest.dynamicTest("without " + whole.relativize(file), () -> {
                    Path damaged = copy(whole);
                    Files.delete(damaged.resolve(whole.relativize(file).toString()));
                    assertThat(damage(damaged)).isNotEmpty();
                    assertThatThrownBy(() -> Index.open(damaged).close()).isInstanceOf(IndexException.class);
                }));
    }

    @Test
    void aForeignDirectoryIsRefusedAndLeftAlone() throws IOException {
        Path foreign = Files.createDirectories(directory.resolve("foreign"));
        Files.writeString(foreign.resolve("letter.txt"), "Dear reader");
        for (var open : List.<Opening>of(Index::open, Index::openReadOnly, Index::check)) {
            assertThatThrownBy(() -> open.open(foreign))
                    .isInstanceOf(IndexException.class)
                    .hasMessage(foreign + " is not an index (it has no file doppel.index):"
                            + " name one, or make one elsewhere with doppel index create DIR");
        }
        assertThatThrownBy(() -> Index.create(foreign, IndexScheme.DEFAULT))
                .hasMessage(
                        foreign + " is there already: name a directory that is empty or not there yet for a new index");
        assertThat(files(foreign)).containsExactly(foreign.resolve("letter.txt"));
        assertThatThrownBy(() -> Index.open(directory.resolve("nowhere")))
                .hasMessageContaining("nowhere is not there: make one with doppel index create");
    }

    @Test
    void aLaterFormatIsRefused() throws IOException {
        Path header = whole.resolve("doppel.index");
        Files.writeString(header, Files.readString(header).replace("format 1", "format 2"));
        assertThatThrownBy(() -> Index.open(whole))
                .hasMessage(whole + " is an index of format 2, and this version of Doppel knows format 1:"
                        + " use the version that made it");
    }

    @Test
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // it would never end
    void aPostingOfADocumentThatIsNotThereIsDamageToWhoeverAsks() throws IOException {
        Path run = files(whole).stream()
                .filter(file -> kind(file).equals("run"))
                .findFirst()
                .orElseThrow();
        try (Index index = Index.open(whole)) {
            index.remove("0-0"); // its postings are still in the run, its mark is taken away
        }
        try (DocumentStore store = DocumentStore.open(whole.resolve("documents"), DocumentStore.Mode.WRITE);
                StoreBatch batch = new StoreBatch(store)) {
            for (int number : store.removed()) {
                batch.forget(number);
            }
            store.write(batch);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
        assertThat(run).exists();
        try (Index index = Index.openReadOnly(whole)) {
            String text = KilledWriter.document("0-0", new SplittableRandom(1).nextLong(1, Long.MAX_VALUE))
                    .text();
            assertThatThrownBy(() -> index.query(text, Query.above(0.5)))
                    .isInstanceOf(IndexException.class)
                    .hasMessageContaining("the index is damaged")
                    .hasMessageContaining("doppel index check");
        }
    }

    @TestFactory
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // it would never end
    Stream<DynamicTest> damagedRunsAreNotPutIntoNewOnes() {
        // In the directory, among the entries, and in the sizes at the end.
        return Stream.of(200, 64 + (1 << 18) + 400, -2)
                .map(at -> DynamicTest.dynamicTest("at " + at, () -> {
                    Path damaged = copy(whole);
                    for (Path file : files(damaged)) {
                        if (kind(file).equals("run")) {
                            byte[] bytes = Files.readAllBytes(file);
                            bytes[at < 0 ? bytes.length + at : at] ^= 127;
                            Files.write(file, bytes);
                        }
                    }
                    try (Index index = Index.open(damaged, new IndexTuning(1_000, 10))) {
                        assertThatThrownBy(() -> {
                                    for (int i = 0; i < 2_000; i++) {
                                        index.add(KilledWriter.document("more " + i, i + 1));
                                    }
                                })
                                .isInstanceOf(IndexException.class)
                                .hasMessageContaining("damaged");
                    }
                    assertThat(damage(damaged)).isNotEmpty();
                }));
    }

    @Test
    void aSizeThatIsNotThatOfItsDocumentIsFound() throws IOException {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        int shingles;
        try (Index index = Index.open(path)) {
            index.add(KilledWriter.document("one", 1));
            shingles = index.get("one").orElseThrow().shingles();
        }
        try (DocumentStore store = DocumentStore.open(path.resolve("documents"), DocumentStore.Mode.WRITE);
                StoreBatch batch = new StoreBatch(store)) {
            MemTable run =
                    MemTable.of(0, List.of(Objects.requireNonNull(store.set(0)).elements()));
            SegmentName name = new SegmentName(0, 1, 0);
            SegmentWriter.write(
                    path.resolve("postings"), name, SegmentLayout.of(0, 1, run.size()), run.reader(), document -> 7);
            batch.runs(List.of(name));
            store.write(batch);
        } catch (RocksDBException e) {
            throw new IllegalStateException(e);
        }
        assertThat(Index.check(path))
                .singleElement()
                .isEqualTo("postings: 0-1-0.run says that document number 0 has 7 shingles, and not " + shingles);
    }

    @Test
    void onlyWhatIsDamagedIsCalledDamaged() {
        Status refused = new Status(Status.Code.IOError, Status.SubCode.None, "");
        assertThat(DocumentStore.failed(whole, new RocksDBException("000012.sst: Too many open files", refused)))
                .hasMessage("cannot read or write " + whole
                        + ": 000012.sst: Too many open files: fix that, then open the index again");
        assertThat(DocumentStore.failed(whole, new RocksDBException("000012.sst: No such file or directory", refused)))
                .hasMessageStartingWith("the index is damaged: ");
        Status corruption = new Status(Status.Code.Corruption, Status.SubCode.None, "");
        assertThat(DocumentStore.failed(whole, new RocksDBException("block checksum mismatch", corruption)))
                .hasMessageStartingWith("the index is damaged: ");
    }

    @Test
    void aHeaderThatIsNoTextIsDamaged() throws IOException {
        Files.write(whole.resolve("doppel.index"), new byte[] {(byte) 0xFF, (byte) 0xFE});
        assertThatThrownBy(() -> Index.open(whole))
                .hasMessage("the index is damaged: " + whole.resolve("doppel.index") + " is not as it was written");
    }

    private static List<StoredDocument> content(Path path) {
        try (Index index = Index.openReadOnly(path)) {
            return index.list("", 1_000).documents();
        }
    }

    private interface Opening {
        Object open(Path path);
    }

    /** What a check says, or why it cannot even begin. */
    private static List<String> damage(Path path) {
        try {
            return Index.check(path);
        } catch (IndexException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    /** What nothing depends on: the lock, RocksDB's notes of what it did, and its options, which we give it. */
    private static boolean isOfNoConcern(Path file) {
        return List.of("lock", "open", "LOCK", "LOG", "OPTIONS", "IDENTITY").contains(kind(file));
    }

    private static String kind(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        if (dot >= 0) {
            return name.substring(dot + 1);
        }
        return name.contains("-") ? name.substring(0, name.indexOf('-')) : name;
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    private Path copy(Path index) throws IOException {
        Path copy = Files.createTempDirectory(directory, "copy");
        for (Path file : files(index)) {
            Path target = copy.resolve(index.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
        return copy;
    }

    private static List<Path> files(Path path) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        return files;
    }
}
