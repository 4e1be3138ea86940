package dev.doppel.index.internal.commit;

import dev.doppel.index.NewDocument;
import dev.doppel.index.internal.store.DocumentRecord;
import dev.doppel.index.internal.store.SetRecord;
import dev.doppel.index.internal.store.TextRecord;
import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/** A document with all that is stored of it made, which whoever adds it does before it waits for its turn. */
public final class PreparedAddition {
    private final String id;
    private final ShingleSet set;
    private final byte[] record;
    private final byte[] setRecord;
    private final byte @Nullable [] textRecord;

    public PreparedAddition(NewDocument document, ShingleSet set, boolean withText) {
        id = document.id();
        this.set = set;
        record = new DocumentRecord(
                        id,
                        TextRecord.digest(document.text()),
                        document.text().length(),
                        set.size(),
                        document.metadata())
                .write();
        setRecord = SetRecord.write(set);
        textRecord = withText ? TextRecord.write(document.text()) : null;
    }

    public String id() {
        return id;
    }

    public ShingleSet set() {
        return set;
    }

    public byte[] record() {
        return record;
    }

    public byte[] setRecord() {
        return setRecord;
    }

    public byte @Nullable [] textRecord() {
        return textRecord;
    }
}
