package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.internal.Decimals;
import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import dev.doppel.verify.Measure;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GeneratedCorpusWriterTest {
    private static final Doppel DOPPEL = Doppel.with(Options.defaults());

    private static final GeneratedCorpusScheme SMALL =
            new GeneratedCorpusScheme(300, 1, 0.3, SimilarityRange.DEFAULT, 60);

    private static GeneratedCorpusScheme randomScheme(SplittableRandom random) {
        double low = random.nextDouble(0.01, 1);
        double high = random.nextBoolean() ? 1 : random.nextDouble(low, 1.001);
        return new GeneratedCorpusScheme(
                random.nextInt(1, 120),
                random.nextLong(),
                random.nextDouble(0, 0.95),
                new SimilarityRange(low, Math.min(1, high)),
                random.nextInt(10, 150));
    }

    private static int number(String id) {
        return Integer.parseInt(id.substring(1)) - 1;
    }

    /** A seed produces the same documents on every machine and with every JDK version. */
    @Test
    void bytesNeverChange() {
        StringBuilder checksums = new StringBuilder();
        for (GeneratedCorpusScheme scheme : List.of(
                GeneratedCorpusScheme.DEFAULT,
                new GeneratedCorpusScheme(500, -7, 0.9, new SimilarityRange(0.05, 0.4), 300),
                new GeneratedCorpusScheme(500, 99, 0.5, new SimilarityRange(0.9, 0.95), 20))) {
            GeneratedCorpus corpus = GeneratedCorpus.of(scheme, 2);
            checksums.append(scheme).append('\n');
            checksums.append(GeneratedCorpus.checksum(corpus.jsonl())).append(" documents\n");
            checksums.append(GeneratedCorpus.checksum(corpus.truth())).append(" truth\n");
        }
        GoldenFiles.check("lab", "corpus.txt", checksums.toString());
    }

    @Test
    void sampleTextNeverChanges() {
        GoldenFiles.check(
                "lab", "corpus-sample.txt", SMALL.generator().document(0).text() + "\n");
    }

    @Property(tries = 10)
    void threadsChangeNothing(SplittableRandom random) {
        GeneratedCorpusScheme scheme = new GeneratedCorpusScheme(
                random.nextInt(1, 60), random.nextLong(), 0.4, SimilarityRange.DEFAULT, 5_000); // makes several batches
        assertThat(GeneratedCorpus.of(scheme, random.nextInt(2, 6))).isEqualTo(GeneratedCorpus.of(scheme, 1));
    }

    @Property(tries = 20)
    void moreDocumentsAppendToTheCorpus(SplittableRandom random) {
        GeneratedCorpusScheme few = randomScheme(random);
        GeneratedCorpusScheme more = new GeneratedCorpusScheme(
                few.documents() + random.nextInt(100), few.seed(), few.duplicates(), few.similarity(), few.words());
        GeneratedCorpus corpus = GeneratedCorpus.of(more, 2);
        assertThat(corpus.jsonl()).startsWith(GeneratedCorpus.of(few, 2).jsonl());
        assertThat(corpus.truth()).startsWith(GeneratedCorpus.of(few, 2).truth());
    }

    @Test
    void seedsMakeDifferentCorpora() {
        GeneratedCorpusScheme other = new GeneratedCorpusScheme(300, 2, 0.3, SimilarityRange.DEFAULT, 60);
        List<String> texts = GeneratedCorpus.of(SMALL, 1).documents().stream()
                .map(Document::text)
                .toList();
        assertThat(GeneratedCorpus.of(other, 1).documents()).noneMatch(document -> texts.contains(document.text()));
    }

    @Property(tries = 40)
    void truthEqualsTheComparisonOfTheTexts(SplittableRandom random) {
        GeneratedCorpusScheme scheme = randomScheme(random);
        GeneratedCorpus corpus = GeneratedCorpus.of(scheme, 2);
        List<Document> documents = corpus.documents();
        assertThat(corpus.truth()).startsWith("left,right,jaccard,edit\n");
        for (String[] pair : corpus.pairs()) {
            Document left = documents.get(number(pair[0]));
            Document right = documents.get(number(pair[1]));
            assertThat(pair[2])
                    .as("%s of %s, %s", scheme, pair[0], pair[1])
                    .isEqualTo(Decimals.fixed(DOPPEL.compare(left, right).similarity(Measure.JACCARD), 6));
            assertThat(left.text().equals(right.text())).isEqualTo(pair[3].equals("exact"));
        }
    }

    @Property(tries = 40)
    void shareOfCopiesIsExact(SplittableRandom random) {
        GeneratedCorpusScheme scheme = randomScheme(random);
        GeneratedCorpus corpus = GeneratedCorpus.of(scheme, 2);
        assertThat(corpus.documents()).hasSize(scheme.documents());
        assertThat((double) corpus.pairs().size()).isCloseTo(scheme.documents() * scheme.duplicates(), within(1.0));
        assertThat(corpus.written())
                .isEqualTo(new WrittenCorpusSize(
                        scheme.documents(),
                        corpus.pairs().size(),
                        corpus.jsonl().length()));
    }

    @Test
    void originalsAreEarlierAndNotCopies() {
        List<String[]> pairs = GeneratedCorpus.of(SMALL, 1).pairs();
        List<String> copies = pairs.stream().map(pair -> pair[1]).toList();
        assertThat(pairs).hasSize(90).allSatisfy(pair -> {
            assertThat(copies).doesNotContain(pair[0]);
            assertThat(number(pair[0])).isLessThan(number(pair[1]));
        });
    }

    @Test
    void recordsHaveScoresAndDates() {
        for (Map<String, String> fields :
                GeneratedCorpus.records(GeneratedCorpus.of(SMALL, 1).jsonl())) {
            assertThat(fields).containsOnlyKeys("id", "text", "score", "date");
            assertThat(Double.parseDouble(fields.getOrDefault("score", ""))).isBetween(0.0, 1.0);
            assertThat(LocalDate.parse(fields.getOrDefault("date", ""))).isBetween("2000-01-01", "2024-12-31");
        }
    }
}
