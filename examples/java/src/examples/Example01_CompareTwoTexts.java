package examples;

import dev.doppel.Comparison;
import dev.doppel.Document;
import dev.doppel.Doppel;
import dev.doppel.Options;
import dev.doppel.verify.Measure;

/**
 * Compares two texts. The texts are split into words, the words into shingles (runs of words), and the two sets of
 * shingles are compared. Each measure answers another question. Containment, for example, is high if most of one text
 * is in the other, even if the other is much longer.
 */
final class Example01_CompareTwoTexts {
    public static void main(String[] args) {
        Document left = new Document("left", "The quick brown fox jumps over the lazy dog near the river.");
        Document right = new Document("right", "Yesterday the quick brown fox jumps over the lazy cat.");

        Comparison comparison = Doppel.with(Options.defaults()).compare(left, right);
        for (Measure measure : new Measure[] {Measure.JACCARD, Measure.OVERLAP, Measure.DICE}) {
            System.out.printf("%s %.3f%n", measure.label(), comparison.similarity(measure));
        }
    }
}
