package dev.doppel.cli.option;

import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Uses the next argument as the option's value if it is a number. Otherwise, uses the option's fallback value, since
 * the next argument may be an input.
 */
public final class OptionalNumber implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        boolean isNumber = !arguments.isEmpty() && arguments.peek().matches("-?[0-9]{1,9}");
        option.setValue(Integer.valueOf(isNumber ? arguments.pop() : ((OptionSpec) option).fallbackValue()));
    }
}
