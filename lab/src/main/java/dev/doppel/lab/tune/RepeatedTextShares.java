package dev.doppel.lab.tune;

import dev.doppel.internal.collect.LongSet;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.Unit;
import dev.doppel.unit.UnitScheme;
import dev.doppel.unit.internal.TextUnits;
import dev.doppel.unit.internal.UnitSplitter;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The fractions of the sample's words that are in repeated units, one for each kind of unit smaller than a document.
 * These fractions indicate whether {@code dedup --unit} is worth running.
 */
public record RepeatedTextShares(Map<Unit, Double> shares) {
    /** The multiplier of the rolling hash over a run of units. */
    private static final long MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    public RepeatedTextShares {
        shares = Map.copyOf(shares);
    }

    static RepeatedTextShares of(List<String> texts, TextScheme scheme) {
        Map<Unit, Double> shares = new EnumMap<>(Unit.class);
        for (Unit unit : Unit.values()) {
            shares.put(unit, share(texts, scheme, UnitScheme.of(unit)));
        }
        return new RepeatedTextShares(shares);
    }

    private static double share(List<String> texts, TextScheme text, UnitScheme units) {
        UnitSplitter splitter = new UnitSplitter(text, units);
        LongSet seen = new LongSet();
        long all = 0;
        long repeated = 0;
        for (String one : texts) {
            TextUnits split = splitter.split(new FileText("", 0, one));
            all += split.allWords();
            repeated += repeated(split, units.window(), seen).stream()
                    .mapToLong(split::words)
                    .sum();
        }
        return all == 0 ? 0 : (double) repeated / all;
    }

    /**
     * Returns the indices of all units in runs whose hashes are already in {@code seen}, and adds the hashes of all
     * runs. A run consists of {@code window} consecutive units.
     */
    private static BitSet repeated(TextUnits units, int window, LongSet seen) {
        BitSet repeated = new BitSet();
        long leaving = power(window);
        long hash = 0;
        for (int unit = 0; unit < units.count(); unit++) {
            hash = hash * MULTIPLIER + units.hash(unit);
            if (unit >= window) {
                hash -= units.hash(unit - window) * leaving;
            }
            if (unit >= window - 1 && !seen.add(hash)) {
                repeated.set(unit - window + 1, unit + 1);
            }
        }
        return repeated;
    }

    private static long power(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= MULTIPLIER;
        }
        return power;
    }
}
