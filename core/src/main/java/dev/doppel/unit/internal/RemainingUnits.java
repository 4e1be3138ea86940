package dev.doppel.unit.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The units of a sequence that remain after some units were removed. Each unit has an ordinal among the remaining units
 * and an index in the original sequence.
 */
public interface RemainingUnits {
    /** The remaining units of a sequence from which no units were removed. */
    RemainingUnits ALL = new RemainingUnits() {
        @Override
        public int index(int ordinal) {
            return ordinal;
        }

        @Override
        public int ordinal(int index) {
            return index;
        }
    };

    int index(int ordinal);

    int ordinal(int index);

    /** Returns the units with the given indexes in ascending order, or all units if {@code indexes} is null. */
    static RemainingUnits of(int @Nullable [] indexes) {
        if (indexes == null) {
            return ALL;
        }
        return new RemainingUnits() {
            @Override
            public int index(int ordinal) {
                return indexes[ordinal];
            }

            @Override
            public int ordinal(int index) {
                return Arrays.binarySearch(indexes, index);
            }
        };
    }
}
