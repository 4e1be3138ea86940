package dev.doppel.lab.experiment;

import dev.doppel.lab.disguise.Program;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Short programs for four tasks from an introductory course, with three independent solutions per task. */
final class ExamplePrograms {
    private static final List<String> NAMES = List.of(
            "bank/Account",
            "bank/Bank",
            "bank/BankAccount",
            "marks/MarkStatistics",
            "marks/Marks",
            "marks/Results",
            "matrix/FlatMatrix",
            "matrix/Matrix",
            "matrix/MatrixTools",
            "text/TextAnalysis",
            "text/Vocabulary",
            "text/WordCounter");

    private ExamplePrograms() {}

    static List<Program> all() {
        return NAMES.stream().map(ExamplePrograms::read).toList();
    }

    private static Program read(String name) {
        String file = name + Program.EXTENSION;
        try (InputStream stream = ExamplePrograms.class.getResourceAsStream("programs/" + file)) {
            String text = new String(Objects.requireNonNull(stream, file).readAllBytes(), StandardCharsets.UTF_8);
            return Program.of(name, file.substring(file.indexOf('/') + 1), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
