package examples;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.verify.VerifiedPair;
import java.util.List;

/**
 * Finds all similar pairs in a list of texts. The candidate method is chosen automatically. The scheme names everything
 * that affects the result, so store it with the pairs.
 */
final class Example05_ScanAList {
    public static void main(String[] args) {
        List<Document> documents = List.of(
                new Document("one", "A rose is a rose is a rose."),
                new Document("two", "A rose is a rose, is a rose!"),
                new Document("three", "Bees dance to show the way."));
        Options options = Options.defaults().withShingles(ShingleScheme.words(3)).withThreshold(0.5);

        try (ScanResult result = Doppel.with(options).scan(documents)) {
            for (VerifiedPair pair : result.pairs()) {
                System.out.println(
                        result.id(pair.left()) + " ~ " + result.id(pair.right()) + ": " + pair.similarity());
            }
            System.out.println(result.scheme());
        }
    }
}
