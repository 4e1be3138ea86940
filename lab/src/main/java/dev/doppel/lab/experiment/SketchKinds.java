package dev.doppel.lab.experiment;

import dev.doppel.hash.HashFamily;
import dev.doppel.sketch.SketchScheme;
import java.util.LinkedHashMap;
import java.util.Map;

/** Every kind of sketch by its name: one per hash family of the reports, and the default. */
final class SketchKinds {
    static final String DEFAULT = "default";

    private SketchKinds() {}

    static Map<String, SketchScheme> of(int size) {
        Map<String, SketchScheme> kinds = new LinkedHashMap<>();
        for (HashFamily family : HashFamily.values()) {
            kinds.put(family.label(), SketchScheme.minHash(family, size));
        }
        kinds.put(DEFAULT, SketchScheme.fast(size));
        return kinds;
    }
}
