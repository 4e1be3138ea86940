package dev.doppel.contamination;

import dev.doppel.contamination.internal.WordBloomFilter;
import dev.doppel.hash.HashMixer;
import dev.doppel.hash.SeededMixer;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.IntSort;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongToIntMap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The items of all benchmarks, indexed so that they can be found in documents. Instances are immutable and safe for use
 * by multiple threads.
 *
 * <pre>{@code
 * ItemIndex.Builder items = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
 * items.add("Natalia sold clips to 48 of her friends in April, and then she sold half as many clips in May.");
 * ContaminationFinder finder = new ContaminationFinder(items.build());
 * String page = "Quiz: Natalia sold clips to 48 of her friends in April, and then she sold half as many clips in May.";
 * int found = finder.find(page).candidates().size();    // 1
 * }</pre>
 *
 * <p>Every item is a sequence of word numbers. Every run of {@value ContaminationScheme#SEED_WORDS} words in an item is
 * a seed. A hash table maps each seed to its places, that is, to its positions in all items. Most word runs in a
 * document are not seeds. A bit array that fits in the processor cache rejects most of these runs without a table
 * lookup.
 */
public final class ItemIndex implements Serializable {
    /** The value returned for an item that has too few words. */
    public static final int TOO_SHORT = -1;

    static final int NONE = -1;

    /**
     * The maximum number of places of a seed that is used to find items. If the items of a benchmark were made from a
     * template, they share many seeds, and each such seed would lead to thousands of items.
     */
    private static final int MAX_PLACES = 16;

    /**
     * The minimum number of seeds that lead to an item. If an item has too many frequent seeds, its rarest seeds are
     * used.
     */
    private static final int MIN_SEEDS = 5;

    /**
     * The minimum number of bits per seed in the filter. The filter passes about 2 % of the word runs that are not
     * seeds.
     */
    private static final int FILTER_BITS = 16;

    private final ContaminationScheme scheme;
    /**
     * The key with which hashes are mixed before they select table entries. The key serves the same purpose as the key
     * of {@link SeededMixer}, but it is stored in the index, since the index can be sent to another process.
     */
    private final long key;

    private final List<int[]> items;
    private final List<int[]> seedsOfItems;
    private final LongToIntMap words;
    private final LongToIntMap seeds;
    /** A Bloom filter for seeds. Both bits of a seed are in the same array element. */
    private final long[] filter;

    private final int filterShift;
    /** The start index of each seed's places in {@link #placeItems} and {@link #placePositions}. */
    private final int[] placeStarts;

    private final int[] placeItems;
    private final int[] placePositions;
    /** The start index of each item's words in {@link #rarestWords}. */
    private final int[] itemStarts;
    /** The hashes of all items' words. The rarest words of each item come first. */
    private final long[] rarestWords;
    /** For each item, the maximum number of words that may be missing from a copy. */
    private final int[] mayLack;
    /** A Bloom filter for the words of each item. */
    private final List<WordBloomFilter> wordFilters;

    private ItemIndex(Builder builder) {
        scheme = builder.scheme;
        key = builder.key;
        items = List.copyOf(builder.items);
        seedsOfItems = List.copyOf(builder.seedsOfItems);
        words = builder.words;
        seeds = builder.seeds;
        int filterWords = Math.max(2, Integer.highestOneBit(seeds.size() * (FILTER_BITS / 8) / 8) * 2);
        filter = new long[filterWords];
        filterShift = Long.numberOfLeadingZeros(filterWords) + 1;
        builder.seedHashes.forEach(hash -> filter[(int) (hash >>> filterShift)] |= filterBits(hash));
        itemStarts = new int[items.size() + 1];
        Arrays.setAll(itemStarts, item -> item == 0 ? 0 : itemStarts[item - 1] + words(item - 1));
        rarestWords = rarestWords(builder.wordHashes);
        wordFilters = IntStream.range(0, items.size()).mapToObj(this::newFilter).toList();
        mayLack = IntStream.range(0, items.size())
                .map(item -> scheme.mayLack(words(item)))
                .toArray();
        List<int[]> used = usedPositions();
        placeStarts = new int[seeds.size() + 1];
        for (int item = 0; item < used.size(); item++) {
            for (int position : used.get(item)) {
                placeStarts[seedsOfItems.get(item)[position] + 1]++;
            }
        }
        for (int seed = 0; seed < seeds.size(); seed++) {
            placeStarts[seed + 1] += placeStarts[seed];
        }
        placeItems = new int[placeStarts[seeds.size()]];
        placePositions = new int[placeItems.length];
        int[] next = placeStarts.clone();
        for (int item = 0; item < used.size(); item++) {
            for (int position : used.get(item)) {
                int place = next[seedsOfItems.get(item)[position]]++;
                placeItems[place] = item;
                placePositions[place] = position;
            }
        }
    }

    private static long filterBits(long hash) {
        return 1L << hash | 1L << (hash >>> 6);
    }

    private long[] rarestWords(LongList wordHashes) {
        int[] occurrences = new int[words.size()];
        items.forEach(item -> IntStream.of(item).forEach(word -> occurrences[word]++));
        return items.stream()
                .flatMapToInt(item -> {
                    int[] rarest = item.clone();
                    IntSort.sort(rarest, (left, right) -> Integer.compare(occurrences[left], occurrences[right]));
                    return IntStream.of(rarest);
                })
                .mapToLong(wordHashes::getLong)
                .toArray();
    }

    private WordBloomFilter newFilter(int item) {
        WordBloomFilter filter = new WordBloomFilter();
        filter.set(rarestWords, itemStarts[item], itemStarts[item + 1]);
        return filter;
    }

    /** Returns, for each item, the positions of the seeds that lead to it. */
    private List<int[]> usedPositions() {
        int[] places = new int[seeds.size()];
        seedsOfItems.forEach(own -> IntStream.of(own).forEach(seed -> places[seed]++));
        List<int[]> used = new ArrayList<>();
        for (int[] own : seedsOfItems) {
            int[] rare = IntStream.range(0, own.length)
                    .filter(position -> places[own[position]] <= MAX_PLACES)
                    .toArray();
            used.add(rare.length >= Math.min(MIN_SEEDS, own.length) ? rare : rarest(own, places));
        }
        return used;
    }

    private static int[] rarest(int[] own, int[] places) {
        int[] positions = IntStream.range(0, own.length).toArray();
        IntSort.sort(positions, (left, right) -> Integer.compare(places[own[left]], places[own[right]]));
        return positions.length > MIN_SEEDS ? Arrays.copyOf(positions, MIN_SEEDS) : positions;
    }

    public ContaminationScheme scheme() {
        return scheme;
    }

    /** Returns the number of distinct usable items. */
    public int items() {
        return items.size();
    }

    /** Returns the number of words in an item. */
    public int words(int item) {
        return items.get(item).length;
    }

    /** Returns the number of distinct seeds in all items. */
    public int seeds() {
        return placeStarts.length - 1;
    }

    /** Returns the number of distinct words in all items. */
    int vocabulary() {
        return words.size();
    }

    int[] item(int item) {
        return items.get(item);
    }

    /** Returns the maximum number of words that may be missing from a copy of an item. */
    int mayLack(int item) {
        return mayLack[item];
    }

    /** Returns whether too many words of an item are missing from a document. Checks the rarest words first. */
    boolean lacksTooMany(WordBloomFilter documentWords, int item) {
        return documentWords.lacksMoreThan(mayLack[item], rarestWords, itemStarts[item], itemStarts[item + 1]);
    }

    /** Returns a filter for the words of an item. */
    WordBloomFilter wordFilter(int item) {
        return wordFilters.get(item);
    }

    /** Returns the seed numbers of an item, one for each word at which a seed starts. */
    int[] seedsOf(int item) {
        return seedsOfItems.get(item);
    }

    /** Returns the number that identifies a word, or {@link #NONE} if no item contains the word. */
    int word(long hash) {
        return words.get(HashMixer.mix(hash ^ key));
    }

    /** Returns the number that identifies a seed, or {@link #NONE} if no item contains the seed. */
    int seed(long hash) {
        long bits = filterBits(hash);
        return (filter[(int) (hash >>> filterShift)] & bits) == bits ? seeds.get(HashMixer.mix(hash ^ key)) : NONE;
    }

    /**
     * Returns the first place of a seed. The places of a seed are numbered consecutively, up to the first place of the
     * next seed.
     */
    int firstPlace(int seed) {
        return placeStarts[seed];
    }

    /** Returns the item that contains a place. */
    int itemAt(int place) {
        return placeItems[place];
    }

    /** Returns the index of the word at a place, counted from the start of its item. */
    int positionAt(int place) {
        return placePositions[place];
    }

    /** Builds an index from items. Builders are not safe for use by multiple threads. */
    public static final class Builder {
        /** The approximate number of bytes of memory that an index needs per word of an item. */
        private static final long BYTES_PER_WORD = 96;

        private final ContaminationScheme scheme;
        private final long key = SeededMixer.mix(0);
        private final HashedText hashed = new HashedText();
        private final List<int[]> items = new ArrayList<>();
        private final List<int[]> seedsOfItems = new ArrayList<>();
        private final Map<IntList, Integer> numbers = new HashMap<>();
        private final LongToIntMap words = new LongToIntMap(NONE);
        private final LongToIntMap seeds = new LongToIntMap(NONE);
        private final LongList wordHashes = new LongList();
        private final LongList seedHashes = new LongList();
        private long totalWords;

        public Builder(ContaminationScheme scheme) {
            this.scheme = scheme;
        }

        /**
         * Adds an item and returns the number that identifies it, or {@link #TOO_SHORT} if it has too few words. An
         * item with the same words as an earlier item gets the number of that item.
         */
        public int add(String text) {
            hashed.set(text);
            if (hashed.count() < scheme.minWords()) {
                return TOO_SHORT;
            }
            int length = Math.min(hashed.count(), ContaminationScheme.MAX_WORDS);
            int[] item = numbers(words, wordHashes, hashed.words(), length);
            Integer earlier = numbers.putIfAbsent(IntList.wrap(item), items.size());
            if (earlier != null) {
                return earlier;
            }
            totalWords += length;
            items.add(item);
            seedsOfItems.add(numbers(seeds, seedHashes, hashed.seeds(), length - ContaminationScheme.SEED_WORDS + 1));
            return items.size() - 1;
        }

        /**
         * Returns the numbers of the first {@code count} hashes. New hashes are added to {@code map} and {@code known}.
         */
        private int[] numbers(LongToIntMap map, LongList known, long[] hashes, int count) {
            int[] numbers = new int[count];
            for (int i = 0; i < count; i++) {
                numbers[i] = map.putIfAbsent(HashMixer.mix(hashes[i] ^ key), known.size());
                if (numbers[i] == NONE) {
                    numbers[i] = known.size();
                    known.add(hashes[i]);
                }
            }
            return numbers;
        }

        /** Returns the approximate memory, in bytes, that the index of these items needs. */
        public long bytes() {
            return totalWords * BYTES_PER_WORD;
        }

        public ItemIndex build() {
            return new ItemIndex(this);
        }
    }
}
