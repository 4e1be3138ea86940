package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketcher;
import dev.doppel.testing.Property;
import dev.doppel.verify.VerifiedPair;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Checks the results of scans against similarities that are computed from sets of strings, without hashing. */
class BruteForceTest {
    private static final int SIZE = 3;

    private static List<String> texts(SplittableRandom random) {
        List<String> texts = new ArrayList<>();
        for (int document = random.nextInt(2, 40); document > 0; document--) {
            List<String> words = new ArrayList<>(
                    texts.isEmpty() || random.nextBoolean()
                            ? List.of()
                            : List.of(texts.get(random.nextInt(texts.size())).split(" ", -1)));
            for (int changes = random.nextInt(12); changes > 0; changes--) {
                words.add(random.nextInt(words.size() + 1), "w" + random.nextInt(30));
            }
            texts.add(String.join(" ", words));
        }
        return texts;
    }

    /** Returns the shingles of a text. A non-empty text shorter than a shingle counts as one shingle. */
    private static Set<String> shingles(String text) {
        List<String> words = List.of(text.strip().split(" +", -1));
        Set<String> shingles = new HashSet<>();
        for (int at = 0; at + SIZE <= words.size(); at++) {
            shingles.add(String.join(" ", words.subList(at, at + SIZE)));
        }
        if (shingles.isEmpty() && !text.isBlank()) {
            shingles.add(String.join(" ", words));
        }
        return shingles;
    }

    private static Map<String, Double> similar(List<String> texts, double threshold) {
        List<Set<String>> sets = texts.stream().map(BruteForceTest::shingles).toList();
        Map<String, Double> pairs = new TreeMap<>();
        for (int right = 0; right < sets.size(); right++) {
            for (int left = 0; left < right; left++) {
                Set<String> common = new HashSet<>(sets.get(left));
                common.retainAll(sets.get(right));
                int union = sets.get(left).size() + sets.get(right).size() - common.size();
                if (!common.isEmpty() && (double) common.size() / union >= threshold) {
                    pairs.put(left + "-" + right, (double) common.size() / union);
                }
            }
        }
        return pairs;
    }

    @Property(tries = 200)
    void exactAndAllPairsMatchBruteForceOnAnyNumberOfThreads(SplittableRandom random) {
        List<String> texts = texts(random);
        double threshold = random.nextInt(1, 11) / 10.0;
        Map<String, Double> expected = similar(texts, threshold);
        List<Document> documents = new ArrayList<>();
        for (String text : texts) {
            documents.add(new Document("d" + documents.size(), text));
        }
        Options options =
                Options.defaults().withShingles(ShingleScheme.words(SIZE)).withThreshold(threshold);
        for (Method method : List.of(Method.EXACT, Method.ALL_PAIRS)) {
            for (int threads : new int[] {1, 3}) {
                List<VerifiedPair> pairs = Doppel.with(
                                options.withMethod(method).withThreads(threads))
                        .scan(documents)
                        .pairs();
                assertThat(pairs.stream()
                                .collect(Collectors.toMap(
                                        pair -> pair.left() + "-" + pair.right(), VerifiedPair::similarity)))
                        .isEqualTo(expected);
            }
        }
    }

    @Property(tries = 200)
    void thresholdZeroWithCustomBandsReportsEveryCandidateWithACommonShingle(SplittableRandom random) {
        List<String> texts = texts(random);
        BandScheme bands = new BandScheme(4 + random.nextInt(39), 1 + random.nextInt(3), 1 + random.nextInt(3));
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(SIZE))
                .withThreshold(0)
                .withMethod(Method.LSH)
                .withBands(bands);
        TextShingler shingler = new TextShingler(options.text(), options.shingles());
        Sketcher sketcher = options.sketch().sketcher();
        List<BandKeys> keys = texts.stream()
                .map(text -> bands.bander().keys(sketcher.sketch(shingler.shingle(text))))
                .toList();
        Map<String, Double> expected = similar(texts, 0);
        expected.keySet().removeIf(pair -> {
            String[] places = pair.split("-", -1);
            return keys.get(Integer.parseInt(places[0])).hits(keys.get(Integer.parseInt(places[1]))) < bands.minHits();
        });
        List<Document> documents = new ArrayList<>();
        for (String text : texts) {
            documents.add(new Document("d" + documents.size(), text));
        }

        assertThat(Doppel.with(options).scan(documents).pairs().stream()
                        .collect(Collectors.toMap(pair -> pair.left() + "-" + pair.right(), VerifiedPair::similarity)))
                .isEqualTo(expected);
    }

    @Property(tries = 100)
    void dedupRemovesDocumentsSimilarToEarlierKeptOnes(SplittableRandom random) {
        List<String> texts = texts(random);
        double threshold = random.nextInt(1, 11) / 10.0;
        Map<String, Double> similar = similar(texts, threshold);
        List<String> kept = new ArrayList<>();
        for (int document = 0; document < texts.size(); document++) {
            int right = document;
            if (kept.stream().noneMatch(left -> similar.containsKey(left + "-" + right))) {
                kept.add(Integer.toString(document));
            }
        }
        List<Document> documents = new ArrayList<>();
        for (String text : texts) {
            documents.add(new Document(Integer.toString(documents.size()), text));
        }
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(SIZE))
                .withThreshold(threshold)
                .withMethod(Method.EXACT);

        try (DedupResult result = Doppel.with(options).dedup(documents.iterator())) {
            assertThat(result.kept().map(Document::id)).isEqualTo(kept);
            assertThat(result.removed()).hasSize(texts.size() - kept.size());
            for (DedupResult.Removal removal : result.removed()) {
                assertThat(kept).contains(removal.witness());
                assertThat(similar.get(removal.witness() + "-" + removal.id())).isEqualTo(removal.similarity());
            }
        }
    }
}
