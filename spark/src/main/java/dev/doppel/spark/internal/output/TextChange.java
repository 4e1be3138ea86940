package dev.doppel.spark.internal.output;

import dev.doppel.corpus.TextEdit;
import java.io.Serializable;
import java.util.List;

/** A change to the text of a document. */
public interface TextChange extends Serializable {
    /** Returns the edits that make this change, in ascending order. */
    List<TextEdit> edits(String text);

    /** Returns the changed text. */
    default String apply(String text) {
        StringBuilder changed = new StringBuilder();
        int copied = 0;
        for (TextEdit edit : edits(text)) {
            changed.append(text, copied, edit.start()).append(edit.replacement());
            copied = edit.end();
        }
        return changed.append(text, copied, text.length()).toString();
    }
}
