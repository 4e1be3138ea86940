package dev.doppel.spark.internal.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.CorpusException;
import dev.doppel.spark.SparkTest;
import dev.doppel.spark.internal.input.Forms;
import dev.doppel.spark.internal.input.InputListing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunOutputDirectoryTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", "file:", "other:"})
    void outputsAppearWithTheCommit(String scheme) throws IOException {
        Path place = folder.resolve("new/o ut");

        try (RunOutputDirectory directory = open(scheme + place, false)) {
            write(directory, "a");
            assertThat(Files.exists(place.resolve("run.json"))).isFalse();
            directory.commit();
        }

        assertThat(Tree.of(place)).isEqualTo(outputs("a"));
    }

    @Test
    void aFailedRunLeavesNothing() throws IOException {
        Path place = folder.resolve("new/out");

        try (RunOutputDirectory directory = open("" + place, false)) {
            write(directory, "a");
        }

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void theOutputOfAnotherRunIsReplacedOnlyOnRequest() throws IOException {
        run("a");
        Forms.write(folder.resolve("removed.jsonl"), "of one machine");
        Forms.write(folder.resolve("mine.txt"), "mine");

        assertThatThrownBy(() -> open("" + folder, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(folder + " holds the output of another run (run.json): name another directory, or replace"
                        + " it with --force");
        try (RunOutputDirectory directory = open("" + folder, true)) {
            write(directory, "b");
            assertThat(Tree.of(folder)).containsAllEntriesOf(outputs("a"));
        }
        assertThat(Tree.of(folder)).containsAllEntriesOf(outputs("a")).containsKey("removed.jsonl");
        try (RunOutputDirectory directory = open("" + folder, true)) {
            directory.write("run.json", "c".getBytes(StandardCharsets.UTF_8));
            directory.commit();
        }

        assertThat(Tree.of(folder)).isEqualTo(Map.of("mine.txt", "mine", "run.json", "c"));
    }

    @Test
    void anUnfinishedRunIsReplacedOnlyOnRequest() throws IOException {
        RunOutputDirectory unfinished = open("" + folder, false);
        write(unfinished, "a");

        assertThatThrownBy(() -> open("" + folder, false))
                .hasMessage(
                        folder + " holds a run that is not finished: wait for it if it is still in progress, or start"
                                + " over with --force");
        try (RunOutputDirectory directory = open("" + folder, true)) {
            directory.write("run.json", "c".getBytes(StandardCharsets.UTF_8));
            directory.commit();
        }
        assertThat(Tree.of(folder)).isEqualTo(Map.of("run.json", "c"));
    }

    @Test
    void aFileIsNotADirectory() throws IOException {
        Forms.write(folder.resolve("x"), "x");

        for (String place : List.of("x", "x/y/z")) {
            assertThatThrownBy(() -> open(folder + "/" + place, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("cannot write to " + folder + "/x: it is a file; name a directory");
        }
        assertThat(Tree.of(folder)).hasSize(1);
    }

    @Test
    void anUnknownFileSystemIsNamed() {
        assertThatThrownBy(() -> open("nosuch://a/b", false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cannot write to nosuch://a/b: Spark has no library for nosuch: add one"
                        + " with --packages or --jars of spark-submit");
        assertThatThrownBy(() -> InputListing.of(List.of("nosuch://a/b"), configuration()))
                .isInstanceOf(CorpusException.class)
                .hasMessage("cannot look for nosuch://a/b: Spark has no library for nosuch: add one"
                        + " with --packages or --jars of spark-submit");
    }

    @Test
    void outputAndInputMustNotOverlap() throws IOException {
        Forms.write(folder.resolve("in/a.txt"), "a");
        Forms.write(folder.resolve("out/kept/b.txt"), "b");
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("in"));
        String in = folder + "/in";
        String link = folder + "/link/out";

        try (RunOutputDirectory directory = open(link, false)) {
            assertThatThrownBy(() -> directory.requireApart(List.of(in), List.of()))
                    .isInstanceOf(CorpusException.class)
                    .hasMessage("the output " + link + " is inside the input " + in + ": name a directory elsewhere");
        }
        try (RunOutputDirectory directory = open(folder + "/out", true)) {
            List<String> inputs = List.of(folder + "/out/kept/*.txt");
            InputListing listing = InputListing.of(inputs, configuration());
            assertThatThrownBy(() -> directory.requireApart(inputs, listing.files()))
                    .hasMessage("the input " + folder + "/out/kept/b.txt is the output of a run in " + folder
                            + "/out and would be replaced: name another directory");
            directory.requireApart(
                    List.of(in), InputListing.of(List.of(in), configuration()).files());
        }
    }

    @Test
    void failedAttemptsLeaveOneFileForEachPartition() throws IOException {
        JavaRDD<String> lines = SparkTest.context()
                .parallelize(List.of("a", "b", "ä", "d", "e", "f"), 3)
                .mapPartitionsWithIndex(
                        (partition, rows) -> {
                            boolean fails = partition == 1 && TaskContext.get().attemptNumber() == 0;
                            List<String> empty = List.of();
                            return partition == 2 ? empty.iterator() : new Failing(rows, fails);
                        },
                        true);

        try (RunOutputDirectory directory = open("" + folder, false)) {
            PartFiles.write(lines, directory, RunOutputDirectory.REMOVED);
            directory.commit();
        }

        assertThat(Files.readString(folder.resolve("removed/part-00001.jsonl"))).isEqualTo("ä\nd\n");
        assertThat(Tree.of(folder)).hasSize(2).containsEntry("removed/part-00000.jsonl", "a\nb\n");
    }

    private record Failing(java.util.Iterator<String> rows, boolean fails) implements java.util.Iterator<String> {
        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public String next() {
            String row = rows.next();
            if (fails && !rows.hasNext()) {
                throw new IllegalStateException("killed");
            }
            return row;
        }
    }

    private void run(String content) {
        try (RunOutputDirectory directory = open("" + folder, false)) {
            write(directory, content);
            directory.commit();
        }
    }

    private static void write(RunOutputDirectory directory, String content) {
        PartFiles.write(SparkTest.context().parallelize(List.of(content), 1), directory, RunOutputDirectory.REMOVED);
        directory.write("run.json", content.getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, String> outputs(String content) {
        return Map.of("removed/part-00000.jsonl", content + "\n", "run.json", content);
    }

    private static RunOutputDirectory open(String given, boolean force) {
        return RunOutputDirectory.open(given, force, configuration());
    }

    private static Configuration configuration() {
        return SparkTest.context().hadoopConfiguration();
    }
}
