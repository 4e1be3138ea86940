package dev.doppel.index;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of {@link Index#repair}.
 *
 * <pre>{@code
 * Index.create(directory, IndexScheme.DEFAULT);
 * try (Index index = Index.open(directory)) {
 *     index.add(new NewDocument("one", "A rose is a rose is a rose."));
 * }
 * RepairResult result = Index.repair(directory);
 * long documents = result.documents();    // 1
 * List<String> lost = result.lost();    // []
 * }</pre>
 *
 * @param documents the number of documents in the repaired index
 * @param losses the number of losses, such as documents that could not be restored
 * @param lost one line for each of the first 1,000 losses
 * @param damaged the directory to which the damaged index was moved
 */
public record RepairResult(long documents, long losses, List<String> lost, Path damaged) {
    public RepairResult {
        lost = List.copyOf(lost);
    }
}
