package dev.doppel.corpus;

import java.util.SplittableRandom;

/** Random texts with many special characters of file formats. */
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

    /** Returns a JSON string with random escapes. */
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

    /** Returns a quoted CSV field. */
    public static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Counts line breaks: line feeds, carriage returns, or both together. */
    public static int lineBreaks(String text) {
        return text.replace("\r\n", "\n")
                .replace('\r', '\n')
                .replaceAll("[^\n]", "")
                .length();
    }
}
