package dev.doppel.cli.option;

import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Takes the argument after an option only where it is a number, for it may be an input as well; else the fallback holds. */
public final class OptionalNumber implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        boolean isNumber = !arguments.isEmpty() && arguments.peek().matches("-?[0-9]{1,9}");
        option.setValue(Integer.valueOf(isNumber ? arguments.pop() : ((OptionSpec) option).fallbackValue()));
    }
}
