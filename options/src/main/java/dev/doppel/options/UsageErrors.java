package dev.doppel.options;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Reports invalid option values as wrong usage, not as errors in the input. */
public final class UsageErrors {
    private UsageErrors() {}

    /** Returns the value, and rethrows an {@link IllegalArgumentException} as a usage error of the command. */
    public static <T> T checked(CommandSpec command, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns the exception to throw for a wrong command line. */
    public static ParameterException of(CommandSpec command, String reason) {
        return new ParameterException(command.commandLine(), reason);
    }
}
