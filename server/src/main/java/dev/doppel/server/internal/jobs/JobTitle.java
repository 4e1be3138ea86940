package dev.doppel.server.internal.jobs;

import dev.doppel.internal.Plurals;
import java.util.List;

/** The titles of jobs, which are derived from the names of their files. */
public final class JobTitle {
    private JobTitle() {}

    /**
     * Returns the common folder of all files, or the first file name and the number of other files, such as
     * {@code a.txt +2}. The title contains no words of its own, since readers use different languages.
     */
    public static String of(List<String> names) {
        String first = names.get(0);
        int slash = first.indexOf('/');
        if (names.size() > 1
                && slash > 0
                && names.stream().allMatch(name -> name.startsWith(first.substring(0, slash + 1)))) {
            return first.substring(0, slash);
        }
        return names.size() == 1 ? first : first + " +" + Plurals.number(names.size() - 1);
    }
}
