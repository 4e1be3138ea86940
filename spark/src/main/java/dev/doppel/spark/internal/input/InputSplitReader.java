package dev.doppel.spark.internal.input;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusListener;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Entry;
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

/** What comes of a parcel, record by record. */
public final class InputSplitReader implements Iterator<InputEvent>, AutoCloseable {
    private final Iterator<FileSplit> pieces;
    private final Configuration configuration;
    private final CorpusOptions options;
    private final boolean lastAttempt;
    private final Queue<InputEvent> ready = new ArrayDeque<>();
    private @Nullable Corpus corpus;
    private int piece = -1;
    private long documents;
    private long skipped;

    /**
     * @param parcel the only one
     * @param lastAttempt whether a file system that fails now will not be asked again: until then the task is better begun
     *     anew than the file passed over
     */
    InputSplitReader(
            Iterator<InputSplit> parcel, Configuration configuration, CorpusOptions options, boolean lastAttempt) {
        List<FileSplit> all = parcel.hasNext() ? parcel.next().pieces() : List.of();
        this.pieces = all.iterator();
        this.configuration = configuration;
        this.options = options;
        this.lastAttempt = lastAttempt;
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty()) {
            if (corpus == null && !pieces.hasNext()) {
                return false;
            }
            if (corpus == null) {
                enter(pieces.next());
            } else if (!corpus.advance(this::deliver)) {
                leave();
            }
        }
        return true;
    }

    @Override
    public InputEvent next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the parcel has ended");
        }
        return ready.remove();
    }

    @Override
    public void close() {
        if (corpus != null) {
            corpus.close();
        }
    }

    private void enter(FileSplit next) {
        piece++;
        documents = 0;
        skipped = 0;
        InputFile file = next.input(configuration);
        boolean refused = file.isRichOrArchive();
        if (refused) {
            passOver(new Skipped(
                    file.source(),
                    "of a form that is not read on Spark: it reads text, JSONL, CSV, TSV, Parquet and notebooks,"
                            + " compressed or not",
                    "take the texts out of it first"));
        }
        List<InputFile> files = refused ? List.of() : Collections.singletonList(file);
        corpus = Corpus.part(files, options, new CorpusListener() {
            @Override
            public void skipped(Skipped skipped) {
                passOver(skipped);
            }

            @Override
            public void replaced(String source, long sequences) {
                ready.add(new ReplacementEvent(source, sequences));
            }
        });
    }

    private void deliver(Entry entry) {
        documents++;
        ready.add(new SourceDocument(
                entry.document().id(),
                entry.document().text(),
                entry.document().source(),
                piece,
                entry.record(),
                entry.rank()));
    }

    private void passOver(Skipped skip) {
        if (!lastAttempt && skip.mayPass()) {
            throw new UncheckedIOException(skip.toString(), new IOException(skip.reason()));
        }
        skipped++;
        ready.add(SkippedInput.of(skip));
    }

    private void leave() {
        close();
        corpus = null;
        ready.add(new FileSplitEnd(piece, documents, skipped));
    }
}
