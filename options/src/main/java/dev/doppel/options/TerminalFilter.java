package dev.doppel.options;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Replaces terminal control characters with U+FFFD. Ids, paths and texts are untrusted, and control characters in them
 * could move the cursor, change the window title, or reorder letters. All text that the program prints passes through
 * this filter. The bytes written to the filter must be UTF-8.
 *
 * <p>The program's own styles are written as noncharacters ({@link #style}), which the filter replaces with escape
 * sequences if styles are enabled.
 */
public final class TerminalFilter extends FilterOutputStream {
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

    /**
     * The noncharacter for the first style. It is the first of 32 noncharacters that Unicode reserves for internal use.
     */
    private static final char FIRST_STYLE = '\uFDD0';

    private static final int MAX_LENGTH = 4;

    private final byte[] character = new byte[MAX_LENGTH];
    /** The number of bytes of an incomplete character that have been received so far. */
    private int size;

    private boolean afterCarriageReturn;
    private boolean styles;

    public TerminalFilter(OutputStream target) {
        super(target);
    }

    public void enableStyles(boolean enabled) {
        styles = enabled;
    }

    /** The styles of text, with their noncharacters and the parameters of their escape sequences. */
    public enum Style {
        NORMAL(FIRST_STYLE, "0"),
        BOLD('\uFDD1', "1"),
        FAINT('\uFDD2', "2"),
        GREEN('\uFDD3', "32"),
        YELLOW('\uFDD4', "33"),
        BLUE('\uFDD5', "34"),
        MAGENTA('\uFDD6', "35"),
        CYAN('\uFDD7', "36");

        private static final Style[] ALL = values();

        private final char mark;
        private final String sequence;

        Style(char mark, String parameter) {
            this.mark = mark;
            this.sequence = "\u001B[" + parameter + "m";
        }

        private static @Nullable Style marked(int codePoint) {
            for (Style style : ALL) {
                if (style.mark == codePoint) {
                    return style;
                }
            }
            return null;
        }
    }

    /** Returns {@code text} in the given style, for output through a filter with styles enabled. */
    public static String style(Style style, String text) {
        return style.mark + text + Style.NORMAL.mark;
    }

    /** Returns whether a code point must not reach a terminal. Line feeds and tabs are allowed. */
    public static boolean isUnsafe(int codePoint) {
        if (codePoint < ' ') {
            return codePoint != '\n' && codePoint != '\t';
        }
        return (codePoint >= 0x7F && codePoint <= 0x9F)
                || codePoint == 0x2028
                || codePoint == 0x2029
                || (codePoint >= 0x202A && codePoint <= 0x202E)
                || (codePoint >= 0x2066 && codePoint <= 0x2069)
                || (codePoint >= FIRST_STYLE && codePoint < FIRST_STYLE + 32);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int end = offset + length;
        int at = offset;
        while (at < end) {
            int plain = at;
            while (size == 0 && !afterCarriageReturn && plain < end && isPlain(bytes[plain])) {
                plain++;
            }
            if (plain > at) {
                out.write(bytes, at, plain - at);
                at = plain;
            } else {
                write(bytes[at++]);
            }
        }
    }

    private static boolean isPlain(byte b) {
        return (b >= ' ' && b != 0x7F) || b == '\n';
    }

    @Override
    public void write(int b) throws IOException {
        if (size > 0 && (b & 0xC0) != 0x80) {
            size = 0;
            out.write(REPLACEMENT);
        }
        character[size++] = (byte) b;
        if (size == length(character[0])) {
            int length = size;
            size = 0;
            writeCharacter(length);
        }
    }

    /**
     * Returns the length in bytes of the UTF-8 character that starts with the given byte, or 1 if no character starts
     * with it.
     */
    private static int length(byte first) {
        int ones = Integer.numberOfLeadingZeros(~(first << 24));
        return ones < 2 || ones > MAX_LENGTH ? 1 : ones;
    }

    private void writeCharacter(int length) throws IOException {
        int codePoint = new String(character, 0, length, StandardCharsets.UTF_8).codePointAt(0);
        if (afterCarriageReturn) {
            afterCarriageReturn = false;
            // A carriage return is safe only before a line feed, as on Windows. Alone, it would let the line be
            // overwritten.
            out.write(codePoint == '\n' ? new byte[] {'\r'} : REPLACEMENT);
        }
        Style style = styles ? Style.marked(codePoint) : null;
        if (codePoint == '\r') {
            afterCarriageReturn = true;
        } else if (style != null) {
            out.write(style.sequence.getBytes(StandardCharsets.US_ASCII));
        } else if (codePoint == 0xFFFD || isUnsafe(codePoint)) {
            out.write(REPLACEMENT);
        } else {
            out.write(character, 0, length);
        }
    }
}
