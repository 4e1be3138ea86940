package dev.doppel.corpus;

import dev.doppel.Document;
import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.input.InputResolver;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The documents of folders and files, one at a time and always in the same order. What cannot be read is skipped and
 * reported, unless {@link CorpusOptions#strict()} says otherwise.
 *
 * <p>One thread at a time may read; the counts may be asked for from any thread.
 */
public final class Corpus implements Iterable<Document>, AutoCloseable {
    private final String title;
    private final CorpusOptions options;
    private final ReadStats ledger;
    private final List<InputFile> files;
    private final long bytesTotal;
    private int nextFile;
    private @Nullable InputFile file;
    private @Nullable DocumentReader reader;
    private long doneBefore;
    private boolean continued;
    private boolean closed;

    private Corpus(String title, List<InputFile> files, CorpusOptions options, ReadStats ledger) {
        this.title = title;
        this.options = options;
        this.ledger = ledger;
        this.files = List.copyOf(files);
        this.bytesTotal = total(files);
    }

    /**
     * Lists the inputs; their content is read only by {@link #next()}.
     *
     * @param inputs folders, files, and {@code -} for JSONL on standard input
     * @param stdin read if the inputs ask for it, and never closed
     * @param listener hears of everything skipped or replaced, here and later
     * @throws CorpusException if an input does not exist, cannot be read or holds no file
     */
    public static Corpus open(List<String> inputs, CorpusOptions options, InputStream stdin, CorpusListener listener) {
        return open(inputs, options, stdin, listener, FolderLister.FILE_SYSTEM);
    }

    /**
     * The documents of files that lie under other names than their own, such as those that somebody sent, in the order of
     * their names. Their names say what they hold, and are what ids and messages call them.
     *
     * @param title what messages call all of them
     */
    public static Corpus ofNamed(
            String title, SortedMap<String, Path> files, CorpusOptions options, CorpusListener listener) {
        ReadStats ledger = new ReadStats(listener, options.strict());
        List<InputFile> named = new ArrayList<>();
        files.forEach((name, path) -> {
            try {
                named.add(InputFile.inFolder(name, name, path, Files.size(path)));
            } catch (IOException e) {
                ledger.skip(name, e);
            }
        });
        return new Corpus(title + " hold", named, options, ledger);
    }

    /**
     * Some files of a corpus, or pieces of them, by whatever way their bytes come. That there is no document in them is for
     * those to judge who know the others.
     */
    public static Corpus part(List<InputFile> files, CorpusOptions options, CorpusListener listener) {
        Corpus part = new Corpus("the files hold", files, options, new ReadStats(listener, options.strict(), true));
        part.continued = true;
        return part;
    }

    /**
     * The files that {@link #open} would read, of another store than the machine's own disk.
     *
     * @param listener hears of everything that is skipped
     * @throws CorpusException if an input does not exist, cannot be read or holds no file
     */
    public static List<InputFile> list(List<String> inputs, Storage store, CorpusListener listener) {
        if (inputs.contains(InputFile.STANDARD_INPUT)) {
            throw new CorpusException("- is standard input, which is not read here: name a folder or a file");
        }
        return new InputResolver(InputStream.nullInputStream(), store, new ReadStats(listener, false)).resolve(inputs);
    }

    static Corpus open(
            List<String> inputs,
            CorpusOptions options,
            InputStream stdin,
            CorpusListener listener,
            FolderLister lister) {
        ReadStats ledger = new ReadStats(listener, options.strict());
        List<InputFile> files = new InputResolver(stdin, Storage.local(lister), ledger).resolve(inputs);
        String title = inputs.size() == 1 ? inputs.get(0) + " holds" : "the " + inputs.size() + " inputs hold";
        return new Corpus(title, files, options, ledger);
    }

    /**
     * The next document, or null at the end.
     *
     * @throws CorpusException at the end if there was no document at all, and under {@link CorpusOptions#strict()} for
     *     anything that would be skipped
     */
    public @Nullable Document next() {
        Entry entry = nextEntry();
        return entry == null ? null : entry.document();
    }

    /** The same as {@link #next()}, with the document's place. */
    public @Nullable Entry nextEntry() {
        Entry entry = step();
        while (entry != null && entry.isPassedOver()) {
            entry = step();
        }
        return entry;
    }

    /**
     * Goes one step further in a {@link #part}: to the next document, or past a record that is skipped. So nobody need hold
     * all that is skipped on the way to the next document.
     *
     * @param delivered hears of the document, if it is one
     * @return whether there may be more
     */
    public boolean advance(Consumer<Entry> delivered) {
        Entry entry = step();
        if (entry != null && !entry.isPassedOver()) {
            delivered.accept(entry);
        }
        return entry != null;
    }

    private @Nullable Entry step() {
        if (closed) {
            throw new IllegalStateException("the corpus is closed");
        }
        while (file != null || nextFile < files.size()) {
            if (file == null) {
                file = files.get(nextFile++);
                doneBefore = ledger.bytesDone();
            }
            Entry entry = nextOf(file);
            if (entry != null) {
                if (!entry.isPassedOver()) {
                    ledger.delivered();
                }
                return entry;
            }
            leave();
        }
        if (ledger.counts().documents() == 0 && !continued) {
            throw new CorpusException(title + " no documents: " + ledger.skippedOr("there are no records"));
        }
        return null;
    }

    /** Goes on from where {@link #next()} stands, so there is one way through the corpus, not several. */
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

    /** All files, in the order in which they are read. */
    public List<InputFile> files() {
        return files;
    }

    /** The number in {@link #files()} of the file that the last entry came from. */
    public int file() {
        return nextFile - 1;
    }

    /** Goes on with this file; those before it were read earlier. */
    public void startAt(int number) {
        leave();
        nextFile = number;
        continued = number > 0;
        ledger.doneUpTo(total(files.subList(0, number)));
    }

    /** What has been delivered and skipped so far. */
    public CorpusCounts counts() {
        return ledger.counts();
    }

    /** Whether a file is among those that are read, and so must not be replaced by an output. */
    public boolean reads(Path output) {
        return files.stream().map(InputFile::path).anyMatch(input -> input != null && isSame(input, output));
    }

    private static boolean isSame(Path input, Path output) {
        try {
            return Files.isSameFile(input, output);
        } catch (IOException e) {
            return false; // one of them does not exist
        }
    }

    /** The size of all inputs as found by {@link #open}, or -1 if standard input is among them. */
    public long bytesTotal() {
        return bytesTotal;
    }

    /** How many of these bytes are done with: read, or in a file that was given up. */
    public long bytesDone() {
        return ledger.bytesDone();
    }

    @Override
    public void close() {
        closed = true;
        leave();
    }

    /** Null at the end of the file, and also where it has to be given up. */
    private @Nullable Entry nextOf(InputFile file) {
        try {
            if (reader == null) {
                reader = open(file);
            }
            return reader.next();
        } catch (IOException e) {
            ledger.skip(file.source(), e);
        } catch (OutOfMemoryError e) {
            closeReader(); // with what it holds of the file, which may be all that is too large
            ledger.skip(file.source(), UnreadableException.tooLargeForMemory(e));
        }
        return null;
    }

    private DocumentReader open(InputFile file) throws IOException {
        InputStream content = ledger.counted(file.content().open());
        try {
            content = file.decoded(content);
            return file.format().reader(file, content, options, ledger);
        } catch (IOException | RuntimeException e) {
            content.close();
            throw e;
        }
    }

    private void closeReader() {
        if (reader != null) {
            try {
                reader.close();
            } catch (IOException e) {
                // Everything wanted of the file has been read, and nothing was written.
            }
            reader = null;
        }
    }

    private void leave() {
        closeReader();
        if (file != null) {
            ledger.doneUpTo(doneBefore + file.size());
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
