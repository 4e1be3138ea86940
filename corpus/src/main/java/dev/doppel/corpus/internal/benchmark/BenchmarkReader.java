package dev.doppel.corpus.internal.benchmark;

import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.contamination.ItemIndex;
import dev.doppel.corpus.BenchmarkOptions;
import dev.doppel.corpus.Codec;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Skipped;
import dev.doppel.corpus.Storage;
import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import dev.doppel.internal.Plurals;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordSplitter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads benchmarks. Each field is read in a separate pass, because a document has only one text. */
public final class BenchmarkReader {
    /** The items may use 1/{@value} of the run's memory limit. */
    private static final int MEMORY_SHARE = 3;

    private final BenchmarkOptions options;
    private final Storage storage;
    private final ContaminationScheme scheme;
    private final long memory;
    private final ItemIndex.Builder index;
    private final WordSplitter splitter = TextScheme.PLAIN.splitter();
    private final MessageDigest digest = newDigest();
    private final List<BenchmarkItems.ItemText> texts = new ArrayList<>();
    private final Set<String> fieldsFound = new HashSet<>();
    private final List<Skipped> skipped = new ArrayList<>();

    /** Creates a reader for local files. */
    public BenchmarkReader(BenchmarkOptions options, ContaminationScheme scheme, long memory) {
        this(options, scheme, memory, LocalStoragePath.storage(FolderLister.FILE_SYSTEM));
    }

    /**
     * Creates a reader for files in the given storage.
     *
     * @param memory the memory limit of the run in bytes
     */
    public BenchmarkReader(BenchmarkOptions options, ContaminationScheme scheme, long memory, Storage storage) {
        this.options = options;
        this.storage = storage;
        this.scheme = scheme;
        this.memory = memory;
        this.index = new ItemIndex.Builder(scheme);
    }

    /**
     * Reads all benchmarks. Throws {@link CorpusException} if there are no usable items, or if no benchmark has one of
     * the requested fields.
     */
    public LoadedBenchmarks read() {
        if (options.inputs().contains(InputFile.STANDARD_INPUT)) {
            throw new CorpusException("benchmarks are not read from standard input: name a folder or a file");
        }
        List<InputFile> files = Corpus.list(options.inputs(), storage, skipped::add);
        for (int benchmark = 0; benchmark < files.size(); benchmark++) {
            read(benchmark, files.get(benchmark));
        }
        requireFound(options.fields(), "--fields");
        requireFound(options.answers(), "--answers");
        if (texts.stream().noneMatch(BenchmarkItems.ItemText::isSearched)) {
            throw new CorpusException("the benchmarks hold no usable item: "
                    + (texts.isEmpty()
                            ? "there are no records"
                            : Plurals.count(texts.size(), "text") + ", each with fewer than " + scheme.minWords()
                                    + " words"));
        }
        return new LoadedBenchmarks(
                files,
                new BenchmarkItems(names(files), List.copyOf(texts), index.build()),
                HexFormat.of().formatHex(digest.digest()));
    }

    private void requireFound(List<String> fields, String option) {
        for (String field : fields) {
            if (!fieldsFound.contains(field)) {
                throw new CorpusException(
                        "no benchmark has texts in the field \"" + field + "\" of " + option + firstReason());
            }
        }
    }

    /**
     * Returns the first reason why a record of the given file was not read, or an empty string if there is none. If no
     * file is given, all files are considered.
     */
    private String firstReason(InputFile... files) {
        return skipped.stream()
                .filter(one -> files.length == 0 || one.source().equals(files[0].source()))
                .findFirst()
                .map(one -> "; " + one.source() + ": " + one.reason())
                .orElse("");
    }

    private void read(int benchmark, InputFile file) {
        Map<String, List<CorpusEntry>> fields = new LinkedHashMap<>();
        for (String field : candidateFields(file)) {
            List<CorpusEntry> entries = entries(file, field);
            if (!entries.isEmpty()) {
                fields.put(field, entries);
                if (options.fields().isEmpty()) {
                    break;
                }
            }
        }
        if (fields.isEmpty()) {
            throw new CorpusException(file.source() + " has no texts in the "
                    + (options.fields().isEmpty() ? "usual fields " : "fields ")
                    + String.join(", ", candidateFields(file)) + firstReason(file)
                    + " (name the fields with --fields)");
        }
        Map<Long, String> answers = answers(file);
        Set<Integer> seen = new HashSet<>();
        String first = fields.keySet().iterator().next();
        fields.forEach((field, entries) -> {
            for (CorpusEntry entry : entries) {
                String text =
                        entry.document().text() + (field.equals(first) ? answers.getOrDefault(entry.record(), "") : "");
                add(benchmark, entry, field, text, seen);
            }
        });
    }

    private List<String> candidateFields(InputFile file) {
        if (file.format().isOneDocument()) {
            return List.of(CorpusOptions.DEFAULT_TEXT_FIELD);
        }
        return options.fields().isEmpty() ? BenchmarkOptions.DEFAULT_FIELDS : options.fields();
    }

    private void add(int benchmark, CorpusEntry entry, String field, String text, Set<Integer> seen) {
        int number = index.add(text);
        if (index.bytes() > memory / MEMORY_SHARE) {
            throw new IllegalArgumentException(
                    "the items of the benchmarks need more memory: use --memory " + ((2 * memory) >> 20) + "M or more");
        }
        for (String part : List.of(entry.document().id(), field, text)) {
            digest.update(part.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        texts.add(new BenchmarkItems.ItemText(
                benchmark,
                entry.record(),
                entry.document().id(),
                field,
                splitter.split(text).count(),
                number,
                number != ItemIndex.TOO_SHORT && !seen.add(number)));
    }

    /** Maps each record number to the texts of the record's answer fields, each preceded by a line feed. */
    private Map<Long, String> answers(InputFile file) {
        Map<Long, String> answers = new HashMap<>();
        if (!file.format().isOneDocument()) {
            for (String field : options.answers()) {
                entries(file, field)
                        .forEach(entry -> answers.merge(
                                entry.record(), "\n" + entry.document().text(), String::concat));
            }
        }
        return answers;
    }

    private List<CorpusEntry> entries(InputFile file, String field) {
        List<CorpusEntry> entries = new ArrayList<>();
        CorpusOptions corpus = CorpusOptions.DEFAULTS
                .withTextField(field)
                .withIdField(options.idField())
                .withLists(true);
        try (Corpus part = Corpus.part(List.of(file), corpus, skipped::add)) {
            for (CorpusEntry entry = part.nextEntry(); entry != null; entry = part.nextEntry()) {
                entries.add(entry);
            }
        }
        if (!entries.isEmpty()) {
            fieldsFound.add(field);
        }
        return entries;
    }

    /**
     * Returns the names of the benchmarks. These are the file names without extensions or, if two of these names are
     * equal, the full paths.
     */
    private static List<String> names(List<InputFile> files) {
        List<String> names = files.stream().map(file -> stem(file.relative())).toList();
        return new LinkedHashSet<>(names).size() == names.size()
                ? names
                : files.stream().map(InputFile::source).toList();
    }

    private static String stem(String path) {
        String name = Codec.uncompressedName(path);
        int dot = name.lastIndexOf('.');
        return dot > name.lastIndexOf('/') + 1 ? name.substring(0, dot) : name;
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }
}
