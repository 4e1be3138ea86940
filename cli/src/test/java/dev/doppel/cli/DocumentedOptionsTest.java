package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Checks that every command line in the documentation is valid, even if the page does not show its output. {@link
 * DocumentedCommandsTest} runs the commands whose output is shown.
 */
class DocumentedOptionsTest {
    private static final Pattern BLOCK = Pattern.compile("```[a-z]*\n(.*?)```", Pattern.DOTALL);
    private static final Pattern IN_A_BLOCK =
            Pattern.compile("(?m)^(?:\\$ )?(?:\\./)?doppel (?![ @])(.+(?:\\\\\n.+)*)$");
    private static final Pattern IN_A_SENTENCE = Pattern.compile("`(?:\\./)?doppel (?!@)([^`]+)`");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    /** Parses every command line: picocli resets all options before it parses, and takes long to set up. */
    private static final CommandLine COMMAND_LINE =
            DoppelCommand.commandLine(Cli.silent()).setExpandAtFiles(false);

    record CommandLineOfAPage(String page, String text, boolean whole) {
        @Override
        public String toString() {
            return page + ": doppel " + text;
        }
    }

    static List<CommandLineOfAPage> commandLines() throws IOException {
        List<CommandLineOfAPage> found = new ArrayList<>();
        try (Stream<Path> docs = Files.list(SharedData.project().resolve("docs"))) {
            Stream<Path> top = Stream.of(
                            "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "PERFORMANCE.md")
                    .map(SharedData.project()::resolve);
            for (Path page : Stream.concat(top, docs.sorted())
                    .filter(p -> p.toString().endsWith(".md"))
                    .toList()) {
                String name = SharedData.project().relativize(page).toString();
                String text = Files.readString(page);
                for (Matcher block = BLOCK.matcher(text); block.find(); ) {
                    add(IN_A_BLOCK.matcher(block.group(1)), name, true, found);
                }
                add(IN_A_SENTENCE.matcher(BLOCK.matcher(text).replaceAll("")), name, false, found);
            }
        }
        return found;
    }

    private static void add(Matcher commands, String page, boolean whole, List<CommandLineOfAPage> found) {
        while (commands.find()) {
            found.add(new CommandLineOfAPage(page, commands.group(1).replace("\\\n", " "), whole));
        }
    }

    private static String[] arguments(String text) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(text); word.find(); ) {
            if (word.group(3) != null && word.group(3).matches("[|>&;#<].*|2>.*")) {
                break;
            }
            String argument = word.group().replaceAll("['\"]", "");
            words.add(argument.replaceAll("[\\[\\]]", ""));
            if (word.group(3) != null && argument.matches("[^-].*(\\*|\\[.+]).*")) {
                words.add(argument); // a pattern can match several files
            }
        }
        return words.toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void isAcceptedByTheCommandLine(CommandLineOfAPage line) {
        String[] arguments = arguments(line.text());
        Throwable refusal = catchThrowable(() -> COMMAND_LINE.parseArgs(arguments));
        // Other errors are allowed: a value may be a placeholder, and a sentence may omit values and inputs.
        assertThat(refusal instanceof UnmatchedArgumentException
                        || (line.whole() && refusal instanceof MissingParameterException))
                .as("%s", refusal)
                .isFalse();
    }
}
