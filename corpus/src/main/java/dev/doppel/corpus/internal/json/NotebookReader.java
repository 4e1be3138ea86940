package dev.doppel.corpus.internal.json;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.MalformedBytesScanner;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.corpus.internal.reader.FileContent;
import dev.doppel.corpus.internal.reader.InputLimits;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.WholeFileReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads a Jupyter notebook as one document. The document contains the source text of the cells, without outputs,
 * metadata or attachments. Each cell is a {@link dev.doppel.DocumentPart} of the document.
 */
public final class NotebookReader extends WholeFileReader {
    private final CorpusOptions options;
    private final InputLimits limits;

    public NotebookReader(InputFile file, InputStream in, CorpusOptions options, InputLimits limits, ReadStats stats) {
        super(file, in, stats);
        this.options = options;
        this.limits = limits;
    }

    @Override
    protected Document document(FileContent content) throws IOException {
        content.readRest();
        ByteOrderMark mark = ByteOrderMark.of(content.bytes(), content.length());
        int from = mark == null ? 0 : mark.length();
        Charset charset = mark == null ? StandardCharsets.UTF_8 : mark.charset();
        String json = new String(content.bytes(), from, content.length() - from, charset);
        NotebookCells cells = new NotebookCells(options.programs(), limits.characters());
        cells.read(json);
        long malformed = json.indexOf('\uFFFD') < 0
                ? 0
                : new MalformedBytesScanner(charset).count(content.bytes(), from, content.length());
        stats.replaced(file.source(), malformed + UnpairedSurrogates.countUnpaired(cells.text()));
        // The text keeps its length, so that the parts still start at the same offsets.
        String text = UnpairedSurrogates.replaceUnpaired(cells.text());
        return new Document(file.name(), text, file.source(), List.of(), cells.parts());
    }
}
