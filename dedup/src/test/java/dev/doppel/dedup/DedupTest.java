package dev.doppel.dedup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.band.BandScheme;
import dev.doppel.cluster.Group;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.corpus.Skipped;
import dev.doppel.internal.Decimals;
import dev.doppel.results.RunSummary;
import dev.doppel.testing.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DedupTest {
    private static final Pattern REMOVED = Pattern.compile(
            "\\{\"id\":\"(.*)\",\"source\":\".*\",\"kept\":\"(.*)\",\"kept_source\":\".*\",\"similarity\":(.*)}");

    private static final String BINARY = "\0\1\2";

    @TempDir
    private Path folder;

    private int runs;

    /** Writes texts to files, and returns the folder that contains the files. */
    private Path written(Map<String, String> texts) throws IOException {
        Path input = folder.resolve("in");
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path file = input.resolve(text.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, text.getValue());
        }
        return input;
    }

    private Path next(String name) {
        return folder.resolve(name + runs++);
    }

    /**
     * Returns, for the id of each removed document, the id of the similar document that was kept, and their similarity.
     */
    private static Map<String, String> removed(Path output) {
        Map<String, String> removed = new HashMap<>();
        for (String line : Runs.lines(output.resolve("removed.jsonl"))) {
            Matcher matcher = REMOVED.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            removed.put(matcher.group(1), matcher.group(2) + " " + matcher.group(3));
        }
        return removed;
    }

    /**
     * Computes the expected result by comparing all pairs of documents. {@code inOrder} contains the documents in keep
     * order.
     */
    private static Map<String, String> expected(List<Document> inOrder, Options search) {
        return scanned(inOrder, search.withMethod(Method.ALL_PAIRS));
    }

    private static Map<String, String> scanned(List<Document> inOrder, Options search) {
        ScanResult result = Doppel.with(search).scan(inOrder);
        Map<String, String> removed = new HashMap<>();
        for (Group group : result.groups()) {
            for (Group.Member member : group.others()) {
                removed.put(
                        result.id(member.document()),
                        result.id(group.kept()) + " " + Decimals.fixed(member.similarity(), 6));
            }
        }
        return removed;
    }

    private static List<Document> inOrder(RandomCorpus corpus, KeepPolicy keep) {
        Map<String, RandomCorpus.Item> items = new HashMap<>();
        corpus.items().forEach(item -> items.put(item.file().startsWith("text/") ? item.file() : item.id(), item));
        Comparator<Document> order = switch (keep.kind()) {
            case FIRST -> Comparator.comparing(document -> 0);
            case LONGEST -> Comparator.comparing(document -> -document.text().length());
            case NEWEST ->
                Comparator.comparing((Document document) -> date(items, document))
                        .reversed();
            case HIGHEST ->
                Comparator.comparing((Document document) -> score(items, document))
                        .reversed();
        };
        return corpus.documents().stream().sorted(order).toList();
    }

    /** Returns a document's date. Documents in text files have no date and are ranked last. */
    private static String date(Map<String, RandomCorpus.Item> items, Document document) {
        RandomCorpus.Item item = Objects.requireNonNull(items.get(document.id()));
        return item.file().startsWith("text/") ? "" : item.date();
    }

    private static int score(Map<String, RandomCorpus.Item> items, Document document) {
        RandomCorpus.Item item = Objects.requireNonNull(items.get(document.id()));
        return item.file().startsWith("text/") ? -1 : item.score();
    }

    @Property(tries = 30)
    void removedDocumentsAndTheirWitnessesAreThoseOfAllPairs(SplittableRandom random) {
        RandomCorpus corpus = RandomCorpus.of(random, random.nextInt(1, 120));
        Path input = corpus.writeTo(next("in"));
        for (String policy : List.of("first", "longest", "newest:date", "highest:score")) {
            KeepPolicy keep = KeepPolicy.parse(policy);
            Path output = next("out");
            DedupOptions options = Runs.options(output, input).withKeep(keep);
            RunSummary<RunSummary.Removal> summary = Runs.run(options);
            Map<String, String> expected = expected(inOrder(corpus, keep), options.search());
            assertThat(removed(output)).as(policy).isEqualTo(expected);
            assertThat(summary.result().removed()).isEqualTo(expected.size());
            assertThat(summary.documents()).isEqualTo(corpus.items().size());
        }
    }

    @Property(tries = 30)
    void atThresholdZeroEveryCandidateWithACommonShingleIsRemoved(SplittableRandom random) {
        RandomCorpus corpus = RandomCorpus.of(random, random.nextInt(1, 120));
        Path output = next("out");
        DedupOptions options = Runs.options(output, corpus.writeTo(next("in")));
        Options search =
                options.search().withThreshold(0).withMethod(Method.LSH).withBands(new BandScheme(40, 2));
        Runs.run(options.withSearch(search));
        assertThat(removed(output)).isEqualTo(scanned(corpus.documents(), search));
    }

    @Property(tries = 30)
    void keptRecordsAreWrittenUnchanged(SplittableRandom random) throws IOException {
        RandomCorpus corpus = RandomCorpus.of(random, random.nextInt(1, 80));
        Path input = corpus.writeTo(next("in"));
        Path output = next("out");
        Runs.run(Runs.options(output, input));
        Map<String, String> removed = removed(output);
        for (String file : List.of("a.jsonl", "sub/b.csv")) {
            List<String> lines = new ArrayList<>(
                    List.of(Files.readString(input.resolve(file)).split("(?<=\n)", -1)));
            List<String> keptLines = lines.stream()
                    .filter(line -> corpus.itemsOf(file).stream()
                            .noneMatch(item -> removed.containsKey(item.id()) && names(line, item.id())))
                    .toList();
            boolean empty = !corpus.itemsOf(file).isEmpty()
                    && corpus.itemsOf(file).stream().allMatch(item -> removed.containsKey(item.id()));
            if (empty) {
                assertThat(output.resolve("kept").resolve(file)).doesNotExist();
            } else {
                assertThat(output.resolve("kept").resolve(file)).hasContent(String.join("", keptLines));
            }
        }
        for (RandomCorpus.Item item : corpus.items()) {
            if (item.file().startsWith("text/")) {
                assertThat(Files.exists(output.resolve("kept").resolve(item.file())))
                        .isEqualTo(!removed.containsKey(item.file()));
            }
        }
    }

    private static boolean names(String line, String id) {
        return line.startsWith("{\"id\": \"" + id + "\"") || line.startsWith(id + ",");
    }

    @Property(tries = 15)
    void resultsDoNotDependOnThreadsOrExactMethods(SplittableRandom random) {
        Path input = RandomCorpus.of(random, random.nextInt(1, 120)).writeTo(next("in"));
        Path output = next("out");
        DedupOptions options = Runs.options(output, input);
        Runs.run(options);
        SortedMap<String, String> expected = Runs.content(output.resolve("kept"));
        for (Method method : List.of(Method.ALL_PAIRS, Method.EXACT, Method.AUTO)) {
            for (int threads : new int[] {1, 7}) {
                Path other = next("out");
                Runs.run(Runs.options(other, input)
                        .withSearch(options.search().withMethod(method).withThreads(threads)));
                assertThat(Runs.content(other.resolve("kept"))).isEqualTo(expected);
                assertThat(removed(other)).isEqualTo(removed(output));
            }
        }
    }

    @Test
    void aCorpusWithoutNearDuplicatesIsCopiedByteForByte() throws IOException {
        Path input = written(Map.of(
                "a.txt", "\uFEFFone two three\r\nfour",
                "deep/b.jsonl", "{\"text\":\"five six\"}\r\n\n  \n{\"text\": \"seven eight\"}",
                "deep/er/c.csv", "text\n\"nine\n\"\"ten\"\"\"\n\neleven twelve",
                "deep/er/empty.jsonl", "",
                "empty.txt", ""));
        Path output = folder.resolve("out");
        RunSummary<RunSummary.Removal> summary = Runs.run(Runs.options(output, input));
        assertThat(summary.result().removed()).isZero();
        assertThat(Runs.content(output.resolve("kept"))).isEqualTo(Runs.content(input));
        assertThat(output.resolve(".doppel")).doesNotExist();
    }

    @Test
    void unreadableInputsAreSkippedAndListed() throws IOException {
        Path input = written(
                Map.of("a.jsonl", "{\"text\":\"one two\"}\noops\n{\"text\":\"three four\"}\n", "b.bin", BINARY));
        Path output = folder.resolve("out");
        RunSummary<RunSummary.Removal> summary = Runs.run(Runs.options(output, input));
        assertThat(summary.input().reading().headline()).isEqualTo("4 submitted, 2 read, 2 not read");
        assertThat(summary.input().reading().first())
                .extracting(Skipped::toString)
                .containsExactly(
                        input + "/a.jsonl:2: malformed JSON at column 1: Unrecognized token",
                        input + "/b.bin: binary file (if it is a document, save it as PDF, DOCX or text)");
        assertThat(Runs.content(output.resolve("kept")))
                .isEqualTo(Map.of("a.jsonl", "{\"text\":\"one two\"}\n{\"text\":\"three four\"}\n"));
        assertThat(Runs.lines(output.resolve("skipped.jsonl")))
                .containsExactly(
                        "{\"source\":\"" + input + "/a.jsonl\",\"place\":2,\"reason\":"
                                + "\"malformed JSON at column 1: Unrecognized token\",\"remedy\":null}",
                        "{\"source\":\"" + input
                                + "/b.bin\",\"place\":null,\"reason\":\"binary file\",\"remedy\":\"if it is a document, save it as PDF, DOCX or text\"}");
    }

    @Test
    void theManifestContainsTheHashOfEveryFileThatWasRead() throws IOException {
        String line = "{\"text\":\"one two three\"}\n";
        Path input = written(Map.of("a.jsonl", line, "b.bin", BINARY, "c.jsonl", line));
        Path output = folder.resolve("out");
        Runs.run(Runs.options(output, input));
        assertThat(output.resolve("kept/c.jsonl")).doesNotExist();
        String hash = "\"db335384d7d6344bb09dc0ca2357a349c264c0bbf7824d1e23ab756a76f90266\"";
        assertThat(Runs.lines(output.resolve("run.json")))
                .filteredOn(row -> row.contains("sha256"))
                .extracting(row -> row.replaceAll(".* : |,", ""))
                .containsExactly(hash, "null", hash);
    }

    @Test
    void groupsStartWithTheKeptDocument() throws IOException {
        Path input = folder.resolve("in.jsonl");
        Files.writeString(input, """
                {"id":"x","text":"a b c d"}
                {"id":"y","text":"e f g h"}
                {"id":"z","text":"e f g h"}
                {"id":"w","text":"a b c d e"}
                """);
        Path output = folder.resolve("out");
        assertThat(Runs.run(Runs.options(output, input)).result().groups()).isEqualTo(2);
        assertThat(Runs.lines(output.resolve("groups.jsonl")))
                .containsExactly(
                        "{\"group\":1,\"id\":\"x\",\"source\":\"" + input
                                + ":1\",\"kept\":\"x\",\"similarity\":1.000000}",
                        "{\"group\":1,\"id\":\"w\",\"source\":\"" + input
                                + ":4\",\"kept\":\"x\",\"similarity\":0.750000}",
                        "{\"group\":2,\"id\":\"y\",\"source\":\"" + input
                                + ":2\",\"kept\":\"y\",\"similarity\":1.000000}",
                        "{\"group\":2,\"id\":\"z\",\"source\":\"" + input
                                + ":3\",\"kept\":\"y\",\"similarity\":1.000000}");
    }

    @Test
    void repeatedIdsAreDistinguishedBySource() throws IOException {
        String line = "{\"id\":1,\"text\":\"one two three\"}\n";
        Path input = written(Map.of("a.jsonl", line, "b.jsonl", line));
        Path output = folder.resolve("out");
        RunSummary<RunSummary.Removal> summary = Runs.run(Runs.options(output, input));
        assertThat(summary.input().repeatedIds()).isOne();
        assertThat(summary.input().firstRepeatedId())
                .isEqualTo("the id 1 occurs in " + input + "/a.jsonl:1 and in " + input + "/b.jsonl:1");
        assertThat(Runs.lines(output.resolve("removed.jsonl")))
                .containsExactly(
                        "{\"id\":\"1\",\"source\":\"" + input + "/b.jsonl:1\",\"kept\":\"1\",\"kept_source\":\"" + input
                                + "/a.jsonl:1\",\"similarity\":1.000000}");
    }

    @Test
    void inputsWithTheSameOutputAreRefused() throws IOException {
        Path one = Files.createDirectories(folder.resolve("one"));
        Path two = Files.createDirectories(folder.resolve("two"));
        Files.writeString(one.resolve("x.txt"), "a");
        Files.writeString(two.resolve("x.txt"), "b");
        Path output = folder.resolve("out");
        assertThatThrownBy(() -> Runs.run(Runs.options(output, one, two)))
                .hasMessage(
                        one + "/x.txt and " + two + "/x.txt would both become kept/x.txt: name the folder that holds"
                                + " both, or a pattern in quotes");
        assertThat(output.resolve(".doppel")).doesNotExist();
        Files.move(two.resolve("x.txt"), two.resolve("y"));
        Files.createDirectories(two.resolve("x.txt"));
        Files.move(two.resolve("y"), two.resolve("x.txt/y"));
        assertThatThrownBy(() -> Runs.run(Runs.options(output, one, two)))
                .hasMessageContaining("cannot both be written to kept");
    }

    @Test
    void anOutputInsideAnInputIsRefused() throws IOException {
        Files.writeString(folder.resolve("x.txt"), "a");
        assertThatThrownBy(() -> Runs.run(Runs.options(folder.resolve("out"), folder)))
                .hasMessageContaining("is inside the input " + folder);
    }
}
