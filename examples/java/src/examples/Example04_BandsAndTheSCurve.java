package examples;

import dev.doppel.band.BandChooser;
import dev.doppel.band.BandScheme;

/**
 * Chooses LSH parameters. A sketch is divided into bands of rows. Two sketches are candidates if they agree in all rows
 * of a band. The chance is an S-curve of the similarity: low below the threshold, high above it.
 */
final class Example04_BandsAndTheSCurve {
    public static void main(String[] args) {
        BandScheme bands = BandChooser.byRecall(128, 0.8, 0.99, 1).orElseThrow();
        System.out.println(bands.bands() + " bands of " + bands.rows() + " rows");
        for (int tenth = 1; tenth <= 9; tenth++) {
            double chance = bands.chance(tenth / 10.0);
            System.out.printf("similarity 0.%d: %.4f |%s%n", tenth, chance, "#".repeat((int) Math.round(40 * chance)));
        }
    }
}
