package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.StoragePath;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** Suggests an existing name for a name that the user may have misspelled. */
public final class NameSuggestion {
    /** The number of letters that a name must have for each tolerated typo. */
    private static final int LETTERS_PER_TYPO = 3;

    private static final int MAX_TYPOS = 3;

    private NameSuggestion() {}

    /**
     * Returns the path of the sibling whose name is closest to the missing name, or empty if no name is close enough.
     */
    static Optional<String> of(StoragePath missing) {
        try {
            // Names are sorted so that all machines suggest the same name if two names are equally close.
            return nearest(missing.name(), new TreeSet<>(missing.neighbours())).map(missing::neighbour);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns {@code " (did you mean NAME?)"}, where NAME is the closest name, or an empty string if no name is close
     * enough.
     */
    public static String hint(String wanted, Iterable<String> names) {
        return nearest(wanted, names)
                .map(name -> " (did you mean " + name + "?)")
                .orElse("");
    }

    /**
     * Returns the name that is closest to {@code wanted}, or empty if no name is close enough. In a tie, the first name
     * is returned.
     */
    public static Optional<String> nearest(String wanted, Iterable<String> names) {
        int least = Math.min(MAX_TYPOS, wanted.length() / LETTERS_PER_TYPO) + 1;
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

    /**
     * Returns the optimal string alignment distance, which counts a swap of two adjacent characters as a single edit.
     */
    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int substituted = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(substituted, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
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
