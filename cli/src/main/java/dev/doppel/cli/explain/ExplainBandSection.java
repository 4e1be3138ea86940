package dev.doppel.cli.explain;

import dev.doppel.band.BandScheme;
import dev.doppel.cli.console.TextTable;
import dev.doppel.hash.VectorHash;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.explain.ExplainedBand;
import dev.doppel.lab.explain.Explanation;
import dev.doppel.lab.explain.TracedSignatureMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints the section of an explanation that shows the values in each band and the documents that share a bucket. */
public final class ExplainBandSection {
    private static final int BANDS_SHOWN = 20;

    private static final int VALUES_OF_A_PAIR = 8;

    /**
     * The maximum number of characters used to print the values of all documents in a band. The limit applies only to
     * three or more documents.
     */
    private static final int WIDTH = 80;

    private final ExplainPrinter page;
    private final Explanation explanation;
    private final TracedSignatureMatrix signatures;
    private final BandScheme bands;
    private final int columns;

    ExplainBandSection(ExplainPrinter page, Explanation explanation, TracedSignatureMatrix signatures) {
        this.page = page;
        this.explanation = explanation;
        this.signatures = signatures;
        bands = explanation.bands();
        columns = explanation.documents().size();
    }

    void print(Optional<VectorHash> bucketHash) {
        page.heading("5. Bands: the signatures are split into " + Plurals.count(bands.bands(), "band") + " of "
                + Plurals.count(bands.rows(), "row") + "; equal bands share a bucket");
        List<String> header = new ArrayList<>(List.of("band"));
        header.addAll(ExplainPrinter.names(columns));
        header.add("");
        TextTable table = new TextTable(header);
        for (ExplainedBand band :
                explanation.bandKeys().stream().limit(page.atMost(BANDS_SHOWN)).toList()) {
            List<String> cells = new ArrayList<>(List.of(Integer.toString(band.number() + 1)));
            for (int column = 0; column < columns; column++) {
                cells.add(values(band, column));
            }
            cells.add(collisions(band));
            table.add(cells);
            bucketHash.ifPresent(hash -> table.add(buckets(band, hash)));
        }
        table.print(page.console());
        page.more(bands.bands() - page.atMost(BANDS_SHOWN), "band");
        bucketHash.ifPresent(hash -> {
            page.line("Below each band is its bucket, by the vector hash " + hash.label() + ":");
            page.line(hash.formula() + ".");
        });
        String needed = Plurals.count(bands.minHits(), "collision");
        page.line(
                columns == 2
                        ? "They collide in " + explanation.pairs().get(0).collisions() + " of " + bands.bands() + "; "
                                + needed + " would make them a candidate pair. Only candidates are compared,"
                        : "Two documents need " + needed + " to be a candidate pair. Only candidates are compared,");
        page.line("so that most pairs of a large collection are skipped.");
    }

    private String values(ExplainedBand band, int column) {
        int shown = Math.min(bands.rows(), page.atMost(valuesShown()));
        return IntStream.range(from(band), from(band) + shown)
                        .mapToObj(row -> Long.toString(signatures.value(row, column)))
                        .collect(Collectors.joining(" "))
                + (shown < bands.rows() ? " ..." : "");
    }

    private int valuesShown() {
        if (columns == 2) {
            return VALUES_OF_A_PAIR;
        }
        int digits = IntStream.range(0, bands.values())
                .flatMap(i -> IntStream.range(0, columns)
                        .map(column ->
                                Long.toString(signatures.value(i, column)).length()))
                .max()
                .orElse(1);
        return Math.max(1, WIDTH / columns / (digits + 1));
    }

    private int from(ExplainedBand band) {
        return band.number() * bands.rows();
    }

    private List<String> buckets(ExplainedBand band, VectorHash hash) {
        List<String> cells = new ArrayList<>(List.of(""));
        for (int column = 0; column < columns; column++) {
            long bucket = signatures.bucket(hash, column, from(band), from(band) + bands.rows());
            // The remainders that the hash function of report 001 returns are printed in decimal, and 64-bit hashes in
            // hexadecimal.
            cells.add(hash == VectorHash.LINEAR_CONGRUENTIAL ? Long.toString(bucket) : Long.toHexString(bucket));
        }
        cells.add("");
        return cells;
    }

    private String collisions(ExplainedBand band) {
        String groups = ExplainPrinter.groups(columns, column -> band.keys().get(column));
        if (groups.isEmpty()) {
            return "";
        }
        boolean equal = groups.equals(ExplainPrinter.groups(columns, column -> values(band.number(), column)));
        return (columns == 2 ? "collide" : groups) + (equal ? "" : ", by chance");
    }

    private List<Long> values(int band, int column) {
        return IntStream.range(band * bands.rows(), (band + 1) * bands.rows())
                .mapToObj(row -> signatures.value(row, column))
                .toList();
    }
}
