package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SameOnEveryJdk;
import dev.doppel.testing.SharedClassArchive;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Kills deduplication runs with SIGKILL, and resumes them. Every build kills runs at a few points, and {@code
 * bench/kills} kills runs at many random points.
 */
@DisabledOnOs(OS.WINDOWS)
@SameOnEveryJdk
class KillTest {
    private static final int POINTS = 20;
    private static final String KILLS = "doppel.kills";
    private static final int SIGKILL_EXIT = 128 + 9;
    private static final long NEVER = Long.MAX_VALUE;

    /** Short processes start faster with these options. */
    private static final List<String> JVM_OPTIONS = List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    @TempDir
    private Path folder;

    @TempDir
    private static Path archive;

    private static SharedClassArchive classes;

    @BeforeAll
    static void archiveClasses() throws IOException, InterruptedException {
        Path input = RandomCorpus.of(new SplittableRandom(1), 50).writeTo(archive.resolve("in"));
        List<String> program = new ArrayList<>(JVM_OPTIONS);
        program.addAll(arguments(input, archive.resolve("out"), NEVER, ""));
        classes = SharedClassArchive.of(archive, System.getProperty("java.class.path"), program);
    }

    private static List<String> arguments(Path input, Path output, long events, String job) {
        return List.of(KilledRun.class.getName(), input.toString(), output.toString(), Long.toString(events), job);
    }

