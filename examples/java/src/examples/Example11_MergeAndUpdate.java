package examples;

import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchBuilder;
import dev.doppel.sketch.SketchScheme;

/** Sketches a stream element by element, and merges the sketches of two parts into the sketch of the whole. */
final class Example11_MergeAndUpdate {
    public static void main(String[] args) {
        SketchScheme scheme = SketchScheme.fast(1024);
        SketchBuilder morning = scheme.builder();
        SketchBuilder evening = scheme.builder();
        SketchBuilder day = scheme.builder();
        for (long visitor = 0; visitor < 10_000; visitor++) {
            (visitor < 6_000 ? morning : evening).add(visitor);
            day.add(visitor);
        }

        Sketch merged = morning.sketch().merge(evening.sketch());
        System.out.println("equal: " + merged.equals(day.sketch()));
        System.out.println("about " + Math.round(merged.cardinality().value() / 1000) + " thousand visitors");
    }
}
