package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Method;
import dev.doppel.Progress;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.results.RunSummary;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs against old corpora, and checks that they keep the same documents as one run over everything. */
class OldCorporaTest {
    private static final Pattern REMOVED =
            Pattern.compile("\\{\"id\":\"(.*?)\",.*\"kept\":\"(.*?)\",.*\"similarity\":([0-9.]+).*}");

    @TempDir
    private Path folder;

    private int runs;

    private Path next(String name) {
        return folder.resolve(name + runs++);
    }

    /** Returns, for the id of each removed document, the id of the kept document and their similarity. */
    private static SortedMap<String, String> removed(Path output) {
        SortedMap<String, String> removed = new TreeMap<>();
        for (String line : Runs.lines(output.resolve("removed.jsonl"))) {
            Matcher matcher = REMOVED.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            removed.put(matcher.group(1), matcher.group(2) + " " + matcher.group(3));
        }
        return removed;
    }

    /**
     * Writes a random corpus to several files, which are named in input order. Documents of a file are similar to
     * documents of earlier files.
     */
    private List<Path> parts(SplittableRandom random, int documents, int parts) {
        Path input = next("in");
        List<RandomCorpus.Item> items = RandomCorpus.of(random, documents).items();
        int size = documents / parts;
        return IntStream.range(0, parts)
                .mapToObj(part -> jsonl(input.resolve(part + ".jsonl"), items.subList(part * size, (part + 1) * size)))
                .toList();
    }

    private static Path jsonl(Path file, List<RandomCorpus.Item> items) {
        StringBuilder lines = new StringBuilder();
        items.forEach(item -> lines.append(String.format("{\"id\":\"%s\",\"text\":\"%s\"}%n", item.id(), item.text())));
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes near-duplicates by the exact join or by LSH, and returns the output directory. */
    private Path clean(Method method, @Nullable Path saveState, List<Path> against, Path... inputs) {
        Path output = next("out");
        DedupOptions options = Runs.options(output, inputs);
        Runs.run(options.withSearch(options.search().withMethod(method))
                .withOld(new OldCorpora(against.stream().map(Path::toString).toList(), saveState)));
        return output;
    }

    private static Method method(SplittableRandom random) {
        return random.nextBoolean() ? Method.EXACT : Method.LSH;
    }

    @Property(tries = 30)
    void runAgainstKeptDocumentsEqualsOneRunOverEverything(SplittableRandom random) {
        List<Path> halves = parts(random, random.nextInt(20, 120), 2);
        Method method = method(random);
        Path state = next("state");
        Path first = clean(method, state, List.of(), halves.get(0));
        Path together = clean(method, null, List.of(), halves.get(0), halves.get(1));
        SortedMap<String, String> expected = removed(together);
        expected.keySet().removeAll(removed(first).keySet());

        Path againstCorpus = clean(method, null, List.of(first.resolve("kept")), halves.get(1));
        Path againstState = clean(method, null, List.of(state), halves.get(1));

        assertThat(removed(againstCorpus)).isEqualTo(expected);
        assertThat(removed(againstState)).isEqualTo(expected);
        assertThat(Runs.content(againstState.resolve("kept"))).isEqualTo(Runs.content(againstCorpus.resolve("kept")));
    }

    @Property(tries = 10)
    void tenIncrementsOfAStateEqualOneRunOverEverything(SplittableRandom random) {
        List<Path> days = parts(random, 200, 10);
        Method method = method(random);
        Path state = next("state");
        SortedMap<String, String> removed = new TreeMap<>();
        for (Path day : days) {
            List<Path> against = removed.isEmpty() && !Files.exists(state) ? List.of() : List.of(state);
            removed.putAll(removed(clean(method, state, against, day)));
        }
        assertThat(removed).isEqualTo(removed(clean(method, null, List.of(), days.toArray(Path[]::new))));
    }

    private Path jsonl(String name, String... texts) throws IOException {
        Path file = folder.resolve(name);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < texts.length; i++) {
            lines.append(String.format("{\"id\":\"d%d\",\"text\":\"%s\"}%n", i, texts[i]));
        }
        Files.createDirectories(file.getParent());
        return Files.writeString(file, lines);
    }

