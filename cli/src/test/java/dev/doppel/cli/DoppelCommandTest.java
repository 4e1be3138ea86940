package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class DoppelCommandTest {
    @Test
    void withoutACommandTheCommandsAreListed() {
        Cli.Result result = Cli.run();
        assertThat(result.out())
                .contains(
                        "scan ",
                        "compare ",
                        "index ",
                        "explain ",
                        "tune ",
                        "evaluate ",
                        "generate ",
                        "completion ",
                        "help ");
        assertThat(result.exitCode()).isZero();
    }

    static List<String> commands() {
        List<String> commands = new ArrayList<>();
        addCommands(DoppelCommand.commandLine(Cli.silent()), "", commands);
        return commands;
    }

    private static void addCommands(CommandLine parent, String prefix, List<String> commands) {
        parent.getSubcommands().forEach((name, command) -> {
            if (!name.equals("help")) {
                commands.add(prefix + name);
                addCommands(command, prefix + name + " ", commands);
            }
        });
    }

    private static String[] words(String command) {
        return command.split(" ", -1);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpWithAnExampleThatFitsAHundredColumns(String command) {
        Cli.Result help = Cli.run(words(command + " --help"));
        assertThat(help.out()).startsWith("Usage: doppel " + command + " ").contains("Example: ", "doppel " + command);
        assertThat(help.out().lines()).allMatch(line -> line.length() <= 100);
        assertThat(help.exitCode()).isZero();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpOnACommandPrintsTheSameAsItsHelpOption(String command) {
        Cli.Result help = Cli.run(words(command + " --help"));
        assertThat(Cli.run(words("help " + command))).isEqualTo(help);
        assertThat(Cli.run(words(command.replaceFirst("(\\S+)$", "help $1")))).isEqualTo(help);
    }

    @Test
    void helpOnAnUnknownCommandSuggestsOne() {
        assertThat(Cli.run("help", "index", "remvoe"))
                .isEqualTo(
                        new Cli.Result(
                                2,
                                "",
                                "doppel: unknown command or argument: remvoe (did you mean remove?); see doppel index --help\n"));
        assertThat(Cli.run("help", "scna").err()).contains("did you mean scan?");
    }

    @Test
    void versionIsOneLine() {
        assertThat(Cli.run("--version").out()).matches("doppel .+\n");
        assertThat(Cli.run("-V")).isEqualTo(Cli.run("--version"));
    }

    @Test
    void completionCompletesCommandsAndOptions() {
        assertThat(Cli.run("completion").out())
                .contains(
                        "complete -F _complete_doppel",
                        "--threshold",
                        "explain",
                        "compgen -f",
                        "\"all-pairs\"",
                        "\"tabulation\"");
    }

    @Test
    void stackTraceIsShownOnlyOnRequest() {
        assertThat(Cli.run("scan", "nowhere").err()).doesNotContain("\tat ");
        assertThat(Cli.run("scan", "nowhere", "--debug").err()).contains("\tat dev.doppel.");
    }
}
