package dev.doppel.contamination;

import dev.doppel.contamination.internal.WordAlignment;
import dev.doppel.contamination.internal.WordFilter;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the places in a document that share words with items. Instances reuse scratch memory and are not safe for use
 * by multiple threads.
 *
 * <p>All seeds of the document are looked up. A seed at document word {@code d} and item word {@code i} suggests that a
 * copy of the item starts at word {@code d - i}, which is called a diagonal. Each item's diagonals are examined in
 * descending order of their number of seeds. The words near the diagonal are aligned with the item. A word of the
 * document belongs to at most one copy of an item.
 */
public final class ContaminationFinder {
    private static final int SEED_WORDS = ContaminationScheme.SEED_WORDS;

    private static final byte UNSEEN = 0;
    private static final byte REJECTED = 1;
    /** The document contains enough words of the item. */
    private static final byte POSSIBLE = 2;
    /** A region of the document contains enough words of the item, so they must be aligned. */
    private static final byte SELECTED = 3;

    private final ItemIndex index;
    private final ContaminationScheme scheme;
    private final HashedText document = new HashedText();
    private final WordFilter documentWords = new WordFilter();
    private final WordSplitter splitter = TextScheme.PLAIN.splitter();
    private final WordAlignment alignment;

    private final IntArrayList seeds = new IntArrayList();
    private final IntArrayList seedPlaces = new IntArrayList();
    private LongArrayList keys = new LongArrayList();
    private LongArrayList places = new LongArrayList();
    private int[] words = {};
    /** What is known about each item: {@link #UNSEEN}, {@link #REJECTED}, {@link #POSSIBLE} or {@link #SELECTED}. */
    private final byte[] states;
    /** The items that are not unseen. */
    private final IntArrayList seen = new IntArrayList();

    public ContaminationFinder(ItemIndex index) {
        this.index = index;
        this.scheme = index.scheme();
        this.alignment = new WordAlignment(index.vocabulary());
        this.states = new byte[index.items()];
    }

    /** Returns what the text shares with the items. */
    public DocumentMatches find(String text) {
        document.set(text);
        findSeeds();
        if (seeds.isEmpty()) {
            return DocumentMatches.NONE;
        }
        List<Place> found = selectItems() ? search() : List.of();
        seen.forEach(item -> states[item] = UNSEEN);
        seen.clear();
        return new DocumentMatches(candidates(text, found), phrases(found));
    }

    private void findSeeds() {
        seeds.clear();
        seedPlaces.clear();
        long[] hashes = document.seeds().elements();
        int count = document.seeds().size();
        for (int i = 0; i < count; i++) {
            int seed = index.seed(hashes[i]);
            if (seed != ItemIndex.NONE) {
                seeds.add(seed);
                seedPlaces.add(i);
            }
        }
    }

