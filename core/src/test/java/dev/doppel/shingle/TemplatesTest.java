package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplatesTest {
    private static final TextScheme CODE = TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE);
    private static final String NOTICE = "Answer all five questions in your own words.";

    private static final String STARTER = """
            public class Shop {
                public static void main(String[] args) {
                    Shop shop = new Shop(args[0]);
                    System.out.println(shop.total());
                }
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"words:3", "chars:7"})
    void templateTextIsNotShingled(String shingles) {
        TextShingler shingler = shingler(TextScheme.PLAIN, shingles, NOTICE);
        String own = "the tide comes in twice a day";

        assertThat(shingler.shingle(NOTICE + " " + own)).isEqualTo(shingler.shingle(own));
        assertThat(shingler.shingle(NOTICE)).isEqualTo(shingler.shingle(""));
    }

    @Test
    void noShingleCrossesATemplate() {
        TextShingler shingler = shingler(TextScheme.PLAIN, "words:3", NOTICE);

        assertThat(shingler.shingle("the tide " + NOTICE + " comes in").isEmpty())
                .isTrue();
        assertThat(shingler.shingle("so the tide " + NOTICE + " comes in")).isEqualTo(shingler.shingle("so the tide"));
    }

    @Test
    void shortRunsInProgramsStay() {
        TextShingler ignoring = shingler(CODE, "words:5", STARTER);
        TextShingler plain = new TextShingler(CODE, ShingleScheme.parse("words:5", "set"));
        String own = "for (int i = 0; i < n; i++) { System.out.println(i); }";

        assertThat(ignoring.shingle(own)).isEqualTo(plain.shingle(own));
    }

    @Test
    void starterCodeIsRecognisedAfterRenaming() {
        TextShingler shingler = shingler(CODE, "words:5", STARTER);
        String renamed = STARTER.replace("shop", "store").replace("Shop", "Store");

        assertThat(shingler.shingle(renamed).isEmpty()).isTrue();
    }

    /** Occurrences before and after a template are numbered as if the template were absent. */
    @Test
    void namesAndLiteralsOfAProgramAreNumberedAcrossTemplates() {
        TextShingler ignoring = shingler(CODE, "words:5", STARTER);
        String before = "int a = 17; int b = 17;";
        String after = "int c = 17; int d = 17;";

        ShingleSet apart = ignoring.shingle(before + STARTER + after);

        assertThat(Set.copyOf(list(apart)))
                .isSubsetOf(Set.copyOf(
                        list(new TextShingler(CODE, ShingleScheme.parse("words:5", "set")).shingle(before + after))));
        assertThat(apart.size()).isGreaterThan(ignoring.shingle(before).size() + 10);
    }

    @Property
    void exactlyTheRunsOfTheTemplateAreMatched(SplittableRandom random) {
        String template = words(random, 30);
        String text = words(random, 60);
        Templates templates = Templates.of(List.of(template), TextScheme.PLAIN);
        String[] words = text.split(" ");

        BitSet found = templates.matchedWords(new WordHasher(TextScheme.PLAIN).hashes(text));

        BitSet expected = new BitSet();
        for (int at = 0; at + 5 <= words.length; at++) {
            String run = String.join(" ", List.of(words).subList(at, at + 5));
            if ((" " + template + " ").contains(" " + run + " ")) {
                expected.set(at, at + 5);
            }
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void templatesRoundTripThroughBytes() {
        Templates templates = Templates.of(List.of(NOTICE, "and some more words for it"), TextScheme.PLAIN);

        Templates again = Templates.ofBytes(templates.toBytes());

        assertThat(again.digest()).isEqualTo(templates.digest());
        long[] words = new WordHasher(TextScheme.PLAIN).hashes("then " + NOTICE);
        assertThat(again.matchedWords(words)).isEqualTo(templates.matchedWords(words));
        byte[] damaged = templates.toBytes();
        damaged[7]++;
        assertThat(Templates.ofBytes(damaged).digest()).isNotEqualTo(templates.digest());
        assertThat(Templates.ofBytes(new byte[2]).isEmpty()).isTrue();
    }

    @Test
    void textShorterThanARunIsNotATemplate() {
        assertThat(Templates.of(List.of("four words are few"), TextScheme.PLAIN).isEmpty())
                .isTrue();
        assertThat(Templates.of(List.of("int x = 1;"), CODE).isEmpty()).isTrue();
    }

    private static TextShingler shingler(TextScheme text, String shingles, String template) {
        return new TextShingler(text, ShingleScheme.parse(shingles, "set"), Templates.of(List.of(template), text));
    }

    private static String words(SplittableRandom random, int count) {
        return random.ints(count, 0, 2).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    }

    private static List<Long> list(ShingleSet set) {
        return Arrays.stream(set.elements()).boxed().toList();
    }
}
