package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.index.internal.postings.IndexTuning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a power failure loses no acknowledged change. The test simulates the failure by dropping writes that were
 * not synced: all or the end of the change that was being written to the log, and later versions of the mark.
 */
class PowerCutTest {
    /** Number of power failures. {@code bench/index-faults} sets this number with a system property. */
    private static final int CUTS = Integer.getInteger("doppel.cuts", 20);

    private static final int CUTS_PER_OPENING = 10;
    private static final int IDS = 40;

    @TempDir
    private Path directory;

    private final long seed = Long.getLong("doppel.seed", 1);
    private final SplittableRandom random = new SplittableRandom(seed);

    /** The version of each document that exists. */
    private final Map<String, Long> acknowledged = new TreeMap<>();

    @Test
    void acknowledgedChangesSurvive() throws IOException {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        for (int cut = 0; cut < CUTS; ) {
            try (Index index = Index.open(path, new IndexTuning(1_000, 10))) { // writes segments
                change(index, 30);
            }
            // With the default tuning, no segments are written in the background while the files are copied.
            try (Index index = Index.open(path)) {
                List<byte[]> marks = new ArrayList<>(List.of(new byte[0]));
                for (int i = 0; i < CUTS_PER_OPENING && cut < CUTS; i++, cut++) {
                    change(index, 1 + random.nextInt(5));
                    marks.add(Files.readAllBytes(path.resolve("open")));
                    cutDuringNextChange(path, index, marks.get(random.nextInt(marks.size())), cut);
                }
            }
        }
        System.out.println("index-faults: " + CUTS + " power failures, 0 lost (seed " + seed + ")");
    }

    private void change(Index index, int changes) {
        for (int i = 0; i < changes; i++) {
            String id = "d" + random.nextInt(IDS);
            if (random.nextInt(4) == 0) {
                index.remove(id);
                acknowledged.remove(id);
            } else {
                long version = random.nextLong(1, Long.MAX_VALUE);
                index.put(TestDocuments.document(id, version));
                acknowledged.put(id, version);
            }
        }
    }

    /** Changes the index, and checks a copy of its files in which a part of this change is missing. */
    private void cutDuringNextChange(Path path, Index index, byte[] mark, int cut) throws IOException {
        Path copy = IndexFiles.copy(path, directory);
        Map<String, Long> before = new TreeMap<>(acknowledged);
        Path log = lastLog(path);
        long synced = Files.size(log);
        change(index, 1);
        byte[] written = Files.readAllBytes(log);
        int kept = (int) synced + random.nextInt(written.length - (int) synced + 1);
        Files.write(copy.resolve(path.relativize(log)), Arrays.copyOf(written, kept));
        Files.write(copy.resolve("open"), mark);
        String where = "seed " + seed + ", power failure " + cut;
        assertThat(IndexFiles.damage(copy)).as(where).isEmpty();
        try (Index after = Index.open(copy)) {
            assertThat(versions(after)).as(where).isIn(before, acknowledged);
            after.put(TestDocuments.document("one more", 1));
        }
        assertThat(Index.check(copy)).as(where).isEmpty();
    }

    private static Map<String, Long> versions(Index index) {
        Map<String, Long> versions = new TreeMap<>();
        for (StoredDocument document : IndexFiles.content(index)) {
            long version = Long.parseLong(document.metadata().getOrDefault("version", "-1"));
            assertThat(document.text())
                    .isEqualTo(TestDocuments.document(document.id(), version).text());
            assertThat(index.query(String.valueOf(document.text()), Query.above(1)))
                    .extracting(Hit::id)
                    .contains(document.id());
            versions.put(document.id(), version);
        }
        return versions;
    }

    private static Path lastLog(Path path) throws IOException {
        List<Path> logs = IndexFiles.ofKind("log", path);
        return logs.get(logs.size() - 1);
    }

    @Test
    void truncatedLogIsDetected() throws IOException {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        List<Integer> ends = new ArrayList<>(List.of(0)); // after each change
        try (Index index = Index.open(path)) {
            for (int i = 0; i < 5; i++) {
                change(index, 3);
                ends.add((int) Files.size(lastLog(path)));
            }
            ends.remove(ends.size() - 1);
            ends.add(1 + (int) random.nextLong(Files.size(lastLog(path)) - 1));
            for (int end : ends) {
                Path copy = IndexFiles.copy(path, directory);
                Path log = lastLog(copy);
                Files.write(log, Arrays.copyOf(Files.readAllBytes(log), end));
                assertThat(Index.check(copy)).singleElement().asString().contains("was truncated");
                assertThatThrownBy(() -> Index.open(copy))
                        .isInstanceOf(IndexException.class)
                        .hasMessageContaining("was truncated: it ends at entry");
                RepairResult repaired = Index.repair(copy);
                assertThat(repaired.lost()).singleElement().asString().startsWith("lost some of the latest changes: ");
                assertThat(Index.check(copy)).isEmpty();
            }
        }
    }
}
