package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Comparison;
import dev.doppel.DedupResult;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Evidence;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.band.LshIndex;
import dev.doppel.band.LshMatches;
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
import dev.doppel.sketch.SketchBuilder;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.sketch.WeightedSketcher;
import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import dev.doppel.text.CustomTokeniser;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.VerifiedPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

    private static void passagesOfStrings() {
        // begin
        String left = "A poem: the woods are lovely, dark and deep, but I have promises to keep.";
        String right = "The woods are lovely, dark and deep, but I have promises to keep!";
        for (Passage passage : Doppel.with(Options.defaults()).passages(left, right)) {
            System.out.println(
                    left.substring(passage.left().start(), passage.left().end()));
        }
        // end
    }

    private static void removeNearDuplicates() {
        // begin
        Iterator<Document> documents = Stream.of(
                        new Document("one", "A rose is a rose is a rose."),
                        new Document("two", "A rose is a rose, is a rose!"),
                        new Document("three", "Bees dance to show the way."))
                .iterator();
        Options options = Options.defaults().withMemory(512L << 20);
        try (DedupResult result = Doppel.with(options).dedup(documents)) {
            result.kept().forEach(document -> System.out.println("kept " + document.id()));
            result.removed().forEach(removal -> System.out.println(removal.id() + " is like " + removal.witness()));
        }
        // end
    }

    private static void ownTokeniser() {
        // begin
        CustomTokeniser fields = CustomTokeniser.of("fields", (text, words) -> {
            Matcher field = Pattern.compile("[^;]+").matcher(text);
            while (field.find()) {
                words.add(field.group().strip().replace(' ', '_'), field.start(), field.end());
            }
        });
        Options options = Options.defaults().withText(TextScheme.ofWords(fields), ShingleScheme.words(1));
        Comparison comparison = Doppel.with(options)
                .compare(
                        new Document("one", "red wine; oak;12 months"), new Document("two", "oak; red wine;24 months"));
        System.out.println(comparison.similarity(Measure.JACCARD));
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

    private static void store() {
        // begin
        SketchScheme scheme = SketchScheme.fast(1024);
        SketchBuilder builder = scheme.builder();
        for (long element = 0; element < 10_000; element++) {
            builder.add(element);
        }
        Sketch sketch = builder.sketch();
        byte[] stored = sketch.toBytes();
        System.out.println(Sketch.ofBytes(stored).equals(sketch));
        System.out.println(Math.round(sketch.cardinality().value() / 1000) + " thousand elements");
        System.out.println(stored.length + " bytes, or " + sketch.pack(1).toBytes().length + " with one bit per value");
        // end
    }

    private static void weigh() {
        // begin
        WeightedSketcher sketcher = SketchScheme.weighted(256).weightedSketcher();
        long[] words = {1, 2, 3};
        Sketch left = sketcher.sketch(words, new double[] {0.5, 2, 1});
        Sketch right = sketcher.sketch(words, new double[] {1, 4, 2});
        System.out.println(left.similarity(right).value());
        // end
    }

    private static void find() {
        // begin
        SketchScheme scheme = SketchScheme.fast(128);
        Sketcher sketcher = scheme.sketcher();
        LshIndex<String> index = LshIndex.of(scheme, 0.8, 0.99);
        index.insert("first", sketcher.sketch(1, 2, 3, 4, 5));
        index.insert("second", sketcher.sketch(6, 7, 8, 9));
        LshMatches<String> similar = index.query(sketcher.sketch(5, 4, 3, 2, 1), 0.8);
        System.out.println(similar.ids() + ", complete: " + similar.isComplete());
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
        printed.add(JavaExample.printedBy(JavaGuideTest::passagesOfStrings));
        printed.add(JavaExample.printedBy(JavaGuideTest::removeNearDuplicates));
        printed.add(JavaExample.printedBy(JavaGuideTest::ownTokeniser));
        printed.add(JavaExample.printedBy(() -> query(temporary.resolve("index"))));
        printed.add(JavaExample.printedBy(JavaGuideTest::sketch));
        printed.add(JavaExample.printedBy(JavaGuideTest::store));
        printed.add(JavaExample.printedBy(JavaGuideTest::weigh));
        printed.add(JavaExample.printedBy(JavaGuideTest::find));
        assertThat(onThePage()).extracting(snippet -> snippet.group(2)).isEqualTo(printed);
    }
}
