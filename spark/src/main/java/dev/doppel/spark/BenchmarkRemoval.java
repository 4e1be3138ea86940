package dev.doppel.spark;

import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.results.internal.run.RunManifest;
import java.util.Map;

/**
 * The options for removing benchmark items from documents. Instances are immutable.
 *
 * @param benchmarks the benchmarks, which the driver reads from any Hadoop file system
 * @param scheme the rules that determine whether a document contains an item
 * @param removal whether to remove whole documents, only the shared spans, or nothing
 * @param mask the text that replaces each removed span; empty to remove spans without a replacement
 */
public record BenchmarkRemoval(
        BenchmarkOptions benchmarks, ContaminationScheme scheme, ContaminationRemoval removal, String mask) {
    public BenchmarkRemoval {
        removal.requireUsable(mask);
    }

    /** Returns options that remove whole documents according to the default rules. */
    public static BenchmarkRemoval of(BenchmarkOptions benchmarks) {
        return new BenchmarkRemoval(benchmarks, ContaminationScheme.DEFAULTS, ContaminationRemoval.DOCUMENT, "");
    }

    /** Returns the values of all settings that affect the result, keyed by the same names as on a single machine. */
    Map<String, String> settings() {
        return RunManifest.benchmarkSettings(benchmarks, scheme, removal, mask);
    }
}
