package dev.doppel.contamination;

import dev.doppel.contamination.internal.WordAlignment;
import dev.doppel.internal.collect.IntList;
import dev.doppel.internal.collect.LongList;
import dev.doppel.internal.collect.LongPairSort;
import dev.doppel.text.PlacedWords;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Finds the spans of a document that share words with benchmark items. Instances reuse scratch memory and are not safe
 * for use by multiple threads.
 *
 * <p>{@link ItemSelector} looks up all seeds of the document and selects items. A seed at document word {@code d} and
 * item word {@code i} suggests that a copy of the item starts at word {@code d - i}. The number {@code d - i}
 * identifies a diagonal. The diagonals of each selected item are examined in descending order of seed count. The words
 * near the diagonal are aligned with the item. A word of the document belongs to at most one copy of the same item.
 *
 * <pre>{@code
 * ItemIndex.Builder items = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
 * items.add("Which planet has the most moons?");
 * ContaminationFinder finder = new ContaminationFinder(items.build());
 * int copies = finder.find("Quiz: which planet has the most moons?").candidates().size();    // 1
 * int others = finder.find("Which planet has no moons?").candidates().size();                // 0
 * }</pre>
 */
public final class ContaminationFinder {
    private static final int SEED_WORDS = ContaminationScheme.SEED_WORDS;

    private final ItemIndex index;
    private final ContaminationScheme scheme;
    private final ItemSelector selector;
    private final WordSplitter splitter = TextScheme.PLAIN.splitter();
    private final WordAlignment alignment;

    private LongList keys = new LongList();
    private LongList places = new LongList();
    private int[] words = {};

    public ContaminationFinder(ItemIndex index) {
        this.index = index;
        this.scheme = index.scheme();
        this.alignment = new WordAlignment(index.vocabulary());
        this.selector = new ItemSelector(index);
    }

    /** Returns the matches between the text and the items. */
    public ContaminationMatches find(String text) {
        boolean selected = selector.select(text);
        if (selector.seeds().isEmpty()) {
            return ContaminationMatches.NONE;
        }
        List<Place> found = selected ? search() : List.of();
        return new ContaminationMatches(candidates(text, found), phrases(found));
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
        HashedText document = selector.document();
        words = new int[document.count()];
        for (int i = 0; i < words.length; i++) {
            words[i] = index.word(document.words()[i]);
        }
    }

    /**
     * Finds the occurrences of the document's seeds in the selected items. Sorts them by item, then by diagonal, then
     * by word.
     */
    private void sortPlaces() {
        keys = new LongList();
        places = new LongList();
        IntList seeds = selector.seeds();
        for (int i = 0; i < seeds.size(); i++) {
            int word = selector.places().getInt(i);
            int end = index.firstPlace(seeds.getInt(i) + 1);
            for (int place = index.firstPlace(seeds.getInt(i)); place < end; place++) {
                int item = index.itemAt(place);
                if (selector.isSelected(item)) {
                    int diagonal = word - index.positionAt(place);
                    keys.add((long) item << Integer.SIZE | (diagonal + ContaminationScheme.MAX_WORDS));
                    places.add(word);
                }
            }
        }
        LongPairSort.sort(keys.elements(), places.elements(), keys.size());
    }

    /** A range of words in the document, {@code from .. to - 1}, that shares words with an item. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Place(int item, int from, int to, boolean whole, int longestRun, int... shared) {}

    /**
     * A diagonal with seeds {@code from .. to - 1}. On this diagonal, the item would start at word {@code start} of the
     * document.
     */
    private record Diagonal(int start, int from, int to) {
        int seeds() {
            return to - from;
        }
    }

    /**
     * Returns the seeds that the document contains outside copies of items with
     * {@value ContaminationScheme#EXACT_BELOW} or more words. The seeds are in ascending order.
     */
    private List<Integer> phrases(List<Place> found) {
        BitSet copied = new BitSet();
        for (Place place : found) {
            if (place.whole() && !ContaminationScheme.isExact(index.words(place.item()))) {
                // A seed is inside a copy only if the copy contains all of its words, so it cannot start at one of the
                // copy's last words.
                copied.set(place.from(), Math.max(place.from(), place.to() - SEED_WORDS + 1));
            }
        }
        IntList seeds = selector.seeds();
        int[] outside = new int[seeds.size()];
        int count = 0;
        for (int i = 0; i < outside.length; i++) {
            if (!copied.get(selector.places().getInt(i))) {
                outside[count++] = seeds.getInt(i);
            }
        }
        return Arrays.stream(outside, 0, count).sorted().boxed().distinct().toList();
    }

    private List<ContaminationCandidate> candidates(String text, List<Place> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        PlacedWords placed = splitter.place(text);
        return found.stream()
                .map(place -> new ContaminationCandidate(
                        place.item(),
                        placed.start(place.from()),
                        placed.end(place.to() - 1),
                        place.whole(),
                        place.longestRun(),
                        place.shared()))
                .sorted(Comparator.comparingInt(ContaminationCandidate::start)
                        .thenComparingInt(ContaminationCandidate::end)
                        .thenComparingInt(ContaminationCandidate::item))
                .toList();
    }

    /** A search for copies of one item in the document. */
    private final class ItemSearch {
        private final int number;
        private final int[] item;
        private final int from;
        private final int to;
        private final List<Place> found;
        /** The words of the document that belong to the copies and runs found so far. */
        private final BitSet taken = new BitSet();

        /**
         * Creates a search.
         *
         * @param from the index of the item's first seed in the sorted list of places
         * @param to the index after the item's last seed in this list
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
            take(new Place(
                    number, first, last, true, longestRun(first, last), ContaminationCandidate.runs(aligned.shared())));
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

        /**
         * Returns the number of consecutive equal words from the given positions onwards, up to the next word that
         * already belongs to a copy or run.
         */
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

        /**
         * Returns the number of consecutive equal words before the given positions, back to the last word that already
         * belongs to a copy or run.
         */
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
