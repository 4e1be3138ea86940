package dev.doppel.sketch;

/**
 * Computes the sketch of a set whose elements arrive one by one. The result is the same as if all elements had been
 * sketched at once.
 *
 * <pre>{@code
 * SketchBuilder builder = SketchScheme.fast(128).builder();
 * for (long element = 0; element < 1_000; element++) {
 *     builder.add(element);
 * }
 * Sketch sketch = builder.sketch();
 * }</pre>
 *
 * <p>Builders are not safe for use by multiple threads. To use several threads, give each thread its own builder and
 * {@link Sketch#merge merge} the sketches.
 */
public final class SketchBuilder {
    private static final int BUFFER = 1 << 10;

    private final Sketcher sketcher;
    private final long[] buffer = new long[BUFFER];
    private int buffered;
    private Sketch sketch;

    SketchBuilder(SketchScheme scheme) {
        this.sketcher = scheme.sketcher();
        this.sketch = sketcher.sketch();
    }

    /** Adds an element. Adding the same element again has no effect. */
    public SketchBuilder add(long element) {
        buffer[buffered++] = element;
        if (buffered == BUFFER) {
            flush();
        }
        return this;
    }

    /** Adds the given elements. */
    public SketchBuilder addAll(long... elements) {
        merge(sketcher.sketch(elements));
        return this;
    }

    /** Adds all elements of the set that a sketch represents. */
    public SketchBuilder merge(Sketch other) {
        sketch = sketch.merge(other);
        return this;
    }

    /** Returns the sketch of all elements added so far. More elements can be added afterwards. */
    public Sketch sketch() {
        flush();
        return sketch;
    }

    private void flush() {
        merge(sketcher.sketch(buffer, buffered));
        buffered = 0;
    }
}
