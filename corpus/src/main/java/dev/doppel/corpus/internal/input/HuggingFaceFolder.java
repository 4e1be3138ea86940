package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.Format;
import dev.doppel.corpus.StoragePath;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Selects the data files in a folder that {@code save_to_disk} of the Hugging Face library {@code datasets} wrote. Such
 * a folder also contains descriptions of the data, and may contain cached results of the library.
 */
final class HuggingFaceFolder {
    private static final Set<String> DATASET = Set.of("dataset_info.json", "state.json");

    /** The description of a folder that contains a folder for each split, such as {@code train}. */
    private static final String SPLITS = "dataset_dict.json";

    private static final String CACHE = "cache-";

    private HuggingFaceFolder() {}

    /** Returns the entries of a folder that may contain documents. Returns all entries of any other folder. */
    static List<StoragePath> documents(List<StoragePath> entries) {
        Set<String> names = entries.stream().map(StoragePath::name).collect(Collectors.toSet());
        boolean isDataset = names.containsAll(DATASET);
        return entries.stream()
                .filter(entry -> !entry.name().equals(SPLITS))
                .filter(entry -> !isDataset || isData(entry.name()))
                .toList();
    }

    private static boolean isData(String name) {
        return Format.of(name) == Format.ARROW && !name.startsWith(CACHE);
    }
}
