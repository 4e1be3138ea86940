package dev.doppel.index;

import dev.doppel.shingle.ShingleSet;
import org.jspecify.annotations.Nullable;

/** A document with all that is stored of it made, which whoever adds it does before it waits for its turn. */
final class PreparedAddition {
    private final String id;
    private final ShingleSet set;
    private final byte[] record;
    private final byte[] setRecord;
    private final byte @Nullable [] textRecord;

    PreparedAddition(NewDocument document, ShingleSet set, boolean withText) {
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

    String id() {
        return id;
    }

    ShingleSet set() {
        return set;
    }

    byte[] record() {
        return record;
    }

    byte[] setRecord() {
        return setRecord;
    }

    byte @Nullable [] textRecord() {
        return textRecord;
    }
}
