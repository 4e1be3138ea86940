package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a flipped bit in any file of an index is reported by a check, or has no effect on any answer. */
class BitFlipTest {
    /** Number of flipped bits. {@code bench/index-faults} sets this number with a system property. */
    private static final int FLIPS = Integer.getInteger("doppel.flips", 30);

    @TempDir
    private Path directory;

    @Test
    void flippedBitIsReportedOrHarmless() throws IOException {
        long seed = Long.getLong("doppel.seed", 1);
        SplittableRandom random = new SplittableRandom(seed);
        Path intact = IndexFiles.create(directory);
        List<StoredDocument> documents;
        List<List<Hit>> answers;
        try (Index index = Index.openReadOnly(intact)) {
            documents = IndexFiles.content(index);
            answers = answers(index, documents);
        }
        TreeMap<String, List<Path>> kinds = new TreeMap<>();
        for (Path file : IndexFiles.list(intact)) {
            if (Files.size(file) > 0) {
                kinds.computeIfAbsent(IndexFiles.kind(file), kind -> new ArrayList<>())
                        .add(intact.relativize(file));
            }
        }
        assertThat(kinds.keySet()).contains("run", "sst", "log", "MANIFEST", "CURRENT", "index", "open", "OPTIONS");
        int reported = 0;
        for (int flip = 0; flip < FLIPS; flip++) {
            List<Path> files = List.copyOf(kinds.values()).get(flip % kinds.size());
            Path file = files.get(random.nextInt(files.size()));
            Path damaged = IndexFiles.copy(intact, directory);
            String where = "seed " + seed + ", flip " + flip + " in " + file + " at "
                    + IndexFiles.flipBit(damaged.resolve(file), random);
            List<String> damage = IndexFiles.damage(damaged);
            if (damage.isEmpty()) {
                try (Index index = Index.open(damaged)) {
                    assertThat(IndexFiles.content(index)).as(where).isEqualTo(documents);
                    assertThat(answers(index, documents)).as(where).isEqualTo(answers);
                }
            } else {
                reported++;
                assertThat(damage.get(0))
                        .as(where)
                        .containsPattern("documents|postings|ids|[.]run|" + damaged.getFileName());
            }
        }
        assertThat(reported).isPositive();
        System.out.println("index-faults: " + FLIPS + " flipped bits, " + reported + " reported, " + (FLIPS - reported)
                + " harmless, 0 wrong (seed " + seed + ")");
    }

    private static List<List<Hit>> answers(Index index, List<StoredDocument> documents) {
        return documents.stream()
                .map(document -> index.query(String.valueOf(document.text()), Query.above(0.05)))
                .toList();
    }
}
