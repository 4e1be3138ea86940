package dev.doppel.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches a real Lucene index on disk. */
class SimilarTextQueryTest {
    private static final String BANDS = "bands";
    private static final String NUMBER = "number";
    private static final double THRESHOLD = 0.8;
    private static final Options OPTIONS = Options.defaults().withThreshold(THRESHOLD);

    @TempDir
    private Path folder;

    /** A pair of documents, the earlier one first. */
    private record Pair(int left, int right) {}

    @Test
    void findsSimilarDocumentsAfterVerification() throws IOException {
        List<String> texts = texts(1500);
        Set<Pair> truth = new HashSet<>();
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            documents.add(new Document(String.valueOf(i), texts.get(i)));
        }
        Doppel.with(OPTIONS.withMethod(dev.doppel.Method.EXACT))
                .scan(documents)
                .pairs()
                .forEach(pair -> truth.add(new Pair(pair.left(), pair.right())));

        Set<Pair> found = new HashSet<>();
        try (Directory directory = index(texts, OPTIONS);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            for (int i = 0; i < texts.size(); i++) {
                for (int candidate : search(searcher, texts.get(i), OPTIONS)) {
                    if (candidate < i && similarity(documents.get(candidate), documents.get(i)) >= THRESHOLD) {
                        found.add(new Pair(candidate, i));
                    }
                }
            }
        }
        assertThat(truth).hasSizeGreaterThan(300).containsAll(found);
        assertThat(found.size() / (double) truth.size()).isGreaterThanOrEqualTo(0.99);
    }

    private static double similarity(Document left, Document right) {
        return Doppel.with(OPTIONS).compare(left, right).similarity(Measure.JACCARD);
    }

    /** Returns random texts. Every third one is a copy of an earlier text with a few other words. */
    private static List<String> texts(int count) {
        SplittableRandom random = new SplittableRandom(1);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean isCopy = i % 3 == 2;
            String[] words = isCopy
                    ? texts.get(random.nextInt(i)).split(" ")
                    : random.ints(200, 0, 5000).mapToObj(word -> "w" + word).toArray(String[]::new);
            for (int edit = isCopy ? random.nextInt(8) : 0; edit > 0; edit--) {
                words[random.nextInt(words.length)] = "x" + random.nextInt(5000);
            }
            texts.add(String.join(" ", words));
        }
        return texts;
    }

    private Directory index(List<String> texts, Options options) throws IOException {
        Directory directory = FSDirectory.open(folder);
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new BandAnalyzer(options)))) {
            for (int i = 0; i < texts.size(); i++) {
                org.apache.lucene.document.Document document = new org.apache.lucene.document.Document();
                document.add(new StoredField(NUMBER, i));
                document.add(new TextField(BANDS, texts.get(i), Store.NO));
                writer.addDocument(document);
            }
        }
        return directory;
    }

    private static List<Integer> search(IndexSearcher searcher, String text, Options options) throws IOException {
        List<Integer> numbers = new ArrayList<>();
        ScoreDoc[] hits = searcher.search(SimilarTextQuery.of(BANDS, text, options), 10_000).scoreDocs;
        for (ScoreDoc hit : hits) {
            numbers.add(searcher.storedFields()
                    .document(hit.doc)
                    .getField(NUMBER)
                    .numericValue()
                    .intValue());
        }
        return numbers;
    }

    @Test
    void severalBandsCanBeRequired() throws IOException {
        Options options = OPTIONS.withBands(new dev.doppel.band.BandScheme(16, 4, 16));
        String text = texts(1).get(0);
        try (Directory directory = index(List.of(text, text + " end"), options);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(search(new IndexSearcher(reader), text, options)).containsExactly(0);
        }
    }

    @Test
    void emptyTextsHaveNoCandidates() throws IOException {
        try (Directory directory = index(Arrays.asList("", "one two three four five six"), OPTIONS);
                DirectoryReader reader = DirectoryReader.open(directory)) {
            assertThat(search(new IndexSearcher(reader), "", OPTIONS)).isEmpty();
        }
    }

    @Test
    void impossibleOptionsAreRefusedAtOnce() {
        Options impossible = Options.defaults().withThreshold(0.05).withRecall(0.9999);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BandAnalyzer(impossible))
                .withMessageContaining("promise a recall");
    }
}
