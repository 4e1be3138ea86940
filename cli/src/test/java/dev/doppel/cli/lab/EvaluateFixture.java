package dev.doppel.cli.lab;

import dev.doppel.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code evaluate} with files in a temporary folder. */
abstract class EvaluateFixture {
    @TempDir
    protected Path folder;

    private final String truthOption;

    EvaluateFixture(String truthOption) {
        this.truthOption = truthOption;
    }

    protected final String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    /** Returns the result of {@code evaluate}. In error messages, the path of the folder is replaced by {@code DIR}. */
    protected final Cli.Result evaluate(String truth, String found, String... options) {
        List<String> all = new ArrayList<>(List.of("evaluate", truthOption, truth, "--found", found));
        all.addAll(List.of(options));
        Cli.Result result = Cli.run(all.toArray(String[]::new));
        return new Cli.Result(result.exitCode(), result.out(), result.err().replace(folder.toString(), "DIR"));
    }
}
