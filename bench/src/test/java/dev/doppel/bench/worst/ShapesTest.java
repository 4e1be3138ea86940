package dev.doppel.bench.worst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that each shape has the intended effect on the attacked code. */
class ShapesTest {
    private static final Sketcher SKETCHER =
            SketchScheme.fast(SketchScheme.DEFAULT_SIZE).sketcher();
    private static final TextShingler SHINGLER = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);

    @TempDir
    private Path folder;

    private List<ShingleSet> sets(WorstCaseShape shape, long bytes) throws IOException {
        WorstCaseFileWriter.write(shape, bytes, folder);
        String file = folder.resolve(shape.label() + "." + shape.extension()).toString();
        List<ShingleSet> sets = new ArrayList<>();
        try (Corpus corpus =
                Corpus.open(List.of(file), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {
                    throw new IllegalStateException("skipped: " + skipped);
                })) {
            corpus.forEach(document -> sets.add(SHINGLER.shingle(document.text())));
        }
        assertThat(sets).hasSizeGreaterThan(2);
        return sets;
    }

    private List<BandKeys> keys(WorstCaseShape shape, long bytes) throws IOException {
        Bander bander = new BandScheme(WorstCaseShape.BANDS, WorstCaseShape.ROWS, 1).bander();
        return sets(shape, bytes).stream()
                .map(set -> bander.keys(SKETCHER.sketch(set)))
                .toList();
    }

    @Test
    void documentsShareOnlyTheFirstBand() throws IOException {
        List<BandKeys> keys = keys(WorstCaseShape.ONE_BAND, 50_000);
        assertThat(keys).allMatch(key -> key.key(0) == keys.get(0).key(0));
        assertThat(keys.get(0).hits(keys.get(1))).isEqualTo(1);
    }

    @Test
    void shortDocumentsShareTheFirstBandOfALongOne() throws IOException {
        List<BandKeys> keys = keys(WorstCaseShape.SHORT_BESIDE_LONG, 5_100_000);
        assertThat(keys).allMatch(key -> key.key(0) == keys.get(0).key(0));
    }

    @Test
    void noShingleFillsTheFirstPositionInAnyRound() throws IOException {
        for (ShingleSet set : sets(WorstCaseShape.ENDLESS_SKETCH, 10_000)) {
            long first = SKETCHER.sketch(set).values()[0];
            assertThat(first >>> 48).as("the round").isEqualTo(SketchScheme.DEFAULT_SIZE);
        }
    }

    @Test
    void shinglesBeginWithTheSameBits() throws IOException {
        ShingleSet set = sets(WorstCaseShape.CROWDED_SORT, 10_000).get(0);
        assertThat(set.shingles()).hasSizeGreaterThan(100);
        for (long shingle : set.shingles()) {
            assertThat(shingle >>> 57).isZero();
        }
    }

    @Test
    void keysAndDigestsHaveTheChosenBits() throws IOException {
        for (ShingleSet set : sets(WorstCaseShape.CROWDED_TABLE, 10_000)) {
            assertThat(Arrays.stream(set.shingles()).allMatch(WorstCaseShape::isAtStartOfPart))
                    .isTrue();
        }
        for (ShingleSet set : sets(WorstCaseShape.CROWDED_COPIES, 10_000)) {
            assertThat(WorstCaseShape.isInOnePart(set.digest())).isTrue();
        }
    }

    @Test
    void nearlyEveryShingleIsInTwoDocuments() throws IOException {
        long[] all = sets(WorstCaseShape.EVERY_SHINGLE_IN_TWO, 10_000).stream()
                .flatMapToLong(set -> Arrays.stream(set.shingles()))
                .sorted()
                .toArray();
        long distinct = Arrays.stream(all).distinct().count();
        assertThat((double) all.length / distinct).isGreaterThan(1.7).isLessThanOrEqualTo(2);
    }
}
