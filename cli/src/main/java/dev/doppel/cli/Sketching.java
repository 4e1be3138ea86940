package dev.doppel.cli;

import dev.doppel.Options;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;

/** The stages that turn a text into a sketch, for one thread. */
record Sketching(TextShingler shingler, Sketcher sketcher) {
    static Sketching of(Options options) {
        return new Sketching(
                new TextShingler(options.text(), options.shingles()),
                options.sketch().sketcher());
    }

    Sketch sketch(String text) {
        return sketcher.sketch(shingler.shingle(text));
    }
}
