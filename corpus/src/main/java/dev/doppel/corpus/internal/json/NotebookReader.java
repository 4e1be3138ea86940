package dev.doppel.corpus.internal.json;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.MalformedScanner;
import dev.doppel.corpus.internal.charset.Surrogates;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FileContent;
import dev.doppel.corpus.internal.reader.Limits;
import dev.doppel.corpus.internal.reader.ReadStats;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A Jupyter notebook: one document, the sources of its cells. Outputs, metadata and attachments are left out. */
public final class NotebookReader implements DocumentReader {
    private final InputFile file;
    private final InputStream in;
    private final CorpusOptions options;
    private final Limits limits;
    private final ReadStats ledger;
    private boolean done;

    public NotebookReader(InputFile file, InputStream in, CorpusOptions options, Limits limits, ReadStats ledger) {
        this.file = file;
        this.in = in;
        this.options = options;
        this.limits = limits;
        this.ledger = ledger;
    }

    @Override
    public @Nullable Entry next() throws IOException {
        if (done) {
            return null;
        }
        done = true;
        FileContent content = new FileContent(file, in);
        content.readRest();
        ByteOrderMark mark = ByteOrderMark.of(content.bytes(), content.length());
        int from = mark == null ? 0 : mark.length();
        Charset charset = mark == null ? StandardCharsets.UTF_8 : mark.charset();
        String json = new String(content.bytes(), from, content.length() - from, charset);
        NotebookCells cells = new NotebookCells(options.programs(), limits.characters());
        cells.read(json);
        String text = cells.text();
        long malformed = json.indexOf('\uFFFD') < 0
                ? 0
                : new MalformedScanner(charset).count(content.bytes(), from, content.length());
        int unpaired = Surrogates.unpaired(text);
        ledger.replaced(file.source(), malformed + unpaired);
        // Each half is replaced by one character, so that all parts start where they did.
        String whole = unpaired == 0 ? text : Surrogates.mended(text);
        return new Entry(new Document(file.name(), whole, file.source(), List.of(), cells.parts()), 0, null);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
