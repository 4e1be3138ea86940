package dev.doppel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

public final class ErrorMessages {
    private ErrorMessages() {}

    /** Checks that the message of an exception is one line that a user can understand. */
    public static void requireOneLine(Throwable failure) {
        assertThat(failure)
                .message()
                .isNotBlank()
                .doesNotContain("\n", "\r", "Exception", "For input string", "out of bounds", "Cannot invoke");
    }
}
