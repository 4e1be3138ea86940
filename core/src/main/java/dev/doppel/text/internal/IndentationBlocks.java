package dev.doppel.text.internal;

import dev.doppel.internal.collect.IntList;
import dev.doppel.text.internal.Lexer.Kind;
import java.util.Set;

/** Finds the changes in indentation that begin or end blocks in languages without braces. */
final class IndentationBlocks {
    /** The ways in which languages use indentation. */
    enum Style {
        NONE,
        /** The first lexeme of a statement begins or ends a block, as in Python. */
        STATEMENTS,
        /** The lexeme after certain keywords begins a block, as in Haskell. */
        KEYWORDS
    }

    private static final Set<String> BEFORE_BLOCK = Set.of("where", "let", "do", "of");

    private static final int TAB = 8;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Style style;
    /** The columns of the open blocks. The outermost block comes first. */
    private final IntList blocks = new IntList();

    private boolean indent;
    private int dedents;
    /** The start offset of the next change in indentation. */
    private int start;

    private int end;
    /** The last offset whose column is known. Columns are computed incrementally, since a line may be very long. */
    private int known;

    private int column;

    IndentationBlocks(Style style) {
        this.style = style;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /** Returns the word for the next change in indentation, or an empty string if there are no more changes. */
    String poll() {
        if (dedents > 0) {
            dedents--;
            return "dedent";
        }
        boolean found = indent;
        indent = false;
        return found ? "indent" : "";
    }

    /** Determines the changes in indentation before the current lexeme. Returns whether there are any changes. */
    boolean before(LexerState scan) {
        boolean begins = style == Style.KEYWORDS
                && scan.previousKind == Kind.KEYWORD
                && BEFORE_BLOCK.contains(scan.previous)
                && !scan.lexeme.equals("{");
        boolean continues = style == Style.STATEMENTS ? scan.firstOfStatement : scan.first;
        if (style == Style.NONE || !(begins || continues)) {
            return false;
        }
        advance(scan.text, scan.start);
        boolean deeper = column > (blocks.isEmpty() ? style == Style.STATEMENTS ? 0 : -1 : blocks.last());
        if (deeper && (begins || style == Style.STATEMENTS)) {
            blocks.add(column);
            indent = true;
        }
        while (!blocks.isEmpty() && column < blocks.last()) {
            blocks.resize(blocks.size() - 1);
            dedents++;
        }
        // This is the offset of the character before the lexeme: part of the indentation, or the previous line break.
        start = Math.max(0, scan.start - 1);
        end = start + 1;
        return indent || dedents > 0;
    }

    /** Ends all open blocks at the end of the text. Returns whether there were any open blocks. */
    boolean endOfText(LexerState scan) {
        dedents = blocks.size();
        blocks.clear();
        end = scan.text.length();
        start = Math.max(0, end - 1);
        return dedents > 0;
    }

    private void advance(String text, int offset) {
        for (; known < offset; known++) {
            char c = text.charAt(known);
            if (c == '\n' || c == BYTE_ORDER_MARK) {
                column = 0;
            } else {
                column += c == '\t' ? TAB - column % TAB : 1;
            }
        }
    }
}
