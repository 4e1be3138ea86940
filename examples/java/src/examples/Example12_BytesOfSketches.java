package examples;

import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import java.util.stream.LongStream;

/** Stores sketches. The format never changes, and the bytes name their scheme. Packed sketches are much smaller. */
final class Example12_BytesOfSketches {
    public static void main(String[] args) {
        SketchScheme scheme = SketchScheme.fast(256);
        Sketch sketch = scheme.sketcher().sketch(LongStream.range(0, 1000).toArray());

        byte[] stored = sketch.toBytes();
        Sketch restored = Sketch.ofBytes(stored);
        System.out.println(restored.scheme() + ": " + stored.length + " bytes, equal: " + restored.equals(sketch));
        System.out.println("packed to 2 bits: " + sketch.pack(2).toBytes().length + " bytes");
        try {
            restored.similarity(SketchScheme.fast(128).sketcher().sketch(1, 2, 3));
        } catch (IllegalArgumentException e) {
            System.out.println("another scheme is refused");
        }
    }
}
