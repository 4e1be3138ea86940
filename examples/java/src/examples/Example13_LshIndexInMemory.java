package examples;

import dev.doppel.band.LshIndex;
import dev.doppel.band.LshMatches;
import dev.doppel.sketch.SketchScheme;
import dev.doppel.sketch.Sketcher;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Function;

/** Inserts, queries, removes and saves sketches in an index in memory, which all threads can share. */
final class Example13_LshIndexInMemory {
    public static void main(String[] args) throws IOException {
        SketchScheme scheme = SketchScheme.fast(128);
        Sketcher sketcher = scheme.sketcher();
        LshIndex<String> index = LshIndex.of(scheme, 0.8, 0.99);
        index.insert("first", sketcher.sketch(1, 2, 3, 4, 5));
        index.insert("second", sketcher.sketch(6, 7, 8, 9));

        LshMatches<String> similar = index.query(sketcher.sketch(5, 4, 3, 2, 1), 0.8);
        System.out.println(similar.ids() + ", complete: " + similar.isComplete());
        System.out.println("nearest: " + index.nearest(sketcher.sketch(9, 8, 7, 6), 1).ids());

        index.remove("first");
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        index.save(saved, Function.identity());
        LshIndex<String> restored = LshIndex.load(new ByteArrayInputStream(saved.toByteArray()), Function.identity());
        System.out.println("restored: " + restored.size() + " sketch, first: " + restored.contains("first"));
    }
}
