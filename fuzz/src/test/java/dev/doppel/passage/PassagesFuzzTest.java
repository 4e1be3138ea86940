package dev.doppel.passage;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.internal.Workers;
import dev.doppel.passage.internal.PassageFinder;
import dev.doppel.passage.internal.PassageIndex;
import dev.doppel.passage.internal.Winnowing;
import dev.doppel.shingle.Templates;
import dev.doppel.shingle.WordHasher;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import dev.doppel.text.TextScheme.Option;
import dev.doppel.text.TextScheme.Profile;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that passages are inside both texts, start and end with a shared word, and reach the minimum length. */
class PassagesFuzzTest {
    private static final List<TextScheme> SCHEMES = List.of(
            TextScheme.PLAIN,
            TextScheme.PLAIN.with(Option.ACCENTS).with(Option.DIGITS),
            new TextScheme(Profile.NEWS, Set.of(), "en"),
            TextScheme.PLAIN.withProfile(Profile.RAW),
            TextScheme.PLAIN.withProfile(Profile.CODE),
            TextScheme.PLAIN.withProfile(Profile.VERBATIM));

    /**
     * The maximum number of words per text. It is small, because computing the longest common subsequence takes
     * quadratic time.
     */
    private static final int MAX_WORDS = 400;

    static Stream<byte[]> seeds() {
        String copied = "the keeper climbed the winding stairs at dusk and lit the great lamp before the fog came in";
        String edited = "ТНЕ keeper climbed “the steep stairs at dusk, and lit a great lamp” before ﬁne fog came";
        String program = "for (int i = 0; i < n; i++) { sum += a[i] * b[i]; } return sum;";
        return Stream.of(
                Seeds.of(0, 0, 0, 0, "One says: " + copied + ".\n=\nAnother too. " + edited),
                Seeds.of(1, 2, 1, 0, copied + " 42 " + copied + "\n=\n" + edited + " " + copied),
                Seeds.of(2, 1, 3, 0, copied + "\n=\n> " + copied + "\n\n„" + edited + "“"),
                Seeds.of(3, 0, 0, 0, "a b a b a b a b\n=\nb a b a b a a b a b"),
                Seeds.of(4, 0, 2, 0, program + "\n=\n" + program.replace("sum", "total")));
    }

    @MethodSource("seeds")
    @FuzzTest
    void passages(byte[] bytes) {
        Input input = new Input(bytes);
        TextScheme scheme = input.oneOf(SCHEMES);
        int minWords = Winnowing.RUN + input.choice(20);
        int ignoring = input.choice(8);
        String[] texts = input.twoTexts();
        PlacedWords left = scheme.splitter().place(texts[0]);
        PlacedWords right = scheme.splitter().place(texts[1]);
        assertThat(new WordHasher(scheme).hashes(texts[0])).isEqualTo(WordHasher.hashes(left.words()));
        if (left.count() > MAX_WORDS || right.count() > MAX_WORDS) {
            return;
        }

        List<Passage> found = new PassageFinder(minWords, scheme).find(left, right);
        for (Passage passage : found) {
            checkSpan(passage.left(), left, texts[0]);
            checkSpan(passage.right(), right, texts[1]);
            List<String> ofLeft = words(passage.left(), left);
            List<String> ofRight = words(passage.right(), right);
            assertThat(passage.words()).isGreaterThanOrEqualTo(minWords);
            assertThat(ofLeft.get(0)).isEqualTo(ofRight.get(0));
            assertThat(ofLeft.get(ofLeft.size() - 1)).isEqualTo(ofRight.get(ofRight.size() - 1));
            assertThat(passage.common()).isBetween(1, longestCommonSubsequence(ofLeft, ofRight));
        }
        if (texts[0].equals(texts[1]) && left.count() >= minWords) {
            assertThat(found).isNotEmpty();
        }
        Templates templates = (ignoring & 4) != 0
                ? Templates.of(List.of(texts[1].substring(texts[1].length() / 2)), scheme)
                : Templates.NONE;
        checkCorpus(scheme, passageScheme(minWords, ignoring), templates, texts, found);
    }

    private static PassageScheme passageScheme(int minWords, int ignoring) {
        PassageScheme passages = PassageScheme.of(minWords).withQuotes((ignoring & 1) != 0);
        return (ignoring & 2) != 0 ? passages.withCommon(0.5) : passages;
    }

    /**
     * Finds passages as a scan does, after deobfuscating the texts and ignoring some spans, and checks the passages.
     * The passages must equal {@code expected} if the texts are unchanged and no spans are ignored.
     */
    private static void checkCorpus(
            TextScheme text, PassageScheme scheme, Templates templates, String[] texts, List<Passage> expected) {
        List<DeobfuscatedText> deobfuscated = Stream.of(texts)
                .map(each -> DeobfuscatedText.of(each, List.of()))
                .toList();
        try (Workers workers = new Workers(1)) {
            PassageIndex prepared = PassageIndex.of(deobfuscated, text, scheme, templates, workers);
            List<Passage> found = prepared.finder().find(0, 1);
            boolean nothingIgnored = true;
            for (int document = 0; document < texts.length; document++) {
                for (ExcludedSpan span : prepared.excludedSpans(document)) {
                    assertThat(span.start()).isBetween(0, span.end() - 1);
                    assertThat(span.end()).isLessThanOrEqualTo(texts[document].length());
                    nothingIgnored = false;
                }
                assertThat(prepared.countedWords(document)).isBetween(0, prepared.words(document));
            }
            for (Passage passage : found) {
                checkInside(passage.left(), texts[0]);
                checkInside(passage.right(), texts[1]);
            }
            boolean unchanged = deobfuscated.get(0).text().equals(texts[0])
                    && deobfuscated.get(1).text().equals(texts[1]);
            if (nothingIgnored && unchanged) {
                assertThat(found).isEqualTo(expected);
            }
            boolean sharing = !prepared.sharing().pairs().isEmpty();
            if (found.stream()
                            .anyMatch(passage ->
                                    passage.literalness() == 1 && passage.words() >= scheme.guaranteedRun(text))
                    && (text.profile() != TextScheme.Profile.CODE || scheme.common() == 1)) {
                assertThat(sharing).isTrue();
            }
        }
    }

    private static void checkSpan(Span span, PlacedWords placed, String text) {
        checkInside(span, text);
        assertThat(span.firstWord()).isNotNegative();
        assertThat(span.endWord()).isLessThanOrEqualTo(placed.count());
        assertThat(span.start()).isEqualTo(placed.start(span.firstWord()));
        assertThat(span.end()).isEqualTo(placed.end(span.endWord() - 1));
    }

    private static void checkInside(Span span, String text) {
        assertThat(span.start()).isBetween(0, span.end() - 1);
        assertThat(span.end()).isLessThanOrEqualTo(text.length());
    }

    private static List<String> words(Span span, PlacedWords placed) {
        return placed.words().asList().subList(span.firstWord(), span.endWord());
    }

    private static int longestCommonSubsequence(List<String> left, List<String> right) {
        int[] longest = new int[right.size() + 1];
        for (String word : left) {
            int diagonal = 0;
            for (int j = 1; j <= right.size(); j++) {
                int above = longest[j];
                longest[j] = word.equals(right.get(j - 1)) ? diagonal + 1 : Math.max(above, longest[j - 1]);
                diagonal = above;
            }
        }
        return longest[right.size()];
    }
}
