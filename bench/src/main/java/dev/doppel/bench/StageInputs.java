package dev.doppel.bench;

import dev.doppel.band.BandKeys;
import dev.doppel.band.BandScheme;
import dev.doppel.band.Bander;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;
import java.util.List;

/**
 * Computes the results of the first pipeline stages with default options, as input for the benchmarks of later stages.
 */
final class StageInputs {
    static final double THRESHOLD = 0.8;

    /** The default bands for {@link #THRESHOLD}. */
    static final BandScheme BANDS = new BandScheme(16, 6);

    private StageInputs() {}

    static List<ShingleSet> sets(List<String> texts) {
        TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
        return texts.stream().map(shingler::shingle).toList();
    }

    static List<Sketch> sketches(List<String> texts) {
        Sketcher sketcher = SketchScheme.fast(SketchScheme.DEFAULT_SIZE).sketcher();
        return sets(texts).stream().map(sketcher::sketch).toList();
    }

    static List<BandKeys> keys(List<String> texts) {
        Bander bander = BANDS.bander();
        return sketches(texts).stream().map(bander::keys).toList();
    }
}
