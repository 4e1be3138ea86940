package dev.doppel.lab.disguise;

/** A token of a program. Comments and white space are not tokens. {@code start} is its offset in the text. */
record Token(Kind kind, String text, int start) {
    enum Kind {
        /** An identifier. Contextual keywords such as {@code record} are identifiers, too. */
        NAME,
        KEYWORD,
        NUMBER,
        STRING,
        CHARACTER,
        OPERATOR
    }

    int end() {
        return start + text.length();
    }

    boolean is(String expected) {
        return text.equals(expected) && kind != Kind.STRING;
    }

    boolean isName() {
        return kind == Kind.NAME;
    }

    boolean isLiteral() {
        return kind == Kind.NUMBER || kind == Kind.STRING || kind == Kind.CHARACTER;
    }
}
