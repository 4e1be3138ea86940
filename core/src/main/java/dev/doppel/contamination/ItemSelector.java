package dev.doppel.contamination;

import dev.doppel.contamination.internal.WordBloomFilter;
import dev.doppel.internal.collect.IntList;

/**
 * Finds the seeds of a document and selects the items that must be aligned with it. Instances reuse scratch memory and
 * are not safe for use by multiple threads.
 *
 * <p>Most documents share common phrases with many items but contain none of the items. Requiring several shared seeds
 * would also reject copies: with an overlap of 0.8, every fifth word may differ, so a copy may share only a single
 * seed. Instead, an item is rejected if too many of its words are missing from the document, or from the region around
 * each shared seed. A {@link WordBloomFilter} makes this check possible without looking up any words.
 */
final class ItemSelector {
    private static final int SEED_WORDS = ContaminationScheme.SEED_WORDS;

    private static final byte UNSEEN = 0;
    private static final byte REJECTED = 1;
    /** The state of an item that shares enough words with the document. */
    private static final byte POSSIBLE = 2;
    /** The state of an item that shares enough words with a region of the document, so that the two must be aligned. */
    private static final byte SELECTED = 3;

    private final ItemIndex index;
    private final ContaminationScheme scheme;
    private final HashedText document = new HashedText();
    private final WordBloomFilter documentWords = new WordBloomFilter();
    private final IntList seeds = new IntList();
    private final IntList places = new IntList();
    /** The state of each item: {@link #UNSEEN}, {@link #REJECTED}, {@link #POSSIBLE} or {@link #SELECTED}. */
    private final byte[] states;
    /** The items whose state is not {@link #UNSEEN}. */
    private final IntList seen = new IntList();

    ItemSelector(ItemIndex index) {
        this.index = index;
        this.scheme = index.scheme();
        this.states = new byte[index.items()];
    }

    /** Sets the document. Returns whether any items are selected for it. */
    boolean select(String text) {
        document.set(text);
        seen.forEach(item -> states[item] = UNSEEN);
        seen.clear();
        findSeeds();
        return !seeds.isEmpty() && selectItems();
    }

    /** Returns the hashes of the document. */
    HashedText document() {
        return document;
    }

    /** Returns the numbers of the seeds that the document contains, in text order. */
    IntList seeds() {
        return seeds;
    }

    /** Returns the index of each seed's first word, in the order of {@link #seeds}. */
    IntList places() {
        return places;
    }

    boolean isSelected(int item) {
        return states[item] == SELECTED;
    }

    private void findSeeds() {
        seeds.clear();
        places.clear();
        long[] hashes = document.seeds();
        int count = hashes.length;
        for (int i = 0; i < count; i++) {
            int seed = index.seed(hashes[i]);
            if (seed != ItemIndex.NONE) {
                seeds.add(seed);
                places.add(i);
            }
        }
    }

    /** Selects items. Returns whether any items were selected. */
    private boolean selectItems() {
        documentWords.set(document.words(), 0, document.count());
        boolean selected = false;
        int runEnd = 0;
        boolean longRun = false;
        for (int i = 0; i < seeds.size(); i++) {
            if (i == runEnd) {
                runEnd = runEnd(i);
                longRun = runEnd - i > scheme.ngram() - SEED_WORDS;
            }
            int end = index.firstPlace(seeds.getInt(i) + 1);
            for (int place = index.firstPlace(seeds.getInt(i)); place < end; place++) {
                int item = index.itemAt(place);
                if (states[item] == UNSEEN) {
                    seen.add(item);
                    states[item] = index.lacksTooMany(documentWords, item) ? REJECTED : POSSIBLE;
                }
                if ((longRun && index.words(item) > scheme.ngram())
                        || (states[item] == POSSIBLE && hasRegion(item, places.getInt(i) - index.positionAt(place)))) {
                    states[item] = SELECTED;
                    selected = true;
                }
            }
        }
        return selected;
    }

    /**
     * Returns the index after the last seed of a run. A run consists of seeds that start at consecutive words; its
     * first seed is seed {@code first}.
     */
    private int runEnd(int first) {
        int end = first + 1;
        while (end < seeds.size() && places.getInt(end) == places.getInt(end - 1) + 1) {
            end++;
        }
        return end;
    }

    /** Returns whether the region around a diagonal contains enough words of an item. */
    private boolean hasRegion(int item, int diagonal) {
        int length = index.words(item);
        int mayLack = index.mayLack(item);
        int start = Math.max(0, diagonal - mayLack);
        int end = Math.min(document.count(), diagonal + length + mayLack);
        int others = end - start - (length - mayLack);
        return others >= 0 && !index.wordFilter(item).lacksMoreThan(others, document.words(), start, end);
    }
}
