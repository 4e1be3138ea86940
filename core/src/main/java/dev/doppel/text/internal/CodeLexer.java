package dev.doppel.text.internal;

import dev.doppel.text.VerbatimLexeme;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits programs in C, C++, Java, JavaScript, Python and similar languages into lexemes. The language need not be
 * specified. Only Python is distinguished from the other languages, since {@code //} is an operator in Python but
 * begins a comment in the others. A program is treated as Python if more lines end with a colon than with a semicolon
 * or an opening brace.
 *
 * <p>Any text can be split. An unclosed string ends at the end of its line or, if strings of this kind may span lines,
 * at the end of the text. An unclosed block comment ends at the end of the text. Comments, docstrings, white space and
 * characters that do not belong to any lexeme are skipped.
 *
 * <p>Both the structure and the names of a program are compared. All names are represented by one word, all numbers by
 * another, and all strings by a third. Word shingles therefore describe the structure, which renaming does not change.
 * The original names and literals are kept as {@link VerbatimLexeme}s, for which {@link dev.doppel.shingle.Shingler}
 * creates additional shingles.
 */
final class CodeLexer implements Lexer {
    private static final Set<String> PYTHON_KEYWORDS = Set.of(("False None True and as assert async await break class"
                    + " continue def del elif else except finally for from global if import in is lambda nonlocal not or"
                    + " pass raise return try while with yield")
            .split(" ", -1));

    /** The keywords of languages other than Python, except keywords that are also common names. */
    private static final Set<String> OTHER_KEYWORDS =
            Set.of(("abstract alignas alignof assert async auto await bool boolean break byte case catch char"
                            + " class const constexpr continue debugger decltype default do double else enum extends"
                            + " extern false final finally float for function goto if implements import inline instanceof"
                            + " int interface let long mutable namespace native new noexcept null nullptr package private"
                            + " protected public return short signed sizeof static static_assert static_cast strictfp"
                            + " struct super switch synchronized this throw throws transient true try typedef typeid"
                            + " typename typeof undefined unsigned using var virtual void volatile while yield")
                    .split(" ", -1));

    /** The words that may follow the # of a preprocessor line. Before any other word, # begins a comment. */
    private static final Set<String> DIRECTIVES = Set.of(
            "define elif else endif error if ifdef ifndef import include line pragma undef warning".split(" ", -1));

    /** All operators of two or more characters, longest first. Any other operator is a single character. */
    private static final List<String> OPERATORS = List.of(
            (">>>= ... <=> === !== **= //= <<= >>= >>> &&= ||= ??= ->* -> => :: ++ -- << >> <= >= == != && || ?? ?."
                            + " += -= *= /= %= &= |= ^= @= ** // := ##")
                    .split(" ", -1));

    private static final Set<String> STRING_PREFIXES =
            Set.of("r u b f t br rb fr rf tr rt R U B F BR Rb bR RB FR L u8 LR uR UR u8R".split(" ", -1));

    /** Keywords that precede an expression. A slash after one of these keywords begins a regular expression. */
    private static final Set<String> BEFORE_EXPRESSION =
            Set.of("return typeof case instanceof new void throw do else yield await".split(" ", -1));

    /** Operators after which a slash does not begin a regular expression. */
    private static final Set<String> BEFORE_DIVISION = Set.of(") ] } ++ -- <".split(" ", -1));

    /**
     * Operators that precede a member name. {@code ->} is not included, since it mostly precedes names that the program
     * declares.
     */
    private static final Set<String> BEFORE_MEMBER = Set.of(". ?. ::".split(" ", -1));

    private final String text;
    private final boolean python;
    private int at;

    private Kind kind = Kind.OPERATOR;
    private int start;
    /** The offset at which the content of the current string starts, after the opening quotation mark. */
    private int innerStart;

    private int innerEnd;
    /** The text of the current lexeme. */
    private String lexeme = "";

    private boolean member;
    /** The previous lexeme, or an empty string at the beginning of the text. */
    private String previous = "";

    private Kind previousKind = Kind.OPERATOR;
    private String beforePrevious = "";
    /** Whether the current lexeme is the first on its line. */
    private boolean first = true;
    /** Whether the current line is a preprocessor line. */
    private boolean directive;
    /**
     * The offset before which no regular expression begins. It is recorded so that a long line is not searched
     * repeatedly.
     */
    private int noExpressionBefore;

    CodeLexer(String text) {
        this.text = text;
        python = isPython(text);
    }

    private static boolean isPython(String text) {
        int balance = 0;
        char last = '\n';
        for (int i = 0; i <= text.length(); i++) {
            char c = i == text.length() ? '\n' : text.charAt(i);
            if (c == '\n') {
                balance += last == ':' ? 1 : 0;
                balance -= last == ';' || last == '{' ? 1 : 0;
            }
            if (c == '\n' || c > ' ') {
                last = c;
            }
        }
        return balance > 0;
    }

    @Override
    public boolean next() {
        if (!lexeme.isEmpty()) {
            beforePrevious = previous;
            previous = lexeme;
            previousKind = kind;
            first = false;
        }
        lexeme = "";
        while (at < text.length()) {
            int from = at;
            if (!skipIgnored()) {
                start = from;
                at = scan();
                lexeme = text.substring(start, at);
                if (isDocstring()) {
                    lexeme = "";
                } else {
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public Kind kind() {
        return kind;
    }

    @Override
    public int start() {
        return start;
    }

    @Override
    public int end() {
        return at;
    }

    @Override
    public String word() {
        return switch (kind) {
            case NAME -> "name";
            case NUMBER -> "number";
            case STRING -> "string";
            case KEYWORD, OPERATOR -> lexeme;
        };
    }

    @Override
    public @Nullable VerbatimLexeme verbatim() {
        return switch (kind) {
            case NAME -> VerbatimLexeme.name(lexeme, member);
            case NUMBER -> VerbatimLexeme.surviving(lexeme);
            case STRING -> VerbatimLexeme.surviving("\"" + text.substring(innerStart, innerEnd));
            case KEYWORD, OPERATOR -> null;
        };
    }

    /** Skips white space, a comment or an ignored character. Returns whether anything was skipped. */
    private boolean skipIgnored() {
        int codePoint = text.codePointAt(at);
        if (codePoint == '\n') {
            first = true;
            directive &= isContinued();
            at++;
        } else if (codePoint <= ' ' || codePoint == '\\' || codePoint == 0x7F) {
            at++;
        } else if (codePoint >= 0x80 && !isNamePart(codePoint)) {
            at += Character.charCount(codePoint);
        } else if (codePoint == '#' && isMember()) {
            at++; // the # of a private JavaScript field
        } else if (text.startsWith("/*", at)) {
            at = after("*/", at + 2);
        } else if ((text.startsWith("//", at) && !python) || (codePoint == '#' && !isDirective())) {
            at = endOfLine(at);
        } else {
            return false;
        }
        return true;
    }

    /** Returns whether the preprocessor line that ends at the current position continues on the next line. */
    private boolean isContinued() {
        int last = at > 0 && text.charAt(at - 1) == '\r' ? at - 2 : at - 1;
        return last >= 0 && text.charAt(last) == '\\';
    }

    /** Determines the kind of the lexeme at the current position and returns the end of the lexeme. */
    private int scan() {
        char c = text.charAt(at);
        if (c == '"' || c == '\'' || c == '`') {
            return string(at);
        }
        if (isDigit(at) || (c == '.' && isDigit(at + 1))) {
            kind = Kind.NUMBER;
            return endOfNumber();
        }
        if (isNamePart(text.codePointAt(at))) {
            return word(endOfName(at));
        }
        if (c == '/' && mayBeginExpression()) {
            int end = endOfExpression();
            if (end > 0) {
                kind = Kind.STRING;
                return end;
            }
        }
        kind = Kind.OPERATOR;
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                return at + operator.length();
            }
        }
        return at + 1;
    }

    private int word(int end) {
        String word = text.substring(at, end);
        if (end < text.length() && STRING_PREFIXES.contains(word)) {
            char quote = text.charAt(end);
            if (quote == '"' || quote == '\'') {
                return quote == '"' && word.endsWith("R") && !python ? rawString(end) : string(end);
            }
        }
        member = isMember() && !beforePrevious.equals("this") && !beforePrevious.equals("self");
        boolean keyword = (python ? PYTHON_KEYWORDS : OTHER_KEYWORDS).contains(word);
        boolean named = directive && previous.equals("#") && DIRECTIVES.contains(word);
        // After a dot, keywords are names, as in System.in.
        kind = named || (keyword && !isMember()) ? Kind.KEYWORD : Kind.NAME;
        return end;
    }

    private boolean isMember() {
        return previousKind == Kind.OPERATOR && BEFORE_MEMBER.contains(previous);
    }

    /** Returns the end of the string at {@code quote}. Triple-quoted strings and template strings may span lines. */
    private int string(int quote) {
        kind = Kind.STRING;
        char mark = text.charAt(quote);
        String three = String.valueOf(mark).repeat(3);
        boolean threefold = mark != '`' && text.startsWith(three, quote);
        String closing = threefold ? three : three.substring(2);
        boolean spans = threefold || mark == '`';
        innerStart = quote + closing.length();
        int i = innerStart;
        while (i < text.length() && !text.startsWith(closing, i) && (spans || text.charAt(i) != '\n')) {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        innerEnd = Math.min(i, text.length());
        return text.startsWith(closing, innerEnd) ? innerEnd + closing.length() : innerEnd;
    }

    /** Returns the end of a C++ raw string, {@code R"mark(text)mark"}. */
    private int rawString(int quote) {
        int open = quote + 1;
        while (open < text.length() && " ()\\\t\n\"".indexOf(text.charAt(open)) < 0) {
            open++;
        }
        if (open == text.length() || text.charAt(open) != '(') {
            return string(quote);
        }
        kind = Kind.STRING;
        String closing = ")" + text.substring(quote + 1, open) + "\"";
        int end = after(closing, open + 1);
        innerStart = open + 1;
        innerEnd = text.startsWith(closing, end - closing.length()) ? end - closing.length() : end;
        return end;
    }

    /**
     * Returns the end of a number. A number may contain letters (as in 0xFFL), a signed exponent and, in C++,
     * apostrophes.
     */
    private int endOfNumber() {
        boolean hexadecimal = text.startsWith("0x", at) || text.startsWith("0X", at);
        String exponents = hexadecimal ? "pP" : "eE";
        boolean point = false;
        int i = at;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '.' && !point && !text.startsWith("..", i)) {
                point = true;
            } else if ((c == '+' || c == '-') && i > at) {
                if (exponents.indexOf(text.charAt(i - 1)) < 0) {
                    break;
                }
            } else if (!isAsciiNamePart(c) && (c != '\'' || !isDigit(i + 1))) {
                break;
            }
            i++;
        }
        return i;
    }

    private int endOfName(int from) {
        int i = from;
        while (i < text.length() && isNamePart(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    /** Returns whether a slash at the current position may begin a regular expression. */
    private boolean mayBeginExpression() {
        if (python || at < noExpressionBefore) {
            return false;
        }
        return switch (previousKind) {
            case OPERATOR -> !BEFORE_DIVISION.contains(previous);
            case KEYWORD -> BEFORE_EXPRESSION.contains(previous);
            case NAME, NUMBER, STRING -> false;
        };
    }

    /** Returns the end of the regular expression at the current position, or 0 if it is not closed on its line. */
    private int endOfExpression() {
        boolean inClass = false;
        int i = at + 1;
        for (; i < text.length() && text.charAt(i) != '\n'; i++) {
            char c = text.charAt(i);
            if (c == '/' && !inClass) {
                innerStart = at + 1;
                innerEnd = i;
                return endOfName(i + 1);
            }
            inClass = c == '[' || (inClass && c != ']');
            i += c == '\\' ? 1 : 0;
        }
        noExpressionBefore = i;
        return 0;
    }

    /** Returns whether the # at the current position is part of a preprocessor line. */
    private boolean isDirective() {
        if (first && !python) {
            int word = at + 1;
            while (word < text.length() && (text.charAt(word) == ' ' || text.charAt(word) == '\t')) {
                word++;
            }
            directive |= DIRECTIVES.contains(text.substring(word, endOfName(word)));
        }
        return directive;
    }

    /** Returns whether the current lexeme is a triple-quoted string at the beginning of a program or block. */
    private boolean isDocstring() {
        return kind == Kind.STRING
                && first
                && (previous.isEmpty() || previous.equals(":"))
                && (text.startsWith("\"\"\"", innerStart - 3) || text.startsWith("'''", innerStart - 3));
    }

    private int after(String closing, int from) {
        int found = text.indexOf(closing, from);
        return found < 0 ? text.length() : found + closing.length();
    }

    private int endOfLine(int from) {
        int found = text.indexOf('\n', from);
        return found < 0 ? text.length() : found;
    }

    private boolean isDigit(int i) {
        return i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }

    private static boolean isNamePart(int codePoint) {
        return codePoint < 0x80
                ? codePoint == '$' || isAsciiNamePart((char) codePoint)
                : WordCharacters.isAssigned(codePoint)
                        && WordCharacters.role(codePoint) != WordCharacters.Role.SEPARATES;
    }

    private static boolean isAsciiNamePart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    }
}
