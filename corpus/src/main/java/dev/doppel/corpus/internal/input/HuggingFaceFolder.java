package dev.doppel.corpus.internal.input;

import dev.doppel.corpus.Format;
import java.util.Collection;
import java.util.Set;

/**
 * Selects the data files in a folder written by the {@code save_to_disk} method of the Hugging Face {@code datasets}
 * library. Such a folder also contains descriptions of the data, and may contain results that the library has cached.
 */
final class HuggingFaceFolder {
    private static final Set<String> DATASET = Set.of("dataset_info.json", "state.json");

    /** The file that describes a folder in which each split, such as {@code train}, has a subfolder. */
    private static final String SPLITS = "dataset_dict.json";

    private static final String CACHE = "cache-";

    private HuggingFaceFolder() {}

    /**
     * Removes the names of entries that cannot contain documents. If the folder is not a saved data set, removes only
     * the description of the splits.
     */
    static void retainDocuments(Collection<String> names) {
        boolean isDataset = names.containsAll(DATASET);
        names.removeIf(name -> name.equals(SPLITS) || (isDataset && !isData(name)));
    }

    private static boolean isData(String name) {
        return Format.of(name) == Format.ARROW && !name.startsWith(CACHE);
    }
}
