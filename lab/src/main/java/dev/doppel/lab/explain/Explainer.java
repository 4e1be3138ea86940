package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.hash.Mix;
import dev.doppel.hash.ModularHash;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.sketch.CharacteristicMatrix;
import dev.doppel.text.Splitter;
import dev.doppel.text.Words;
import dev.doppel.verify.Overlap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Takes two documents through all stages, and keeps what each stage made. */
public final class Explainer {
    /** Below a small prime there are few functions, and they would repeat. */
    private static final int ENOUGH_ROWS = 1000;

    private final Options options;
    private final BandScheme bands;
    private final boolean textbook;
    private final int functions;

    private Explainer(Options options, BandScheme bands, boolean textbook, int functions) {
        this.options = options;
        this.bands = bands;
        this.textbook = textbook;
        this.functions = functions;
    }

    /** With the classic algorithm of the reports, and as many functions of the row numbers as the bands use. */
    public static Explainer textbook(Options options) {
        BandScheme bands = bands(options);
        return new Explainer(options, bands, true, bands.values());
    }

    /** The same with a function for every value of the sketch that is asked for, so that other bands can be tried on them. */
    public static Explainer wholeTextbook(Options options) {
        return new Explainer(options, bands(options), true, options.sketch().size());
    }

    /** With the sketches that are asked for, as a scan would make them. */
    public static Explainer sketches(Options options) {
        return new Explainer(options, bands(options), false, options.sketch().size());
    }

    private static BandScheme bands(Options options) {
        return options.settledBands().orElse(new BandScheme(options.sketch().size(), 1));
    }

    public Explanation explain(String left, String right) {
        Splitter splitter = options.text().splitter();
        Shingler shingler = options.shingles().shingler();
        Map<Long, String> spelling = new LinkedHashMap<>();
        List<Explained> documents = Stream.of(left, right)
                .map(text -> {
                    Words words = splitter.split(text);
                    List<String> spelled = shingler.spell(words);
                    spell(shingler.hashesInOrder(words), spelled, spelling);
                    return new Explained(words, spelled.stream().distinct().toList(), shingler.shingle(words));
                })
                .toList();
        List<ShingleSet> sets = documents.stream().map(Explained::set).toList();
        CharacteristicMatrix matrix = CharacteristicMatrix.of(
                sets, spelling.keySet().stream().mapToLong(Long::longValue).toArray());
        boolean comparable = sets.stream().noneMatch(ShingleSet::isEmpty);
        Signatures signatures = comparable ? signatures(matrix, documents) : null;
        return new Explanation(
                options,
                documents,
                rows(matrix, spelling),
                Overlap.of(sets.get(0), sets.get(1)),
                bands,
                signatures,
                signatures == null ? List.of() : bands(signatures));
    }

    /** In a bag every occurrence is an element of its own, and so a row: the second one of a shingle is spelled (2). */
    private void spell(long[] hashes, List<String> spelled, Map<Long, String> spelling) {
        Map<Long, Integer> earlier = new HashMap<>();
        for (int i = 0; i < hashes.length; i++) {
            int times = options.shingles().bag() ? earlier.merge(hashes[i], 1, Integer::sum) : 1;
            String number = times == 1 ? "" : " (" + times + ")";
            spelling.putIfAbsent(ShingleSet.element(hashes[i], times - 1), spelled.get(i) + number);
        }
    }

    private static List<Row> rows(CharacteristicMatrix matrix, Map<Long, String> spelling) {
        return IntStream.range(0, matrix.rows())
                .mapToObj(row -> new Row(
                        row,
                        matrix.element(row),
                        String.valueOf(spelling.get(matrix.element(row))),
                        matrix.has(row, 0),
                        matrix.has(row, 1)))
                .toList();
    }

    private Signatures signatures(CharacteristicMatrix matrix, List<Explained> documents) {
        if (!textbook) {
            return Signatures.ofSketches(matrix, documents, options.sketch().sketcher());
        }
        ModularHash[] drawn = IntStream.range(0, functions)
                .mapToObj(i -> ModularHash.forRows(
                        Math.max(matrix.rows(), ENOUGH_ROWS),
                        Mix.draw(options.sketch().seed(), i)))
                .toArray(ModularHash[]::new);
        return Signatures.ofRows(matrix, drawn);
    }

    private List<Band> bands(Signatures signatures) {
        Bander bander = bands.bander();
        BandKeys left = bander.keys(signatures.column(0));
        BandKeys right = bander.keys(signatures.column(1));
        return IntStream.range(0, bands.bands())
                .mapToObj(band -> new Band(
                        band,
                        left.key(band),
                        right.key(band),
                        IntStream.range(band * bands.rows(), (band + 1) * bands.rows())
                                .allMatch(signatures::agree)))
                .toList();
    }
}
