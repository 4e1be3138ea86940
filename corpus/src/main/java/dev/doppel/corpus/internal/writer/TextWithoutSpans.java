package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.TextEdit;
import dev.doppel.text.internal.WordCharacters;
import dev.doppel.text.internal.WordCharacters.Role;
import dev.doppel.unit.internal.TextSpan;
import java.util.ArrayList;
import java.util.List;

/**
 * A text from which spans are removed.
 *
 * @param mask the text that replaces each span; may be empty
 */
public record TextWithoutSpans(String text, String mask) {
    /** Returns the edits that remove the given spans. Spans without text between them are removed by one edit. */
    public List<TextEdit> edits(List<? extends TextSpan> cuts) {
        List<TextEdit> edits = new ArrayList<>();
        for (int i = 0, next; i < cuts.size(); i = next) {
            next = i + 1;
            while (next < cuts.size()
                    && cuts.get(next - 1).end() == cuts.get(next).start()) {
                next++;
            }
            edits.add(edit(cuts.get(i).start(), cuts.get(next - 1).end()));
        }
        return edits;
    }

    private TextEdit edit(int start, int end) {
        return new TextEdit(start, end, mask.isEmpty() && joinsWords(start, end) ? " " : mask);
    }

    /**
     * Returns whether removing a span would join the words before and after it into one word. This can happen, for
     * example, in text without spaces between Chinese characters and Latin letters.
     */
    private boolean joinsWords(int start, int end) {
        if (start == 0 || end == text.length()) {
            return false;
        }
        String before = WordCharacters.normalise(Character.toString(text.codePointBefore(start)));
        String after = WordCharacters.normalise(Character.toString(text.codePointAt(end)));
        return !before.isEmpty()
                && !after.isEmpty()
                && WordCharacters.role(before.codePointBefore(before.length())) == Role.JOINS
                && WordCharacters.role(after.codePointAt(0)) == Role.JOINS;
    }
}
