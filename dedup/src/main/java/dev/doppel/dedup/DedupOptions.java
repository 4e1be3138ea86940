package dev.doppel.dedup;

import dev.doppel.Options;
import dev.doppel.cluster.KeepPolicy;
import dev.doppel.cluster.OutputForm;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.internal.ByteSizes;
import dev.doppel.internal.plan.Planner;
import dev.doppel.results.TableFormat;
import dev.doppel.results.internal.run.RunManifest;
import dev.doppel.text.TextScheme;
import dev.doppel.unit.UnitScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The options of a deduplication run. Instances are immutable.
 *
 * @param inputs the corpus, given as folders, files and file name patterns, or {@code -} for JSONL on standard input
 * @param search the similarity criterion and the search method
 * @param keep the policy that selects which of several similar documents to keep
 * @param output the output directory
 * @param memory the maximum number of bytes of memory to use, at least {@link #MIN_MEMORY}
 * @param recallSample the number of sampled documents on which to measure recall, or 0 to skip the measurement
 * @param existing what to do if the output directory contains another finished or unfinished run
 * @param old the corpora that have already been cleaned, and the folder in which to save the state for later runs
 * @param units the lines, paragraphs or passages to remove from documents, or null to remove whole documents
 * @param form how similar documents appear in the output
 * @param format the format of the lists of removed, grouped and skipped documents
 */
public record DedupOptions(
        List<String> inputs,
        CorpusOptions corpus,
        Options search,
        KeepPolicy keep,
        Path output,
        long memory,
        int recallSample,
        Existing existing,
        OldCorpora old,
        @Nullable UnitScheme units,
        OutputForm form,
        TableFormat format) {

    /** The minimum value of {@link #memory()} in bytes. Even small inputs need about this much memory. */
    public static final long MIN_MEMORY = 64L << 20;

    /** Determines what happens if the output directory contains another run. */
    public enum Existing {
        /** Fails, even if the other run is unfinished. */
        REFUSE,
        /** Resumes the other run, or does nothing if it is finished. */
        RESUME,
        /** Replaces the output of the other run. */
        REPLACE,
        /** Expects a new, temporary directory that the caller deletes later, so the run cannot be resumed. */
        TEMPORARY
    }

    /** Creates options that remove whole documents and use no old corpora. */
    public DedupOptions(
            List<String> inputs,
            CorpusOptions corpus,
            Options search,
            KeepPolicy keep,
            Path output,
            long memory,
            int recallSample,
            Existing existing) {
        this(
                inputs,
                corpus,
                search,
                keep,
                output,
                memory,
                recallSample,
                existing,
                OldCorpora.NONE,
                null,
                OutputForm.DEFAULT,
                TableFormat.JSONL);
    }

    public DedupOptions {
        inputs = List.copyOf(inputs);
        corpus = corpus.withRankField(keep.field().isEmpty() ? null : keep.field());
        requireMemory(memory);
        if (inputs.contains(InputFile.STANDARD_INPUT) && old.against().contains(InputFile.STANDARD_INPUT)) {
            throw new IllegalArgumentException(
                    "- is named twice, but standard input can be read only once: leave one out");
        }
        if (recallSample < 0) {
            throw new IllegalArgumentException("the sample must be 0 documents or more (got: " + recallSample + ")");
        }
        Planner.requirePossible(search);
        if (units != null && recallSample > 0) {
            throw new IllegalArgumentException("recall cannot be measured for the unit "
                    + units.unit().label() + ", since units are compared exactly");
        }
        if (units != null && search.text().profile() == TextScheme.Profile.VERBATIM) {
            throw new IllegalArgumentException("text verbatim has no words, but the unit "
                    + units.unit().label() + " compares words: choose another text profile");
        }
        if (units != null && search.unmasked()) {
            throw new IllegalArgumentException("text cannot be unmasked for the unit "
                    + units.unit().label() + ", since spans are removed from the text as written: omit --unmask");
        }
        if (units != null && !search.templates().isEmpty()) {
            throw new IllegalArgumentException(
                    "text cannot be ignored for the unit " + units.unit().label() + ": leave out the text to ignore");
        }
        if (units != null && (old.isPresent() || old.saveState() != null)) {
            throw new IllegalArgumentException("old corpora and saved states hold whole documents, not the unit "
                    + units.unit().label() + ": use the unit document");
        }
        if (units != null && (form.keepUpTo() > 1 || form.countsCopies())) {
            throw new IllegalArgumentException("the unit " + units.unit().label()
                    + " has no groups of documents: use --min-copies to keep what occurs less often");
        }
    }

    /** Throws {@link IllegalArgumentException} if {@code memory} is less than {@link #MIN_MEMORY}. */
    public static void requireMemory(long memory) {
        if (memory < MIN_MEMORY) {
            throw new IllegalArgumentException("memory must be 64M or more (got: " + ByteSizes.ofMemory(memory) + ")");
        }
    }

    public DedupOptions withSearch(Options newSearch) {
        return new DedupOptions(
                inputs, corpus, newSearch, keep, output, memory, recallSample, existing, old, units, form, format);
    }

    public DedupOptions withKeep(KeepPolicy newKeep) {
        return new DedupOptions(
                inputs, corpus, search, newKeep, output, memory, recallSample, existing, old, units, form, format);
    }

    public DedupOptions withRecallSample(int newRecallSample) {
        return new DedupOptions(
                inputs, corpus, search, keep, output, memory, newRecallSample, existing, old, units, form, format);
    }

    public DedupOptions withExisting(Existing newExisting) {
        return new DedupOptions(
                inputs, corpus, search, keep, output, memory, recallSample, newExisting, old, units, form, format);
    }

    public DedupOptions withOld(OldCorpora newOld) {
        return new DedupOptions(
                inputs, corpus, search, keep, output, memory, recallSample, existing, newOld, units, form, format);
    }

    public DedupOptions withUnits(@Nullable UnitScheme newUnits) {
        return new DedupOptions(
                inputs, corpus, search, keep, output, memory, recallSample, existing, old, newUnits, form, format);
    }

    public DedupOptions withFormat(TableFormat newFormat) {
        return new DedupOptions(
                inputs, corpus, search, keep, output, memory, recallSample, existing, old, units, form, newFormat);
    }

    public DedupOptions withForm(OutputForm newForm) {
        return new DedupOptions(
                inputs, corpus, search, keep, output, memory, recallSample, existing, old, units, newForm, format);
    }

    /**
     * Returns the names and values of all settings that affect the result. A run can be resumed only if these are
     * unchanged.
     */
    public Map<String, String> settings() {
        Map<String, String> settings = RunManifest.settings(inputs, corpus, search);
        settings.put("template", search.templates().digest());
        settings.put("keep policy", keep.toString());
        settings.put("strictness", corpus.strict() ? "strict" : "");
        settings.put("document time", RunManifest.documentTime(corpus));
        settings.put("unit", units == null ? "document" : units.toString());
        settings.put("recall sample", Integer.toString(recallSample));
        settings.put("old corpora", String.join(" ", old.against()));
        settings.put(
                "saved state", old.saveState() == null ? "" : old.saveState().toString());
        settings.put("output", form.toString());
        settings.put("format", format == TableFormat.JSONL ? "" : format.label());
        return settings;
    }

    /** Returns the settings that a saved state must have to be used as an old corpus. */
    Map<String, String> stateSettings() {
        Map<String, String> settings = RunManifest.searchSettings(search);
        settings.put("template", search.templates().digest());
        return settings;
    }
}
