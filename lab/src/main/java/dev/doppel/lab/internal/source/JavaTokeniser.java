package dev.doppel.lab.internal.source;

import dev.doppel.lab.disguise.UnsupportedProgramException;
import dev.doppel.lab.internal.source.JavaToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Splits a Java program into tokens and comments. The operators {@code >>} and {@code >>>} are split into single {@code
 * >} tokens, since only a parser can determine whether they close type arguments. Unicode escapes are supported only in
 * strings.
 */
public final class JavaTokeniser {
    static final Set<String> KEYWORDS = Set.of(
            ("abstract assert boolean break byte case catch char class const continue default do double else enum"
                            + " extends final finally float for goto if implements import instanceof int interface long"
                            + " native new package private protected public return short static strictfp super switch"
                            + " synchronized this throw throws transient try void volatile while true false null")
                    .split(" ", -1));

    /** The operators of two or more characters, ordered by decreasing length. */
    private static final List<String> OPERATORS = List.of(
            ">>>=", "<<=", ">>=", "...", "->", "::", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=", "*=",
            "/=", "&=", "|=", "^=", "%=", "<<");

    private static final String SINGLE = "(){}[];,.@=<>!~?:+-*/&|^%";

    private final String text;
    private final List<JavaToken> tokens = new ArrayList<>();
    private final List<Comment> comments = new ArrayList<>();
    private int at;

    /** The position of a comment, including its delimiters but not the line break at its end. */
    public record Comment(int start, int end) {}

    /** The tokens and comments in a program. */
    public record Lexed(List<JavaToken> tokens, List<Comment> comments) {}

    private JavaTokeniser(String text) {
        this.text = text;
    }

    /**
     * Splits a text into tokens and comments.
     *
     * @throws UnsupportedProgramException if a character cannot start a token
     */
    public static Lexed of(String text) {
        JavaTokeniser lexer = new JavaTokeniser(text);
        lexer.split();
        return new Lexed(List.copyOf(lexer.tokens), List.copyOf(lexer.comments));
    }

    private void split() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c) || c == '\uFEFF' || c == '\u001A') {
                at++;
            } else if (text.startsWith("//", at)) {
                comment(lineEnd(at));
            } else if (text.startsWith("/*", at)) {
                comment(after("*/", at + 2, "comment"));
            } else {
                Kind kind = kind(c);
                int start = at;
                at = end(kind, c);
                add(kind, start);
            }
        }
    }

    private void comment(int end) {
        comments.add(new Comment(at, end));
        at = end;
    }

    private void add(Kind kind, int start) {
        String token = text.substring(start, at);
        tokens.add(new JavaToken(kind == Kind.NAME && KEYWORDS.contains(token) ? Kind.KEYWORD : kind, token, start));
    }

    private Kind kind(char c) {
        if (isNameStart(c)) {
            return Kind.NAME;
        }
        if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
            return Kind.NUMBER;
        }
        return c == '"' ? Kind.STRING : c == '\'' ? Kind.CHARACTER : Kind.OPERATOR;
    }

    private int end(Kind kind, char c) {
        return switch (kind) {
            case NAME, KEYWORD -> nameEnd(at + 1);
            case NUMBER -> numberEnd();
            case STRING -> text.startsWith("\"\"\"", at) ? textBlockEnd() : quotedEnd('"', "string");
            case CHARACTER -> quotedEnd('\'', "character");
            case OPERATOR -> operatorEnd(c);
        };
    }

    private int nameEnd(int from) {
        int end = from;
        while (end < text.length() && (isNameStart(text.charAt(end)) || isDigit(text.charAt(end)))) {
            end++;
        }
        return end;
    }

    private int numberEnd() {
        int end = at + 1;
        boolean hexadecimal = text.startsWith("0x", at) || text.startsWith("0X", at);
        while (end < text.length()) {
            char c = text.charAt(end);
            char before = Character.toLowerCase(text.charAt(end - 1));
            boolean exponentSign = (c == '+' || c == '-') && before == (hexadecimal ? 'p' : 'e');
            if (!isNameStart(c) && !isDigit(c) && c != '.' && !exponentSign) {
                break;
            }
            end++;
        }
        return end;
    }

    private int quotedEnd(char quote, String what) {
        for (int i = at + 1; i < text.length() && text.charAt(i) != '\n'; i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.charAt(i) == quote) {
                return i + 1;
            }
        }
        throw UnsupportedProgramException.at(text, at, "a " + what + " does not end on its line");
    }

    private int textBlockEnd() {
        for (int i = at + 3; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (text.startsWith("\"\"\"", i)) {
                return i + 3;
            }
        }
        throw UnsupportedProgramException.at(text, at, "a text block does not end");
    }

    private int operatorEnd(char c) {
        for (String operator : OPERATORS) {
            if (text.startsWith(operator, at)) {
                return at + operator.length();
            }
        }
        if (SINGLE.indexOf(c) < 0) {
            throw UnsupportedProgramException.at(text, at, "the character " + c + " is not Java");
        }
        return at + 1;
    }

    private int lineEnd(int from) {
        int end = text.indexOf('\n', from);
        end = end < 0 ? text.length() : end;
        return text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    private int after(String mark, int from, String what) {
        int found = text.indexOf(mark, from);
        if (found < 0) {
            throw UnsupportedProgramException.at(text, at, "a " + what + " does not end");
        }
        return found + mark.length();
    }

    /**
     * Returns whether a character can start a name. Every non-ASCII character is accepted, since the JDK's Unicode
     * tables differ between versions.
     */
    private static boolean isNameStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
