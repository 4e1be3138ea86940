package dev.doppel.cli.export;

import dev.doppel.Options;
import dev.doppel.shingle.TextShingler;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.Sketcher;

/** The stages that turn a text into a sketch, for one thread. */
public record TextSketcher(TextShingler shingler, Sketcher sketcher) {
    static TextSketcher of(Options options) {
        return new TextSketcher(
                new TextShingler(options.text(), options.shingles()),
                options.sketch().sketcher());
    }

    Sketch sketch(String text) {
        return sketcher.sketch(shingler.shingle(text));
    }
}
