package dev.doppel.text.internal;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The rules for raw strings, whose delimiters are chosen by the program or have a variable length. */
final class RawStrings {
    private RawStrings() {}

    /** Returns a rule for {@code R"mark(text)mark"} in C++. The rule starts at the quotation mark. */
    static LexicalRule marked() {
        return (scan, from) -> {
            int open = from + 1;
            while (open - from <= LexicalRule.MAX_DELIMITER && " ()\\\t\n\"\0".indexOf(scan.charAt(open)) < 0) {
                open++;
            }
            return scan.charAt(from) == '"'
                    && scan.charAt(open) == '('
                    && until(scan, open + 1, ")" + scan.text.substring(from + 1, open) + "\"");
        };
    }

    /**
     * Returns a rule for {@code r#"text"#} and raw names such as {@code r#type} in Rust. The rule starts after the
     * prefix.
     */
    static LexicalRule hashedAfterPrefix() {
        return (scan, from) -> {
            int quote = from + count(scan, from, '#');
            if (quote == from + 1 && scan.endOfName(quote) > quote) {
                return scan.name(scan.endOfName(quote));
            }
            return scan.charAt(quote) == '"' && until(scan, quote + 1, "\"" + "#".repeat(quote - from));
        };
    }

    /**
     * Returns a rule for Swift strings between number signs, such as {@code #"text"#}. The strings may be
     * triple-quoted.
     */
    static LexicalRule hashed() {
        return (scan, from) -> {
            int quote = from + count(scan, from, '#');
            if (quote == from || scan.charAt(quote) != '"') {
                return false;
            }
            String quotes = scan.text.startsWith("\"\"\"", quote) ? "\"\"\"" : "\"";
            return until(scan, quote + quotes.length(), quotes + "#".repeat(quote - from));
        };
    }

    /**
     * Returns a rule for C# strings between three or more quotation marks. Any number of dollar signs may precede the
     * string.
     */
    static LexicalRule counted() {
        return (scan, from) -> {
            int quote = from + count(scan, from, '$');
            int quotes = count(scan, quote, '"');
            return quotes >= 3 && until(scan, quote + quotes, "\"".repeat(quotes));
        };
    }

    /** Returns a rule for Lua strings in long brackets, such as {@code [==[text]==]}. */
    static LexicalRule longBrackets() {
        return (scan, from) -> {
            int equalSigns = count(scan, from + 1, '=');
            int open = from + 1 + equalSigns;
            return scan.charAt(open) == '[' && until(scan, open + 1, "]" + "=".repeat(equalSigns) + "]");
        };
    }

    /** Returns a rule for Lua comments in long brackets, such as {@code --[==[text]==]}. */
    static LexicalRule longComment() {
        LexicalRule brackets = longBrackets();
        return (scan, from) -> scan.text.startsWith("--[", from) && brackets.read(scan, from + 2) && scan.skip(scan.at);
    }

    /** Returns a rule for {@code r"--(text)--"} in R. The rule starts at the quotation mark. */
    static LexicalRule bracketed() {
        return (scan, from) -> {
            int dashes = count(scan, from + 1, '-');
            int open = from + 1 + dashes;
            int bracket = "([{".indexOf(scan.charAt(open));
            return bracket >= 0
                    && until(scan, open + 1, ")]}".charAt(bracket) + "-".repeat(dashes) + scan.charAt(from));
        };
    }

    /**
     * Returns a rule for {@code $mark$text$mark$} in SQL. After certain keywords, the text is the body of a function.
     * Such a body is read like the rest of the program.
     */
    static LexicalRule dollars(Set<String> beforeBody) {
        return (scan, from) -> {
            int close = from + 1;
            while (close - from <= LexicalRule.MAX_DELIMITER && isTagPart(scan.charAt(close))) {
                close++;
            }
            if (scan.charAt(close) != '$' || scan.isDigit(from + 1)) {
                return false;
            }
            String mark = scan.text.substring(from, close + 1);
            boolean ends = mark.equals(scan.bodyMark);
            if (ends || (scan.bodyMark.isEmpty() && beforeBody.contains(scan.previous.toLowerCase(Locale.ROOT)))) {
                scan.bodyMark = ends ? "" : mark;
                return scan.lexeme(Lexer.Kind.OPERATOR, close + 1, "$$");
            }
            return until(scan, close + 1, mark);
        };
    }

    private static boolean isTagPart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c >= 0x80;
    }

    /**
     * Returns a rule for character literals in languages where an apostrophe may have another meaning. If {@code names}
     * is true, an apostrophe may begin a name, such as a lifetime in Rust.
     */
    static LexicalRule character(boolean names) {
        QuotedString escaped = QuotedString.line("'");
        return (scan, from) -> {
            if (from + 1 >= scan.text.length()) {
                return false;
            }
            int codePoint = scan.text.codePointAt(from + 1);
            int close = from + 1 + Character.charCount(codePoint);
            if (codePoint == '\\') {
                return escaped.read(scan, from);
            }
            if (scan.charAt(close) == '\'' && codePoint != '\'' && codePoint != '\n') {
                return scan.string(from + 1, close, close + 1);
            }
            return names && scan.endOfName(from + 1) > from + 1 && scan.name(scan.endOfName(from + 1));
        };
    }

    /**
     * Returns a rule that treats an apostrophe directly after a value as the transposition operator, and otherwise
     * applies {@code string}.
     */
    static LexicalRule unlessTransposed(LexicalRule string) {
        return (scan, from) -> {
            boolean transposed = scan.previousEnd == from && (scan.afterValue() || scan.previous.endsWith("'"));
            return transposed ? scan.lexeme(Lexer.Kind.OPERATOR, from + 1) : string.read(scan, from);
        };
    }

    /** Returns a rule that tries the given rules in order. */
    static LexicalRule either(LexicalRule... rules) {
        List<LexicalRule> all = List.of(rules);
        return (scan, from) -> {
            for (int i = 0; i < all.size(); i++) {
                if (all.get(i).read(scan, from)) {
                    return true;
                }
            }
            return false;
        };
    }

    private static int count(LexerState scan, int from, char c) {
        int i = from;
        while (i - from < LexicalRule.MAX_DELIMITER && scan.charAt(i) == c) {
            i++;
        }
        return i - from;
    }

    private static boolean until(LexerState scan, int content, String closing) {
        int found = scan.text.indexOf(closing, content);
        return found < 0
                ? scan.string(content, scan.text.length(), scan.text.length())
                : scan.string(content, found, found + closing.length());
    }
}
