package dev.doppel.corpus;

import java.util.SplittableRandom;

/** Creates random texts with many characters that have a special meaning in file formats. */
public final class RandomText {
    private static final String[] PIECES = {
        "a",
        "b",
        " ",
        ",",
        "\t",
        "\"",
        "\"\"",
        "'",
        "\n",
        "\r\n",
        "\r",
        "\\",
        "{",
        "}",
        "ä",
        "€",
        "😀",
        "\uFFFD",
        "\uD800\uDFFF"
    };

    private RandomText() {}

    public static String of(SplittableRandom random, int pieces) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }

    /** Returns {@code text} as a JSON string with random escapes. */
    public static String json(String text, SplittableRandom random) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean surrogate = Character.isSurrogate(c);
            if (c < ' ' || c == '"' || c == '\\' || (!surrogate && random.nextInt(4) == 0)) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    public static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Returns the number of line breaks. CRLF counts as one line break. */
    public static int lineBreaks(String text) {
        return text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .replaceAll("[^\n]", "")
                .length();
    }
}
