package dev.doppel.lab.internal.source;

/**
 * A token in a program. Comments and white space are not tokens.
 *
 * @param start the offset of the token in the text
 */
public record JavaToken(Kind kind, String text, int start) {
    public enum Kind {
        /** An identifier, or a contextual keyword such as {@code record}. */
        NAME,
        KEYWORD,
        NUMBER,
        STRING,
        CHARACTER,
        OPERATOR
    }

    public int end() {
        return start + text.length();
    }

    public boolean is(String expected) {
        return text.equals(expected) && kind != Kind.STRING;
    }

    public boolean isName() {
        return kind == Kind.NAME;
    }

    public boolean isLiteral() {
        return kind == Kind.NUMBER || kind == Kind.STRING || kind == Kind.CHARACTER;
    }
}
