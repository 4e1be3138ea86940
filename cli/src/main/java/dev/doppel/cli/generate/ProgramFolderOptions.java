package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ResultFolder;
import dev.doppel.options.UsageErrors;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options for commands that write programs to a folder. */
final class ProgramFolderOptions {
    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Set the random seed; a different seed makes different choices (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "Write to this folder, which must be new or empty.")
    private Path output = Path.of("");

    @Option(names = "--force", description = "Write to a folder that is not empty, and replace its files.")
    private boolean force;

    long seed() {
        return seed;
    }

    Path output() {
        return output;
    }

    ResultFolder folder(CommandSpec spec) {
        return UsageErrors.checked(spec, () -> ResultFolder.checked(output, force));
    }

    void print(Console console, String counts, Map<String, String> programs, String files, ElapsedTime time) {
        long bytes = programs.values().stream()
                .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                .sum();
        String size = String.format(Locale.ROOT, "%,.1f kB", bytes / 1e3);
        console.out().println(console.bold(counts) + ", " + size + "; " + files + "; " + time);
    }

    static String row(List<String> fields) {
        return fields.stream().map(ProgramFolderOptions::quoted).collect(Collectors.joining(",")) + "\n";
    }

    private static String quoted(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? field : "\"" + field.replace("\"", "\"\"") + "\"";
    }
}
