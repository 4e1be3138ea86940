package dev.doppel.server.internal.http;

/** What a client sent, as far as it belongs into a message: on one line, and not longer than one. */
public final class ClientText {
    private static final int LONGEST = 100;
    private static final int LONGEST_MESSAGE = 1000;

    private ClientText() {}

    public static String of(String value) {
        return line(value, LONGEST);
    }

    /** A whole message, into which others may have put what a client sent as it was. */
    public static String message(String message) {
        return line(message, LONGEST_MESSAGE);
    }

    private static String line(String value, int longest) {
        String line = value.codePoints()
                .map(character -> Character.isISOControl(character) ? ' ' : character)
                .limit(longest + 1L)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.codePointCount(0, line.length()) > longest
                ? line.substring(0, line.offsetByCodePoints(0, longest)) + "..."
                : line;
    }
}
