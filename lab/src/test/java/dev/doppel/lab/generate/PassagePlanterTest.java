package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.passage.Span;
import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PassagePlanterTest {
    private static final WordLengthRange WORDS = new WordLengthRange(60, 200);

    private static PlantedPassageScheme randomScheme(SplittableRandom random) {
        int documents = random.nextInt(1, 60);
        int sources = random.nextInt(1, 4);
        int low = random.nextInt(1, 80);
        List<PassageDisguise> disguises = List.of(PassageDisguise.values());
        PassageDisguise disguise = disguises.get(random.nextInt(disguises.size()));
        return new PlantedPassageScheme(
                documents,
                random.nextLong(),
                random.nextInt(documents / (sources + 1) + 1),
                sources,
                random.nextInt(1, 4),
                new WordLengthRange(low, low + random.nextInt(80)),
                random.nextInt(3) == 0 ? 0 : random.nextDouble(disguise.maxShare()),
                disguise,
                random.nextInt(10, 300));
    }

    private static int number(String id) {
        return Integer.parseInt(id.substring(1)) - 1;
    }

    private static List<String> words(String text) {
        return TextScheme.PLAIN.splitter().split(text).asList();
    }

    /** Returns the words in a span, and checks that its character positions and word positions agree. */
    private static List<String> words(Document document, Span span) {
        List<String> words = words(document.text()).subList(span.firstWord(), span.firstWord() + span.words());
        assertThat(words(document.text().substring(span.start(), span.end()))).isEqualTo(words);
        return words;
    }

    /** A seed produces the same documents on every machine and with every JDK version. */
    @Test
    void bytesNeverChange() {
        StringBuilder checksums = new StringBuilder();
        List<PlantedPassageScheme> schemes = new ArrayList<>(List.of(PlantedPassageScheme.DEFAULT));
        for (PassageDisguise disguise : PassageDisguise.values()) {
            schemes.add(new PlantedPassageScheme(300, -7, 60, 3, 2, WORDS, 0.1, disguise, 300));
        }
        for (PlantedPassageScheme scheme : schemes) {
            GeneratedCorpus corpus = GeneratedCorpus.of(scheme, 2);
            // The golden file contains the record's previous name.
            checksums
                    .append(scheme.toString().replace("PlantedPassageScheme", "PlantingScheme"))
                    .append('\n');
            checksums.append(GeneratedCorpus.checksum(corpus.jsonl())).append(" documents\n");
            checksums.append(GeneratedCorpus.checksum(corpus.truth())).append(" truth\n");
        }
        GoldenFiles.check("lab", "passages.txt", checksums.toString());
    }

    @Property(tries = 10)
    void threadsChangeNothing(SplittableRandom random) {
        PlantedPassageScheme scheme = new PlantedPassageScheme(
                random.nextInt(20, 60),
                random.nextLong(),
                10,
                1,
                1,
                WORDS,
                0.1,
                PassageDisguise.WORDS,
                5_000); // makes several batches
        assertThat(GeneratedCorpus.of(scheme, random.nextInt(2, 6))).isEqualTo(GeneratedCorpus.of(scheme, 1));
    }

    @Property(tries = 40)
    void theWriterWritesWhatThePlanterGenerates(SplittableRandom random) {
        PlantedPassageScheme scheme = randomScheme(random);
        GeneratedCorpus corpus = GeneratedCorpus.of(scheme, 2);
        PassagePlanter planter = scheme.planter();
        List<Document> documents = new ArrayList<>();
        for (int number = scheme.documents() - 1; number >= 0; number--) {
            documents.add(0, planter.document(number));
        }
        assertThat(corpus.documents()).isEqualTo(documents);
        assertThat(corpus.pairs().stream().map(row -> String.join(",", row)))
                .containsExactlyElementsOf(scheme.planter().planted().stream()
                        .map(passage -> String.join(
                                ",",
                                passage.left(),
                                passage.right(),
                                Integer.toString(passage.leftSpan().start()),
                                Integer.toString(passage.leftSpan().end()),
                                Integer.toString(passage.rightSpan().start()),
                                Integer.toString(passage.rightSpan().end()),
                                Integer.toString(passage.words()),
                                Integer.toString(passage.edits()),
                                passage.copy()))
                        .toList());
        assertThat(corpus.written())
                .isEqualTo(new WrittenCorpusSize(
                        scheme.documents(), scheme.planted(), corpus.jsonl().length()));
    }

    @Property(tries = 100)
    void passagesAreWhereTheTruthSays(SplittableRandom random) {
        PlantedPassageScheme scheme = randomScheme(random);
        PassagePlanter planter = scheme.planter();
        List<PlantedPassage> planted = scheme.planter().planted();
        assertThat(planted).hasSize((int) scheme.planted());
        for (PlantedPassage passage : planted) {
            List<String> left = words(planter.document(number(passage.left())), passage.leftSpan());
            List<String> right = words(planter.document(number(passage.right())), passage.rightSpan());
            List<String> source = passage.copy().equals(passage.left()) ? right : left;
            assertThat(source.size())
                    .isBetween(scheme.words().low(), scheme.words().high());
            assertThat(passage.sourceSpan().words()).isEqualTo(source.size());
            assertThat(left.get(0)).isEqualTo(right.get(0));
            assertThat(left.get(left.size() - 1)).isEqualTo(right.get(right.size() - 1));
            if (scheme.disguise() == PassageDisguise.WORDS) {
                assertThat(passage.edits())
                        .isEqualTo(
                                Math.min(Math.round(scheme.edits() * source.size()), Math.max(0, source.size() - 2)));
                assertThat(distance(left, right)).isLessThanOrEqualTo(passage.edits());
            }
            if (passage.edits() > 0 && scheme.disguise() != PassageDisguise.SHUFFLE) { // which may swap equal words
                assertThat(left).isNotEqualTo(right);
            }
        }
    }

    /** Returns the Levenshtein distance between two lists of words. */
    private static int distance(List<String> one, List<String> other) {
        int[] row = IntStream.rangeClosed(0, other.size()).toArray();
        for (String word : one) {
            int diagonal = row[0]++;
            for (int i = 1; i <= other.size(); i++) {
                int best =
                        Math.min(Math.min(row[i], row[i - 1]) + 1, diagonal + (word.equals(other.get(i - 1)) ? 0 : 1));
                diagonal = row[i];
                row[i] = best;
            }
        }
        return row[other.size()];
    }

    @Property(tries = 100)
    void sourcesAreUsedOnceAndAreNotCopies(SplittableRandom random) {
        PlantedPassageScheme scheme = randomScheme(random);
        Set<String> copies = new HashSet<>();
        Set<String> sources = new HashSet<>();
        for (PlantedPassage passage : scheme.planter().planted()) {
            assertThat(number(passage.left())).isLessThan(number(passage.right()));
            copies.add(passage.copy());
            sources.add(passage.copy().equals(passage.left()) ? passage.right() : passage.left());
        }
        assertThat(copies).hasSize(scheme.copies()).noneMatch(sources::contains);
        assertThat(sources).hasSize(scheme.copies() * scheme.sources());
    }

    @Test
    void passagesComeFromAndGoToRandomPositions() {
        PlantedPassageScheme scheme = PlantedPassageScheme.DEFAULT.withSources(1, 2);
        PassagePlanter planter = scheme.planter();
        int inOrder = 0;
        int early = 0;
        int sourceFirst = 0;
        for (int number = 0; number < scheme.documents(); number++) {
            List<PlantedPassage> passages = planter.planted(number);
            if (passages.isEmpty()) {
                continue;
            }
            PlantedPassage first = passages.get(0);
            boolean isLeft = first.copy().equals(first.left());
            sourceFirst += isLeft ? 0 : 1;
            early += (isLeft ? first.leftSpan() : first.rightSpan()).firstWord() < 100 ? 1 : 0;
            PlantedPassage second = passages.get(1);
            inOrder += (isLeft ? first.rightSpan() : first.leftSpan()).firstWord()
                            < (isLeft ? second.rightSpan() : second.leftSpan()).firstWord()
                    ? 1
                    : 0;
        }
        // With 100 copies, these bounds have an error probability below one in ten thousand.
        assertThat(inOrder).isBetween(30, 70);
        assertThat(early).isBetween(20, 60);
        assertThat(sourceFirst).isBetween(30, 70);
    }

    @Test
    void copiesHaveALowSimilarityToTheirSources() {
        PassagePlanter planter = PlantedPassageScheme.DEFAULT.planter();
        Doppel doppel = Doppel.with(Options.defaults());
        for (PlantedPassage passage : planter.planted()) {
            double jaccard = doppel.compare(
                            planter.document(number(passage.left())), planter.document(number(passage.right())))
                    .similarity(Measure.JACCARD);
            assertThat(jaccard).isBetween(0.01, 0.5);
        }
    }
}
