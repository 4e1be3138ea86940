package dev.doppel.server.internal.http;

import java.util.regex.Pattern;

/** Formats text from clients as a single line of limited length, for use in messages. */
public final class ClientText {
    private static final int MAX_VALUE = 100;
    private static final int MAX_MESSAGE = 1000;

    /**
     * Matches a command-line option that names a field of the input. Messages of other modules contain such options.
     */
    private static final Pattern FIELD_OPTION = Pattern.compile("(with )?--(text|id)-field");

    private ClientText() {}

    public static String of(String value) {
        return line(value, MAX_VALUE);
    }

    /**
     * Formats a message that may quote text from a client. Command-line options are replaced with the request fields of
     * the same meaning, since clients of the service have no command line.
     */
    public static String message(String message) {
        String named = FIELD_OPTION
                .matcher(message)
                .replaceAll(option -> (option.group(1) == null ? "" : "in the field ") + option.group(2) + "Field");
        return line(named, MAX_MESSAGE);
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
