package dev.doppel.band;

import dev.doppel.hash.HashMixer;
import dev.doppel.hash.VectorHash;
import dev.doppel.sketch.SignatureMatrix;
import dev.doppel.sketch.Sketch;
import java.util.Arrays;

/**
 * Splits sketches into bands and hashes each band to its bucket. The choice of {@link VectorHash} hardly affects
 * results, since equal bands always share a bucket, and verification rejects dissimilar pairs that share a bucket by
 * chance. Instances are immutable and safe for use by multiple threads.
 *
 * <pre>{@code
 * BandScheme scheme = BandScheme.parse("bands:20x5");
 * BandKeys keys = scheme.bander().keys(SketchScheme.fast(128).sketcher().sketch(1, 2, 3));
 * int bands = keys.bands();    // 20
 * }</pre>
 */
public final class Bander {
    private final BandScheme scheme;
    private final VectorHash hash;
    /** One salt per band. Because of the salts, different bands with equal values have different keys. */
    private final long[] salts;

    Bander(BandScheme scheme) {
        this(scheme, VectorHash.MIXED);
    }

    /** Creates a bander with the given hash function. */
    public Bander(BandScheme scheme, VectorHash hash) {
        this.scheme = scheme;
        this.hash = hash;
        this.salts = new long[scheme.bands()];
        Arrays.setAll(salts, band -> HashMixer.draw(0, band));
    }

    /** Returns the bucket keys of a sketch. The sketch must have at least as many values as the bands use. */
    public BandKeys keys(Sketch sketch) {
        scheme.requireFit(sketch.size());
        return sketch.isEmpty() ? BandKeys.NONE : keys((from, to) -> sketch.hash(hash, from, to));
    }

    /** Returns the bucket keys of a signature. The signature must have at least as many values as the bands use. */
    public BandKeys keys(long... signature) {
        scheme.requireFit(signature.length);
        boolean isEmpty = Arrays.stream(signature).allMatch(value -> value == SignatureMatrix.INFINITY);
        return isEmpty ? BandKeys.NONE : keys((from, to) -> hash.hash(signature, from, to));
    }

    private interface RangeHash {
        long of(int from, int to);
    }

    private BandKeys keys(RangeHash range) {
        long[] keys = new long[scheme.bands()];
        for (int band = 0; band < keys.length; band++) {
            keys[band] = salts[band] ^ range.of(band * scheme.rows(), (band + 1) * scheme.rows());
        }
        return new BandKeys(keys);
    }
}
