package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.AddedFieldFormat;
import dev.doppel.corpus.internal.writer.BytePatches;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes the texts of a table's rows and adds columns. The remaining bytes of a row stay the same. */
final class RowEditor {
    private final RecordChanges rewrite;
    private final char separator;
    private final TableEncoding encoding;
    private final BytePatches patches = new BytePatches();
    private List<String> header = List.of();
    private boolean replacesCells;

    RowEditor(RecordChanges rewrite, char separator, TableEncoding encoding) {
        this.rewrite = rewrite;
        this.separator = separator;
        this.encoding = encoding;
    }

    /** Writes the header row with the names of the added columns. */
    void writeHeader(RowBytes row, OutputStream out) throws IOException {
        String line = encoding.decoded(row.bytes(), 0, row.lineEnd(), row.start());
        TableParser parser = new TableParser(
                new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), separator, TableReader.LONGEST_FIELD);
        parser.next();
        header = List.copyOf(parser.row().header());
        patches.clear();
        for (AddedField field : rewrite.addedFields()) {
            if (header.contains(field.name())) {
                replacesCells = true;
            } else {
                append(row, field.name());
            }
        }
        patches.write(row.bytes(), 0, row.size(), out);
    }

    /** Writes the row of a record with all changes. */
    void write(long record, RowBytes row, OutputStream out) throws IOException {
        patches.clear();
        boolean changesText = rewrite.changesText(record);
        int[] ends = changesText || replacesCells ? cellEnds(row) : new int[0];
        if (changesText) {
            editText(record, row, ends);
        }
        List<AddedField> added = rewrite.addedFields();
        if (!added.isEmpty()) {
            List<@Nullable Object> values = rewrite.values(record);
            for (int i = 0; i < added.size(); i++) {
                add(added.get(i), values.get(i), row, ends);
            }
        }
        patches.write(row.bytes(), 0, row.size(), out);
    }

    private int[] cellEnds(RowBytes row) throws UnreadableException {
        int[] ends = RowSplitter.cellEnds(row.bytes(), row.lineEnd(), separator);
        if (ends.length != header.size()) {
            throw new UnreadableException("a row has " + ends.length + " fields, but the header has " + header.size());
        }
        return ends;
    }

    private void editText(long record, RowBytes row, int[] ends) throws IOException {
        int column = header.indexOf(rewrite.options().textField());
        if (column < 0) {
            throw SkipReasonText.missing("column", rewrite.options().textField(), header, "--text-field");
        }
        int from = start(ends, column);
        TableCell cell = new TableCell(row.bytes(), from, ends[column], row.start(), encoding, separator);
        String text = cell.text();
        List<TextEdit> edits = rewrite.textEdits(record, text);
        if (!edits.isEmpty()) {
            patches.replace(from, ends[column], cell.edited(text, edits));
        }
    }

    private void add(AddedField field, @Nullable Object value, RowBytes row, int[] ends) {
        String text = AddedFieldFormat.text(field, value);
        String present = text == null ? "" : text;
        if (!header.contains(field.name())) {
            append(row, present);
            return;
        }
        for (int column = 0; column < header.size(); column++) {
            if (header.get(column).equals(field.name())) {
                patches.replace(start(ends, column), ends[column], encoded(TableCell.written(present, separator), row));
            }
        }
    }

    private void append(RowBytes row, String text) {
        String cell = separator + TableCell.written(text, separator);
        patches.replace(row.lineEnd(), row.lineEnd(), encoded(cell, row));
    }

    private byte[] encoded(String cell, RowBytes row) {
        return cell.getBytes(encoding.before(row.start() + row.size()));
    }

    private static int start(int[] ends, int column) {
        return column == 0 ? 0 : ends[column - 1] + 1;
    }
}
