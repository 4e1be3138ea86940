package dev.doppel.options;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Reports invalid option values as usage errors instead of input errors. */
public final class UsageErrors {
    private UsageErrors() {}

    /** Returns the supplied value, rethrowing an {@link IllegalArgumentException} as a usage error of the command. */
    public static <T> T checked(CommandSpec command, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns a usage error with the given reason. */
    public static ParameterException of(CommandSpec command, String reason) {
        return new ParameterException(command.commandLine(), reason);
    }
}
