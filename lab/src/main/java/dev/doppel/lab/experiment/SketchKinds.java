package dev.doppel.lab.experiment;

import dev.doppel.hash.HashFamily;
import dev.doppel.sketch.SketchScheme;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The kinds of sketch, keyed by name. These are MinHash with each hash family, and the default sketch. */
final class SketchKinds {
    static final String DEFAULT = "default";

    private SketchKinds() {}

    static Set<String> names() {
        return of(1).keySet();
    }

    static Map<String, SketchScheme> of(int size) {
        Map<String, SketchScheme> kinds = new LinkedHashMap<>();
        for (HashFamily family : HashFamily.values()) {
            kinds.put(family.label(), SketchScheme.minHash(family, size));
        }
        kinds.put(DEFAULT, SketchScheme.fast(size));
        return kinds;
    }
}
