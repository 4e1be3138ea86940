package examples;

import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.text.TextScheme;
import dev.doppel.text.CustomTokeniser;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits recipes into ingredients, so that the order of words within an ingredient does not matter. */
final class Example14_OwnTokeniser {
    private static final Pattern INGREDIENT = Pattern.compile("[^,]+");

    public static void main(String[] args) {
        CustomTokeniser ingredients = CustomTokeniser.of("ingredients", (text, words) -> {
            Matcher found = INGREDIENT.matcher(text);
            while (found.find()) {
                String[] parts = found.group().strip().split(" ");
                Arrays.sort(parts);
                words.add(String.join("_", parts), found.start(), found.end());
            }
        });
        Options options = Options.defaults()
                .withText(TextScheme.ofWords(ingredients), ShingleScheme.words(1))
                .withThreshold(0.5);

        ScanResult result = Doppel.with(options).scan(List.of(
                new Document("pancakes", "flour, fresh milk, two eggs, salt"),
                new Document("crepes", "salt, milk fresh, flour, eggs two, butter"),
                new Document("omelette", "two eggs, butter, salt")));
        result.pairs().forEach(pair -> System.out.println(
                result.id(pair.left()) + " ~ " + result.id(pair.right()) + ": " + pair.similarity()));
        System.out.println(result.scheme());
    }
}
