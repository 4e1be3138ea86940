package dev.doppel.corpus.internal.json;

/** Finds the bytes of characters in a JSON string in UTF-8. The string must be well-formed. */
final class JsonString {
    private static final int UNICODE_ESCAPE = "\\uXXXX".length();
    private static final int SHORT_ESCAPE = 2;

    private final byte[] json;
    private int at;
    private int character;

    /**
     * Creates a cursor before the first character of a string.
     *
     * @param quote the index of the opening quote
     */
    JsonString(byte[] json, int quote) {
        this.json = json;
        this.at = quote + 1;
    }

    /**
     * Moves to the UTF-16 code unit with index {@code wanted} and returns the index of its first byte. The cursor only
     * moves forward.
     */
    int moveTo(int wanted) {
        while (character < wanted) {
            int first = json[at];
            // A character of four bytes is a surrogate pair in UTF-16.
            character += first >= (byte) 0xF0 && first < 0 ? 2 : 1;
            at += first == '\\' ? escape() : length(first);
        }
        return at;
    }

    private int escape() {
        return json[at + 1] == 'u' ? UNICODE_ESCAPE : SHORT_ESCAPE;
    }

    /** Returns the number of bytes of a character that starts with the given byte. */
    private static int length(int first) {
        return first >= 0 ? 1 : first >= (byte) 0xF0 ? 4 : first >= (byte) 0xE0 ? 3 : 2;
    }
}
