package examples;

import dev.doppel.DedupResult;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.shingle.ShingleScheme;
import java.util.stream.Stream;

/** Keeps one text of each group of similar texts. Texts that exceed the memory go to temporary files. */
final class Example06_DeduplicateAnIterator {
    public static void main(String[] args) {
        Stream<Document> documents = Stream.of(
                new Document("one", "Buy our new phone today and save ten percent."),
                new Document("two", "Completely unrelated news about the weather in spring."),
                new Document("three", "Buy our new phone today, and save ten percent!"),
                new Document("four", "Buy our new phone today and save ten per cent."));
        Options options = Options.defaults()
                .withShingles(ShingleScheme.words(2))
                .withThreshold(0.5)
                .withMemory(256L << 20);

        try (DedupResult result = Doppel.with(options).dedup(documents.iterator())) {
            result.kept().forEach(document -> System.out.println("kept: " + document.text()));
            result.removed().forEach(removal -> System.out.println(removal.id() + " is like " + removal.witness()));
        }
    }
}
