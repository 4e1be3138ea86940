package examples;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.Templates;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import java.util.List;

/** Ignores text that all documents may share, such as the questions of an exam. */
final class Example08_IgnoreTemplates {
    public static void main(String[] args) {
        String question = "Explain in your own words why the sky is blue and why the sunset is red.";
        Document left = new Document("left", question + " Air scatters short waves most.");
        Document right = new Document("right", question + " Because of the colour of the sea.");

        Options options = Options.defaults().withShingles(ShingleScheme.words(2));
        Options ignoring = options.withTemplates(Templates.of(List.of(question), TextScheme.PLAIN));
        System.out.printf(
                "with the question: %.2f%n",
                Doppel.with(options).compare(left, right).similarity(Measure.JACCARD));
        System.out.printf(
                "without the question: %.2f%n",
                Doppel.with(ignoring).compare(left, right).similarity(Measure.JACCARD));
    }
}