    /**
     * Selects the items that must be aligned, and returns whether there are any. Most documents share common phrases
     * with many items, but contain none of them. A minimum number of shared seeds would not reject these items: with an
     * overlap of 0.8, every fifth word may differ, so that a copy may share a single seed. Most items are rejected
     * because the document, or the region of the seed, lacks too many words.
     */
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
                if (states[item] == POSSIBLE && hasRegion(item, seedPlaces.getInt(i) - index.positionAt(place))
                        || longRun && index.words(item) > scheme.ngram()) {
                    states[item] = SELECTED;
                    selected = true;
                }
            }
        }
        return selected;
    }

    /** Returns the end of the seeds at consecutive words, of which {@code first} is the first one. */
    private int runEnd(int first) {
        int end = first + 1;
        while (end < seeds.size() && seedPlaces.getInt(end) == seedPlaces.getInt(end - 1) + 1) {
            end++;
        }
        return end;
    }

    /** Returns false if the region around a diagonal contains too few words of an item. */
    private boolean hasRegion(int item, int diagonal) {
        int length = index.words(item);
        int mayLack = index.mayLack(item);
        int start = Math.max(0, diagonal - mayLack);
        int end = Math.min(document.count(), diagonal + length + mayLack);
        int others = end - start - (length - mayLack);
        return others >= 0 && !index.wordFilter(item).lacksMoreThan(others, document.words(), start, end);
    }

    private List<Place> search() {
        List<Place> found = new ArrayList<>();
        findWords();
        sortPlaces();
        for (int from = 0; from < keys.size(); ) {
            int item = (int) (keys.getLong(from) >>> Integer.SIZE);
            int to = from + 1;
            while (to < keys.size() && keys.getLong(to) >>> Integer.SIZE == item) {
                to++;
            }
            new ItemSearch(item, from, to, found).run();
            from = to;
        }
        return found;
    }

    private void findWords() {
        words = new int[document.count()];
        for (int i = 0; i < words.length; i++) {
            words[i] = index.word(document.words()[i]);
        }
    }

    /** Sorts the places that seeds share with selected items by item, then by diagonal, then by word. */
    private void sortPlaces() {
        keys = new LongArrayList();
        places = new LongArrayList();
        for (int i = 0; i < seeds.size(); i++) {
            int word = seedPlaces.getInt(i);
            int end = index.firstPlace(seeds.getInt(i) + 1);
            for (int place = index.firstPlace(seeds.getInt(i)); place < end; place++) {
                int item = index.itemAt(place);
                if (states[item] == SELECTED) {
                    int diagonal = word - index.positionAt(place);
                    keys.add((long) item << Integer.SIZE | (diagonal + ContaminationScheme.MAX_WORDS));
                    places.add(word);
                }
            }
        }
        LongArrays.radixSort(keys.elements(), places.elements(), 0, keys.size());
    }

    /** A place in the document, {@code from .. to - 1} in words. */
    private record Place(int item, int from, int to, boolean whole, int longestRun, int... shared) {}

    /** The seeds {@code from .. to - 1} of a diagonal. The item would start at word {@code start} of the document. */
    private record Diagonal(int start, int from, int to) {
        int seeds() {
            return to - from;
        }
    }

    /** Returns the seeds of the document outside copies of longer items. */
    private IntArrayList phrases(List<Place> found) {
        BitSet copied = new BitSet();
        for (Place place : found) {
            if (place.whole() && !ContaminationScheme.isExact(index.words(place.item()))) {
                // A seed is inside a copy if its first word is in front of the copy's last words.
                copied.set(place.from(), Math.max(place.from(), place.to() - SEED_WORDS + 1));
            }
        }
        int[] outside = new int[seeds.size()];
        int count = 0;
        for (int i = 0; i < outside.length; i++) {
            if (!copied.get(seedPlaces.getInt(i))) {
                outside[count++] = seeds.getInt(i);
            }
        }
        Arrays.sort(outside, 0, count);
        return IntArrayList.wrap(outside, distinct(outside, count));
    }

    /** Moves the distinct values of {@code sorted[0, count)} to the front and returns their number. */
    private static int distinct(int[] sorted, int count) {
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[distinct++] = sorted[i];
            }
        }
        return distinct;
    }

    private List<Candidate> candidates(String text, List<Place> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        PlacedWords placed = splitter.place(text);
        return found.stream()
                .map(place -> new Candidate(
                        place.item(),
                        placed.start(place.from()),
                        placed.end(place.to() - 1),
                        place.whole(),
                        place.longestRun(),
                        place.shared()))
                .sorted(Comparator.comparingInt(Candidate::start)
                        .thenComparingInt(Candidate::end)
                        .thenComparingInt(Candidate::item))
                .toList();
    }

    /** The search for copies of one item in the document. */
    private final class ItemSearch {
        private final int number;
        private final int[] item;
        private final int from;
        private final int to;
        private final List<Place> found;
        /** The words of the document that belong to a copy that was found. */
        private final BitSet taken = new BitSet();

        /**
         * Creates a search.
         *
         * @param from the index of the item's first seed in the sorted places
         * @param to the index after its last seed
         */
        ItemSearch(int number, int from, int to, List<Place> found) {
            this.number = number;
            this.item = index.item(number);
            this.from = from;
            this.to = to;
            this.found = found;
        }

        void run() {
            List<Diagonal> diagonals = diagonals();
            if (ContaminationScheme.isExact(item.length)) {
                diagonals.forEach(this::findExact);
                return;
            }
            List<Diagonal> byRank = new ArrayList<>(diagonals);
            byRank.sort(Comparator.comparingInt(Diagonal::seeds).reversed());
            alignment.begin(item);
            byRank.forEach(this::findCopy);
            if (item.length > scheme.ngram()) {
                diagonals.forEach(this::findRuns);
            }
        }

        private List<Diagonal> diagonals() {
            List<Diagonal> diagonals = new ArrayList<>();
            for (int first = from; first < to; ) {
                long key = keys.getLong(first);
                int end = first + 1;
                while (end < to && keys.getLong(end) == key) {
                    end++;
                }
                diagonals.add(new Diagonal((int) key - ContaminationScheme.MAX_WORDS, first, end));
                first = end;
            }
            return diagonals;
        }

        private int seedPlace(int seed) {
            return (int) places.getLong(seed);
        }

        private void findExact(Diagonal diagonal) {
            int start = diagonal.start();
            int end = start + item.length;
            if (start >= 0 && end <= words.length && isFree(start, end) && equalAfter(start, 0) == item.length) {
                take(new Place(number, start, end, true, item.length, 0, item.length));
            }
        }

        private void findCopy(Diagonal diagonal) {
            if (!hasFreeSeed(diagonal)) {
                return;
            }
            int slack = index.mayLack(number);
            int start = Math.max(0, diagonal.start() - slack);
            int end = Math.min(words.length, diagonal.start() + item.length + slack);
            int[] region = new int[end - start];
            for (int i = start; i < end; i++) {
                region[i - start] = taken.get(i) ? ItemIndex.NONE : words[i];
            }
            int needed = scheme.minShared(item.length);
            if (alignment.sharedWords(region) < needed || alignment.length(region) < needed) {
                return;
            }
            WordAlignment.Alignment aligned = alignment.align(region);
            alignment.begin(item);
            int first = start + aligned.from();
            int last = start + aligned.to();
            take(new Place(number, first, last, true, longestRun(first, last), Candidate.runs(aligned.shared())));
        }

        private void findRuns(Diagonal diagonal) {
            int done = 0;
            for (int seed = diagonal.from(); seed < diagonal.to(); seed++) {
                int place = seedPlace(seed);
                if (place < done || !isFree(place, place + SEED_WORDS)) {
                    continue;
                }
                int position = place - diagonal.start();
                int before = equalBefore(place, position);
                int after = equalAfter(place, position);
                done = place + after;
                int run = before + after;
                if (run >= scheme.ngram()) {
                    take(new Place(number, place - before, done, false, run, position - before, position + after));
                }
            }
        }

        private void take(Place place) {
            found.add(place);
            taken.set(place.from(), place.to());
        }

        private boolean isFree(int start, int end) {
            int next = taken.nextSetBit(start);
            return next < 0 || next >= end;
        }

        private boolean hasFreeSeed(Diagonal diagonal) {
            for (int seed = diagonal.from(); seed < diagonal.to(); seed++) {
                if (isFree(seedPlace(seed), seedPlace(seed) + SEED_WORDS)) {
                    return true;
                }
            }
            return false;
        }

        /** Returns the number of equal words from two positions on, up to the next word that is taken. */
        private int equalAfter(int place, int position) {
            int equal = 0;
            while (place + equal < words.length
                    && position + equal < item.length
                    && words[place + equal] == item[position + equal]
                    && !taken.get(place + equal)) {
                equal++;
            }
            return equal;
        }

        /** Returns the number of equal words before two positions, up to the previous word that is taken. */
        private int equalBefore(int place, int position) {
            int equal = 0;
            while (place - equal > 0
                    && position - equal > 0
                    && words[place - equal - 1] == item[position - equal - 1]
                    && !taken.get(place - equal - 1)) {
                equal++;
            }
            return equal;
        }

        /** Returns the length of the longest run that words {@code start .. end - 1} share with the item. */
        private int longestRun(int start, int end) {
            int longest = 0;
            for (Diagonal diagonal : diagonals()) {
                int done = start;
                for (int seed = diagonal.from(); seed < diagonal.to(); seed++) {
                    int place = seedPlace(seed);
                    if (place >= done && place + SEED_WORDS <= end) {
                        int position = place - diagonal.start();
                        int before = Math.min(place - start, equalBefore(place, position));
                        int after = Math.min(end - place, equalAfter(place, position));
                        longest = Math.max(longest, before + after);
                        done = place + after;
                    }
                }
            }
            return longest;
        }
    }
}
