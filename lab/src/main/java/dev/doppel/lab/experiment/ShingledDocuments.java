package dev.doppel.lab.experiment;

import dev.doppel.lab.generate.Generator;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.List;
import java.util.stream.IntStream;

/** What most experiments begin with: documents as sets of shingles, and how similar all pairs of them are. */
final class ShingledDocuments {
    private ShingledDocuments() {}

    /** Of the first so many documents. */
    static List<ShingleSet> of(Generator generator, int documents, ShingleScheme shingles) {
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, shingles);
        return IntStream.range(0, documents)
                .mapToObj(number -> shingler.shingle(generator.document(number).text()))
                .toList();
    }

    /** How many pairs so many documents make. */
    static long pairs(int documents) {
        return (long) documents * (documents - 1) / 2;
    }

    /** The Jaccard similarities of all pairs: those with document 1, then those with 2 before it, and so on. */
    static double[] similarities(List<ShingleSet> sets) {
        double[] similarities = new double[Math.toIntExact(pairs(sets.size()))];
        int pair = 0;
        for (int right = 1; right < sets.size(); right++) {
            for (int left = 0; left < right; left++) {
                similarities[pair++] = similarity(sets.get(left), sets.get(right));
            }
        }
        return similarities;
    }

    static double similarity(ShingleSet left, ShingleSet right) {
        return Measure.JACCARD.of(Overlap.of(left, right));
    }
}
