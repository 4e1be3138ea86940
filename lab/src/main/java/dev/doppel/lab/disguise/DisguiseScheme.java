package dev.doppel.lab.disguise;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The parameters of a {@link Disguiser}. The same parameters and the same program always produce the same variants.
 *
 * <pre>{@code
 * Disguiser disguiser = DisguiseScheme.DEFAULT.disguiser();
 * DisguisedProgram variant = disguiser.variant(program, 3, 1);
 * }</pre>
 *
 * @param levels the levels for which {@link Disguiser#variants} creates variants
 * @param variants the number of variants per level
 * @param rates the probability of each possible change, keyed by the kind of disguise
 */
public record DisguiseScheme(DisguiseLevelRange levels, int variants, long seed, Map<DisguiseKind, Double> rates) {
    /** The default scheme, which creates one variant for each level from 1 to 6. */
    public static final DisguiseScheme DEFAULT = new DisguiseScheme(DisguiseLevelRange.DEFAULT, 1, 1, defaultRates());

    /** The maximum number of variants per level, since a folder with more files would be hard to use. */
    public static final int MAX_VARIANTS = 1000;

    public DisguiseScheme {
        if (variants < 1 || variants > MAX_VARIANTS) {
            throw new IllegalArgumentException("variants must be 1 .. " + MAX_VARIANTS + " (got: " + variants + ")");
        }
        rates.values().forEach(DisguiseScheme::requireRate);
        EnumMap<DisguiseKind, Double> all = new EnumMap<>(defaultRates());
        all.putAll(rates);
        rates = Collections.unmodifiableMap(all);
    }

    private static Map<DisguiseKind, Double> defaultRates() {
        EnumMap<DisguiseKind, Double> rates = new EnumMap<>(DisguiseKind.class);
        for (DisguiseKind kind : DisguiseKind.values()) {
            rates.put(kind, kind.defaultRate());
        }
        return rates;
    }

    private static void requireRate(double rate) {
        if (!(rate > 0 && rate <= 1)) {
            throw new IllegalArgumentException("rate must be above 0 and at most 1 (got: " + rate + ")");
        }
    }

    public DisguiseScheme withSeed(long other) {
        return new DisguiseScheme(levels, variants, other, rates);
    }

    /** Returns a copy of this scheme in which {@code kind} has the given rate. */
    public DisguiseScheme withRate(DisguiseKind kind, double rate) {
        EnumMap<DisguiseKind, Double> other = new EnumMap<>(rates);
        other.put(kind, rate);
        return new DisguiseScheme(levels, variants, seed, other);
    }

    double rate(DisguiseKind kind) {
        return rates.getOrDefault(kind, kind.defaultRate());
    }

    /** Returns a disguiser that uses the parameters of this scheme. */
    public Disguiser disguiser() {
        return new Disguiser(this);
    }
}
