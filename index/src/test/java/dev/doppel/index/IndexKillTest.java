package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SameOnEveryJdk;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that killing a process loses no acknowledged change and leaves no partial change in the index. */
@SameOnEveryJdk
class IndexKillTest {
    /**
     * Number of times that the writing process is killed. {@code bench/kills} sets this number with a system property.
     */
    private static final int ROUNDS = Integer.getInteger("doppel.kills", 8);

    @TempDir
    private Path directory;

    /** The last acknowledged version of each document. */
    private final Map<String, Long> acknowledged = new HashMap<>();

    /** The version of each change that was started but not acknowledged. */
    private final Map<String, Long> pending = new HashMap<>();

    @Test
    void acknowledgedChangesSurviveAKillAndOthersAreAtomic() throws Exception {
        Path path = directory.resolve("index");
        Index.create(path, IndexScheme.DEFAULT);
        long seed = Long.getLong("doppel.seed", 20);
        SplittableRandom random = new SplittableRandom(seed);
        long changes = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int lines = 100 + random.nextInt(2_000);
            killAfter(lines, path, random.nextLong());
            changes += lines / 2;
            assertThat(Index.check(path)).as("seed %d, round %d", seed, round).isEmpty();
            verify(path, round);
        }
        assertThat(acknowledged).hasSizeGreaterThan(KilledWriter.IDS_PER_THREAD);
        System.out.println("kills: index, " + ROUNDS + " kills among some " + changes
                + " changes, each opened again and checked, 0 lost (seed " + seed + ")");
    }

    private void killAfter(int lines, Path path, long seed) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1", // the process runs for a few seconds only
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledWriter.class.getName(),
                        path.toString(),
                        Long.toString(seed))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int read = 0;
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                record(line);
                if (++read == lines) {
                    process.toHandle().destroyForcibly(); // unlike Process.destroyForcibly, does not close the output
                }
            }
        }
        process.waitFor();
        assertThat(read).as("lines of the killed process").isGreaterThanOrEqualTo(lines);
    }

    private void record(String line) {
        String[] words = line.split(" ", -1);
        if (words.length < 3 || words[2].isEmpty()) {
            return; // the last line, truncated by the kill
        }
        if (words[0].equals("?")) {
            pending.put(words[1], Long.valueOf(words[2]));
        } else {
            acknowledged.put(words[1], Long.valueOf(words[2]));
            pending.remove(words[1]);
        }
    }

    private void verify(Path path, int round) {
        try (Index index = Index.open(path)) {
            for (int thread = 0; thread < KilledWriter.THREADS; thread++) {
                for (int number = 0; number < KilledWriter.IDS_PER_THREAD; number++) {
                    String id = thread + "-" + number;
                    long version = version(index, id);
                    long expected = acknowledged.getOrDefault(id, 0L);
                    assertThat(version)
                            .as("version of %s after round %d", id, round)
                            .isIn(expected, pending.getOrDefault(id, expected));
                    // The next round starts from this version, even if it was not acknowledged.
                    acknowledged.put(id, version);
                }
            }
            pending.clear();
        }
    }

    /**
     * Returns the version of a document, or 0 if it does not exist. Checks that the document has the expected text and
     * that a query finds it.
     */
    private static long version(Index index, String id) {
        Optional<StoredDocument> stored = index.get(id);
        if (stored.isEmpty()) {
            return 0;
        }
        long version = Long.parseLong(stored.get().metadata().getOrDefault("version", "-1"));
        NewDocument expected = TestDocuments.document(id, version);
        assertThat(stored.get().text()).isEqualTo(expected.text());
        assertThat(index.query(expected.text(), Query.above(1)))
                .extracting(Hit::id)
                .contains(id);
        return version;
    }
}
