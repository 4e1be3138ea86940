package examples;

import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageScheme;

/** Finds the passages that two texts share, with their positions in both texts. */
final class Example07_PassagesOfTwoTexts {
    public static void main(String[] args) {
        String left = "The quick brown fox jumps over the lazy dog near the river.";
        String right = "Yesterday the quick brown fox jumps over the lazy cat.";

        Options options = Options.defaults().withPassages(PassageScheme.of(5));
        for (Passage passage : Doppel.with(options).passages(left, right)) {
            System.out.println(passage.common() + " words, at " + passage.left().start() + " and "
                    + passage.right().start() + ": "
                    + left.substring(passage.left().start(), passage.left().end()));
        }
    }
}
