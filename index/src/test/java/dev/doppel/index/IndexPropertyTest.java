package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.index.internal.postings.IndexTuning;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that after any sequence of changes, queries return the same documents as an exact scan. */
class IndexPropertyTest {
    /** Tuning that creates tiny segments, which are merged often, and treats many shingles as common. */
    private static final IndexTuning SMALL = new IndexTuning(150, 3);

    @TempDir
    private Path directory;

    @Property(tries = 12)
    void queriesEqualAnExactScan(SplittableRandom random) {
        Path path = directory.resolve(Long.toHexString(random.nextLong()));
        IndexScheme scheme = new IndexScheme(
                TextScheme.PLAIN,
                random.nextBoolean()
                        ? ShingleScheme.words(2)
                        : ShingleScheme.words(3).asBag(),
                random.nextBoolean());
        Index.create(path, scheme);
        Map<String, String> texts = new TreeMap<>();
        Index index = Index.open(path, SMALL);
        try {
            for (int step = 0; step < 150; step++) {
                change(index, texts, random);
                if (random.nextInt(20) == 0) {
                    index.close();
                    index = Index.open(path, SMALL);
                }
            }
            verify(index, texts, random);
        } finally {
            index.close();
        }
        assertThat(Index.check(path)).isEmpty();
        try (Index readOnly = Index.openReadOnly(path)) {
            verify(readOnly, texts, random);
        }
    }

    private static void verify(Index index, Map<String, String> texts, SplittableRandom random) {
        assertThat(index.stats().documents()).isEqualTo(texts.size());
        assertThat(TestDocuments.ids(index, 1 + random.nextInt(10))).isEqualTo(List.copyOf(texts.keySet()));
        for (double threshold : new double[] {0, 0.1, 0.3, 0.5, 0.8, 1}) {
            equalsScan(index, texts, threshold);
            String text = text(random);
            for (Measure measure : Measure.values()) {
                Query query = new Query(measure, Math.min(threshold, measure.max()), 1 + random.nextInt(8));
                assertThat(idsAndSimilarities(index.query(text, query)))
                        .as("%s in %s", query, index.scheme())
                        .isEqualTo(idsAndSimilarities(bruteForce(index.scheme(), texts, text, query)));
            }
        }
    }

    @Test
    void changedIndexEqualsAFreshOne() {
        SplittableRandom random = new SplittableRandom(7);
        Path changed = directory.resolve("changed");
        Path fresh = directory.resolve("fresh");
        Index.create(changed, IndexScheme.DEFAULT);
        Index.create(fresh, IndexScheme.DEFAULT);
        Map<String, String> texts = new TreeMap<>();
        try (Index index = Index.open(changed, new IndexTuning(2_000, 20));
                Index other = Index.open(fresh)) {
            for (int step = 0; step < 10_000; step++) {
                change(index, texts, random);
            }
            List<NewDocument> remaining = new ArrayList<>();
            texts.forEach((id, text) -> remaining.add(new NewDocument(id, text)));
            other.addAll(remaining);
            assertThat(index.stats().documents()).isEqualTo(other.stats().documents());
            assertThat(index.stats().shingles()).isEqualTo(other.stats().shingles());
            for (double threshold : new double[] {0, 0.2, 0.5, 0.8}) {
                for (Map.Entry<String, String> document : texts.entrySet()) {
                    Query query = Query.above(threshold);
                    assertThat(index.queryById(document.getKey(), query))
                            .isEqualTo(other.queryById(document.getKey(), query));
                    assertThat(index.query(document.getValue(), Query.top(3)))
                            .isEqualTo(other.query(document.getValue(), Query.top(3)));
                }
                equalsScan(index, texts, threshold);
            }
        }
        assertThat(Index.check(changed)).isEmpty();
    }

    /** Asserts that adding documents together gives the same results as adding them one by one. */
    private static void addAllUnlessSimilar(Index index, Map<String, String> texts, SplittableRandom random) {
        List<NewDocument> documents = new ArrayList<>();
        List<Optional<Hit>> expected = new ArrayList<>();
        Map<String, String> before = new TreeMap<>(texts);
        for (int number = random.nextInt(60), i = 0; i < 5; i++) {
            NewDocument document = new NewDocument("document " + (number + i) % 60, text(random));
            if (before.containsKey(document.id())) {
                continue;
            }
            documents.add(document);
            Optional<Hit> similar =
                    bruteForce(index.scheme(), texts, document.text(), new Query(Measure.JACCARD, 0.5, 1)).stream()
                            .findFirst();
            expected.add(similar);
            if (similar.isEmpty()) {
                texts.put(document.id(), document.text());
            }
        }
        assertThat(index.addAllUnlessSimilar(documents, Measure.JACCARD, 0.5)).isEqualTo(expected);
    }

