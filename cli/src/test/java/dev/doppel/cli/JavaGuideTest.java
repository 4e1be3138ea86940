package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Comparison;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.index.Hit;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.index.NewDocument;
import dev.doppel.index.Query;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Estimate;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.VerifiedPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the Java code in docs/java.md. */
class JavaGuideTest {
    private static final Path PROJECT = SharedData.project();
    private static final Pattern ON_THE_PAGE =
            Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern IN_THIS_FILE = Pattern.compile(" // begin\n(.*?) {8}// end\n", Pattern.DOTALL);

    @TempDir
    private Path temporary;

    private static void scan() {
        // begin
        List<Document> documents = List.of(
                new Document("one", "A rose is a rose is a rose."),
                new Document("two", "A rose is a rose, is a rose!"),
                new Document("three", "Bees dance to show the way."));
        Options options =
                Options.defaults().withShingles(ShingleScheme.words(3)).withThreshold(0.5);
        ScanResult result = Doppel.with(options).scan(documents);
        for (VerifiedPair pair : result.pairs()) {
            System.out.println(result.id(pair.left()) + " ~ " + result.id(pair.right()) + ": " + pair.similarity());
        }
        System.out.println(result.scheme());
        // end
    }

    private static void scanFiles(String folder) {
        // begin
        try (Corpus corpus = Corpus.open(
                List.of(folder), CorpusOptions.DEFAULTS, System.in, skipped -> System.err.println(skipped.reason()))) {
            ScanResult result = Doppel.with(Options.defaults()).scan(corpus);
            System.out.println(
                    result.pairs().size() + " pairs, " + result.groups().size() + " groups");
        }
        // end
    }

    private static void compare() {
        // begin
        Document left = new Document("left", "The quick brown fox jumps over the lazy dog near the river.");
        Document right = new Document("right", "Yesterday the quick brown fox jumps over the lazy cat.");
        Options options = Options.defaults().withPassages(PassageScheme.of(5));
        Comparison comparison = Doppel.with(options).compare(left, right);
        System.out.println("jaccard " + comparison.similarity(Measure.JACCARD));
        System.out.println("overlap " + comparison.similarity(Measure.OVERLAP));

        Evidence evidence = Doppel.with(options).evidence(left, right);
        for (Passage passage : evidence.pairs().get(0).passages()) {
            System.out.println(
                    left.text().substring(passage.left().start(), passage.left().end()));
        }
        // end
    }

    private static void query(Path directory) {
        // begin
        Index.create(directory, IndexScheme.DEFAULT);
        try (Index index = Index.open(directory)) {
            index.add(new NewDocument("one", "A rose is a rose is a rose."));
            for (Hit hit : index.query("a rose is a rose, is a rose!", Query.above(0.8))) {
                System.out.println(hit.id() + " " + hit.similarity());
            }
        }
        // end
    }

    private static void sketch() {
        // begin
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.words(2));
        Sketcher sketcher = SketchScheme.fast(256).sketcher();
        Sketch left = sketcher.sketch(shingler.shingle("the quick brown fox jumps over the lazy dog"));
        Sketch right = sketcher.sketch(shingler.shingle("the quick brown fox jumps over the lazy cat"));
        Estimate estimate = left.similarity(right);
        System.out.println(estimate.value());
        // end
    }

    private static List<MatchResult> onThePage() throws IOException {
        return ON_THE_PAGE
                .matcher(Files.readString(PROJECT.resolve("docs/java.md")))
                .results()
                .toList();
    }

    @Test
    void pageShowsTheCodeOfThisFile() throws IOException {
        String source = Files.readString(PROJECT.resolve("cli/src/test/java/dev/doppel/cli/JavaGuideTest.java"));
        List<String> code = IN_THIS_FILE
                .matcher(source)
                .results()
                .map(snippet -> snippet.group(1).indent(-8))
                .toList();
        assertThat(onThePage()).extracting(snippet -> snippet.group(1)).isEqualTo(code);
    }

    @Test
    void codePrintsWhatThePageShows() throws IOException {
        List<String> printed = new ArrayList<>();
        printed.add(JavaExample.printedBy(JavaGuideTest::scan));
        printed.add(JavaExample.printedBy(
                () -> scanFiles(PROJECT.resolve("examples/essays").toString())));
        printed.add(JavaExample.printedBy(JavaGuideTest::compare));
        printed.add(JavaExample.printedBy(() -> query(temporary.resolve("index"))));
        printed.add(JavaExample.printedBy(JavaGuideTest::sketch));
        assertThat(onThePage()).extracting(snippet -> snippet.group(2)).isEqualTo(printed);
    }
}
