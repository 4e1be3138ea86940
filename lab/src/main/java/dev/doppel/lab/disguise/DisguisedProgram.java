package dev.doppel.lab.disguise;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * A disguised program.
 *
 * @param label the level or the kind of disguise, followed by the number of the variant, such as {@code L3-1} or
 *     {@code renaming-1}
 * @param level the level, such as {@code 3}, or the label of the kind if only one kind of disguise was applied
 * @param changes the number of changes, keyed by the kind of disguise; contains only kinds with at least one change
 */
public record DisguisedProgram(Program program, String label, String level, Map<DisguiseKind, Integer> changes) {
    public DisguisedProgram {
        EnumMap<DisguiseKind, Integer> sorted = new EnumMap<>(DisguiseKind.class);
        sorted.putAll(changes);
        changes = Collections.unmodifiableMap(sorted);
    }
}
