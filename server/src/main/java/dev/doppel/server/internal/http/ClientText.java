package dev.doppel.server.internal.http;

/** Formats text from clients as a single line of limited length, for use in messages. */
public final class ClientText {
    private static final int MAX_VALUE = 100;
    private static final int MAX_MESSAGE = 1000;

    private ClientText() {}

    public static String of(String value) {
        return line(value, MAX_VALUE);
    }

    /** Formats a message that may quote text from a client. */
    public static String message(String message) {
        return line(message, MAX_MESSAGE);
    }

    private static String line(String value, int max) {
        String line = value.codePoints()
                .map(character -> Character.isISOControl(character) ? ' ' : character)
                .limit(max + 1L)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.codePointCount(0, line.length()) > max
                ? line.substring(0, line.offsetByCodePoints(0, max)) + "..."
                : line;
    }
}
