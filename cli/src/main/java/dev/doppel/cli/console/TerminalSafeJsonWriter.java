package dev.doppel.cli.console;

import dev.doppel.options.TerminalFilter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;

/**
 * Escapes terminal control characters in JSON, for example as {@code \\u202e}. In valid JSON, these characters occur
 * only in strings, so parsers restore the original text.
 */
final class TerminalSafeJsonWriter extends FilterWriter {
    TerminalSafeJsonWriter(Writer target) {
        super(target);
    }

    @Override
    public void write(int c) throws IOException {
        if (c >= 0x7F && TerminalFilter.isUnsafe(c)) {
            out.write(String.format("\\u%04x", c));
        } else {
            out.write(c);
        }
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        for (int i = offset; i < offset + length; i++) {
            write(characters[i]);
        }
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        write(text.toCharArray(), offset, length);
    }
}
