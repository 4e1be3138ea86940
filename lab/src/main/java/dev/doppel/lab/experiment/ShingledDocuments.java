package dev.doppel.lab.experiment;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.lab.generate.DocumentGenerator;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.util.List;
import java.util.stream.IntStream;

/** Computes shingle sets, sketches, band keys and the similarities of all pairs for experiments. */
final class ShingledDocuments {
    private ShingledDocuments() {}

    /** Returns the shingle sets of the first {@code documents} documents produced by {@code generator}. */
    static List<ShingleSet> of(DocumentGenerator generator, int documents, ShingleScheme shingles) {
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, shingles);
        return IntStream.range(0, documents)
                .mapToObj(number -> shingler.shingle(generator.document(number).text()))
                .toList();
    }

    static List<Sketch> sketches(List<ShingleSet> sets, Sketcher sketcher) {
        return sets.stream().map(sketcher::sketch).toList();
    }

    static List<BandKeys> bandKeys(List<Sketch> sketches, BandScheme bands) {
        Bander bander = bands.bander();
        return sketches.stream().map(bander::keys).toList();
    }

    /** Returns the number of pairs among {@code documents} documents. */
    static long pairs(int documents) {
        return (long) documents * (documents - 1) / 2;
    }

    /**
     * Returns the Jaccard similarities of all pairs of sets. The pairs are ordered by the larger of their two indices,
     * and then by the smaller one.
     */
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
