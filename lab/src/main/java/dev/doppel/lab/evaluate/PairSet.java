package dev.doppel.lab.evaluate;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which documents belong together, told as pairs or as groups. Of groups all pairs within one are meant, and never listed: a
 * group of a million documents has half a billion of them. Of pairs the groups are whatever is linked by any chain.
 */
public final class PairSet {
    private final @Nullable Set<Pair> pairs;
    private final Map<String, Integer> groups;
    private final Map<Integer, Long> sizes;

    private PairSet(@Nullable Set<Pair> pairs, Map<String, Integer> groups) {
        this.pairs = pairs;
        this.groups = groups;
        this.sizes = new HashMap<>();
        groups.values().forEach(group -> sizes.merge(group, 1L, Long::sum));
    }

    /** Of pairs; repeated ones count once. */
    public static PairSet ofPairs(Collection<Pair> pairs) {
        Map<String, Integer> numbers = new HashMap<>();
        for (Pair pair : pairs) {
            numbers.putIfAbsent(pair.left(), numbers.size());
            numbers.putIfAbsent(pair.right(), numbers.size());
        }
        int[] parents = new int[numbers.size()];
        for (int i = 0; i < parents.length; i++) {
            parents[i] = i;
        }
        for (Pair pair : pairs) {
            int left = root(parents, numbers.getOrDefault(pair.left(), 0));
            int right = root(parents, numbers.getOrDefault(pair.right(), 0));
            parents[Math.max(left, right)] = Math.min(left, right);
        }
        numbers.replaceAll((id, number) -> root(parents, number));
        return new PairSet(new HashSet<>(pairs), numbers);
    }

    /** Of groups: for each document the number of its own. */
    public static PairSet ofGroups(Map<String, Integer> groups) {
        return new PairSet(null, new HashMap<>(groups));
    }

    /** The first of a tree; halves the path on the way, which keeps trees flat. */
    private static int root(int[] parents, int document) {
        while (parents[document] != document) {
            parents[document] = parents[parents[document]];
            document = parents[document];
        }
        return document;
    }

    /** The documents that are named. */
    Set<String> ids() {
        return groups.keySet();
    }

    /** The number of a document's group; null where it is not named, and so alone. */
    @Nullable
    Integer group(String id) {
        return groups.get(id);
    }

    /** How many pairs there are. */
    public long pairs() {
        return pairs == null ? pairsWithinGroups() : pairs.size();
    }

    /** How many pairs there are if everything in a group is one. */
    long pairsWithinGroups() {
        return sizes.values().stream().mapToLong(PairSet::pairsOf).sum();
    }

    /** How many groups there are of two documents or more. */
    public long groups() {
        return sizes.values().stream().filter(size -> size > 1).count();
    }

    /** How many pairs this and another answer both tell. */
    long pairsInCommon(PairSet other) {
        if (pairs == null) {
            return other.pairs == null ? pairsWithinCommonGroups(other) : other.pairsInCommon(this);
        }
        return pairs.stream().filter(other::tells).count();
    }

    private boolean tells(Pair pair) {
        if (pairs != null) {
            return pairs.contains(pair);
        }
        Integer left = groups.get(pair.left());
        return left != null && left.equals(groups.get(pair.right()));
    }

    /** How many pairs are in one group here and in one group there, from how many documents each two groups share. */
    long pairsWithinCommonGroups(PairSet other) {
        Map<Cell, Long> shared = new HashMap<>();
        groups.forEach((id, here) -> {
            Integer there = other.group(id);
            if (there != null) {
                shared.merge(new Cell(here, there), 1L, Long::sum);
            }
        });
        return shared.values().stream().mapToLong(PairSet::pairsOf).sum();
    }

    /** A group of one answer and a group of the other. */
    private record Cell(int here, int there) {}

    /** How many pairs so many documents make. */
    static long pairsOf(long documents) {
        return documents * (documents - 1) / 2;
    }
}