    /** Runs a job in a process of its own, and returns its exit code. The arguments are those of {@link KilledRun}. */
    private static int exitCode(Path input, Path output, long events, String job)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(JVM_OPTIONS);
        command.addAll(classes.options());
        command.addAll(arguments(input, output, events, job));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
    }

    /** Resumes a killed run, at a few points in a new process, and otherwise in this process, which takes less time. */
    private static void resume(int point, Path input, Path output, String job)
            throws IOException, InterruptedException {
        if (point % 10 == 0) {
            assertThat(exitCode(input, output, NEVER, job)).isZero();
        } else {
            KilledRun.run(input, output, NEVER, job);
        }
    }

    private interface KillPoint {
        void check(int point) throws IOException, InterruptedException;
    }

    /** Checks all points, several at a time, since most of the time is spent on starting Java. */
    private static void forEachPoint(KillPoint points) {
        IntStream.range(0, POINTS).parallel().forEach(point -> {
            try {
                points.check(point);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unit:passage:3", "unit:line:2"})
    void aRunKilledAtTwentyPointsHasTheSameOutputOnceResumed(String job) throws Exception {
        killAndResume(RandomCorpus.of(new SplittableRandom(3), 400).writeTo(folder.resolve("in")), job);
    }

    @Test
    void aDecontaminationKilledAtTwentyPointsHasTheSameOutputOnceResumed() throws Exception {
        RandomCorpus corpus = RandomCorpus.of(new SplittableRandom(5), 400);
        Path items = folder.resolve("items.jsonl");
        Files.write(
                items,
                corpus.documents().stream()
                        .limit(100)
                        .map(document -> "{\"question\": \"" + document.text() + "\"}")
                        .toList());
        killAndResume(corpus.writeTo(folder.resolve("in")), "benchmarks=" + items);
        assertThat(Runs.lines(folder.resolve("undisturbed/contamination.jsonl")))
                .hasSizeGreaterThan(100);
    }

    private void killAndResume(Path input, String job) throws IOException, InterruptedException {
        Path undisturbed = folder.resolve("undisturbed");
        long events = KilledRun.run(input, undisturbed, NEVER, job);
        SortedMap<String, String> expected = Runs.content(undisturbed);
        assertThat(events).isGreaterThan(POINTS);
        forEachPoint(point -> {
            Path output = folder.resolve("out" + point);
            long after = point * (events - 1) / (POINTS - 1);
            assertThat(exitCode(input, output, after, job))
                    .as("killed after %d events", after)
                    .isEqualTo(SIGKILL_EXIT);
            assertThat(output.resolve("run.json")).doesNotExist();
            resume(point, input, output, job);
            assertThat(Runs.content(output)).as("killed after %d events", after).isEqualTo(expected);
        });
    }

    private Path copy(Path state, String name) throws IOException {
        Path copy = Files.createDirectories(folder.resolve(name));
        try (Stream<Path> files = Files.list(state)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        return copy;
    }

    @Test
    void aRunThatExtendsAStateAndIsKilledAtTwentyPointsHasTheSameOutputAndStateOnceResumed() throws Exception {
        Path before = folder.resolve("state");
        Path old = RandomCorpus.of(new SplittableRandom(5), 200).writeTo(folder.resolve("old"));
        Runs.run(Runs.options(folder.resolve("first"), old).withOld(new OldCorpora(List.of(), before)));
        Path input = RandomCorpus.of(new SplittableRandom(6), 200).writeTo(folder.resolve("in"));
        Path after = copy(before, "after");
        Path undisturbed = folder.resolve("undisturbed");
        long events = KilledRun.run(input, undisturbed, NEVER, "state=" + after);
        forEachPoint(point -> {
            Path output = folder.resolve("out" + point);
            Path state = copy(before, "extended" + point);
            long kill = point * (events - 1) / (POINTS - 1);
            assertThat(exitCode(input, output, kill, "state=" + state)).isEqualTo(SIGKILL_EXIT);
            assertThat(state.resolve("doppel.state")).hasSameTextualContentAs(before.resolve("doppel.state"));
            resume(point, input, output, "state=" + state);
            assertThat(Runs.content(output.resolve("kept"))).isEqualTo(Runs.content(undisturbed.resolve("kept")));
            assertThat(output.resolve("removed.jsonl")).hasSameTextualContentAs(undisturbed.resolve("removed.jsonl"));
            assertThat(Runs.content(state)).as("killed after %d events", kill).isEqualTo(Runs.content(after));
        });
    }

    /** Kills runs at random points, and sometimes kills the resumed runs as well. */
    @Test
    @EnabledIfSystemProperty(named = KILLS, matches = "[0-9]+", disabledReason = "bench/kills runs it, for minutes")
    void aRunKilledAtRandomHasTheSameOutputOnceResumed() throws Exception {
        int kills = Integer.getInteger(KILLS);
        long seed = Long.getLong("doppel.seed", System.nanoTime());
        SplittableRandom random = new SplittableRandom(seed);
        Path input = RandomCorpus.of(new SplittableRandom(4), 400).writeTo(folder.resolve("in"));
        Path undisturbed = folder.resolve("undisturbed");
        long events = KilledRun.run(input, undisturbed, NEVER, "");
        SortedMap<String, String> expected = Runs.content(undisturbed);
        SortedMap<String, Integer> stages = new TreeMap<>();
        int killed = 0;
        for (int round = 0; killed < kills; round++) {
            Path output = folder.resolve("random" + round);
            while (killed < kills && exitCode(input, output, random.nextLong(events), "") == SIGKILL_EXIT) {
                killed++;
                stages.merge(stage(output), 1, Integer::sum);
                if (random.nextInt(4) > 0) {
                    break;
                }
            }
            assertThat(exitCode(input, output, NEVER, "")).isZero();
            assertThat(Runs.content(output))
                    .as("seed %d, round %d", seed, round)
                    .isEqualTo(expected);
        }
        System.out.println(
                "kills: dedup, " + killed + " kills in " + stages + ", all resumed, 0 differences (seed " + seed + ")");
    }

    /** Returns the stage that a killed run had reached. */
    private static String stage(Path output) throws IOException {
        Path state = output.resolve(".doppel/state");
        return Files.exists(state)
                ? Files.readString(state).replaceAll("(?s).*(?:^|\n)stage=(\\w+).*", "$1")
                : "start or end";
    }
}
