package dev.doppel.index.internal.store;

import dev.doppel.index.IndexEntry;
import dev.doppel.index.NewDocument;
import dev.doppel.index.StoredDocument;
import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/**
 * A document with its encoded records. Documents are encoded before the commit lock is taken, to keep commits short.
 * The records are released once they have been copied to a batch, so that large documents leave enough memory for the
 * rest of the commit.
 */
public final class EncodedDocument {
    private static final byte[] RELEASED = {};

    private final DocumentRecord record;
    private final ShingleSet set;
    private byte[] recordBytes;
    private byte[] setBytes;
    private byte @Nullable [] textBytes;

    private EncodedDocument(DocumentRecord record, ShingleSet set, @Nullable String text) {
        this.record = record;
        this.set = set;
        recordBytes = record.write();
        setBytes = ShingleSetRecord.write(set);
        textBytes = text == null ? null : TextRecord.write(text);
    }

    /** Encodes a new document. */
    public static EncodedDocument of(NewDocument document, ShingleSet set, boolean storeText) {
        String text = document.text();
        DocumentRecord record = new DocumentRecord(
                document.id(),
                TextRecord.digest(text),
                text.length(),
                set.size(),
                document.metadata(),
                document.parts());
        return new EncodedDocument(record, set, storeText ? text : null);
    }

    /** Encodes a document from another index. */
    public static EncodedDocument of(IndexEntry entry) {
        StoredDocument document = entry.document();
        DocumentRecord record = new DocumentRecord(
                document.id(),
                document.digest(),
                document.characters(),
                document.shingles(),
                document.metadata(),
                document.parts());
        return new EncodedDocument(record, entry.shingles(), document.text());
    }

    public String id() {
        return record.id();
    }

    public DocumentRecord record() {
        return record;
    }

    public ShingleSet set() {
        return set;
    }

    byte[] recordBytes() {
        return recordBytes;
    }

    byte[] setBytes() {
        return setBytes;
    }

    byte @Nullable [] textBytes() {
        return textBytes;
    }

    /** Releases the encoded records. */
    void releaseRecords() {
        recordBytes = RELEASED;
        setBytes = RELEASED;
        textBytes = null;
    }
}
