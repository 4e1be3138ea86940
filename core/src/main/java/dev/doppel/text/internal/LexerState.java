package dev.doppel.text.internal;

import dev.doppel.text.internal.Lexer.Kind;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The state of one lexer: the text of the program, the current lexeme, and the context that {@link LexicalRule}s need.
 */
final class LexerState {
    /**
     * The value of {@link #lexeme} for all strings. The content of a string is not stored, since it may be long, and no
     * rule depends on it.
     */
    static final String STRING = "\"";

    final String text;
    final LexicalRules rules;
    /** The offset at which reading continues. */
    int at;

    Kind kind = Kind.OPERATOR;
    int start;
    /** The offset at which the content of the current string starts, after the opening quotation mark. */
    int innerStart;

    int innerEnd;
    /** The current lexeme, or an empty string if a comment was read instead. */
    String lexeme = "";
    /** The previous lexeme, or an empty string at the beginning of the text. */
    String previous = "";

    Kind previousKind = Kind.OPERATOR;
    int previousEnd;
    String beforePrevious = "";
    /** True until a lexeme has been read on the current line. */
    boolean first = true;
    /**
     * True until a lexeme has been read in the current statement. This field is used for languages in which a line
     * break ends a statement.
     */
    boolean firstOfStatement = true;
    /** The number of open brackets of any kind. */
    int brackets;
    /**
     * The depths of the open brackets that enclose a condition. A slash after the closing bracket of a condition begins
     * a regular expression.
     */
    private final BitSet conditions = new BitSet();
    /** Whether the previous lexeme closes a condition. */
    boolean afterCondition;
    /** The offset of the word that names a preprocessor directive, or -1 if there is none. */
    int directive = -1;
    /**
     * The offset before which no regular expression begins. It is recorded so that a long line is not searched
     * repeatedly.
     */
    int noExpressionBefore;
    /** The strings that contain the current expression, innermost first. */
    final Deque<StringInterpolation.Open> interpolations = new ArrayDeque<>();
    /** The here-documents that begin on the next line. */
    final Queue<HereDocument.Body> hereDocuments = new ArrayDeque<>();
    /**
     * Whether an unclosed here-document was found. If so, the lexer ignores all further here-documents, since each
     * search for a closing mark would read the rest of the text.
     */
    boolean noHereDocuments;

    /** The mark that ends the body of the current SQL function, or an empty string outside such a body. */
    String bodyMark = "";

    LexerState(String text, LexicalRules rules) {
        this.text = text;
        this.rules = rules;
    }

    /** Skips a comment or other text without lexemes, up to {@code end}. Always returns true. */
    boolean skip(int end) {
        at = end;
        lexeme = "";
        return true;
    }

    boolean string(int contentStart, int contentEnd, int end) {
        kind = Kind.STRING;
        innerStart = contentStart;
        innerEnd = contentEnd;
        at = end;
        lexeme = STRING;
        return true;
    }

    boolean name(int end) {
        return lexeme(Kind.NAME, end);
    }

    boolean lexeme(Kind newKind, int end) {
        return lexeme(newKind, end, text.substring(start, end));
    }

    boolean lexeme(Kind newKind, int end, String as) {
        kind = newKind;
        at = end;
        lexeme = as;
        return true;
    }

    /** Makes the current lexeme the previous lexeme. */
    void shift() {
        if (lexeme.isEmpty()) {
            return;
        }
        if (kind == Kind.OPERATOR) {
            count(lexeme.charAt(lexeme.length() - 1));
        } else {
            afterCondition = false;
        }
        beforePrevious = previous;
        previous = lexeme;
        previousKind = kind;
        previousEnd = at;
        first = false;
        firstOfStatement = false;
        lexeme = "";
    }

    private void count(char last) {
        StringInterpolation.@Nullable Open open = interpolations.peek();
        if (open != null) {
            open.count(last);
        }
        afterCondition = false;
        if (last == '(' || last == '[' || last == '{') {
            brackets++;
            conditions.set(brackets, last == '(' && rules.beforeCondition().contains(previous));
        } else if ((last == ')' || last == ']' || last == '}') && brackets > 0) {
            afterCondition = last == ')' && conditions.get(brackets);
            brackets--;
        }
    }

    /** Returns whether the previous lexeme is a value. If so, an operator must follow. */
    boolean afterValue() {
        if (first && rules.linesEndStatements()) {
            return false;
        }
        return switch (previousKind) {
            case NAME, NUMBER, STRING -> true;
            case KEYWORD -> !rules.beforeExpression().contains(previous);
            case OPERATOR -> (previous.equals(")") && !afterCondition) || previous.equals("]") || previous.equals("}");
        };
    }

    /**
     * Returns whether the previous lexeme may be the name of a function whose arguments begin at {@code offset}, after
     * a space.
     */
    boolean isCallBefore(int offset) {
        return previousKind == Kind.NAME
                && previousEnd < offset
                && previous.charAt(0) != '$'
                && previous.charAt(0) != '@';
    }

    /** Returns whether an offset is at the beginning of a line. */
    boolean isLineStart(int offset) {
        return offset == 0 || text.charAt(offset - 1) == '\n';
    }

    /** Returns the character at an offset, or 0 outside the text. */
    char charAt(int offset) {
        return offset >= 0 && offset < text.length() ? text.charAt(offset) : 0;
    }

    boolean isDigit(int offset) {
        char c = charAt(offset);
        return c >= '0' && c <= '9';
    }

    int after(String closing, int from) {
        int found = text.indexOf(closing, from);
        return found < 0 ? text.length() : found + closing.length();
    }

    int endOfLine(int from) {
        int found = text.indexOf('\n', from);
        return found < 0 ? text.length() : found;
    }

    int endOfName(int from) {
        int i = from;
        while (i < text.length() && rules.isNamePart(text, i)) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    int endOfSpaces(int from) {
        int i = from;
        while (charAt(i) == ' ' || charAt(i) == '\t' || charAt(i) == '\r') {
            i++;
        }
        return i;
    }

    /** Returns whether the line that ends at an offset continues on the next line because of a backslash. */
    boolean isContinued(int lineEnd) {
        return charAt(charAt(lineEnd - 1) == '\r' ? lineEnd - 2 : lineEnd - 1) == '\\';
    }
}