    @Test
    void oldDocumentsAreWitnessesEvenIfTheyAreSimilarToEachOther() throws IOException {
        Path old = jsonl("old.jsonl", "a b c d e f", "a b c d e x y z");
        Path input = jsonl("new.jsonl", "x y z", "c d e x y z", "k l m n");
        Path output = clean(Method.EXACT, null, List.of(old), input);
        assertThat(removed(output)).containsExactly(Map.entry("d1", "d1 0.714286"));
        assertThat(Runs.content(output.resolve("kept"))).containsOnlyKeys("new.jsonl");
    }

    @Test
    void equalIdsOfOldAndNewDocumentsAreToldApart() throws IOException {
        Path old = jsonl("old/day.jsonl", "a b c d e f");
        Path input = jsonl("new/day.jsonl", "a b c d e f", "k l m n", "k l m n");
        Path output = next("out");
        DedupOptions options = Runs.options(output, input).withOld(new OldCorpora(List.of(old.toString()), null));
        RunSummary<RunSummary.Removal> summary = Runs.run(options);
        assertThat(Runs.lines(output.resolve("removed.jsonl")))
                .map(line -> line.replaceAll(".*(\"id\":\"d.\").*(\"kept\":\"d.\").*(\"kept_corpus\":.*)}", "$1 $2 $3"))
                .containsExactly(
                        "\"id\":\"d0\" \"kept\":\"d0\" \"kept_corpus\":\"old\"",
                        "\"id\":\"d2\" \"kept\":\"d1\" \"kept_corpus\":\"new\"");
        assertThat(Runs.lines(output.resolve("groups.jsonl")))
                .map(line -> line.replaceAll(".*(\"group\":.).*(\"corpus\":.*)}", "$1 $2"))
                .containsExactly(
                        "\"group\":1 \"corpus\":\"old\"",
                        "\"group\":1 \"corpus\":\"new\"",
                        "\"group\":2 \"corpus\":\"new\"",
                        "\"group\":2 \"corpus\":\"new\"");
        assertThat(summary.result().similarToOld()).hasValue(1);
        assertThat(summary.input().repeatedIds()).isZero();
    }

    @Test
    void keepPolicyOrdersOnlyTheInput() throws IOException {
        Path old = jsonl("old.jsonl", "a b c d e f");
        Path input = jsonl("new.jsonl", "a b c d e f g", "k l m n", "k l m n o");
        Path state = next("state");
        Path output = next("out");
        Runs.run(Runs.options(output, input)
                .withKeep(KeepPolicy.LONGEST)
                .withOld(new OldCorpora(List.of(old.toString()), state)));
        assertThat(removed(output)).containsExactly(Map.entry("d0", "d0 0.833333"), Map.entry("d1", "d2 0.750000"));
        Path again = clean(Method.EXACT, null, List.of(state), input);
        assertThat(removed(again))
                .containsExactly(
                        Map.entry("d0", "d0 0.833333"), Map.entry("d1", "d2 0.750000"), Map.entry("d2", "d2 1.000000"));
    }

    @Test
    void severalStatesAndCorporaAreUsedTogether() throws IOException {
        Path state = next("state");
        clean(Method.EXACT, state, List.of(), jsonl("a.jsonl", "a b c d e f"));
        Path other = next("state");
        clean(Method.EXACT, other, List.of(), jsonl("b.jsonl", "g h i j k l"));
        Path corpus = jsonl("c.jsonl", "m n o p q r");
        Path all = next("state");
        Path input = jsonl("new.jsonl", "a b c d e f", "g h i j k l", "m n o p q r", "s t u v w x");
        Path output = clean(Method.EXACT, all, List.of(state, other, corpus), input);
        assertThat(removed(output)).containsOnlyKeys("d0", "d1", "d2");
        assertThat(removed(clean(Method.EXACT, null, List.of(all), input))).containsOnlyKeys("d0", "d1", "d2", "d3");
    }

