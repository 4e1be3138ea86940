package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ShinglerTest {
    private static Words words(String text) {
        return TextScheme.PLAIN.splitter().split(text);
    }

    private static ShingleSet shingle(ShingleScheme scheme, String text) {
        return scheme.shingler().shingle(words(text));
    }

    @Test
    void valuesNeverChange() {
        StringBuilder vectors = new StringBuilder();
        for (ShingleScheme scheme : List.of(ShingleScheme.words(2), ShingleScheme.chars(3))) {
            Words words = words("A rose is a rose — naïve 北京");
            long[] hashes = scheme.shingler().hashesInOrder(words);
            List<String> spelled = scheme.shingler().spell(words);
            for (int i = 0; i < hashes.length; i++) {
                vectors.append(String.format("%016x %s%n", hashes[i], spelled.get(i)));
            }
        }
        GoldenFiles.check("core", "shingles.txt", vectors.toString());
    }

    @Test
    void wordShinglesAreConsecutiveWords() {
        assertThat(ShingleScheme.words(2).shingler().spell(words("It's quite sunny today")))
                .containsExactly("it s", "s quite", "quite sunny", "sunny today");
    }

    @Test
    void characterShinglesConsistOfCodePointsAndSpaces() {
        assertThat(ShingleScheme.chars(3).shingler().spell(words("ab, CD"))).containsExactly("ab ", "b c", " cd");
        assertThat(ShingleScheme.chars(2).shingler().spell(words("𝒳y𠀀"))).containsExactly("xy", "y ", " 𠀀");
    }

    @Test
    void documentShorterThanAShingleIsOneShingle() {
        assertThat(shingle(ShingleScheme.words(5), "too short").size()).isOne();
        assertThat(shingle(ShingleScheme.words(5), "too short"))
                .isEqualTo(shingle(ShingleScheme.words(3), "Too, short!"));
        assertThat(shingle(ShingleScheme.words(5), "too short"))
                .isNotEqualTo(shingle(ShingleScheme.words(5), "short too"));
        assertThat(ShingleScheme.words(5).shingler().spell(words("too short"))).containsExactly("too short");
    }

    @Test
    void emptyDocumentHasNoShingles() {
        assertThat(shingle(ShingleScheme.words(5), "...").isEmpty()).isTrue();
        assertThat(ShingleScheme.chars(5).shingler().spell(words("..."))).isEmpty();
    }

    @Test
    void setCountsShinglesOnceAndBagCountsRepetitions() {
        String roses = "a rose is a rose is a rose";
        ShingleSet set = shingle(ShingleScheme.words(3), roses);
        ShingleSet bag = shingle(ShingleScheme.words(3).asBag(), roses);
        assertThat(set.size()).isEqualTo(3);
        assertThat(bag.size()).isEqualTo(6);
        assertThat(bag.distinct()).isEqualTo(3);
        assertThat(bag.shingles()).isEqualTo(set.shingles());
        assertThat(List.of(bag.count(0), bag.count(1), bag.count(2))).containsOnly(2);
        assertThat(bag.elements()).isSorted().doesNotHaveDuplicates().contains(set.elements());
    }

    /** Checks that the rolling hash of each shingle equals the hash of the same shingle on its own. */
    @Property
    void shinglesHaveEqualHashesIfAndOnlyIfTheyAreEqual(SplittableRandom random) {
        int size = random.nextInt(1, 8);
        boolean chars = random.nextBoolean();
        ShingleScheme scheme = chars ? ShingleScheme.chars(size) : ShingleScheme.words(size);
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(1, 80); i > 0; i--) {
            text.append(random.nextInt(0, 12)).append(' ');
        }
        Words words = words(text.toString());
        long[] hashes = scheme.shingler().hashesInOrder(words);
        List<String> spelled = scheme.shingler().spell(words);
        assertThat(spelled).hasSize(hashes.length);
        Map<String, Long> first = new HashMap<>();
        for (int i = 0; i < hashes.length; i++) {
            Long earlier = first.putIfAbsent(spelled.get(i), hashes[i]);
            assertThat(earlier == null || earlier == hashes[i])
                    .as(spelled.get(i))
                    .isTrue();
        }
        assertThat(new HashSet<>(first.values())).hasSameSizeAs(first.keySet());
        assertThat(scheme.shingler().shingle(words).size()).isEqualTo(first.size());
    }

    @Test
    void schemeValidatesAndRoundTrips() {
        assertThatThrownBy(() -> ShingleScheme.words(0)).hasMessage("shingle size must be 1 .. 1000 words (got: 0)");
        assertThatThrownBy(() -> ShingleScheme.chars(1001))
                .hasMessage("shingle size must be 1 .. 1000 chars (got: 1001)");
        assertThat(ShingleScheme.parse("chars:9", "bag"))
                .isEqualTo(ShingleScheme.chars(9).asBag())
                .hasToString("chars:9 bag");
        assertThatThrownBy(() -> ShingleScheme.parse("lines:9", "set")).hasMessageContaining("(got: lines:9 set)");
    }

    private static final TextScheme CODE = TextScheme.parse("code");

    private static final String PROGRAM = "sum += f(\"a b\", 7); out.print(sum); out.print(\"a b\");";

    /**
     * A declared name counts once. Lexemes that are unaffected by renaming count k times per occurrence, where k is the
     * shingle size.
     */
    @Test
    void namesAndLiteralsOfAProgramAreShingles() {
        Words words = CODE.splitter().split(PROGRAM);
        List<String> spelled = ShingleScheme.words(2).shingler().spell(words);
        assertThat(spelled.subList(0, 3)).containsExactly("name +=", "+= name", "name (");
        assertThat(spelled.subList(words.count() - 1, spelled.size()))
                .containsExactly(
                        "sum",
                        "f",
                        "\"a b",
                        "\"a b (2)",
                        "7",
                        "7 (2)",
                        "out",
                        ".print",
                        ".print (2)",
                        ".print (3)",
                        ".print (4)",
                        "\"a b (3)",
                        "\"a b (4)");
        long[] hashes = ShingleScheme.words(2).shingler().hashesInOrder(words);
        assertThat(hashes).hasSize(spelled.size());
        Map<Long, String> spelling = new HashMap<>();
        for (int i = 0; i < hashes.length; i++) {
            assertThat(spelling.merge(hashes[i], spelled.get(i), (one, other) -> one))
                    .isEqualTo(spelled.get(i));
        }
        assertThat(spelling).hasSize(new HashSet<>(spelled).size());
    }

    @Test
    void allMethodsReturnTheSameShinglesOfAProgram() {
        Words words = CODE.splitter().split(PROGRAM);
        for (ShingleScheme scheme : List.of(
                ShingleScheme.words(5),
                ShingleScheme.words(5).asBag(),
                ShingleScheme.chars(9),
                ShingleScheme.words(99))) {
            ShingleSet set = scheme.shingler().shingle(words);
            TextShingler whole = new TextShingler(CODE, scheme);
            assertThat(whole.shingle(PROGRAM)).isEqualTo(set);
            assertThat(scheme.setOf(whole.occurrences(PROGRAM))).isEqualTo(set);
            assertThat(set.size()).isGreaterThan(4 * scheme.size());
        }
    }

    @Test
    void valuesOfProgramsNeverChange() {
        Words words = CODE.splitter().split(PROGRAM);
        long[] hashes = ShingleScheme.words(2).shingler().hashesInOrder(words);
        List<String> spelled = ShingleScheme.words(2).shingler().spell(words);
        StringBuilder vectors = new StringBuilder();
        for (int i = 0; i < hashes.length; i++) {
            vectors.append(String.format("%016x %s%n", hashes[i], spelled.get(i)));
        }
        GoldenFiles.check("core", "code-shingles.txt", vectors.toString());
    }
}
