package dev.doppel.lab.explain;

import dev.doppel.Options;
import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.hash.VectorHash;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.sketch.CharacteristicMatrix;
import dev.doppel.text.WordSplitter;
import dev.doppel.text.Words;
import dev.doppel.verify.Overlap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Compares two or more documents, and returns the intermediate results of every stage. Instances are immutable.
 *
 * <pre>{@code
 * Explanation explanation = Explainer.textbook(Options.defaults()).explain("some text", "some other text");
 * explanation.pairs().get(0).similarity();
 * }</pre>
 */
public final class Explainer {
    private final Options options;
    private final BandScheme bands;
    private final SignatureMaker maker;
    private final boolean sorted;
    private final VectorHash vectorHash;

    private interface SignatureMaker {
        TracedSignatureMatrix of(CharacteristicMatrix matrix, List<ExplainedDocument> documents);
    }

    private Explainer(Options options, BandScheme bands, SignatureMaker maker, boolean sorted, VectorHash vectorHash) {
        this.options = options;
        this.bands = bands;
        this.maker = maker;
        this.sorted = sorted;
        this.vectorHash = vectorHash;
    }

    private Explainer(Options options, SignatureMaker maker) {
        this(options, bands(options), maker, false, VectorHash.MIXED);
    }

    /** Returns an explainer that uses classic MinHash with modular hash functions, one for each row of each band. */
    public static Explainer textbook(Options options) {
        return textbook(options, RowHashFamily.MODULAR);
    }

    /**
     * Returns an explainer that uses classic MinHash with functions from {@code family}, one for each row of each band.
     */
    public static Explainer textbook(Options options, RowHashFamily family) {
        return textbook(
                options, family.drawn(bands(options).values(), options.sketch().seed()));
    }

    /** Returns an explainer that uses classic MinHash with the given functions. */
    public static Explainer textbook(Options options, RowFunctions functions) {
        return new Explainer(
                options, (matrix, documents) -> TracedSignatureMatrix.ofRows(matrix, functions.forRows(matrix.rows())));
    }

    /**
     * Returns an explainer that uses classic MinHash with one function per sketch value, including sketch values that
     * no band uses.
     */
    public static Explainer fullTextbook(Options options) {
        return textbook(
                options,
                RowHashFamily.MODULAR.drawn(
                        options.sketch().size(), options.sketch().seed()));
    }

    /** Returns an explainer that uses the same sketches as a scan. */
    public static Explainer sketches(Options options) {
        return new Explainer(
                options,
                (matrix, documents) -> TracedSignatureMatrix.ofSketches(
                        matrix, documents, options.sketch().sketcher()));
    }

    /** Returns a copy of this explainer that sorts the rows of the characteristic matrix by shingle text. */
    public Explainer withSortedRows() {
        return new Explainer(options, bands, maker, true, vectorHash);
    }

    /** Returns a copy of this explainer that maps the signature values of a band to a bucket with {@code hash}. */
    public Explainer withVectorHash(VectorHash hash) {
        return new Explainer(options, bands, maker, sorted, hash);
    }

    private static BandScheme bands(Options options) {
        return options.effectiveBands().orElse(new BandScheme(options.sketch().size(), 1));
    }

    /**
     * Compares two or more texts.
     *
     * @throws IllegalArgumentException if fewer than two texts are given
     */
    public Explanation explain(String... texts) {
        if (texts.length < 2) {
            throw new IllegalArgumentException("at least 2 documents are needed (got: " + texts.length + ")");
        }
        WordSplitter splitter = options.text().splitter();
        Shingler shingler = options.shingles().shingler();
        Map<Long, String> spelling = new LinkedHashMap<>();
        List<ExplainedDocument> documents = Stream.of(texts)
                .map(text -> {
                    Words words = splitter.split(text);
                    List<String> spelled = shingler.spell(words);
                    spell(shingler.hashesInOrder(words), spelled, spelling);
                    return new ExplainedDocument(
                            words, spelled.stream().distinct().toList(), shingler.shingle(words));
                })
                .toList();
        List<ShingleSet> sets = documents.stream().map(ExplainedDocument::set).toList();
        CharacteristicMatrix matrix = CharacteristicMatrix.of(sets, order(spelling));
        boolean comparable = sets.stream().noneMatch(ShingleSet::isEmpty);
        TracedSignatureMatrix signatures = comparable ? maker.of(matrix, documents) : null;
        List<ExplainedBand> keys = signatures == null ? List.of() : band(signatures, documents.size());
        return new Explanation(options, documents, rows(matrix, spelling), bands, signatures, keys, pairs(sets, keys));
    }

    private long[] order(Map<Long, String> spelling) {
        Stream<Map.Entry<Long, String>> rows = spelling.entrySet().stream();
        return (sorted ? rows.sorted(Map.Entry.comparingByValue()) : rows)
                .mapToLong(Map.Entry::getKey)
                .toArray();
    }

    /**
     * Adds the shingle text of each matrix row to {@code spelling}, keyed by element. In a bag, the text of a repeated
     * shingle is followed by the number of the occurrence, such as {@code (2)}.
     */
    private void spell(long[] hashes, List<String> spelled, Map<Long, String> spelling) {
        Map<Long, Integer> occurrences = new HashMap<>();
        for (int i = 0; i < hashes.length; i++) {
            int times = options.shingles().bag() ? occurrences.merge(hashes[i], 1, Integer::sum) : 1;
            String number = times == 1 ? "" : " (" + times + ")";
            spelling.putIfAbsent(ShingleSet.element(hashes[i], times - 1), spelled.get(i) + number);
        }
    }

    private static List<MatrixRow> rows(CharacteristicMatrix matrix, Map<Long, String> spelling) {
        return IntStream.range(0, matrix.rows())
                .mapToObj(row -> new MatrixRow(
                        row,
                        matrix.element(row),
                        String.valueOf(spelling.get(matrix.element(row))),
                        IntStream.range(0, matrix.columns())
                                .filter(column -> matrix.has(row, column))
                                .boxed()
                                .toList()))
                .toList();
    }

    private List<ExplainedBand> band(TracedSignatureMatrix signatures, int documents) {
        Bander bander = new Bander(bands, vectorHash);
        List<BandKeys> keys = IntStream.range(0, documents)
                .mapToObj(document -> bander.keys(signatures.column(document)))
                .toList();
        return IntStream.range(0, bands.bands())
                .mapToObj(band -> new ExplainedBand(
                        band, keys.stream().map(document -> document.key(band)).toList()))
                .toList();
    }

    private List<ExplainedPair> pairs(List<ShingleSet> sets, List<ExplainedBand> keys) {
        List<ExplainedPair> pairs = new ArrayList<>();
        for (int left = 0; left < sets.size(); left++) {
            for (int right = left + 1; right < sets.size(); right++) {
                Overlap overlap = Overlap.of(sets.get(left), sets.get(right));
                pairs.add(new ExplainedPair(options, bands, left, right, overlap, collisions(keys, left, right)));
            }
        }
        return pairs;
    }

    private static int collisions(List<ExplainedBand> keys, int left, int right) {
        return (int) keys.stream().filter(band -> band.collide(left, right)).count();
    }
}
