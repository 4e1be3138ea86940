package dev.doppel.band;

import dev.doppel.hash.Mix;
import dev.doppel.hash.VectorHash;
import dev.doppel.sketch.Sketch;
import java.util.Arrays;

/**
 * Cuts sketches into bands and hashes each to its bucket. Which {@link VectorHash} does so changes no result: equal
 * bands always meet, and unequal ones that meet by chance are found out by verification. Any number of threads may ask.
 */
public final class Bander {
    private final BandScheme scheme;
    private final VectorHash hash;
    /** Equal values in different bands are no hit. */
    private final long[] salts;

    Bander(BandScheme scheme) {
        this(scheme, VectorHash.MIXED);
    }

    public Bander(BandScheme scheme, VectorHash hash) {
        this.scheme = scheme;
        this.hash = hash;
        this.salts = new long[scheme.bands()];
        Arrays.setAll(salts, band -> Mix.draw(0, band));
    }

    public BandKeys keys(Sketch sketch) {
        scheme.requireFit(sketch.size());
        if (sketch.isEmpty()) {
            return BandKeys.NONE;
        }
        long[] keys = new long[scheme.bands()];
        for (int band = 0; band < keys.length; band++) {
            keys[band] = salts[band] ^ hash.hash(sketch.values(), band * scheme.rows(), (band + 1) * scheme.rows());
        }
        return new BandKeys(keys);
    }
}
