package dev.doppel.corpus;

import dev.doppel.Document;
import dev.doppel.DocumentSource;
import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.InputResolver;
import dev.doppel.corpus.internal.input.LocalStoragePath;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FailureReportingReader;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the documents in folders, files and archives, one at a time. The order of the documents is the same on every
 * machine.
 *
 * <pre>{@code
 * Files.createDirectory(directory);
 * Files.writeString(directory.resolve("rose.txt"), "A rose is a rose.");
 * List<String> inputs = List.of(directory.toString());
 * try (Corpus corpus = Corpus.open(inputs, CorpusOptions.DEFAULTS, System.in, System.err::println)) {
 *     for (Document document : corpus) {
 *         String id = document.id();    // rose.txt
 *     }
 * }
 * }</pre>
 *
 * <p>Unreadable input is skipped and reported to the {@link CorpusListener}, or causes a {@link CorpusException} if
 * {@link CorpusOptions#strict()} is set. If a file is damaged, the documents before the damage are still delivered.
 *
 * <p>Only one thread at a time may read documents. Any thread may call {@link #counts()} and {@link #bytesDone()} at
 * any time.
 */
public final class Corpus implements Iterable<Document>, AutoCloseable {
    private static final int ALL_CORES = Runtime.getRuntime().availableProcessors();

    private final String title;
    private final CorpusOptions options;
    private final ReadStats stats;
    private final List<InputFile> files;
    private final long bytesTotal;
    private int nextFile;
    private @Nullable InputFile file;
    private @Nullable FailureReportingReader reader;
    private long doneBefore;
    private boolean mayBeEmpty;
    private String emptyReason = "there are no records";
    private boolean closed;

    private Corpus(String title, List<InputFile> files, CorpusOptions options, ReadStats stats) {
        this.title = title;
        this.options = options;
        this.stats = stats;
        this.files = List.copyOf(files);
        this.bytesTotal = total(files);
    }

    /**
     * Opens the given inputs as a corpus. All files are listed immediately, but their content is read later.
     *
     * @param inputs folders, files, glob patterns, or {@code -} for JSONL on standard input
     * @param stdin standard input; it is read only if {@code inputs} contains {@code -}, and it is never closed
     * @param listener the listener that is notified of problems such as skipped input, both during this call and during
     *     later reads
     * @throws CorpusException if an input does not exist, cannot be read or contains no file
     */
    public static Corpus open(List<String> inputs, CorpusOptions options, InputStream stdin, CorpusListener listener) {
        return open(inputs, options, InputFile.standardInput(stdin), listener);
    }

    /**
     * Opens the given inputs as a corpus. The input {@code -} denotes the file {@code stdin}, for example a copy of
     * standard input.
     */
    public static Corpus open(List<String> inputs, CorpusOptions options, InputFile stdin, CorpusListener listener) {
        return open(inputs, options, stdin, ALL_CORES, listener);
    }

    /**
     * Opens the given inputs as a corpus. Folders are listed with at most {@code threads} threads instead of one per
     * core.
     */
    public static Corpus open(
            List<String> inputs, CorpusOptions options, InputFile stdin, int threads, CorpusListener listener) {
        return open(inputs, options, stdin, threads, listener, FolderLister.FILE_SYSTEM);
    }

    /**
     * Opens files whose names differ from their paths on disk, such as uploaded files. The keys of {@code files} are
     * the names. The names determine the order and formats of the files, and appear in ids and messages.
     *
     * @param title a plural phrase that messages use for the files as a whole, such as {@code the files}
     */
    public static Corpus ofNamed(
            String title, SortedMap<String, Path> files, CorpusOptions options, CorpusListener listener) {
        ReadStats stats = new ReadStats(listener, options.strict());
        List<InputFile> named = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        int folder = commonFolder(files.keySet());
        files.forEach((name, path) -> {
            if (!options.files().acceptsFile(name.substring(folder))) {
                excluded.add(name);
                return;
            }
            try {
                named.add(InputFile.at(path, name, name, name, Files.size(path)));
            } catch (IOException e) {
                stats.skip(name, e);
            }
        });
        Corpus corpus = new Corpus(title + " hold", named, options, stats);
        if (named.isEmpty() && !excluded.isEmpty()) {
            corpus.emptyReason = excluded.size() == 1
                    ? excluded.get(0) + " is excluded"
                    : "all " + excluded.size() + " files are excluded, the first " + excluded.get(0);
        }
        return corpus;
    }

    /**
     * Returns the length of the top-level folder name that all names share, including the slash, or 0 if they do not
     * share one.
     */
    private static int commonFolder(Collection<String> names) {
        String folder = null;
        for (String name : names) {
            String first = name.substring(0, name.indexOf('/') + 1);
            if (folder != null && !folder.equals(first)) {
                return 0;
            }
            folder = first;
        }
        return folder == null ? 0 : folder.length();
    }

    /**
     * Opens some files of a corpus, or ranges of lines in those files. Unlike a whole corpus, such a part need not
     * contain any documents.
     */
    public static Corpus part(List<InputFile> files, CorpusOptions options, CorpusListener listener) {
        Corpus part = new Corpus("the files hold", files, options, new ReadStats(listener, options.strict()));
        part.mayBeEmpty = true;
        return part;
    }

    /**
     * Returns the files in {@code storage} that the inputs denote. Inputs are resolved as in {@link #open}, but no
     * {@link FileFilter} is applied, and the input {@code -} is rejected.
     *
     * @param listener the listener that is notified of all skipped input
     * @throws CorpusException if an input does not exist, cannot be read or contains no file
     */
    public static List<InputFile> list(List<String> inputs, Storage storage, CorpusListener listener) {
        if (inputs.contains(InputFile.STANDARD_INPUT)) {
            throw new CorpusException("- is standard input, which is not read here: name a folder or a file");
        }
        return new InputResolver(
                        InputFile.standardInput(InputStream.nullInputStream()),
                        storage,
                        FileFilter.ALL,
                        new ReadStats(listener, false),
                        ALL_CORES)
                .resolve(inputs);
    }

    static Corpus open(
            List<String> inputs,
            CorpusOptions options,
            InputFile stdin,
            int threads,
            CorpusListener listener,
            FolderLister lister) {
        ReadStats stats = new ReadStats(listener, options.strict());
        List<InputFile> files = new InputResolver(
                        stdin, LocalStoragePath.storage(lister), options.files(), stats, threads)
                .resolve(inputs);
        String title = inputs.size() == 1 ? inputs.get(0) + " holds" : "the " + inputs.size() + " inputs hold";
        return new Corpus(title, files, options, stats);
    }

    /**
     * Returns the next document, or null if there are no more documents.
     *
     * @throws CorpusException if the corpus contains no readable document, or if {@link CorpusOptions#strict()} is set
     * and an input cannot be read
     */
    public @Nullable Document next() {
        CorpusEntry entry = nextEntry();
        return entry == null ? null : entry.document();
    }

    /** Returns the next document together with its record number and rank, or null if there are no more documents. */
    public @Nullable CorpusEntry nextEntry() {
        CorpusEntry entry = step();
        while (DocumentReader.isSkipped(entry)) {
            entry = step();
        }
        return entry;
    }

    /**
     * Reads the next record. Unlike {@link #next()}, this method returns even if that record is skipped.
     *
     * @param consumer the consumer of the document with its record number and rank; it is not called for a skipped
     *     record
     * @return false if there are no more records, and true otherwise
     */
    public boolean advance(Consumer<CorpusEntry> consumer) {
        CorpusEntry entry = step();
        if (entry != null && !DocumentReader.isSkipped(entry)) {
            consumer.accept(entry);
        }
        return entry != null;
    }

    private @Nullable CorpusEntry step() {
        if (closed) {
            throw new IllegalStateException("the corpus is closed");
        }
        while (file != null || nextFile < files.size()) {
            if (file == null) {
                enterFile(files.get(nextFile++));
            }
            CorpusEntry entry = Objects.requireNonNull(reader).next();
            if (entry != null) {
                if (!DocumentReader.isSkipped(entry)) {
                    stats.delivered();
                }
                return entry;
            }
            leaveFile();
        }
        requireDocuments();
        return null;
    }

    private void requireDocuments() {
        if (stats.counts().documents() == 0 && !mayBeEmpty) {
            throw new CorpusException(title + " no documents: " + stats.skippedOr(emptyReason));
        }
    }

    /**
     * Returns a source from which several threads can read the documents in all remaining files. While a document is
     * being consumed or the listener is being called, {@link #file()} and {@link #counts()} return the same values as
     * if a single thread were reading the corpus.
     */
    public DocumentSource source() {
        return new DocumentSource() {
            @Override
            public <W, R> void process(
                    List<W> workers,
                    long maxChars,
                    BiFunction<? super W, Document, R> process,
                    Consumer<? super R> consumer) {
                Corpus.this.<W, R>process(
                        workers, maxChars, (worker, entry) -> process.apply(worker, entry.document()), consumer);
            }
        };
    }

    /**
     * Reads and processes the documents in all remaining files, in the same way as {@link #source()}. Each document is
     * delivered together with its record number and rank.
     *
     * @see DocumentSource#process
     */
    public <W, R> void process(
            List<W> workers,
            long maxChars,
            BiFunction<? super W, CorpusEntry, R> process,
            Consumer<? super R> consumer) {
        process(CorpusPieces.PIECE_BYTES, workers, maxChars, process, consumer);
    }

    <W, R> void process(
            int pieceBytes,
            List<W> workers,
            long maxChars,
            BiFunction<? super W, CorpusEntry, R> process,
            Consumer<? super R> consumer) {
        if (closed || file != null) {
            throw new IllegalStateException(closed ? "the corpus is closed" : "a file is being read");
        }
        FilePartSize size = new FilePartSize(pieceBytes, maxChars / workers.size());
        try (CorpusPieces pieces = new CorpusPieces(files, options, nextFile, stats.bytesDone(), size)) {
            new ParallelReader<>(workers, maxChars, process).read(pieces, processed -> {
                nextFile = processed.file() + 1;
                processed.report().accept(stats);
                if (processed.isDocument()) {
                    consumer.accept(processed.result());
                }
            });
        }
        nextFile = files.size();
        requireDocuments();
    }

    /**
     * Returns an iterator that continues at the current position. All iterators and {@link #next()} share this
     * position.
     */
    @Override
    public Iterator<Document> iterator() {
        return new Iterator<>() {
            private @Nullable Document ahead;
            private boolean ended;

            @Override
            public boolean hasNext() {
                if (ahead == null && !ended) {
                    ahead = Corpus.this.next();
                    ended = ahead == null;
                }
                return ahead != null;
            }

            @Override
            public Document next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("the corpus has ended");
                }
                Document document = Objects.requireNonNull(ahead);
                ahead = null;
                return document;
            }
        };
    }

    /** Returns all files in the order in which they are read. */
    public List<InputFile> files() {
        return files;
    }

    /** Returns the index in {@link #files()} of the most recently opened file, or -1 if no file has been opened. */
    public int file() {
        return nextFile - 1;
    }

    /**
     * Continues reading at the file with the given index in {@link #files()}. All earlier files are counted as
     * processed.
     */
    public void startAt(int index) {
        leaveFile();
        nextFile = index;
        mayBeEmpty = index > 0;
        stats.doneUpTo(total(files.subList(0, index)));
    }

    /** Returns the numbers of documents delivered, inputs skipped and malformed sequences replaced so far. */
    public CorpusCounts counts() {
        return stats.counts();
    }

    /** Returns whether {@code output} is one of the input files, which must not be overwritten. */
    public boolean reads(Path output) {
        return Files.exists(output)
                && files.stream().map(InputFile::path).anyMatch(input -> input != null && isSame(input, output));
    }

    private static boolean isSame(Path input, Path output) {
        try {
            return Files.isSameFile(input, output);
        } catch (IOException e) {
            return false; // Files.isSameFile throws an exception if either file does not exist
        }
    }

    /**
     * Returns the total size in bytes of all files when they were listed, or -1 if the size of any file is unknown, as
     * for standard input.
     */
    public long bytesTotal() {
        return bytesTotal;
    }

    /**
     * Returns the number of bytes processed so far, out of {@link #bytesTotal()}. Unreadable parts of files are
     * included.
     */
    public long bytesDone() {
        return stats.bytesDone();
    }

    @Override
    public void close() {
        closed = true;
        leaveFile();
    }

    private void enterFile(InputFile next) {
        file = next;
        doneBefore = stats.bytesDone();
        reader = new FailureReportingReader(
                next.source(),
                unused -> next.open(stats, bytes -> FormatRegistry.reader(next, bytes, options, stats)),
                stats);
    }

    private void leaveFile() {
        if (reader != null) {
            reader.close();
            reader = null;
        }
        if (file != null) {
            stats.doneUpTo(doneBefore + file.size());
            file = null;
        }
    }

    private static long total(List<InputFile> files) {
        long total = 0;
        for (InputFile file : files) {
            if (file.size() == InputFile.UNKNOWN_SIZE) {
                return InputFile.UNKNOWN_SIZE;
            }
            total += file.size();
        }
        return total;
    }
}
