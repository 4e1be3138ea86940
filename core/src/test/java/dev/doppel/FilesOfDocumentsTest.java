package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.passage.Span;
import dev.doppel.testing.Property;
import dev.doppel.text.FileText;
import dev.doppel.text.HiddenText;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests documents that consist of several files. */
class FilesOfDocumentsTest {
    private static final Options PASSAGES = Options.defaults().withPassages(PassageScheme.of(10));

    private static Document document(String id, List<String> files) {
        StringBuilder text = new StringBuilder();
        List<DocumentPart> parts = new ArrayList<>();
        for (String file : files) {
            parts.add(DocumentPart.ofFile("file" + parts.size() + ".txt", text.length()));
            text.append(file).append('\n');
        }
        return new Document(id, text.toString(), id, List.of(), parts);
    }

    private static String words(SplittableRandom random, int count) {
        return random.ints(count, 0, 400).mapToObj(word -> "w" + word).collect(Collectors.joining(" "));
    }

    private static List<Passage> passages(Document left, Document right) {
        return Doppel.with(PASSAGES).evidence(left, right).pairs().get(0).passages();
    }

    /** The two documents contain the same files in reverse order, so only the file boundaries separate the passages. */
    @Property(tries = 200)
    void noPassageSpansTwoFiles(SplittableRandom random) {
        List<String> files = IntStream.range(0, random.nextInt(1, 6))
                .mapToObj(i -> words(random, random.nextInt(0, 40)))
                .collect(Collectors.toCollection(ArrayList::new));
        Document left = document("a", files);
        Collections.reverse(files);
        Document right = document("b", files);
        Document again = document("c", files);

        for (Document other : List.of(right, again)) {
            for (Passage passage : passages(left, other)) {
                assertThat(filesIn(left, passage.left())).isEqualTo(1);
                assertThat(filesIn(other, passage.right())).isEqualTo(1);
            }
        }
        long longEnough =
                files.stream().filter(file -> file.split(" ").length >= 10).count();
        assertThat(passages(left, right)).hasSize((int) longEnough);
        assertThat(passages(right, again)).hasSize((int) longEnough);
    }

    private static long filesIn(Document document, Span span) {
        return document.files().stream()
                .filter(file -> file.start() < span.end()
                        && span.start() < file.start() + file.text().length())
                .count();
    }

    @Test
    void noShingleSpansTwoFiles() {
        List<VerifiedPair> pairs = Doppel.with(Options.defaults().withThreshold(0.1))
                .scan(List.of(
                        document("a", List.of("one two three four five", "six seven eight nine ten")),
                        new Document("b", "four five six seven eight")))
                .pairs();

        assertThat(pairs).isEmpty();
    }

    @Test
    void orderOfFilesDoesNotAffectSimilarity() {
        SplittableRandom random = new SplittableRandom(1);
        String first = words(random, 30);
        String second = words(random, 50);

        Comparison comparison = Doppel.with(Options.defaults())
                .compare(document("a", List.of(first, second)), document("b", List.of(second, first)));

        assertThat(comparison.overlap().leftContainment()).isEqualTo(1);
        assertThat(comparison.overlap().rightContainment()).isEqualTo(1);
    }

    @Test
    void unclosedCommentEndsWithItsFile() {
        Document left = document("a", List.of("/* no end", "int a = b + c; return f(a, b, c) ? 1 : 2;"));
        Document right = new Document("b", "int x = y + z; return g(x, y, z) ? 3 : 4;");
        Options code = PASSAGES.withText(TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE));

        assertThat(Doppel.with(code).evidence(left, right).pairs().get(0).passages())
                .hasSize(1);
    }

    @Test
    void filesStartAtTheSameWordsInDeobfuscatedText() {
        String hidden = "hidden words ";
        String text = "one two\n" + hidden + "three\nfour";
        Document document = new Document(
                "a",
                text,
                "a",
                List.of(new HiddenText(8, 8 + hidden.length(), false)),
                List.of(
                        DocumentPart.ofFile("x", 0),
                        DocumentPart.ofFile("y", 8),
                        new DocumentPart("z", "cell 1", 27),
                        new DocumentPart("z", "cell 2", 29)));

        assertThat(document.files())
                .containsExactly(
                        new FileText("x", 0, "one two\n"),
                        new FileText("y", 8, "hidden words three\n"),
                        new FileText("z", 27, "four"));
        assertThat(document.unmasked().files())
                .containsExactly(
                        new FileText("x", 0, "one two\n"),
                        new FileText("y", 8, "three\n"),
                        new FileText("z", 14, "four"));
    }

    @Test
    void locationsNameTheFile() {
        Document document = document("a", List.of("one\ntwo", "three\nfour\nfive"));

        assertThat(TextLocations.of(document).describe(8, 18)).isEqualTo("file1.txt, lines 1 to 2");
    }
}
