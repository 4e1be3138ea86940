package dev.doppel.shingle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Options;
import dev.doppel.testing.Property;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import dev.doppel.text.TextScheme.Profile;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests character shingles as defined in section 6.1.1 of report 000: all k-character substrings of the original text.
 */
class VerbatimTest {
    private static final TextScheme VERBATIM = TextScheme.PLAIN.withProfile(Profile.VERBATIM);
    private static final TextScheme RAW = TextScheme.PLAIN.withProfile(Profile.RAW);

    /** Fragments for random texts. There are only a few fragments, so that substrings recur. */
    private static final List<String> PIECES =
            List.of("a", "b", "A", " ", "  ", "\n", "\r\n", "\t", ".", "\u00A0", "\uD83D\uDC1D", "é");

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    private static List<String> substrings(String text, int k) {
        int length = text.codePointCount(0, text.length());
        List<String> substrings = new ArrayList<>();
        int size = Math.min(k, length);
        for (int from = 0; size > 0 && from + size <= length; from++) {
            int start = text.offsetByCodePoints(0, from);
            substrings.add(text.substring(start, text.offsetByCodePoints(start, size)));
        }
        return substrings;
    }

    @Property
    void shinglesAreAllSubstrings(SplittableRandom random) {
        int k = 1 + random.nextInt(9);
        String left = text(random);
        String right = text(random);
        Set<String> a = new HashSet<>(substrings(left, k));
        Set<String> b = new HashSet<>(substrings(right, k));
        Set<String> both = new HashSet<>(a);
        both.retainAll(b);

        TextShingler shingler = new TextShingler(VERBATIM, ShingleScheme.chars(k));
        Overlap overlap = Overlap.of(shingler.shingle(left), shingler.shingle(right));

        assertThat(overlap.left()).isEqualTo(a.size());
        assertThat(overlap.right()).isEqualTo(b.size());
        assertThat(overlap.common()).isEqualTo(both.size());
        assertThat(shingler.occurrences(left).length)
                .isEqualTo(substrings(left, k).size());
        assertThat(ShingleScheme.chars(k).shingler().spell(VERBATIM.splitter().split(left)))
                .isEqualTo(substrings(left, k));
    }

    /** Passages consist of words, so the verbatim profile must split texts into the same words as the raw profile. */
    @Property
    void wordsEqualThoseOfRaw(SplittableRandom random) {
        String text = text(random);
        PlacedWords verbatim = VERBATIM.splitter().place(text);
        PlacedWords raw = RAW.splitter().place(text);

        assertThat(verbatim.words().asList()).isEqualTo(raw.words().asList());
        assertThat(new WordHasher(VERBATIM).hashes(text)).isEqualTo(new WordHasher(RAW).hashes(text));
        for (int word = 0; word < raw.count(); word++) {
            assertThat(verbatim.start(word)).isEqualTo(raw.start(word));
            assertThat(verbatim.end(word)).isEqualTo(raw.end(word));
        }
    }

    @Test
    void whiteSpaceAndCaseMatter() {
        TextShingler shingler = new TextShingler(VERBATIM, ShingleScheme.chars(3));
        assertThat(shingler.shingle("a b")).isNotEqualTo(shingler.shingle("a  b"));
        assertThat(shingler.shingle("a b")).isNotEqualTo(shingler.shingle("a\nb"));
        assertThat(shingler.shingle("A b")).isNotEqualTo(shingler.shingle("a b"));
        assertThat(shingler.shingle(" \n ").isEmpty()).isFalse();
        assertThat(shingler.shingle("").isEmpty()).isTrue();
    }

    @Test
    void templatesAreExcluded() {
        Templates given = Templates.of(List.of("Answer these questions on paper."), VERBATIM);
        TextShingler whole = new TextShingler(VERBATIM, ShingleScheme.chars(2));
        LongStream rest =
                LongStream.concat(LongStream.of(whole.occurrences("ab  c")), LongStream.of(whole.occurrences("de")));

        TextShingler shingler = new TextShingler(VERBATIM, ShingleScheme.chars(2), given);
        assertThat(shingler.occurrences("ab  c\nAnswer these questions on paper.\n\tde"))
                .isEqualTo(rest.toArray());
    }

    @Test
    void wordShinglesAreRejected() {
        assertThatThrownBy(() -> Options.defaults().withText(VERBATIM))
                .hasMessage(
                        "text verbatim keeps white space, and so has no words to compare: compare characters, such as"
                                + " chars:9 (got: words:5)");
        assertThat(Options.defaults().withText(VERBATIM, ShingleScheme.chars(9)).text())
                .hasToString("verbatim");
    }
}
