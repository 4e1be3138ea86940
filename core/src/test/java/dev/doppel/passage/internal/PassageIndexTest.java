package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.candidate.CandidatePair;
import dev.doppel.internal.Workers;
import dev.doppel.internal.spill.SpillSpace;
import dev.doppel.passage.ExcludedSpan;
import dev.doppel.passage.ExclusionReason;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.testing.Property;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PassageIndexTest {
    private static final int WORDS = 20;
    private static final String NOTICE = "Answer every question in your own words, name your sources, and hand"
            + " your essay in before the end of the month of May.";

    private final Workers workers = new Workers(2);

    @AfterEach
    void close() {
        workers.close();
    }

    private PassageIndex index(PassageScheme scheme, List<String> texts) {
        return index(TextScheme.PLAIN, scheme, Templates.NONE, texts);
    }

    private PassageIndex index(TextScheme text, PassageScheme scheme, Templates templates, List<String> texts) {
        return PassageIndex.of(
                texts.stream().map(each -> DeobfuscatedText.of(each, List.of())).toList(),
                text,
                scheme,
                templates,
                workers);
    }

    private static String words(SplittableRandom random, int count) {
        return random.ints(count, 0, 4000).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    }

    /** Returns documents that share spans with each other. Some spans are shorter than the minimum passage length. */
    private static List<String> collection(SplittableRandom random) {
        List<String> texts = new ArrayList<>();
        for (int document = 0; document < 30; document++) {
            String text = words(random, random.nextInt(100));
            if (document > 0 && random.nextBoolean()) {
                String[] source = texts.get(random.nextInt(document)).split(" ", -1);
                int from = random.nextInt(source.length);
                int to = Math.min(source.length, from + random.nextInt(2 * WORDS));
                text += " " + String.join(" ", List.of(source).subList(from, to)) + " "
                        + words(random, random.nextInt(50));
            }
            texts.add(text.strip().replaceAll(" +", " "));
        }
        return texts;
    }

    /** Compares all pairs of positions to determine whether two texts share {@code least} consecutive words. */
    private static boolean sharesRun(String left, String right, int least) {
        String[] a = left.split(" ", -1);
        String[] b = right.split(" ", -1);
        for (int i = 0; i + least <= a.length; i++) {
            for (int j = 0; j + least <= b.length; j++) {
                int same = 0;
                while (same < least && a[i + same].equals(b[j + same])) {
                    same++;
                }
                if (same == least) {
                    return true;
                }
            }
        }
        return false;
    }

    @Property
    void documentsThatShareAPassageAreFound(SplittableRandom random) {
        List<String> texts = collection(random);
        PassageIndex index = index(PassageScheme.of(WORDS), texts);
        Set<CandidatePair> found = new HashSet<>(index.sharing().pairs());
        PassageIndex.Finder finder = index.finder();
        for (int right = 0; right < texts.size(); right++) {
            for (int left = 0; left < right; left++) {
                boolean isFound = found.contains(new CandidatePair(left, right));
                if (sharesRun(texts.get(left), texts.get(right), WORDS)) {
                    assertThat(isFound)
                            .as("%s\n%s", texts.get(left), texts.get(right))
                            .isTrue();
                }
                if (!finder.find(left, right).isEmpty() && sharesRun(texts.get(left), texts.get(right), 12)) {
                    assertThat(isFound).isTrue();
                }
            }
        }
    }

    @Property
    void memoryDoesNotMatter(SplittableRandom random) {
        List<DeobfuscatedText> texts = collection(random).stream()
                .map(text -> DeobfuscatedText.of(random.nextInt(4) == 0 ? text + " “" + NOTICE + "”" : text, List.of()))
                .toList();
        PassageScheme scheme =
                PassageScheme.of(WORDS).withQuotes(random.nextBoolean()).withCommon(random.nextBoolean() ? 1 : 0.1);
        TextScheme text =
                random.nextBoolean() ? TextScheme.PLAIN : TextScheme.PLAIN.withProfile(TextScheme.Profile.CODE2);
        Templates templates = random.nextBoolean() ? Templates.NONE : Templates.of(List.of(NOTICE), text);
        PassageIndex expected = PassageIndex.of(texts, text, scheme, templates, workers);
        Set<CandidatePair> pairs = new HashSet<>(expected.sharing().pairs());
        try (SpillSpace space = new SpillSpace(1 << random.nextInt(12, 20))) {
            PassageIndex spilled = PassageIndex.of(texts, text, scheme, templates, workers, space);
            assertThat(spilled.sharing().pairs()).containsExactlyInAnyOrderElementsOf(pairs);
            PassageIndex.Finder expectedFinder = expected.finder();
            PassageIndex.Finder finder = spilled.finder();
            for (CandidatePair pair : pairs) {
                assertThat(finder.find(pair.left(), pair.right()))
                        .isEqualTo(expectedFinder.find(pair.left(), pair.right()));
            }
            for (int document = 0; document < texts.size(); document++) {
                assertThat(spilled.excludedSpans(document)).isEqualTo(expected.excludedSpans(document));
                assertThat(spilled.countedWords(document)).isEqualTo(expected.countedWords(document));
                assertThat(spilled.matchableWords(document)).isEqualTo(expected.matchableWords(document));
            }
        }
    }

    @Test
    void documentsThatManyOthersMatchArePairedWithTheFirstOfThem() {
        SplittableRandom random = new SplittableRandom(3);
        int crowd = 10 * PassageCandidates.BUCKET_LIMIT;
        List<String> texts = IntStream.range(0, crowd)
                .mapToObj(i -> words(random, 30) + " " + NOTICE + " " + words(random, 30))
                .toList();
        PassageIndex index = index(PassageScheme.of(WORDS), texts);
        assertThat(index.runsOverLimit()).isZero();
        List<CandidatePair> pairs = index.sharing().pairs();
        // Winnowing selects at least one of every 8 consecutive runs in the notice.
        assertThat(index.runsOverLimit()).isBetween(2, NOTICE.split(" ", -1).length);
        for (int right = PassageCandidates.BUCKET_LIMIT; right < crowd; right++) {
            int later = right;
            assertThat(pairs.stream().filter(pair -> pair.right() == later).map(CandidatePair::left))
                    .containsAll(IntStream.range(0, PassageCandidates.BUCKET_LIMIT)
                            .boxed()
                            .toList())
                    .hasSizeLessThan(4 * PassageCandidates.BUCKET_LIMIT);
        }
    }

    @Test
    void documentsThatAlsoShareARarePassageAreFound() {
        SplittableRandom random = new SplittableRandom(4);
        String secret = words(random, 25);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            texts.add(words(random, 30) + " " + NOTICE + " " + (i >= 198 ? secret : words(random, 25)));
        }
        assertThat(index(PassageScheme.of(WORDS), texts).sharing().pairs()).contains(new CandidatePair(198, 199));
    }

    @Test
    void refrainIsNotTriedInAllItsPlaces() {
        String refrain = "la ".repeat(200_000);
        assertThat(index(PassageScheme.of(WORDS), List.of(refrain, refrain, "la la la la la la la"))
                        .sharing()
                        .pairs())
                .containsExactly(new CandidatePair(0, 1));
    }

    @Test
    void templateTextIsExcludedAndReported() {
        SplittableRandom random = new SplittableRandom(5);
        String copied = words(random, 30);
        List<String> texts = List.of(
                NOTICE + " " + copied,
                NOTICE + " " + words(random, 30),
                words(random, 10) + " " + copied + " " + NOTICE);
        Templates templates = Templates.of(List.of("Dear all! " + NOTICE), TextScheme.PLAIN);
        PassageIndex index = index(TextScheme.PLAIN, PassageScheme.of(WORDS), templates, texts);
        assertThat(index.sharing().pairs()).containsExactly(new CandidatePair(0, 2));
        assertThat(index.finder().find(0, 2)).extracting(Passage::words).containsExactly(30);
        assertThat(index.excludedSpans(1))
                .containsExactly(new ExcludedSpan(0, NOTICE.length() - 1, ExclusionReason.TEMPLATE));
    }

    @Test
    void commonTextIsExcludedAndReported() {
        SplittableRandom random = new SplittableRandom(6);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            texts.add(words(random, 40) + (i < 8 ? " " + NOTICE : "") + " " + words(random, 40));
        }
        PassageScheme usual = PassageScheme.of(WORDS).withCommon(PassageScheme.COMMON_BY_NUMBER);
        PassageIndex index = index(usual.settledFor(12), texts);
        assertThat(index.sharing().pairs()).isEmpty();
        assertThat(index.excludedSpans(3)).singleElement().satisfies(span -> {
            assertThat(span.reason()).isEqualTo(ExclusionReason.COMMON);
            assertThat(NOTICE).contains(texts.get(3).substring(span.start(), span.end()));
        });
        assertThat(index.excludedSpans(11)).isEmpty();
        // Eight of twelve documents contain the notice. This does not exceed 8/12, so the notice is not excluded. With
        // only nine documents, no text is considered common.
        assertThat(index(PassageScheme.of(WORDS).withCommon(8 / 12.0), texts)
                        .sharing()
                        .pairs())
                .hasSize(28);
        assertThat(usual.settledFor(9).common()).isEqualTo(1);
    }

    @Test
    void quotedTextIsExcludedOnRequest() {
        String quoted = "“" + NOTICE + "”";
        List<String> texts = List.of("One says " + quoted + " and goes on.", "Another has it too: " + quoted);
        PassageScheme scheme = PassageScheme.of(WORDS);
        assertThat(index(scheme, texts).sharing().pairs()).hasSize(1);
        PassageIndex without = index(scheme.withQuotes(true), texts);
        assertThat(without.sharing().pairs()).isEmpty();
        assertThat(without.excludedSpans(0)).singleElement().satisfies(span -> {
            assertThat(texts.get(0).substring(span.start(), span.end()) + ".").isEqualTo(NOTICE);
            assertThat(span.reason()).isEqualTo(ExclusionReason.QUOTE);
        });
    }
}
