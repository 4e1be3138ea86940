package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.results.RunSummary;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeTest {
    private static final List<String> OUTPUTS =
            List.of("kept", "removed.jsonl", "groups.jsonl", "skipped.jsonl", "run.json");

    @TempDir
    private Path folder;

    private int runs;

    private Path next(String name) {
        return folder.resolve(name + runs++);
    }

    /** Error thrown to stop a run at any point. Simulates a kill without ending the process. */
    private static final class Stopped extends Error {}

    /** Stops a run after a given number of progress events, and records the run's stages. */
    private static final class Stopper implements Progress {
        private final AtomicLong left;
        private final List<String> stages = new ArrayList<>();

        Stopper(long events) {
            left = new AtomicLong(events);
        }

        @Override
        public void stage(String name, long total) {
            stages.add(name);
            advance(1);
        }

        @Override
        public void bytes(long done, long total) {
            advance(1);
        }

        @Override
        public void advance(long amount) {
            if (left.getAndDecrement() == 0) {
                throw new Stopped();
            }
        }
    }

    private static DedupOptions resumed(DedupOptions options) {
        return options.withExisting(DedupOptions.Existing.RESUME);
    }

    @Property(tries = 40)
    void aRunStoppedAnywhereHasTheSameOutputOnceResumed(SplittableRandom random) {
        RandomCorpus corpus = RandomCorpus.of(random, random.nextInt(1, 60));
        Path input = corpus.writeTo(next("in"));
        KeepPolicy keep = random.nextBoolean() ? KeepPolicy.FIRST : KeepPolicy.LONGEST;
        Path undisturbed = next("out");
        Runs.run(Runs.options(undisturbed, input).withKeep(keep));
        Path output = next("out");
        DedupOptions options = resumed(Runs.options(output, input).withKeep(keep));
        Optional<RunSummary<RunSummary.Removal>> summary = Optional.empty();
        while (summary.isEmpty()) {
            try {
                summary = new Dedup(options, new Stopper(random.nextInt(1, 150))).run();
            } catch (Stopped e) {
                assertThat(output.resolve("run.json")).doesNotExist();
            }
        }
        assertThat(Runs.content(output)).isEqualTo(Runs.content(undisturbed));
    }

    private Path finished(Path input) {
        Path output = next("out");
        Runs.run(Runs.options(output, input));
        return output;
    }

    private Path stopped(int events, Path input) {
        return stoppedBy(new Stopper(events), input);
    }

    private Path stoppedAt(String stage, Path input) {
        return stoppedBy(at(stage, ResumeTest::stop), input);
    }

    private Path stoppedBy(Progress progress, Path input) {
        Path output = next("out");
        assertThatThrownBy(() -> new Dedup(Runs.options(output, input), progress).run())
                .isInstanceOf(Stopped.class);
        return output;
    }

    private Path input() {
        return RandomCorpus.of(new SplittableRandom(1), 30).writeTo(next("in"));
    }

    @Test
    void finishedStagesAreNotRepeated() {
        Path input = input();
        Stopper undisturbed = new Stopper(Long.MAX_VALUE);
        new Dedup(Runs.options(next("out"), input), undisturbed).run();
        assertThat(undisturbed.stages)
                .containsExactly("reading", "ordering", "planning", "deciding", "writing", "finishing");
        Path output = stoppedAt("writing", input);
        Stopper resumed = new Stopper(Long.MAX_VALUE);
        new Dedup(resumed(Runs.options(output, input)), resumed).run();
        assertThat(resumed.stages).containsExactly("writing", "finishing");
    }

    @Test
    void aRunKilledWhileOutputsAreMovedCanBeResumed() throws IOException {
        Path input = input();
        Files.writeString(input.resolve("a.jsonl"), "no JSON\n", StandardOpenOption.APPEND);
        Path undisturbed = finished(input);
        for (int moved = 0; moved <= OUTPUTS.size(); moved++) {
            Path output = stoppedAt("finishing", input);
            for (String name : OUTPUTS.subList(0, moved)) {
                Files.move(output.resolve(".doppel").resolve(name), output.resolve(name));
            }
            new Dedup(resumed(Runs.options(output, input)), Progress.NONE).run();
            assertThat(Runs.content(output)).isEqualTo(Runs.content(undisturbed));
        }
    }

    @Test
    void setsAreDeletedOnceAllIsDecided() throws IOException {
        Path input = input();
        Path undisturbed = finished(input);
        Path output = stoppedAt("finishing", input);
        assertThat(output.resolve(".doppel/sets")).isEmptyFile();
        Runs.run(resumed(Runs.options(output, input)));
        assertThat(Runs.content(output)).isEqualTo(Runs.content(undisturbed));
    }

    private static void stop() {
        throw new Stopped();
    }

    @Test
    void anUnfinishedRunIsReplacedOnlyOnRequest() {
        Path input = input();
        Path output = stopped(10, input);
        assertThatThrownBy(() -> Runs.run(Runs.options(output, input)))
                .hasMessage(output
                        + " holds a run that is not finished: continue it with --resume, or start over with --force");
        Runs.run(Runs.options(output, input).withExisting(DedupOptions.Existing.REPLACE));
        assertThat(output.resolve(".doppel")).doesNotExist();
    }

    @Test
    void aFinishedRunIsReplacedOnlyOnRequest() {
        Path input = input();
        Path output = finished(input);
        SortedMap<String, String> before = Runs.content(output);
        assertThatThrownBy(() -> Runs.run(Runs.options(output, input)))
                .hasMessage(output + " holds the output of another run (kept): name another directory,"
                        + " or replace it with --force");
        assertThat(Runs.content(output)).isEqualTo(before);
        DedupOptions other = Runs.options(output, input)
                .withSearch(Runs.options(output, input).search().withThreshold(1));
        Runs.run(other.withExisting(DedupOptions.Existing.REPLACE));
        assertThat(Runs.content(output)).isNotEqualTo(before);
    }

    @Test
    void theOldOutputRemainsUntilTheNewOneIsComplete() {
        Path input = input();
        Path output = finished(input);
        SortedMap<String, String> before = Runs.content(output);
        DedupOptions replacing = Runs.options(output, input).withExisting(DedupOptions.Existing.REPLACE);
        assertThatThrownBy(() -> new Dedup(replacing, new Stopper(34)).run()).isInstanceOf(Stopped.class);
        SortedMap<String, String> between = Runs.content(output);
        between.keySet().removeIf(name -> name.startsWith(".doppel/"));
        assertThat(between).isEqualTo(before);
    }

    @Test
    void resumingAFinishedRunChangesNothing() {
        Path input = input();
        Path output = finished(input);
        SortedMap<String, String> before = Runs.content(output);
        assertThat(new Dedup(resumed(Runs.options(output, input)), Progress.NONE).run())
                .isEmpty();
        assertThat(Runs.content(output)).isEqualTo(before);
        DedupOptions other = Runs.options(output, input).withKeep(KeepPolicy.LONGEST);
        assertThatThrownBy(() -> new Dedup(resumed(other), Progress.NONE).run())
                .hasMessage("cannot resume: the keep policy was first, not longest; repeat the command as it was,"
                        + " or start over with --force");
    }

    @Test
    void aRunWithOtherSettingsIsNotResumed() {
        Path input = input();
        Path output = stopped(10, input);
        DedupOptions other = Runs.options(output, input)
                .withSearch(Runs.options(output, input).search().withThreshold(0.7));
        assertThatThrownBy(() -> new Dedup(resumed(other), Progress.NONE).run())
                .hasMessage("cannot resume: the threshold was 0.5, not 0.7; repeat the command as it was,"
                        + " or start over with --force");
        Runs.run(resumed(Runs.options(output, input)));
    }

    /** With more time, documents may be read that the first part of the run skipped. */
    @Test
    void aRunWithAnotherDocumentTimeIsNotResumed() {
        Path input = input();
        Path output = stopped(10, input);
        DedupOptions options = Runs.options(output, input);
        DedupOptions other = new DedupOptions(
                options.inputs(),
                options.corpus().withDocumentTime(Duration.ofSeconds(7)),
                options.search(),
                options.keep(),
                output,
                options.memory(),
                options.recallSample(),
                options.existing(),
                options.old(),
                options.units(),
                options.form(),
                options.format());
        assertThatThrownBy(() -> new Dedup(resumed(other), Progress.NONE).run())
                .hasMessage("cannot resume: the document time was not given, not 7 s; repeat the command as it was,"
                        + " or start over with --force");
        Runs.run(resumed(options));
    }

    @Test
    void aRunWithChangedInputsIsNotResumed() throws IOException {
        Path input = input();
        Path output = stopped(10, input);
        Files.writeString(input.resolve("a.jsonl"), "{\"text\":\"new\"}\n");
        assertThatThrownBy(() -> new Dedup(resumed(Runs.options(output, input)), Progress.NONE).run())
                .hasMessage("cannot resume: " + input + "/a.jsonl was not there or has changed since the run began;"
                        + " start over with --force");
        Files.writeString(input.resolve("sub/c.jsonl"), "{\"text\":\"new\"}\n");
        assertThatThrownBy(() -> new Dedup(resumed(Runs.options(output, input)), Progress.NONE).run())
                .hasMessageContaining("cannot resume");
    }

    @Test
    void anInputAddedLaterDoesNotDiscardTheRun() throws IOException {
        Path input = input();
        Path other = Files.createDirectories(next("in"));
        Files.writeString(other.resolve("z.jsonl"), "{\"text\":\"one two\"}\n");
        Path output = next("out");
        DedupOptions options = Runs.options(output, input, other);
        assertThatThrownBy(() -> new Dedup(options, at("writing", ResumeTest::stop)).run())
                .isInstanceOf(Stopped.class);
        Path later = Files.writeString(other.resolve("a.jsonl"), "{\"text\":\"new\"}\n");
        assertThatThrownBy(() -> new Dedup(resumed(options), Progress.NONE).run())
                .hasMessageStartingWith("cannot resume: ");
        Files.delete(later);
        Stopper resumed = new Stopper(Long.MAX_VALUE);
        new Dedup(resumed(options), resumed).run();
        assertThat(resumed.stages).containsExactly("writing", "finishing");
    }

    /** Returns a progress listener that runs an action after all input has been read. */
    private static Progress atDeciding(ThrowingRunnable action) {
        return at("deciding", action);
    }

    /** Returns a progress listener that runs an action at the start of a stage. */
    private static Progress at(String stage, ThrowingRunnable action) {
        return new Progress() {
            @Override
            public void stage(String name, long total) {
                if (name.equals(stage)) {
                    action.run();
                }
            }

            @Override
            public void advance(long amount) {}
        };
    }

    private interface ThrowingRunnable {
        void act() throws IOException;

        default void run() {
            try {
                act();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Test
    void aFileThatChangesBetweenThePassesIsNamed() throws IOException {
        Path input = input();
        Path changing = input.resolve("a.jsonl");
        String content = Files.readString(changing);
        FileTime time = Files.getLastModifiedTime(changing);
        Path output = next("out");
        // The file's size and modification time remain the same.
        Progress progress = atDeciding(() -> {
            Files.writeString(changing, content.replaceFirst("\"score\": \\d", "\"score\": 7"));
            Files.setLastModifiedTime(changing, time);
        });
        assertThatThrownBy(() -> new Dedup(Runs.options(output, input), progress).run())
                .hasMessage(changing + " changed during the run: run it again");
        assertThat(output.resolve(".doppel")).doesNotExist();
        assertThat(output.resolve("kept")).doesNotExist();
    }

    @Test
    void aFileThatChangesIsNamedEvenIfNothingOfItIsKept() throws IOException {
        Path input = Files.createDirectories(next("in"));
        Files.writeString(input.resolve("a.jsonl"), "{\"text\":\"one two three\"}\n");
        Path copy = Files.writeString(input.resolve("b.jsonl"), "{\"text\":\"one two three\"}\n");
        FileTime time = Files.getLastModifiedTime(copy);
        Progress progress = atDeciding(() -> {
            Files.writeString(copy, "{\"text\":\"one two 3  \"}\n");
            Files.setLastModifiedTime(copy, time);
        });
        assertThatThrownBy(() -> new Dedup(Runs.options(next("out"), input), progress).run())
                .hasMessage(copy + " changed during the run: run it again");
    }

    @Test
    void aRunResumesAfterAMissingFileIsRestored() throws IOException {
        Path input = input();
        Path vanishing = input.resolve("a.jsonl");
        Path elsewhere = folder.resolve("elsewhere");
        Path output = next("out");
        Progress progress = atDeciding(() -> Files.move(vanishing, elsewhere));
        assertThatThrownBy(() -> new Dedup(Runs.options(output, input), progress).run())
                .hasMessage(vanishing + " vanished during the run: put it back and continue with --resume");
        Files.move(elsewhere, vanishing);
        Runs.run(resumed(Runs.options(output, input)));
        Path undisturbed = finished(input);
        assertThat(Runs.content(output)).isEqualTo(Runs.content(undisturbed));
    }

    @Test
    void twoRunsCannotUseOneDirectory() {
        Path input = input();
        Path output = next("out");
        Progress progress = atDeciding(() -> assertThatThrownBy(
                        () -> Runs.run(Runs.options(output, input).withExisting(DedupOptions.Existing.RESUME)))
                .hasMessage("another run is in progress in " + output + ": wait for it, or name another directory"));
        new Dedup(Runs.options(output, input), progress).run();
        assertThat(output.resolve("run.json")).exists();
    }
}
