package dev.doppel.passage.internal.reworded;

import dev.doppel.passage.internal.reworded.SentenceSeedFinder.Seed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Combines seeds into fragments. Seeds that are near each other in both documents form a cluster. To find the clusters,
 * the sequence of seeds is cut wherever two consecutive seeds are more than {@code gap} sentences apart. Cuts alternate
 * between the left and the right document until no more cuts are possible. A cluster spans a range of words in each
 * document, from its first to its last sentence. If these ranges are similar as a whole, they form a fragment.
 * Otherwise, the cluster is cut again with a smaller gap. The method follows Sanchez-Perez, Sidorov and Gelbukh (2014).
 */
record SeedClusterer(WordWeights weights, PassageFragmentScore score) {
    private static final int MAX_GAP = 4;
    private static final int MIN_GAP = 2;

    /**
     * The maximum number of successive cuts. Without this limit, clustering could take quadratic time for unusual
     * seeds.
     */
    private static final int MAX_CUTS = 64;

    /** The minimum similarity of a fragment. */
    static final double MIN_SIMILARITY = 0.34;

    /**
     * A sequence of seeds to be cut. The next cuts are in the left document if {@code cutsLeft} is true, and in the
     * right document otherwise.
     */
    private record Cluster(List<Seed> seeds, boolean cutsLeft, boolean isWhole, int cuts) {}

    /**
     * The ranges of words that a cluster spans.
     *
     * @param seeds the number of seeds in the cluster
     */
    record Box(WordRange left, WordRange right, int seeds) {}

    /** Returns the fragments that the given seeds form. */
    List<Box> boxes(List<Seed> seeds) {
        List<Box> boxes = new ArrayList<>();
        addBoxes(seeds, MAX_GAP, boxes);
        return boxes;
    }

    private void addBoxes(List<Seed> seeds, int gap, List<Box> boxes) {
        for (List<Seed> cluster : cut(seeds, gap)) {
            Box box = box(cluster);
            if (score.cosine(box.left, box.right) >= MIN_SIMILARITY) {
                boxes.add(box);
            } else if (gap > MIN_GAP) {
                addBoxes(cluster, gap - 1, boxes);
            }
        }
    }

    private static List<List<Seed>> cut(List<Seed> seeds, int gap) {
        List<List<Seed>> done = new ArrayList<>();
        Deque<Cluster> open = new ArrayDeque<>();
        if (!seeds.isEmpty()) {
            open.add(new Cluster(seeds, true, false, 0));
        }
        while (!open.isEmpty()) {
            Cluster cluster = open.poll();
            List<List<Seed>> parts = cut(cluster.seeds, cluster.cutsLeft ? Seed::left : Seed::right, gap);
            boolean isWhole = parts.size() == 1;
            for (List<Seed> part : parts) {
                if ((isWhole && cluster.isWhole) || part.size() == 1 || cluster.cuts == MAX_CUTS) {
                    done.add(part);
                } else {
                    open.add(new Cluster(part, !cluster.cutsLeft, isWhole, cluster.cuts + 1));
                }
            }
        }
        return done;
    }

    private static List<List<Seed>> cut(List<Seed> seeds, ToIntFunction<Seed> sentence, int gap) {
        List<Seed> sorted = new ArrayList<>(seeds);
        sorted.sort(Comparator.comparingInt(sentence));
        List<List<Seed>> parts = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= sorted.size(); i++) {
            if (i == sorted.size()
                    || sentence.applyAsInt(sorted.get(i)) - sentence.applyAsInt(sorted.get(i - 1)) > gap) {
                parts.add(sorted.subList(start, i));
                start = i;
            }
        }
        return parts;
    }

    private Box box(List<Seed> seeds) {
        return new Box(
                range(weights.left(), seeds.stream().mapToInt(Seed::left).toArray()),
                range(weights.right(), seeds.stream().mapToInt(Seed::right).toArray()),
                seeds.size());
    }

    private static WordRange range(SentenceBags bags, int... sentences) {
        int first = Integer.MAX_VALUE;
        int last = -1;
        for (int sentence : sentences) {
            first = Math.min(first, sentence);
            last = Math.max(last, sentence);
        }
        return new WordRange(bags.start(first), bags.start(last + 1));
    }
}
