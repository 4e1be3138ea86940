package dev.doppel.corpus.internal.hidden;

import dev.doppel.text.HiddenText;
import java.util.ArrayList;
import java.util.List;

/**
 * Private-use characters that mark hidden text. The marks are inserted into a document before it is parsed, and are
 * then found in the parsed text, so the result does not depend on how the parser assembles the text. The original text
 * does not contain any of these characters.
 *
 * @param gap the mark at the start of hidden text that takes up space on the page
 * @param noGap the mark at the start of hidden text that does not take up space
 * @param end the mark at the end of hidden text of either kind
 */
public record HiddenTextMarks(char gap, char noGap, char end) {
    private static final char FIRST_PRIVATE = '\uE000';
    private static final char LAST_PRIVATE = '\uF8FF';

    public static HiddenTextMarks unusedIn(String text) {
        boolean[] used = new boolean[LAST_PRIVATE - FIRST_PRIVATE + 1];
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= FIRST_PRIVATE && c <= LAST_PRIVATE) {
                used[c - FIRST_PRIVATE] = true;
            }
        }
        StringBuilder free = new StringBuilder();
        for (int i = 0; i < used.length && free.length() < 3; i++) {
            if (!used[i]) {
                free.append((char) (FIRST_PRIVATE + i));
            }
        }
        if (free.length() < 3) {
            throw new IllegalArgumentException("the text has every private character there is");
        }
        return new HiddenTextMarks(free.charAt(0), free.charAt(1), free.charAt(2));
    }

    String around(String text, boolean leavesGap) {
        return (leavesGap ? gap : noGap) + text + end;
    }

    /**
     * Returns the spans of {@code text} that are marked in {@code marked}. Spans of the same kind are joined if only
     * white space separates them. Returns an empty list if the two texts differ in anything other than the marks.
     */
    public List<HiddenText> in(String marked, String text) {
        List<HiddenText> found = new ArrayList<>();
        StringBuilder unmarked = new StringBuilder(text.length());
        int start = 0;
        char kind = end;
        for (int i = 0; i < marked.length(); i++) {
            char c = marked.charAt(i);
            if (c == gap || c == noGap) {
                start = unmarked.length();
                kind = c;
            } else if (c == end) {
                if (unmarked.length() > start) {
                    add(new HiddenText(start, unmarked.length(), kind == gap), unmarked, found);
                }
            } else {
                unmarked.append(c);
            }
        }
        return text.contentEquals(unmarked) ? found : List.of();
    }

    private static void add(HiddenText next, CharSequence text, List<HiddenText> found) {
        HiddenText last = found.isEmpty() ? null : found.get(found.size() - 1);
        if (last != null
                && last.leavesGap() == next.leavesGap()
                && text.subSequence(last.end(), next.start()).toString().isBlank()) {
            found.set(found.size() - 1, new HiddenText(last.start(), next.end(), next.leavesGap()));
        } else {
            found.add(next);
        }
    }
}
