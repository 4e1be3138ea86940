package dev.doppel.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.testing.JavaExample;
import dev.doppel.testing.SharedData;
import dev.doppel.verify.Measure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.lucene.document.Field.Store;
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

/** Compiles and runs the Java code in docs/search-engines.md. */
class SearchEngineGuideTest {
    private static final Path PAGE = SharedData.project().resolve("docs/search-engines.md");
    private static final Path SOURCE =
            SharedData.project().resolve("lucene/src/test/java/dev/doppel/lucene/SearchEngineGuideTest.java");
    private static final Pattern ON_THE_PAGE =
            Pattern.compile("```java\n(.*?)```\n\n```text\n(.*?)```\n", Pattern.DOTALL);
    private static final Pattern IN_THIS_FILE = Pattern.compile(" // begin\n(.*?) {8}// end\n", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private static void search(Path path, String text) throws IOException {
        // begin
        Options options = Options.defaults().withThreshold(0.8);
        Directory directory = FSDirectory.open(path);
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(new BandAnalyzer(options)))) {
            var stored = new org.apache.lucene.document.Document();
            stored.add(new TextField("text", text, Store.YES));
            writer.addDocument(stored);
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            Document query = new Document("query", text.toUpperCase(Locale.ROOT));
            for (ScoreDoc hit : searcher.search(SimilarTextQuery.of("text", query.text(), options), 100).scoreDocs) {
                Document candidate = new Document(
                        "candidate", searcher.storedFields().document(hit.doc).get("text"));
                System.out.println(
                        Doppel.with(options).compare(query, candidate).similarity(Measure.JACCARD));
            }
        }
        // end
    }

    @Test
    void pageShowsTheCodeOfThisFileAndWhatItPrints() throws IOException {
        MatchResult code = IN_THIS_FILE
                .matcher(Files.readString(SOURCE))
                .results()
                .findFirst()
                .orElseThrow();
        MatchResult page = ON_THE_PAGE
                .matcher(Files.readString(PAGE))
                .results()
                .findFirst()
                .orElseThrow();
        assertThat(page.group(1)).isEqualTo(code.group(1).indent(-8));
        assertThat(page.group(2)).isEqualTo(JavaExample.printedBy(() -> {
            try {
                search(folder, "a rose is a rose is a rose, and a violet is not");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
    }
}
