package dev.doppel.cli.console;

import dev.doppel.options.UsageErrors;
import java.lang.reflect.Constructor;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that uses a {@link Console} for its input and output. {@link #call} returns the exit code. */
@Command(mixinStandardHelpOptions = true, versionProvider = ConsoleCommand.Version.class, sortOptions = false)
public abstract class ConsoleCommand implements Callable<Integer> {
    protected final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    protected CommandSpec spec;

    protected ConsoleCommand(Console console) {
        this.console = console;
    }

    /** Returns the supplied value, converting an {@link IllegalArgumentException} to a usage error. */
    protected final <T> T checked(Supplier<T> value) {
        return UsageErrors.checked(spec, value);
    }

    protected final ParameterException usageError(String reason) {
        return UsageErrors.of(spec, reason);
    }

    /** A command that only groups subcommands and prints its help text if called without a subcommand. */
    @Command(
            mixinStandardHelpOptions = true,
            versionProvider = ConsoleCommand.Version.class,
            synopsisSubcommandLabel = "COMMAND")
    public abstract static class Group implements Runnable {
        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli
        private CommandSpec spec;

        @Override
        public final void run() {
            spec.commandLine().usage(spec.commandLine().getOut());
        }
    }

    /** A factory that creates commands and passes the console to their constructors. */
    public record Factory(Console console) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (!ConsoleCommand.class.isAssignableFrom(type)) {
                return CommandLine.defaultFactory().create(type);
            }
            Constructor<K> constructor = type.getDeclaredConstructor(Console.class);
            constructor.setAccessible(true); // some commands are package-private
            return constructor.newInstance(console);
        }
    }

    /** Provides the line that {@code --version} prints. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {Console.version()};
        }
    }
}
