package dev.doppel.cli.bands;

import dev.doppel.band.BandScheme;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A text plot of an S-curve with marked points.
 *
 * @param similarities the similarities of the marked points
 * @param point the label of the marked points in the legend
 */
public record SCurvePlot(BandScheme bands, List<Double> similarities, String point) {
    private static final int WIDTH = 61;
    private static final int HEIGHT = 11;

    public SCurvePlot {
        similarities = List.copyOf(similarities);
    }

    public List<String> lines() {
        char[][] cells = new char[HEIGHT][WIDTH];
        for (char[] row : cells) {
            Arrays.fill(row, ' ');
        }
        for (int x = 0; x < WIDTH; x++) {
            cells[row(bands.chance((double) x / (WIDTH - 1)))][x] = '*';
        }
        for (double similarity : similarities) {
            cells[row(bands.chance(similarity))][(int) Math.round(similarity * (WIDTH - 1))] = 'O';
        }
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < HEIGHT; row++) {
            double chance = 1 - (double) row / (HEIGHT - 1);
            String label = row % 5 == 0 ? String.format(Locale.ROOT, "%4.1f ", chance) : "     ";
            lines.add((label + "|" + new String(cells[row])).stripTrailing());
        }
        lines.add("     +" + "-".repeat(WIDTH));
        lines.add("      0.0" + " ".repeat(WIDTH / 2 - 5) + "0.5" + " ".repeat(WIDTH / 2 - 4) + "1.0");
        lines.add("      similarity; * the curve, O " + point);
        return lines;
    }

    private static int row(double chance) {
        return (int) Math.round((1 - chance) * (HEIGHT - 1));
    }
}
