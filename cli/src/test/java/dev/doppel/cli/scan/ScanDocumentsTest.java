package dev.doppel.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.console.Console;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.SubmissionRequest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScanDocumentsTest {
    /** The number of documents, far more than any reader buffers. */
    private static final int DOCUMENTS = 5_000;

    private static byte[] lines() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < DOCUMENTS; i++) {
            lines.append("{\"id\": \"")
                    .append(i)
                    .append("\", \"text\": \"")
                    .append("word ".repeat(200))
                    .append("\"}\n");
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void documentsAreStreamed() {
        byte[] lines = lines();
        for (boolean archive : new boolean[] {false, true}) {
            ByteArrayInputStream in = new ByteArrayInputStream(lines);
            Console console = new Console(
                    in,
                    Console.writer(new ByteArrayOutputStream()),
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    false,
                    false);
            try (ScanDocuments inputs = ScanDocuments.open(
                    new ScanInputSettings(
                            List.of(archive ? "pom.xml" : "-"),
                            archive ? List.of("-") : List.of(),
                            CorpusOptions.DEFAULTS,
                            SubmissionRequest.NONE,
                            Optional.empty()),
                    1,
                    console)) {
                List<Integer> bytesLeft = new ArrayList<>();
                (archive ? inputs.archived().get(0) : inputs.documents())
                        .forEach(document -> bytesLeft.add(in.available()));
                assertThat(bytesLeft.get(0)).isGreaterThan(lines.length / 2);
            }
        }
    }
}
