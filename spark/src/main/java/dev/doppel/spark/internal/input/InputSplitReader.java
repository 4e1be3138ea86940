package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.Skipped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/** Reads the records of an input split one at a time. */
public final class InputSplitReader implements Iterator<InputEvent>, AutoCloseable {
    private final Iterator<FileSplit> fileSplits;
    private final Configuration configuration;
    private final CorpusOptions options;
    private final boolean lastAttempt;
    private final Queue<InputEvent> ready = new ArrayDeque<>();
    private @Nullable Corpus corpus;
    private int index = -1;
    private long documents;
    private long skipped;

    /**
     * @param split an iterator over at most one split
     * @param lastAttempt whether this is the last attempt at the task. If the file system fails, the last attempt skips
     *     the file, whereas earlier attempts fail, so that Spark retries the task
     */
    InputSplitReader(
            Iterator<InputSplit> split, Configuration configuration, CorpusOptions options, boolean lastAttempt) {
        List<FileSplit> all = split.hasNext() ? split.next().pieces() : List.of();
        this.fileSplits = all.iterator();
        this.configuration = configuration;
        this.options = options;
        this.lastAttempt = lastAttempt;
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty()) {
            if (corpus == null && !fileSplits.hasNext()) {
                return false;
            }
            if (corpus == null) {
                open(fileSplits.next());
            } else if (!corpus.advance(this::addDocument)) {
                finish();
            }
        }
        return true;
    }

    @Override
    public InputEvent next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no more records");
        }
        return ready.remove();
    }

    @Override
    public void close() {
        if (corpus != null) {
            corpus.close();
        }
    }

    private void open(FileSplit next) {
        index++;
        documents = 0;
        skipped = 0;
        InputFile file = next.input(configuration);
        boolean unsupported = file.isRichOrArchive();
        if (unsupported) {
            skip(new Skipped(
                    file.source(),
                    "Spark does not read this format: it reads text, JSONL, CSV, TSV, Parquet and notebooks,"
                            + " compressed or not",
                    "extract the text first"));
        }
        List<InputFile> files = unsupported ? List.of() : Collections.singletonList(file);
        corpus = Corpus.part(files, options, new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                skip(skipped);
            }

            @Override
            public void replaced(String source, long sequences) {
                ready.add(new ReplacementEvent(source, sequences));
            }
        });
    }

    private void addDocument(CorpusEntry entry) {
        documents++;
        ready.add(new SourceDocument(
                entry.document().id(),
                entry.document().text(),
                entry.document().source(),
                index,
                entry.record(),
                entry.document().parts(),
                entry.rank()));
    }

    private void skip(Skipped input) {
        if (!lastAttempt && input.isTransient()) {
            throw new UncheckedIOException(input.toString(), new IOException(input.reason()));
        }
        skipped++;
        ready.add(new SkippedInput(input));
    }

    private void finish() {
        close();
        corpus = null;
        ready.add(new FileSplitEnd(index, documents, skipped));
    }
}
