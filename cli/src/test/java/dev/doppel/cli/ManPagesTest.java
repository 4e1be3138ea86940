package dev.doppel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SameOnEveryJdk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

@SameOnEveryJdk
class ManPagesTest {
    @TempDir
    private Path folder;

    /** Returns the page of a command as plain text, without the escapes of roff. */
    private static String text(CommandLine command) {
        return ManPages.page(command).replace("\\-", "-").replace("\\&", "");
    }

    @Test
    void everyCommandHasAPage() throws IOException {
        ManPages.main(new String[] {folder.toString()});
        try (Stream<Path> pages = Files.list(folder)) {
            assertThat(pages.map(page -> page.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                    Stream.of("doppel.1"),
                                    DoppelCommandTest.commands().stream()
                                            .map(command -> "doppel-" + command.replace(' ', '-') + ".1"))
                            .toList());
        }
    }

    private static CommandLine command(String name) {
        return Objects.requireNonNull(
                DoppelCommand.commandLine(Cli.silent()).getSubcommands().get(name));
    }

    @Test
    void aPageContainsEveryOptionWithItsDescription() {
        CommandLine scan = command("scan");
        String page = text(scan);
        assertThat(page)
                .startsWith(".TH \"DOPPEL-SCAN\" 1 ")
                .contains(
                        "doppel-scan - Find pairs of similar documents, or pairs that share passages\n",
                        "[INPUT...]",
                        "Example: ")
                .contains("\\fB--words=K\\fR\nCompare runs of K words (default: 5).\n")
                .contains("\\fB-h, --help\\fR\n");
        assertThat(scan.getCommandSpec().options().stream().map(OptionSpec::longestName))
                .allSatisfy(option -> assertThat(page).containsPattern("[ B]" + option + "\\b"));
    }

    @Test
    void aPageOfAGroupListsItsCommands() {
        assertThat(text(command("index"))).contains(".BR doppel-index-add (1)\nAdd documents to an index.\n");
    }

    @Test
    void groffFormatsEveryPageWithoutAWarning() throws IOException, InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "groff is not installed");
        ManPages.main(new String[] {folder.toString()});
        try (Stream<Path> pages = Files.list(folder)) {
            String command =
                    pages.map(page -> "groff -man -ww -z '" + page + "'").collect(Collectors.joining("\n"));
            Process groff = new ProcessBuilder("/bin/sh", "-c", command)
                    .redirectErrorStream(true)
                    .start();
            assertThat(new String(groff.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .isEmpty();
        }
    }
}
