package dev.doppel.lab.disguise;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Parameters of disguises. The same parameters and the same program produce the same bytes.
 *
 * <pre>{@code
 * Disguiser disguiser = DisguiseScheme.DEFAULT.disguiser();
 * Variant variant = disguiser.variant(program, 3, 1);
 * }</pre>
 *
 * @param levels the levels of the variants that {@link Disguiser#variants} makes
 * @param variants how many variants of a level to make
 * @param rates the probability of a change at each place where a disguise is possible
 */
public record DisguiseScheme(LevelRange levels, int variants, long seed, Map<DisguiseKind, Double> rates) {
    /** Makes one variant of each level from 1 to 6. */
    public static final DisguiseScheme DEFAULT = new DisguiseScheme(LevelRange.DEFAULT, 1, 1, defaultRates());

    /** Maximum number of variants of a level, beyond which a folder becomes unwieldy. */
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

    public DisguiseScheme withLevels(LevelRange other) {
        return new DisguiseScheme(other, variants, seed, rates);
    }

    public DisguiseScheme withVariants(int other) {
        return new DisguiseScheme(levels, other, seed, rates);
    }

    public DisguiseScheme withSeed(long other) {
        return new DisguiseScheme(levels, variants, other, rates);
    }

    /** Returns a scheme with another rate of one disguise. */
    public DisguiseScheme withRate(DisguiseKind kind, double rate) {
        EnumMap<DisguiseKind, Double> other = new EnumMap<>(rates);
        other.put(kind, rate);
        return new DisguiseScheme(levels, variants, seed, other);
    }

    double rate(DisguiseKind kind) {
        return rates.getOrDefault(kind, kind.defaultRate());
    }

    /** Returns a disguiser with these parameters. */
    public Disguiser disguiser() {
        return new Disguiser(this);
    }
}
