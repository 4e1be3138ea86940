package dev.doppel.server.http;

/** What a client sent, as far as it belongs into a message: on one line, and not longer than one. */
public final class Shown {
    private static final int LONGEST = 100;

    private Shown() {}

    public static String of(String value) {
        String line = value.codePoints()
                .map(character -> Character.isISOControl(character) ? ' ' : character)
                .limit(LONGEST + 1)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.codePointCount(0, line.length()) > LONGEST
                ? line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "..."
                : line;
    }
}
