package examples;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import dev.doppel.verify.Overlap;

/** Shows the first stages one by one: a text, its words, its shingles, and the overlap of two sets of shingles. */
final class Example02_ShinglesAndJaccard {
    public static void main(String[] args) {
        ShingleScheme scheme = ShingleScheme.words(2);
        Shingler shingler = scheme.shingler();
        Words left = TextScheme.PLAIN.splitter().split("The CAT sat, on the mat!");
        Words right = TextScheme.PLAIN.splitter().split("The cat sat on a mat.");

        System.out.println(left.asList());
        System.out.println(shingler.spell(left));
        ShingleSet leftSet = shingler.shingle(left);
        ShingleSet rightSet = shingler.shingle(right);
        Overlap overlap = Overlap.of(leftSet, rightSet);
        System.out.println(overlap.common() + " common shingles of " + overlap.left() + " and " + overlap.right());
        int union = overlap.left() + overlap.right() - overlap.common();
        System.out.println("Jaccard similarity " + overlap.common() + "/" + union);
    }
}
