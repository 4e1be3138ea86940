package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.AllPartsReader;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.FilePart;
import dev.doppel.corpus.internal.reader.FilePartSize;
import dev.doppel.corpus.internal.reader.FileSplitter;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.jspecify.annotations.Nullable;

/**
 * Splits a Parquet file into its row groups. Only the text, id and rank columns are loaded. The thread that requests a
 * row group loads its compressed pages, and the thread that reads the row group decompresses them.
 */
public final class ParquetSplitter implements FileSplitter {
    private final InputFile file;
    private final InputStream in;
    private final CorpusOptions options;
    private final FilePartSize size;
    private final ReadStats progress;
    private final OpenParquetFile source;
    private final ParquetLayout layout;
    private int nextRowGroup;
    private long nextRow;

    /**
     * Opens a file.
     *
     * @param progress the statistics that count the bytes read from a file on disk
     */
    public ParquetSplitter(InputFile file, InputStream in, CorpusOptions options, FilePartSize size, ReadStats progress)
            throws IOException {
        this.file = file;
        this.in = in;
        this.options = options;
        this.size = size;
        this.progress = progress;
        this.source = OpenParquetFile.open(file, in);
        try {
            this.layout = ParquetLayout.of(source.metaData().getSchema(), options);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw e;
        }
    }

    /** Opens a reader that reads all row groups on one thread. */
    public static DocumentReader reader(InputFile file, InputStream in, CorpusOptions options, ReadStats stats)
            throws IOException {
        return new AllPartsReader(new ParquetSplitter(file, in, options, FilePartSize.NONE, stats), stats);
    }

    @Override
    public @Nullable FilePart next() throws IOException {
        if (nextRowGroup > 0 && source.copy().isEmpty()) {
            progress.done(source.rowGroups().get(nextRowGroup - 1).getCompressedSize());
        }
        if (nextRowGroup == source.rowGroups().size()) {
            return null;
        }
        BlockMetaData metaData = source.rowGroups().get(nextRowGroup);
        Optional<ParquetRowGroup> rowGroup = metaData.getRowCount() == 0 ? Optional.empty() : read(nextRowGroup);
        ParquetRows rows = new ParquetRows(++nextRowGroup, nextRow, nextRow += metaData.getRowCount());
        return new FilePart(
                rowGroup.isEmpty() || size.fits(layout.size(metaData)),
                stats -> new ParquetReader(file, rowGroup, layout, rows, options, stats));
    }

    /** Loads a row group. Returns empty if it is damaged. */
    private Optional<ParquetRowGroup> read(int number) throws IOException {
        try {
            return Optional.of(ParquetRowGroup.read(source, number, layout.columns()));
        } catch (UnreadableException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        source.close();
        in.close();
    }
}