    private static void change(Index index, Map<String, String> texts, SplittableRandom random) {
        String id = "document " + random.nextInt(60);
        String text = text(random);
        switch (random.nextInt(9)) {
            case 0, 1 -> {
                if (texts.containsKey(id)) {
                    index.remove(id);
                    texts.remove(id);
                } else {
                    index.add(new NewDocument(id, text));
                    texts.put(id, text);
                }
            }
            case 2 -> {
                assertThat(index.put(new NewDocument(id, text))).isEqualTo(texts.containsKey(id));
                texts.put(id, text);
            }
            case 3 -> {
                assertThat(index.remove(id)).isEqualTo(texts.remove(id) != null);
            }
            case 4 -> {
                String other = id + " and another";
                if (!texts.containsKey(id) && !texts.containsKey(other)) {
                    index.addAll(List.of(new NewDocument(id, text), new NewDocument(other, text(random))));
                    index.removeAll(List.of(other, "unknown"));
                    texts.put(id, text);
                }
            }
            case 5 -> {
                String other = "document " + random.nextInt(60);
                String later = text(random);
                int replaced = (texts.put(id, text) == null ? 0 : 1) + (texts.put(other, later) == null ? 0 : 1);
                assertThat(index.putAll(List.of(new NewDocument(id, text), new NewDocument(other, later))))
                        .isEqualTo(replaced);
            }
            case 6 -> addAllUnlessSimilar(index, texts, random);
            case 7 -> {
                assertThat(index.editMetadata(List.of(id), metadata -> Map.of()))
                        .hasSize(texts.containsKey(id) ? 0 : 1);
            }
            default -> {
                assertThat(index.contains(id)).isEqualTo(texts.containsKey(id));
                if (!texts.containsKey(id)) {
                    List<Hit> expected = bruteForce(index.scheme(), texts, text, new Query(Measure.JACCARD, 0.5, 1));
                    assertThat(index.addUnlessSimilar(new NewDocument(id, text), Measure.JACCARD, 0.5))
                            .isEqualTo(expected.stream().findFirst());
                    if (expected.isEmpty()) {
                        texts.put(id, text);
                    }
                }
            }
        }
    }

    /**
     * Asserts that querying by the id of every document returns each pair found by a scan exactly twice, and no other
     * pairs.
     */
    private static void equalsScan(Index index, Map<String, String> texts, double threshold) {
        List<Document> documents = new ArrayList<>();
        texts.forEach((id, text) -> documents.add(new Document(id, text)));
        ScanResult result = Doppel.with(Options.defaults()
                        .withText(index.scheme().text())
                        .withShingles(index.scheme().shingles())
                        .withThreshold(threshold)
                        .withMethod(Method.EXACT)
                        .withThreads(1))
                .scan(documents);
        Map<String, Map<String, Double>> expected = new TreeMap<>();
        result.pairs().forEach(pair -> {
            String left = result.id(pair.left());
            String right = result.id(pair.right());
            expected.computeIfAbsent(left, id -> new TreeMap<>()).put(right, pair.similarity());
            expected.computeIfAbsent(right, id -> new TreeMap<>()).put(left, pair.similarity());
        });
        Map<String, Map<String, Double>> found = new TreeMap<>();
        for (String id : texts.keySet()) {
            for (Hit hit : index.queryById(id, Query.above(threshold))) {
                found.computeIfAbsent(id, any -> new TreeMap<>()).put(hit.id(), hit.similarity());
            }
        }
        assertThat(found).as("threshold %s", threshold).isEqualTo(expected);
    }

    private static List<Hit> bruteForce(IndexScheme scheme, Map<String, String> texts, String text, Query query) {
        TextShingler shingler = new TextShingler(scheme.text(), scheme.shingles());
        ShingleSet querySet = shingler.shingle(text);
        List<Hit> hits = new ArrayList<>();
        texts.forEach((id, other) -> {
            Overlap overlap = Overlap.of(querySet, shingler.shingle(other));
            double similarity = query.measure().of(overlap);
            if (overlap.common() > 0 && similarity >= query.threshold()) {
                hits.add(new Hit(id, similarity, overlap, Map.of()));
            }
        });
        hits.sort(Comparator.comparing((Hit hit) -> -hit.similarity()).thenComparing(Hit::id));
        return hits.subList(0, Math.min(query.top(), hits.size()));
    }

    private static List<String> idsAndSimilarities(List<Hit> hits) {
        return hits.stream().map(hit -> hit.id() + " " + hit.similarity()).toList();
    }

    /**
     * Returns a random text with a small vocabulary. Many of the returned texts are similar, and all of them share some
     * shingles.
     */
    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder("for example and so on");
        int words = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextInt(30);
        int vocabulary = 2 + random.nextInt(20);
        for (int i = 0; i < words; i++) {
            text.append(" w").append(random.nextInt(vocabulary));
        }
        return random.nextInt(30) == 0 ? "" : text.toString();
    }
}
