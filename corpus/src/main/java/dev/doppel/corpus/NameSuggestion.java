package dev.doppel.corpus;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** What a user who misspelled a name may have meant. */
public final class NameSuggestion {
    /** One slip of the finger in so many letters. */
    private static final int LETTERS_PER_SLIP = 3;

    private static final int MOST_SLIPS = 3;

    private NameSuggestion() {}

    /** The path that lies in the same folder and is spelled most like {@code missing}, if any is close. */
    public static Optional<String> of(StoragePath missing) {
        try {
            // Sorted, so that of two equally near names the same one is suggested on every machine.
            return nearest(missing.name(), new TreeSet<>(missing.neighbours())).map(missing::neighbour);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns {@code " (did you mean NAME?)"} with the nearest name, or an empty string if none is close. */
    public static String hint(String wanted, Iterable<String> names) {
        return nearest(wanted, names)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
    }

    /** The first of the names that are spelled most like {@code wanted}, if any is close. */
    public static Optional<String> nearest(String wanted, Iterable<String> names) {
        int least = Math.min(MOST_SLIPS, wanted.length() / LETTERS_PER_SLIP) + 1;
        Optional<String> nearest = Optional.empty();
        for (String name : names) {
            int distance = Math.abs(name.length() - wanted.length()) < least
                    ? distance(wanted.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT))
                    : least;
            if (distance < least) {
                least = distance;
                nearest = Optional.of(name);
            }
        }
        return nearest;
    }

    /** Letters to add, drop, change or swap with their neighbour. */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int change = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(change, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
