package dev.doppel.corpus.internal.parquet;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.DocumentWriter;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.apache.parquet.schema.MessageType;

/**
 * Writes the kept rows of a Parquet file, including all columns and metadata. About one row group of the input and one
 * row group of the output are held in memory.
 */
public final class ParquetWriter implements DocumentWriter {
    private static final int BUFFER = 1 << 16;

    @Override
    public void write(InputFile file, OutputStream target, RecordChanges rewrite) throws IOException {
        BufferedOutputStream out = new BufferedOutputStream(target, BUFFER);
        boolean keepsAny = rewrite.kept().keepsAnyFrom(0);
        try (InputStream content = file.open();
                OpenParquetFile source = OpenParquetFile.open(file, content)) {
            write(file, source, rewrite, out);
        } catch (UnreadableException e) {
            if (keepsAny) {
                throw e;
            }
            // The reader skipped the file for the same reason, so no records are kept.
            return;
        }
        out.flush();
    }

    /**
     * Checks that columns can be added to a local file. A file that cannot be read passes the check, since none of its
     * rows will be written.
     *
     * @throws CorpusException if the file already has a column with one of the names
     */
    public static void requireNewColumns(InputFile file, List<AddedField> fields) throws IOException {
        try (OpenParquetFile source = OpenParquetFile.open(file, InputStream.nullInputStream())) {
            new ParquetAddedColumns(fields).appendedTo(source.metaData().getSchema(), file);
        } catch (UnreadableException e) {
            // The reader will skip the file for the same reason.
        }
    }

    private static void write(InputFile file, OpenParquetFile source, RecordChanges rewrite, OutputStream out)
            throws IOException {
        ParquetAddedColumns added = new ParquetAddedColumns(rewrite.addedFields());
        MessageType schema = added.appendedTo(source.metaData().getSchema(), file);
        try (ParquetRowWriter output = new ParquetRowWriter(source, schema, out)) {
            copy(source, output, rewrite, added);
            output.end(added.metaData(source.metaData().getKeyValueMetaData()));
        }
    }

    private static void copy(
            OpenParquetFile source, ParquetRowWriter output, RecordChanges rewrite, ParquetAddedColumns added)
            throws IOException {
        RecordFilter kept = rewrite.kept();
        long first = 0;
        for (int i = 0; i < source.rowGroups().size() && kept.keepsAnyFrom(first); i++) {
            long end = first + source.rowGroups().get(i).getRowCount();
            if (kept.nextKept(first) < end) {
                try (ParquetRowGroupCopier rowGroup = new ParquetRowGroupCopier(source, i, rewrite, added)) {
                    rowGroup.copy(first, end, output);
                }
            }
            first = end;
        }
    }
}
