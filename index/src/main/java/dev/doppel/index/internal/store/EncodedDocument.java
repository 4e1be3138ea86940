package dev.doppel.index.internal.store;

import dev.doppel.index.NewDocument;
import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/** A document with its encoded records. It is created before the commit lock is taken, to keep commits short. */
public final class EncodedDocument {
    private final DocumentRecord record;
    private final ShingleSet set;
    private final byte[] recordBytes;
    private final byte[] setBytes;
    private final byte @Nullable [] textBytes;

    public EncodedDocument(NewDocument document, ShingleSet set, boolean storeText) {
        String text = document.text();
        this.set = set;
        record = new DocumentRecord(
                document.id(),
                TextRecord.digest(text),
                text.length(),
                set.size(),
                document.metadata(),
                document.parts());
        recordBytes = record.write();
        setBytes = ShingleSetRecord.write(set);
        textBytes = storeText ? TextRecord.write(text) : null;
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
}
