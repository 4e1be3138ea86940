package dev.doppel.bench;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import dev.doppel.text.TextScheme;

/**
 * Runs the first three pipeline stages, from a text to its sketch, with default options. This class is not thread-safe.
 */
final class TextToSketchStages {
    private final TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private final Sketcher sketcher =
            SketchScheme.fast(SketchScheme.DEFAULT_SIZE).sketcher();

    Sketch sketch(String text) {
        long[] shingles = shingler.occurrences(text);
        return sketcher.sketch(shingles, shingles.length);
    }
}
