package dev.doppel.lab.evaluate;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Maps the ids of found documents to the ids in the ground truth. The id of a found document may be the path of a file,
 * such as {@code essays/a.txt}, while the ground truth may contain only the name {@code a}.
 */
final class GroundTruthIds {
    private static final String EXTENSION = ".txt";

    private final Map<String, String> idsByName = new HashMap<>();
    private final Map<String, String> foundById = new HashMap<>();

    GroundTruthIds(Set<String> ids) {
        Set<String> ambiguous = new HashSet<>();
        for (String id : ids) {
            if (idsByName.put(name(id), id) != null) {
                ambiguous.add(name(id));
            }
        }
        idsByName.keySet().removeAll(ambiguous);
    }

    /**
     * Returns the id in the ground truth that has the same name as {@code found}. If no id has that name, or several
     * ids have it, returns {@code found}.
     *
     * @throws IllegalArgumentException if this method has already returned the same id for another document
     */
    String idOf(String found) {
        String id = idsByName.getOrDefault(name(found), found);
        String earlier = foundById.putIfAbsent(id, found);
        if (earlier != null && !earlier.equals(found)) {
            throw new IllegalArgumentException("the found documents \"" + earlier + "\" and \"" + found
                    + "\" both match \"" + id + "\" in the truth; use the ids of the found documents in the truth");
        }
        return id;
    }

    /** Returns the last part of a path, without the extension {@code .txt}. */
    private static String name(String id) {
        String base = id.substring(Math.max(id.lastIndexOf('/'), id.lastIndexOf('\\')) + 1);
        return base.endsWith(EXTENSION) ? base.substring(0, base.length() - EXTENSION.length()) : base;
    }
}
