package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.candidate.CandidatePair;
import dev.doppel.internal.Workers;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.testing.Property;
import dev.doppel.text.DeobfuscatedText;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Tests that the same pairs and passages are found without an index of all documents. */
class PairPassageSearchTest {
    private static final PassageScheme SCHEME = PassageScheme.of(20).withCommon(0.8);

    @Property(tries = 2)
    void pairsOfTextsAreTheSameWithoutAnIndex(SplittableRandom random) {
        assertSame(collection(random), TextScheme.PLAIN);
    }

    @Property(tries = 2)
    void pairsOfProgramsAreTheSameWithoutAnIndex(SplittableRandom random) {
        assertSame(collection(random), TextScheme.parse("code"));
    }

    private static void assertSame(List<DeobfuscatedText> texts, TextScheme text) {
        try (Workers workers = new Workers(1)) {
            assertSame(PassageIndex.of(texts, text, SCHEME, Templates.NONE, workers), texts, text);
        }
    }

    private static void assertSame(PassageIndex index, List<DeobfuscatedText> texts, TextScheme text) {
        Collection collection = new Collection(texts, text);
        PairPassageSearch search = new PairPassageSearch(SCHEME, text);
        PassageIndex.Finder finder = index.finder();
        List<CandidatePair> candidates = collection.candidates(search);
        assertThat(candidates).isNotEmpty();
        assertThat(new HashSet<>(candidates))
                .isEqualTo(new HashSet<>(index.sharing().pairs()));
        for (CandidatePair pair : candidates) {
            UnindexedText left = collection.searched.get(pair.left());
            UnindexedText right = collection.searched.get(pair.right());
            List<Passage> passages = search.find(left, right);
            assertThat(passages).isEqualTo(finder.find(pair.left(), pair.right()));
            assertThat(PairPassageSearch.sharedWords(left, right, passages))
                    .isEqualTo(index.sharedWords(pair.left(), pair.right(), passages));
        }
    }

    /** Documents without common text, and the documents that contain each fingerprint. */
    private static final class Collection {
        private final List<UnindexedText> searched = new ArrayList<>();
        private final Map<Long, List<Integer>> owners = new HashMap<>();

        Collection(List<DeobfuscatedText> texts, TextScheme text) {
            UnindexedText.Preparer preparer = new UnindexedText.Preparer(SCHEME, text);
            for (int document = 0; document < texts.size(); document++) {
                searched.add(preparer.prepare(document, texts.get(document)));
                for (long fingerprint : searched.get(document).fingerprints()) {
                    owners.computeIfAbsent(fingerprint, none -> new ArrayList<>())
                            .add(document);
                }
            }
            for (UnindexedText each : searched) {
                if (text.profile().isProgram()) {
                    each.discountCommon(
                            this::isCommon,
                            fingerprint -> !isCommon(fingerprint)
                                    && owners(fingerprint).size() > 1);
                } else {
                    each.excludeCommon(this::isCommon);
                }
            }
        }

        private List<Integer> owners(long fingerprint) {
            return owners.getOrDefault(fingerprint, List.of());
        }

        private boolean isCommon(long fingerprint) {
            return owners(fingerprint).size() > SCHEME.common() * searched.size();
        }

        List<CandidatePair> candidates(PairPassageSearch search) {
            List<CandidatePair> candidates = new ArrayList<>();
            for (int i = 0; i < searched.size() * searched.size(); i++) {
                int left = i / searched.size();
                int right = i % searched.size();
                if (left < right
                        && search.isCandidate(
                                searched.get(left),
                                searched.get(right),
                                fingerprint -> owners(fingerprint).indexOf(left) >= PassageScheme.BUCKET_LIMIT)) {
                    candidates.add(new CandidatePair(left, right));
                }
            }
            return candidates;
        }
    }

    /**
     * Returns short texts. Most begin with the same notice and contain a part that usually more than 64 texts share.
     * Some also contain half of an earlier text.
     */
    private static List<DeobfuscatedText> collection(SplittableRandom random) {
        String notice = words(random, 25);
        String popular = words(random, 25);
        List<String> texts = new ArrayList<>();
        for (int document = 0; document < PassageScheme.BUCKET_LIMIT + 20; document++) {
            String own = words(random, 10 + random.nextInt(30));
            String copied = document == 0 ? "" : texts.get(random.nextInt(document));
            texts.add((random.nextInt(20) == 0 ? "" : notice + " ")
                    + own
                    + (random.nextInt(8) == 0 ? "" : " " + popular)
                    + (random.nextInt(4) == 0 ? " " + copied.substring(copied.length() / 2) : ""));
        }
        return texts.stream().map(each -> DeobfuscatedText.of(each, List.of())).toList();
    }

    private static String words(SplittableRandom random, int count) {
        String[] symbols = {"+", "=", "if", "while", "(", "{", "return", ";"};
        return random.ints(count, 0, 400)
                .mapToObj(i -> i % 2 == 0 ? "w" + i : symbols[i % symbols.length] + " v" + i)
                .collect(Collectors.joining(" "));
    }
}
