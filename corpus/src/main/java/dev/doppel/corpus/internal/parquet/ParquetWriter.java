package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.internal.spill.TemporaryFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriter;

/**
 * Writes the kept rows of a Parquet file, including all columns and metadata. About one row group of the input and one
 * row group of the output are held in memory.
 */
public final class ParquetWriter implements DocumentWriter {
    private static final int BUFFER = 1 << 16;

    @Override
    public void write(InputFile file, OutputStream target, RecordFilter kept) throws IOException {
        BufferedOutputStream out = new BufferedOutputStream(target, BUFFER);
        boolean keepsAny = kept.keepsAnyFrom(0);
        try (InputStream content = file.open();
                ParquetSource source = ParquetSource.open(file, content);
                ParquetOutput output = new ParquetOutput(source, out)) {
            copy(source, output, kept);
            output.end(source.metaData().getKeyValueMetaData());
        } catch (UnreadableException e) {
            if (keepsAny) {
                throw e;
            }
            // The reader skipped the file for the same reason, so there are no records to write.
            return;
        }
        out.flush();
    }

    private static void copy(ParquetSource source, ParquetOutput output, RecordFilter kept) throws IOException {
        long row = 0;
        for (int i = 0; i < source.rowGroups().size() && kept.keepsAnyFrom(row); i++) {
            long rowCount = source.rowGroups().get(i).getRowCount();
            BitSet rows = rows(kept, row, rowCount);
            if (!rows.isEmpty()) {
                copyRowGroup(source, i, rows, output);
            }
            row += rowCount;
        }
    }

    private static BitSet rows(RecordFilter kept, long from, long count) {
        BitSet rows = new BitSet();
        for (int i = 0; i < count; i++) {
            rows.set(i, kept.keeps(from + i));
        }
        return rows;
    }

    private static void copyRowGroup(ParquetSource source, int number, BitSet rows, ParquetOutput output)
            throws IOException {
        List<ColumnDescriptor> columns = source.metaData().getSchema().getColumns();
        List<ParquetRowCopier> copiers = new ArrayList<>();
        try (ParquetRowGroup rowGroup = read(source, number, columns)) {
            for (ColumnDescriptor column : columns) {
                copiers.add(new ParquetRowCopier(rowGroup.column(column)));
            }
            // Rows after the last kept row are not read, since they may be damaged.
            for (int row = 0; row < rows.length(); row++) {
                copyRow(copiers, rows.get(row), output);
            }
        } catch (TemporaryFile.Failure e) {
            throw e;
        } catch (RuntimeException e) {
            throw damaged(number);
        }
    }

    private static ParquetRowGroup read(ParquetSource source, int number, List<ColumnDescriptor> columns)
            throws UnreadableException {
        try {
            return ParquetRowGroup.read(source, number, columns);
        } catch (UnreadableException e) {
            throw e;
        } catch (IOException e) {
            throw damaged(number);
        } catch (OutOfMemoryError e) {
            throw UnreadableException.rowGroupTooLargeForMemory(number + 1, e);
        }
    }

    private static UnreadableException damaged(int number) {
        return new UnreadableException("row group " + (number + 1) + " is damaged and cannot be written again");
    }

    private static void copyRow(List<ParquetRowCopier> copiers, boolean kept, ParquetOutput output) throws IOException {
        if (!kept) {
            copiers.forEach(ParquetRowCopier::skip);
            return;
        }
        List<ColumnWriter> targets = output.columns();
        for (int i = 0; i < copiers.size(); i++) {
            copiers.get(i).copyTo(targets.get(i));
        }
        output.endRow();
    }
}
