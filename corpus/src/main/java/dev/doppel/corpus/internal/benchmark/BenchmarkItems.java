package dev.doppel.corpus.internal.benchmark;

import dev.doppel.contamination.ItemIndex;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The items of all benchmarks.
 *
 * @param names the name of each benchmark
 * @param texts the texts of all items, in order
 */
public record BenchmarkItems(List<String> names, List<ItemText> texts, ItemIndex index) implements Serializable {

    /**
     * A text of an item.
     *
     * @param benchmark the index of the benchmark
     * @param record the number of the item's record in its file
     * @param id the id of the item
     * @param field the field that contains the text
     * @param words the number of words
     * @param number the number of the text in the index, or {@link ItemIndex#TOO_SHORT}
     * @param repeated whether an earlier text of the same benchmark has the same words
     */
    public record ItemText(int benchmark, long record, String id, String field, int words, int number, boolean repeated)
            implements Serializable {
        public boolean isSearched() {
            return number != ItemIndex.TOO_SHORT && !repeated;
        }

        public String status() {
            return number == ItemIndex.TOO_SHORT ? "too short" : repeated ? "repeated" : "searched";
        }
    }

    /**
     * Returns, for each number in the index, the positions in {@link #texts()} of all searched texts with this number.
     * Texts that repeat an earlier text of the same benchmark are not searched.
     */
    public List<List<Integer>> owners() {
        List<List<Integer>> owners = new ArrayList<>();
        for (int number = 0; number < index.items(); number++) {
            owners.add(new ArrayList<>());
        }
        for (int i = 0; i < texts.size(); i++) {
            if (texts.get(i).isSearched()) {
                owners.get(texts.get(i).number()).add(i);
            }
        }
        return owners;
    }

    /**
     * Returns the number of items of a benchmark that have a text whose position in {@link #texts()} satisfies
     * {@code test}.
     */
    public long items(int benchmark, IntPredicate test) {
        Set<Long> records = new HashSet<>();
        for (int i = 0; i < texts.size(); i++) {
            if (texts.get(i).benchmark() == benchmark && test.test(i)) {
                records.add(texts.get(i).record());
            }
        }
        return records.size();
    }
}
