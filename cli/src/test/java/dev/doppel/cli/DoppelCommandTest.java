package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                        "bands ",
                        "export ",
                        "tune ",
                        "evaluate ",
                        "generate ",
                        "completion ",
                        "help ");
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan",
                "compare",
                "index",
                "serve",
                "explain",
                "bands",
                "export",
                "tune",
                "evaluate",
                "generate",
                "completion"
            })
    void everyCommandHasHelpWithAnExample(String command) {
        Cli.Result help = Cli.run(command, "--help");
        assertThat(help.out()).startsWith("Usage: doppel " + command).contains("Example: ", "doppel " + command);
        assertThat(help.exitCode()).isZero();
        assertThat(Cli.run("help", command)).isEqualTo(help);
    }

    @ParameterizedTest
    @ValueSource(strings = {"corpus", "passages", "permutations", "draws"})
    void everyGeneratorHasHelpWithAnExample(String kind) {
        Cli.Result help = Cli.run("generate", kind, "--help");
        assertThat(help.out())
                .startsWith("Usage: doppel generate " + kind)
                .contains("Example: doppel generate " + kind)
                .contains("--seed", "--force");
        assertThat(help.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"create", "add", "query", "remove", "list", "stats", "check", "backup"})
    void everyCommandOfAnIndexHasHelpWithAnExample(String command) {
        Cli.Result help = Cli.run("index", command, "--help");
        assertThat(help.out())
                .startsWith("Usage: doppel index " + command)
                .contains("Example: doppel index " + command)
                .contains("DIR");
        assertThat(help.exitCode()).isZero();
    }

    @Test
    void helpFitsAHundredColumns() {
        for (String command : List.of(
                "scan",
                "compare",
                "index",
                "index create",
                "index add",
                "index query",
                "index remove",
                "index list",
                "index stats",
                "index check",
                "index backup",
                "serve",
                "explain",
                "bands",
                "export",
                "tune",
                "evaluate",
                "generate",
                "generate corpus",
                "generate passages",
                "generate permutations",
                "generate draws",
                "completion")) {
            String[] arguments = (command + " --help").split(" ", -1);
            assertThat(Cli.run(arguments).out().lines()).allMatch(line -> line.length() <= 100);
        }
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
