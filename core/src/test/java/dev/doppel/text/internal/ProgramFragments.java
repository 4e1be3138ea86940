package dev.doppel.text.internal;

import java.util.List;
import java.util.stream.Stream;

/**
 * Fragments that begin or end a lexeme or comment in many languages. The tests combine these fragments in random order.
 */
public final class ProgramFragments {
    private static final List<String> COMMON = List.of(
            "\"",
            "'",
            "`",
            "\"\"\"",
            "'''",
            "R\"x(",
            ")x\"",
            "\\",
            "\n",
            "\r\n",
            " ",
            "//",
            "/*",
            "*/",
            "/",
            "[",
            "]",
            "#",
            "..",
            "...",
            "0x",
            "1e+",
            "1'0",
            "$",
            "é",
            "中",
            "½",
            "\u2028",
            "\uD835\uDC00",
            "\uD800",
            "\uDBFF",
            "\u0378",
            "\u0000",
            "\uFEFF");

    private ProgramFragments() {}

    /** Returns the common fragments, followed by the given fragments. */
    public static List<String> and(String... others) {
        return Stream.concat(COMMON.stream(), Stream.of(others)).toList();
    }
}
