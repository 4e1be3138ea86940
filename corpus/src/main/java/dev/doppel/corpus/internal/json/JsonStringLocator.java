package dev.doppel.corpus.internal.json;

/** Finds the UTF-8 bytes that encode a given character of a JSON string. The string must be well-formed. */
final class JsonStringLocator {
    static final int UNICODE_ESCAPE = "\\uXXXX".length();
    private static final int SHORT_ESCAPE = 2;

    /** The lowest lead bytes of three-byte and four-byte sequences, as signed numbers. */
    private static final byte THREE_BYTES = (byte) 0xE0;

    private static final byte FOUR_BYTES = (byte) 0xF0;

    private final byte[] json;
    private int at;
    private int character;

    /**
     * Creates a cursor before the first character of a string.
     *
     * @param quote the index of the opening quote
     */
    JsonStringLocator(byte[] json, int quote) {
        this.json = json;
        this.at = quote + 1;
    }

    /**
     * Moves to the UTF-16 code unit with index {@code wanted} and returns the index of its first byte. The cursor moves
     * only forward.
     */
    int moveTo(int wanted) {
        int from = at;
        int left = wanted - character;
        while (left > 0) {
            int first = json[from];
            if (first >= 0 && first != '\\') {
                from++;
                left--;
            } else {
                from += first == '\\' ? escapeLength(json[from + 1]) : length(first);
                // A four-byte character is a surrogate pair in UTF-16.
                left -= first >= FOUR_BYTES && first < 0 ? 2 : 1;
            }
        }
        at = from;
        character = wanted;
        return at;
    }

    private static int escapeLength(byte kind) {
        return kind == 'u' ? UNICODE_ESCAPE : SHORT_ESCAPE;
    }

    /** Returns the number of bytes in a non-ASCII character that starts with the given byte. */
    private static int length(int first) {
        return first >= FOUR_BYTES ? 4 : first >= THREE_BYTES ? 3 : 2;
    }
}