    private void assertRefused(String message, @Nullable Path saveState, List<Path> against, DedupOptions options) {
        OldCorpora old = new OldCorpora(against.stream().map(Path::toString).toList(), saveState);
        assertThatThrownBy(() -> new Dedup(options.withOld(old), Progress.NONE).run())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void stateOfAnotherSchemeIsRefusedWithWhatDiffers() throws IOException {
        Path input = jsonl("a.jsonl", "a b c d e f");
        Path state = next("state");
        clean(Method.EXACT, state, List.of(), input);
        DedupOptions options = Runs.options(next("out"), input);
        assertRefused(
                state + " was saved with shingles words:2 set, threshold 0.5, not shingles words:3 set, threshold 0.7",
                null,
                List.of(state),
                options.withSearch(
                        options.search().withShingles(ShingleScheme.words(3)).withThreshold(0.7)));
        assertRefused(
                state + " was saved with method exact, not method lsh",
                null,
                List.of(state),
                options.withSearch(options.search().withMethod(Method.LSH)));
    }

    @Test
    void damagedStateAndStateOfAnotherFormatAreRefused() throws IOException {
        Path input = jsonl("a.jsonl", "a b c d e f");
        Path state = next("state");
        clean(Method.EXACT, state, List.of(), input);
        Path header = state.resolve("doppel.state");
        String written = Files.readString(header);
        DedupOptions options = Runs.options(next("out"), input);
        Files.writeString(header, written.replace("format 1", "format 2"));
        assertRefused("is a state of format 2, and this Doppel reads format 1", null, List.of(state), options);
        Files.writeString(header, written.replace("documents: 1", "documents: 2"));
        assertRefused("doppel.state is damaged", null, List.of(state), options);
        Files.writeString(header, written);
        Files.writeString(state.resolve("sets"), "short");
        assertThatThrownBy(() -> clean(Method.EXACT, null, List.of(state), input))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("sets");
    }

    @Test
    void stateIsNotOverwritten() throws IOException {
        Path input = jsonl("a.jsonl", "a b c d e f");
        Path state = next("state");
        clean(Method.EXACT, state, List.of(), input);
        DedupOptions options = Runs.options(next("out"), input);
        assertRefused("holds a state already: extend it with --against", state, List.of(), options);
        assertRefused(
                "it has other files; name an empty or a new folder",
                folder,
                List.of(),
                options.withExisting(DedupOptions.Existing.REPLACE));
        assertRefused(
                "it is a file; name a folder", input, List.of(), options.withExisting(DedupOptions.Existing.REPLACE));
    }

    @Test
    void stateDoesNotChangeIfARunFails() throws IOException {
        Path state = next("state");
        clean(Method.EXACT, state, List.of(), jsonl("a.jsonl", "a b c d e f"));
        SortedMap<String, String> before = Runs.content(state);
        Path input = jsonl("b.jsonl", "g h i j k l");
        Path output = next("out");
        Progress failing = new Progress() {
            @Override
            public void stage(String name, long total) {
                if (name.equals("finishing")) {
                    throw new IllegalStateException("stopped");
                }
            }

            @Override
            public void bytes(long done, long total) {}

            @Override
            public void advance(long amount) {}
        };
        DedupOptions options = Runs.options(output, input).withOld(new OldCorpora(List.of(state.toString()), state));
        assertThatThrownBy(() -> new Dedup(options, failing).run()).hasMessage("stopped");
        assertThat(Runs.content(state).get("doppel.state")).isEqualTo(before.get("doppel.state"));
        Runs.run(options.withExisting(DedupOptions.Existing.RESUME));
        assertThat(Runs.lines(state.resolve("doppel.state"))).contains("documents: 2");
    }

    @Test
    void resumedRunRefusesAStateThatAnotherRunExtended() throws IOException {
        Path state = next("state");
        clean(Method.EXACT, state, List.of(), jsonl("a.jsonl", "a b c d e f"));
        DedupOptions options = Runs.options(next("out"), jsonl("b.jsonl", "g h i j k l"))
                .withOld(new OldCorpora(List.of(state.toString()), state));
        Progress stopping = new Progress() {
            @Override
            public void stage(String name, long total) {
                if (name.equals("writing")) {
                    throw new IllegalStateException("stopped");
                }
            }

            @Override
            public void bytes(long done, long total) {}

            @Override
            public void advance(long amount) {}
        };
        assertThatThrownBy(() -> new Dedup(options, stopping).run()).hasMessage("stopped");
        clean(Method.EXACT, state, List.of(state), jsonl("c.jsonl", "m n o p q r"));
        assertThatThrownBy(() -> Runs.run(options.withExisting(DedupOptions.Existing.RESUME)))
                .hasMessageContaining("another run has changed the state in " + state);
    }
}
