package dev.doppel.corpus.internal.table;

import dev.doppel.corpus.internal.charset.ByteOrderMark;
import java.io.IOException;
import java.io.InputStream;

/**
 * A table whose dialect has been detected.
 *
 * @param rows all rows including the header, without a byte order mark
 */
record DetectedTable(InputStream rows, TableDialect dialect) {
    /**
     * Detects the dialect of a table.
     *
     * @param in the table in UTF-8
     * @param usual the separator that is used unless another separator is detected in the header
     */
    static DetectedTable of(InputStream in, char usual) throws IOException {
        InputStream content = ByteOrderMark.droppedFrom(in);
        byte[] head = TableDialect.head(content);
        return new DetectedTable(TableDialect.restored(head, content), TableDialect.of(head, usual));
    }
}
