package dev.doppel.viewer;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Writes JSON into an HTML script element, escaping characters that could end the element or start a comment. In JSON,
 * these characters occur only in strings, where escaping does not change their meaning. Unpaired surrogates are also
 * escaped, since UTF-8 cannot encode them. Replacing them could shift the positions of the text after them.
 */
final class ScriptSafeWriter extends FilterWriter {
    /** A high surrogate whose low surrogate has not been received yet, or 0. */
    private char pending;

    ScriptSafeWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int c) throws IOException {
        char next = (char) c;
        if (pending != 0) {
            char high = pending;
            pending = 0;
            if (Character.isLowSurrogate(next)) {
                out.write(high);
                out.write(next);
                return;
            }
            escape(high);
        }
        if (Character.isHighSurrogate(next)) {
            pending = next;
        } else if (Character.isLowSurrogate(next) || isUnsafe(next)) {
            escape(next);
        } else {
            out.write(next);
        }
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
        int written = from;
        int end = from + length;
        for (int i = from; i < end; i++) {
            char next = characters[i];
            if (pending != 0 || Character.isSurrogate(next) || isUnsafe(next)) {
                out.write(characters, written, i - written);
                write(next);
                written = i + 1;
            }
        }
        out.write(characters, written, end - written);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        write(text.toCharArray(), from, length);
    }

    private static boolean isUnsafe(char c) {
        return c == '<' || c == '>' || c == '&' || c == '\u2028' || c == '\u2029';
    }

    private void escape(char c) throws IOException {
        out.write(String.format("\\u%04x", (int) c));
    }
}
