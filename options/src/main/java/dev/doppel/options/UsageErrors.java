package dev.doppel.options;

import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Tells a value that was given wrongly from one that was found wrong in the input. */
public final class UsageErrors {
    private UsageErrors() {}

    public static <T> T checked(CommandSpec command, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** What to throw for a command line that is wrong. */
    public static ParameterException refused(CommandSpec command, String reason) {
        return new ParameterException(command.commandLine(), reason);
    }
}
