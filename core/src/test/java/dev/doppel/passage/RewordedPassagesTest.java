package dev.doppel.passage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.PairEvidence;
import dev.doppel.ScanResult;
import dev.doppel.testing.Property;
import dev.doppel.testing.SharedData;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewordedPassagesTest {
    private static final String HARBOUR = "The harbour of the old town was built by fishermen in the ninth century. Its"
            + " stone walls protected the boats from the winter storms of the northern sea. Merchants from distant"
            + " islands brought salt, amber and furs to the market every autumn. A lighthouse on the eastern cliff"
            + " guided sailors through the narrow channel at night. The guild of pilots kept its lamp burning and"
            + " collected a toll from every foreign vessel.";

    private static final String REWORDED = "Fishermen built the harbour in the old town during the ninth century. The"
            + " boats were protected by stone walls from storms of the northern sea in winter. Every autumn, salt,"
            + " amber and furs came to the market with merchants from distant islands. Sailors were guided at night"
            + " by a lighthouse on the cliff in the east through the narrow channel. A toll collected from every"
            + " foreign vessel let the guild of pilots keep the lamp burning.";

    private static Options options(PassageLevel level) {
        return Options.defaults()
                .withMatchByPassages(PassageScheme.of(40).withLevel(level), 0)
                .withThreads(2);
    }

    /** Returns random sentences in which a few words are frequent and most are rare, as in natural language. */
    private static String filler(SplittableRandom random, int sentences) {
        return IntStream.range(0, sentences)
                .mapToObj(sentence -> "S"
                        + IntStream.range(0, random.nextInt(8, 16))
                                .mapToObj(i -> "w" + (int) (3000 * Math.pow(random.nextDouble(), 4)))
                                .collect(Collectors.joining(" ")))
                .collect(Collectors.joining(". ", "", ". "));
    }

    private static List<Passage> passages(PassageLevel level, String left, String right) {
        return Doppel.with(Options.defaults().withPassages(PassageScheme.of(40).withLevel(level)))
                .evidence(new Document("left", left), new Document("right", right))
                .pairs()
                .get(0)
                .passages();
    }

    @Test
    void rewordedCopyIsOnePassageWithAlignedSentences() {
        SplittableRandom random = new SplittableRandom(1);
        String before = filler(random, 20);
        String left = before + HARBOUR + " " + filler(random, 20);
        String otherBefore = filler(random, 10);
        String right = otherBefore + REWORDED + " " + filler(random, 30);
        assertThat(passages(PassageLevel.EDITED, left, right)).isEmpty();
        List<Passage> found = passages(PassageLevel.REWORDED, left, right);
        assertThat(found).hasSize(1);
        Passage passage = found.get(0);
        assertThat(passage.kind()).isEqualTo(PassageKind.REWORDED);
        assertThat(left.substring(passage.left().start(), passage.left().end()) + ".")
                .isEqualTo(HARBOUR);
        assertThat(right.substring(passage.right().start(), passage.right().end()) + ".")
                .isEqualTo(REWORDED);
        assertThat(passage.literalness()).isBetween(0.01, 0.3);
        List<String> leftSentences = passage.sentences().stream()
                .map(pair -> left.substring(pair.leftStart(), pair.leftEnd()) + ".")
                .toList();
        assertThat(String.join(" ", leftSentences)).isEqualTo(HARBOUR);
        assertThat(passage.sentences().stream()
                        .map(pair -> right.substring(pair.rightStart(), pair.rightEnd()) + ".")
                        .toList())
                .hasSameElementsAs(List.of(REWORDED.split("(?<=\\.) ", -1)));
    }

    @Test
    void scanFindsAndOrdersRewordedPairs() {
        SplittableRandom random = new SplittableRandom(2);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String own = i == 7 ? HARBOUR + " " : i == 31 ? REWORDED + " " : "";
            documents.add(new Document("d" + i, filler(random, 20) + own + filler(random, 20)));
        }
        ScanResult edited = Doppel.with(options(PassageLevel.EDITED)).scan(documents);
        assertThat(edited.pairs()).isEmpty();
        ScanResult reworded = Doppel.with(options(PassageLevel.REWORDED)).scan(documents);
        assertThat(reworded.pairs()).singleElement().satisfies(pair -> {
            assertThat(pair.left()).isEqualTo(7);
            assertThat(pair.right()).isEqualTo(31);
        });
        assertThat(reworded.scheme().toString()).contains(" passages:40-reworded ");
    }

    @Test
    void exactLevelEndsPassagesAtChangedWords() {
        String words = IntStream.range(0, 100).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
        String edited = words.replace("w50 ", "changed ");
        assertThat(passages(PassageLevel.EDITED, words, edited)).hasSize(1).allSatisfy(passage -> {
            assertThat(passage.kind()).isEqualTo(PassageKind.EDITED);
            assertThat(passage.words()).isEqualTo(100);
        });
        assertThat(passages(PassageLevel.EXACT, words, edited)).hasSize(2).allSatisfy(passage -> {
            assertThat(passage.kind()).isEqualTo(PassageKind.VERBATIM);
            assertThat(passage.words()).isBetween(49, 50);
        });
    }

    /** Checks that a reworded-level passage covers at least half of each edited-level passage, in both documents. */
    @Property(tries = 60)
    void rewordedLevelCoversWhatEditedLevelFinds(SplittableRandom random) {
        String copied = filler(random, random.nextInt(3, 12));
        String left = filler(random, 10) + copied + filler(random, 10);
        String right = filler(random, 5) + edited(copied, random) + filler(random, 15);
        List<Passage> reworded = passages(PassageLevel.REWORDED, left, right);
        for (Passage passage : passages(PassageLevel.EDITED, left, right)) {
            assertThat(reworded).anySatisfy(other -> {
                assertThat(2 * overlap(passage.left(), other.left()))
                        .isGreaterThanOrEqualTo(passage.left().words());
                assertThat(2 * overlap(passage.right(), other.right()))
                        .isGreaterThanOrEqualTo(passage.right().words());
            });
        }
    }

    private static int overlap(Span one, Span other) {
        return Math.min(one.endWord(), other.endWord()) - Math.max(one.firstWord(), other.firstWord());
    }

    /** Replaces up to a tenth of the words. */
    private static String edited(String text, SplittableRandom random) {
        double share = random.nextDouble() / 10;
        return text.lines()
                .flatMap(line -> List.of(line.split(" ", -1)).stream())
                .map(word -> random.nextDouble() < share ? "x" + random.nextInt(1000) : word)
                .collect(Collectors.joining(" "));
    }

    @Test
    void programsHaveNoRewordedPassages() {
        assertThatThrownBy(() -> options(PassageLevel.REWORDED).withText(TextScheme.requested("code")))
                .hasMessage("reworded passages are found in prose, not in programs: use level edited");
    }

    @Test
    void summariesAreFoundBesideTheirSource() throws IOException {
        Path udhr = SharedData.require("data/udhr/eng.txt");
        String source = Files.readString(udhr);
        String summary =
                "Everyone is born free and equal in dignity and rights, without distinction of race, colour, sex,"
                        + " language, religion or political opinion. No one shall be held in slavery, tortured or subjected to"
                        + " arbitrary arrest, detention or exile. Everyone has the right to a fair hearing by an independent"
                        + " and impartial tribunal, to a nationality, to marriage, property, asylum from persecution, peaceful"
                        + " assembly, social security, education, rest and leisure, and to the protection of the interests"
                        + " resulting from any scientific, literary or artistic production.";
        SplittableRandom random = new SplittableRandom(3);
        String left = filler(random, 30) + summary + " " + filler(random, 30);
        assertThat(passages(PassageLevel.REWORDED, left, source))
                .anySatisfy(passage -> assertThat(passage.kind()).isEqualTo(PassageKind.SUMMARISED))
                .allSatisfy(passage -> assertThat(left.substring(
                                passage.left().start(), passage.left().end()))
                        .contains("slavery"));
    }

    /**
     * Shuffles the words of each clause, which leaves few runs of equal words, and compares the result with the
     * original.
     */
    @ParameterizedTest
    @ValueSource(strings = {"eng", "ind", "arb", "cmn_hans", "rus", "tha"})
    void shuffledSentencesAreFoundInManyLanguages(String language) throws IOException {
        String text = Files.readString(SharedData.require("data/udhr/" + language + ".txt"));
        int middle = text.length() / 2;
        String part = text.substring(middle, middle + Math.min(1500, text.length() / 4));
        String shuffled = shuffled(part, new Random(4));
        String other = Files.readString(SharedData.require("data/udhr/hye.txt"));
        List<Passage> found = passages(PassageLevel.REWORDED, text, other + "\n\n" + shuffled);
        int covered = found.stream()
                .mapToInt(passage ->
                        Math.min(middle + part.length(), passage.left().end())
                                - Math.max(middle, passage.left().start()))
                .filter(characters -> characters > 0)
                .sum();
        assertThat(covered).as(found::toString).isGreaterThan(part.length() * 6 / 10);
    }

    private static String shuffled(String text, Random random) {
        List<String> clauses = new ArrayList<>();
        for (String clause : text.split("(?<=[.,;:،؛。，；、\n])", -1)) {
            boolean spaced = clause.contains(" ");
            List<String> words = new ArrayList<>(List.of(clause.strip().split(spaced ? " +" : "", 0)));
            Collections.shuffle(words, random);
            clauses.add(String.join(spaced ? " " : "", words) + (clause.endsWith("\n") ? "\n" : " "));
        }
        return String.join("", clauses).toLowerCase(Locale.ROOT);
    }

    @Test
    void unrelatedBooksShareNoRewordedPassage() throws IOException {
        Path books = SharedData.require("data/textreuse/ats");
        List<Document> documents = new ArrayList<>();
        for (String name :
                List.of("gospeltruth00whit", "remember00palm", "thoughtsonpopery00nevi", "lifeofrevrichard00baxt")) {
            documents.add(new Document(name, Files.readString(books.resolve(name + ".txt"))));
        }
        List<PairEvidence> pairs = Objects.requireNonNull(Doppel.with(options(PassageLevel.REWORDED))
                        .scan(documents)
                        .evidence())
                .pairs();
        assertThat(pairs.stream().flatMap(pair -> pair.passages().stream()).map(Passage::kind))
                .doesNotContain(PassageKind.REWORDED, PassageKind.SUMMARISED);
    }
}
