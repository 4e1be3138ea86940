package dev.doppel.band;

import dev.doppel.band.LshMatches.Match;
import dev.doppel.band.internal.Buckets;
import dev.doppel.sketch.Estimate;
import dev.doppel.sketch.Sketch;
import dev.doppel.sketch.SketchScheme;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An in-memory index that finds similar sketches by locality-sensitive hashing.
 *
 * <pre>{@code
 * SketchScheme scheme = SketchScheme.fast(128);
 * Sketcher sketcher = scheme.sketcher();
 * LshIndex<String> index = LshIndex.of(scheme, 0.8, 0.99);
 * index.insert("first", sketcher.sketch(1, 2, 3, 4, 5));
 * index.insert("second", sketcher.sketch(6, 7, 8, 9));
 * List<String> similar = index.query(sketcher.sketch(1, 2, 3, 4, 5), 0.8).ids();    // [first]
 * }</pre>
 *
 * <p>A query compares only candidates: sketches that share a bucket with the query sketch. Equal sketches count as one
 * candidate. Buckets with more candidates than {@link #withMaxBucket} permits are skipped, and the result includes the
 * number of skipped buckets. The similarities are estimates; to verify them, compare the sets themselves.
 *
 * <p>The index is safe for use by multiple threads. Queries can run concurrently. Insertion takes O(b) expected time
 * for b bands, and a query takes time proportional to the number of its candidates.
 */
public final class LshIndex<I> {
    /** The default limit for {@link #withMaxBucket}. */
    public static final int DEFAULT_MAX_BUCKET = 10_000;

    private final SketchScheme scheme;
    private final BandScheme bands;
    private final Bander bander;
    private final int maxBucket;

    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Buckets buckets;
    /** The distinct sketches, each with its ids. Removed entries are null, and their numbers are reused. */
    private final List<@Nullable Entry<I>> entries = new ArrayList<>();

    private final List<Integer> free = new ArrayList<>();
    private final Map<Sketch, Integer> numbers = new HashMap<>();
    private final Map<I, Integer> ids = new HashMap<>();

    private record Entry<I>(Sketch sketch, Set<I> ids) {}

    /** Creates an index. The bands must not need more values than a sketch has. */
    public LshIndex(SketchScheme scheme, BandScheme bands) {
        this(scheme, bands, DEFAULT_MAX_BUCKET);
    }

    private LshIndex(SketchScheme scheme, BandScheme bands, int maxBucket) {
        bands.requireFit(scheme.size());
        if (maxBucket < 1) {
            throw new IllegalArgumentException("the size of a bucket must be 1 or more (got: " + maxBucket + ")");
        }
        this.scheme = scheme;
        this.bands = bands;
        this.bander = bands.bander();
        this.maxBucket = maxBucket;
        this.buckets = new Buckets(bands.bands());
    }

    /**
     * Creates an index whose queries find a sketch with a similarity of {@code threshold} or more with a probability of
     * at least {@code recall}. Throws {@link IllegalArgumentException} if sketches of this size cannot reach that
     * recall.
     */
    public static <I> LshIndex<I> of(SketchScheme scheme, double threshold, double recall) {
        BandScheme bands = BandChooser.byRecall(scheme.size(), threshold, recall, 1)
                .orElseThrow(() -> new IllegalArgumentException("sketches of " + scheme.size()
                        + " values cannot promise a recall of " + recall + " at a similarity of " + threshold
                        + ": use larger sketches or a lower recall"));
        return new LshIndex<>(scheme, bands);
    }

    /** Returns an empty index with the same schemes, whose queries skip buckets of more than {@code max} sketches. */
    public LshIndex<I> withMaxBucket(int max) {
        return new LshIndex<>(scheme, bands, max);
    }

    public SketchScheme scheme() {
        return scheme;
    }

    public BandScheme bands() {
        return bands;
    }

    public int maxBucket() {
        return maxBucket;
    }

    /** Returns the number of ids. */
    public int size() {
        return reading(ids::size);
    }

    /** Returns whether the index contains an id. */
    public boolean contains(I id) {
        return reading(() -> ids.containsKey(id));
    }

    /**
     * Adds a sketch with an id. Throws {@link IllegalArgumentException} if the index already contains the id or if the
     * sketch has a different scheme. The sketch of an empty set is never found.
     */
    public void insert(I id, Sketch sketch) {
        requireScheme(sketch);
        lock.writeLock().lock();
        try {
            if (ids.containsKey(id)) {
                throw new IllegalArgumentException("the index already contains the id " + id + ": remove it first");
            }
            Integer number = numbers.get(sketch);
            if (number == null) {
                number = free.isEmpty() ? entries.size() : free.remove(free.size() - 1);
                buckets.add(number, bander.keys(sketch));
                numbers.put(sketch, number);
                if (number == entries.size()) {
                    entries.add(null);
                }
                entries.set(number, new Entry<>(sketch, new LinkedHashSet<>()));
            }
            entry(number).ids().add(id);
            ids.put(id, number);
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Removes an id. Returns whether the index contained it. */
    public boolean remove(I id) {
        lock.writeLock().lock();
        try {
            Integer number = ids.remove(id);
            if (number == null) {
                return false;
            }
            Entry<I> entry = entry(number);
            entry.ids().remove(id);
            if (entry.ids().isEmpty()) {
                buckets.remove(number, bander.keys(entry.sketch()));
                numbers.remove(entry.sketch());
                entries.set(number, null);
                free.add(number);
            }
            return true;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Returns the sketch with the given id, or null if the index does not contain the id. */
    public @Nullable Sketch get(I id) {
        return reading(() -> {
            Integer number = ids.get(id);
            return number == null ? null : entry(number).sketch();
        });
    }

    /** Returns the candidates whose estimated similarity is at least {@code minSimilarity}. */
    public LshMatches<I> query(Sketch sketch, double minSimilarity) {
        return search(sketch, Integer.MAX_VALUE, minSimilarity);
    }

    /**
     * Returns the {@code count} most similar candidates. Sketches whose similarity is far below the threshold of the
     * index are rarely candidates and may be missing.
     */
    public LshMatches<I> nearest(Sketch sketch, int count) {
        return search(sketch, count, 0);
    }

    /**
     * Finds the sketches of all sets that contain at least the fraction {@code minContainment} of the set that
     * {@code sketch} represents. The fraction is estimated from the sketches; see {@link Sketch#containment}. Compares
     * all sketches, since a large set is rarely a candidate for a small set.
     */
    public LshMatches<I> containing(Sketch sketch, double minContainment) {
        requireScheme(sketch);
        return reading(() -> new LshMatches<>(
                matches(IntStream.range(0, entries.size()), minContainment, sketch::containment)
                        .toList(),
                0));
    }

    private LshMatches<I> search(Sketch sketch, int count, double minSimilarity) {
        requireScheme(sketch);
        BandKeys keys = bander.keys(sketch);
        return reading(() -> {
            IntList candidates = new IntList();
            int skipped = 0;
            for (int band = 0; band < keys.bands(); band++) {
                if (buckets.count(keys.key(band)) > maxBucket) {
                    skipped++;
                } else {
                    buckets.forEach(keys.key(band), candidates::add);
                }
            }
            Stream<Match<I>> found = matches(candidates.distinct(bands.minHits()), minSimilarity, sketch::similarity);
            return new LshMatches<>(found.limit(count).toList(), skipped);
        });
    }

    /** Returns the matches whose estimate is at least {@code minimum}, best first. */
    private Stream<Match<I>> matches(IntStream numbersOfEntries, double minimum, Function<Sketch, Estimate> estimate) {
        return numbersOfEntries
                .mapToObj(entries::get)
                .filter(entry -> entry != null && !entry.sketch().isEmpty())
                .flatMap(entry -> {
                    Estimate value = estimate.apply(entry.sketch());
                    return value.value() >= minimum
                            ? entry.ids().stream().map(id -> new Match<>(id, value))
                            : Stream.empty();
                })
                .sorted(Comparator.comparingDouble(
                                (Match<I> match) -> match.estimate().value())
                        .reversed());
    }

    /**
     * Writes the index. The format is the same in every release and includes a checksum, which {@link #load} verifies.
     *
     * @param toText a function that converts an id to text
     */
    public void save(OutputStream out, Function<? super I, String> toText) throws IOException {
        lock.readLock().lock();
        try {
            LshIndexFormat.write(this, entriesInOrder(), toText, out);
        } finally {
            lock.readLock().unlock();
        }
    }

    /**
     * Reads an index that {@link #save} wrote. Throws {@link IOException} if the data is truncated or damaged, or was
     * written by a newer release.
     *
     * @param toId a function that converts the text of an id, as written by {@link #save}, back to the id
     */
    public static <I> LshIndex<I> load(InputStream in, Function<String, ? extends I> toId) throws IOException {
        return LshIndexFormat.read(in, toId);
    }

    static <I> LshIndex<I> empty(SketchScheme scheme, BandScheme bands, int maxBucket) {
        return new LshIndex<>(scheme, bands, maxBucket);
    }

    /** Returns all sketches with their ids. */
    private List<Map.Entry<Sketch, Set<I>>> entriesInOrder() {
        List<Map.Entry<Sketch, Set<I>>> all = new ArrayList<>();
        for (Entry<I> entry : entries) {
            if (entry != null) {
                all.add(Map.entry(entry.sketch(), entry.ids()));
            }
        }
        return all;
    }

    private Entry<I> entry(int number) {
        Entry<I> entry = entries.get(number);
        if (entry == null) {
            throw new IllegalStateException("there is no entry " + number);
        }
        return entry;
    }

    private void requireScheme(Sketch sketch) {
        if (!sketch.scheme().equals(scheme)) {
            throw new IllegalArgumentException(
                    "the sketch must have the scheme of the index, " + scheme + " (got: " + sketch.scheme() + ")");
        }
    }

    private <T extends @Nullable Object> T reading(Supplier<T> action) {
        lock.readLock().lock();
        try {
            return action.get();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** A list of entry numbers that grows as needed. */
    private static final class IntList {
        private int[] values = new int[16];
        private int size;

        void add(int value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
        }

        /** Returns each value that occurs at least {@code minimum} times, in ascending order. */
        IntStream distinct(int minimum) {
            Arrays.sort(values, 0, size);
            return IntStream.range(0, size)
                    .filter(i -> (i == 0 || values[i] != values[i - 1])
                            && i + minimum <= size
                            && values[i + minimum - 1] == values[i])
                    .map(i -> values[i]);
        }
    }
}
