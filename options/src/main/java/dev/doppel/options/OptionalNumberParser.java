package dev.doppel.options;

import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Parses an option with an optional numeric value. If the next argument is not a number, the option gets its fallback
 * value. The argument is then not consumed, since it may be an input.
 */
public final class OptionalNumberParser implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        boolean isNumber = !arguments.isEmpty() && arguments.peek().matches("-?[0-9]{1,9}");
        option.setValue(Integer.valueOf(isNumber ? arguments.pop() : ((OptionSpec) option).fallbackValue()));
    }
}
