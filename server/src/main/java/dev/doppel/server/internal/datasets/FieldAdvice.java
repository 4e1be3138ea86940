package dev.doppel.server.internal.datasets;

/** Replaces the command-line options in messages with the fields of a request, which the web app also shows. */
final class FieldAdvice {
    private FieldAdvice() {}

    static String of(String message) {
        return message.replace("name it with --text-field", "choose the text field")
                .replace("name it with --id-field", "choose the id field");
    }
}
