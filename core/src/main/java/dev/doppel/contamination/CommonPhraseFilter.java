package dev.doppel.contamination;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Counts the documents that contain each seed, and decides which candidates are hits. Instances are not safe for use by
 * multiple threads.
 *
 * <p>A seed is a short run of words from a benchmark item. The seed is a common phrase if many documents contain the
 * seed without the rest of the item. A seed that occurs only in copies of items is not common, even if there are
 * thousands of copies: an item that leaked into many documents is contamination. A seed is also counted in copies of
 * items with fewer than {@value ContaminationScheme#EXACT_BELOW} words, because such a short item may itself be a
 * common phrase.
 *
 * <p>A word of an item is counted if it belongs to at least one seed that is not common. A candidate is a hit if the
 * counted words alone reach the required overlap or run length. For a hit by overlap, the item must also have enough
 * counted words: at least {@value #MIN_COUNTED} words or, if the item has fewer than
 * {@value ContaminationScheme#EXACT_BELOW} words, at least {@value ContaminationScheme#SEED_WORDS} words.
 *
 * <pre>{@code
 * ItemIndex.Builder items = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
 * items.add("Which planet has the most moons?");
 * ItemIndex index = items.build();
 * ContaminationMatches matches = new ContaminationFinder(index).find("Quiz: which planet has the most moons?");
 * CommonPhraseFilter phrases = new CommonPhraseFilter(index);
 * phrases.add(matches.phrases());
 * phrases.finish(1);
 * int hits = phrases.hits(matches).size();    // 1
 * }</pre>
 */
public final class CommonPhraseFilter {
    /**
     * The minimum number of counted words in a hit by overlap. One uncommon seed is not enough, since a new combination
     * of common phrases often contains such a seed.
     */
    private static final int MIN_COUNTED = 8;

    private final ItemIndex index;
    private final int[] documents;
    private long maxDocuments = Long.MAX_VALUE;

    public CommonPhraseFilter(ItemIndex index) {
        this.index = index;
        documents = new int[index.seeds()];
    }

    /** Counts one document that contains the given phrases. */
    public void add(List<Integer> phrases) {
        for (int phrase : phrases) {
            documents[phrase]++;
        }
    }

    /** Adds {@code count} to the number of documents that contain the given phrase. */
    public void add(int phrase, int count) {
        documents[phrase] += count;
    }

    /**
     * Completes the counts.
     *
     * @param total the total number of documents, including documents without phrases
     */
    public void finish(long total) {
        maxDocuments = index.scheme().maxDocuments(total);
    }

    /** Returns the number of common seeds. */
    public int common() {
        return (int)
                Arrays.stream(documents).filter(count -> count > maxDocuments).count();
    }

    private boolean isCommon(int seed) {
        return documents[seed] > maxDocuments;
    }

    /** Returns the candidates in {@code matches} that are hits. Must be called after {@link #finish}. */
    public List<ContaminationCandidate> hits(ContaminationMatches matches) {
        return matches.candidates().stream().filter(this::isHit).toList();
    }

    /** Returns whether a candidate is a hit. Must be called after {@link #finish}. */
    public boolean isHit(ContaminationCandidate candidate) {
        BitSet counted = countedWords(candidate.item());
        int total = counted.cardinality();
        counted.and(candidate.sharedPositions());
        int shared = counted.cardinality();
        return candidate.whole()
                ? total >= minCounted(candidate.item())
                        && shared >= index.scheme().minShared(total)
                : shared >= index.scheme().ngram();
    }

    private int minCounted(int item) {
        return ContaminationScheme.isExact(index.words(item)) ? ContaminationScheme.SEED_WORDS : MIN_COUNTED;
    }

    /** Returns the positions of an item's words that belong to at least one uncommon seed. */
    private BitSet countedWords(int item) {
        BitSet counted = new BitSet();
        int[] seeds = index.seedsOf(item);
        for (int i = 0; i < seeds.length; i++) {
            if (!isCommon(seeds[i])) {
                counted.set(i, i + ContaminationScheme.SEED_WORDS);
            }
        }
        return counted;
    }
}
