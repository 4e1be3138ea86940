package dev.doppel.decontaminate;

import dev.doppel.contamination.ContaminationRemoval;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.results.internal.run.RunManifest;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The options of a decontamination run. Instances are immutable.
 *
 * @param inputs the training documents, given as folders, files and file name patterns
 * @param removal whether to remove whole documents, only the shared spans, or nothing
 * @param mask the text that replaces each removed span; empty to remove spans without a replacement
 * @param output the output directory
 * @param memory the maximum number of bytes of memory to use, at least {@link DedupOptions#MIN_MEMORY}
 * @param existing what to do if the output directory contains another finished or unfinished run
 */
public record DecontaminationOptions(
        List<String> inputs,
        CorpusOptions corpus,
        BenchmarkOptions benchmarks,
        ContaminationScheme scheme,
        ContaminationRemoval removal,
        String mask,
        Path output,
        long memory,
        int threads,
        DedupOptions.Existing existing) {

    public DecontaminationOptions {
        inputs = List.copyOf(inputs);
        DedupOptions.requireMemory(memory);
        removal.requireUsable(mask);
    }

    public DecontaminationOptions withExisting(DedupOptions.Existing newExisting) {
        return new DecontaminationOptions(
                inputs, corpus, benchmarks, scheme, removal, mask, output, memory, threads, newExisting);
    }

    /**
     * Returns the names and values of all settings that affect the result. A run can be resumed only if these are
     * unchanged.
     */
    public Map<String, String> settings() {
        Map<String, String> settings = RunManifest.readSettings(inputs, corpus);
        settings.put("strictness", corpus.strict() ? "strict" : "");
        settings.put("document time", RunManifest.documentTime(corpus));
        settings.putAll(RunManifest.benchmarkSettings(benchmarks, scheme, removal, mask));
        return settings;
    }
}
