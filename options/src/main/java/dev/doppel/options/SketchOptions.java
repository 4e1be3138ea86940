package dev.doppel.options;

import dev.doppel.Options;
import picocli.CommandLine.Mixin;

/** Options that determine how a text is sketched. */
public final class SketchOptions {
    @Mixin
    private TextOptions text = new TextOptions();

    @Mixin
    private SketchKindOptions kind = new SketchKindOptions();

    @Mixin
    private SketchSizeOptions size = new SketchSizeOptions();

    /** Returns the default options with these text and sketch settings. */
    public Options options() {
        return size.applyTo(kind.applyTo(text.options()));
    }
}
