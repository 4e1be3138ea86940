package dev.doppel.sketch;

import dev.doppel.shingle.ShingleSet;

/** Makes sketches. One per thread: it may keep scratch memory between sets. */
public interface Sketcher {
    Sketch sketch(ShingleSet set);
}
