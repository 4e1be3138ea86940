package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.TextEdit;
import java.util.List;

/** Applies edits to texts. */
public final class EditedText {
    private EditedText() {}

    public static String of(String text, List<TextEdit> edits) {
        StringBuilder edited = new StringBuilder(text.length());
        int copied = 0;
        for (TextEdit edit : edits) {
            edited.append(text, copied, edit.start()).append(edit.replacement());
            copied = edit.end();
        }
        return edited.append(text, copied, text.length()).toString();
    }
}
