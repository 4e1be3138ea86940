package dev.doppel.lab.evaluate;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An immutable set of document pairs, created from pairs or from groups.
 *
 * <p>A group represents all pairs of its documents. These pairs are counted but never listed, since a group of a
 * million documents has half a trillion pairs. If the set is created from pairs, its groups are the connected
 * components of the graph that the pairs form.
 */
public final class DocumentIdPairSet {
    private final @Nullable Set<DocumentIdPair> pairs;
    private final Map<String, Integer> groups;
    private final Map<Integer, Long> sizes;

    private DocumentIdPairSet(@Nullable Set<DocumentIdPair> pairs, Map<String, Integer> groups) {
        this.pairs = pairs;
        this.groups = groups;
        this.sizes = new HashMap<>();
        groups.values().forEach(group -> sizes.merge(group, 1L, Long::sum));
    }

    /** Returns a set of the given pairs. Repeated pairs are counted only once. */
    public static DocumentIdPairSet ofPairs(Collection<DocumentIdPair> pairs) {
        Map<String, Integer> numbers = new HashMap<>();
        for (DocumentIdPair pair : pairs) {
            numbers.putIfAbsent(pair.left(), numbers.size());
            numbers.putIfAbsent(pair.right(), numbers.size());
        }
        int[] parents = new int[numbers.size()];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = i;
        }
        for (DocumentIdPair pair : pairs) {
            int left = root(parents, numbers.getOrDefault(pair.left(), 0));
            int right = root(parents, numbers.getOrDefault(pair.right(), 0));
            parents[Math.max(left, right)] = Math.min(left, right);
        }
        numbers.replaceAll((id, number) -> root(parents, number));
        return new DocumentIdPairSet(new HashSet<>(pairs), numbers);
    }

    /**
     * Returns the set of all pairs of documents that are in the same group.
     *
     * @param groups the group numbers, keyed by document id
     */
    public static DocumentIdPairSet ofGroups(Map<String, Integer> groups) {
        return new DocumentIdPairSet(null, new HashMap<>(groups));
    }

    /** Returns the root of a document's union-find tree. Path halving keeps the tree flat. */
    private static int root(int[] parents, int document) {
        while (parents[document] != document) {
            parents[document] = parents[parents[document]];
            document = parents[document];
        }
        return document;
    }

    Set<String> ids() {
        return groups.keySet();
    }

    /** Returns the number of pairs. */
    public long pairs() {
        return pairs == null ? pairsWithinGroups() : pairs.size();
    }

    /** Returns the number of pairs of documents in the same group. */
    long pairsWithinGroups() {
        return sizes.values().stream().mapToLong(DocumentIdPairSet::pairsOf).sum();
    }

    /** Returns the number of groups of two or more documents. */
    public long groups() {
        return sizes.values().stream().filter(size -> size > 1).count();
    }

    /** Returns the number of pairs that are in both sets. */
    long pairsInCommon(DocumentIdPairSet other) {
        if (pairs == null) {
            return other.pairs == null ? pairsWithinCommonGroups(other) : other.pairsInCommon(this);
        }
        return pairs.stream().filter(other::contains).count();
    }

    private boolean contains(DocumentIdPair pair) {
        if (pairs != null) {
            return pairs.contains(pair);
        }
        Integer left = groups.get(pair.left());
        return left != null && left.equals(groups.get(pair.right()));
    }

    /** Returns the number of pairs whose documents are in the same group in both sets. */
    long pairsWithinCommonGroups(DocumentIdPairSet other) {
        Map<Cell, Long> shared = new HashMap<>();
        groups.forEach((id, here) -> {
            Integer there = other.groups.get(id);
            if (there != null) {
                shared.merge(new Cell(here, there), 1L, Long::sum);
            }
        });
        return shared.values().stream().mapToLong(DocumentIdPairSet::pairsOf).sum();
    }

    /** A cell of the contingency table, identified by a group of this set and a group of the other set. */
    private record Cell(int here, int there) {}

    private static long pairsOf(long documents) {
        return documents * (documents - 1) / 2;
    }
}
