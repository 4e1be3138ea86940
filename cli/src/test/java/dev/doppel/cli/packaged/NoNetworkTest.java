package dev.doppel.cli.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.RemoteReferenceDocuments;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that all commands except {@code serve} work without a network and never try to use one. */
@Tag("packaged")
class NoNetworkTest {
    @TempDir
    private Path folder;

    private String essays = "";

    @BeforeEach
    void makeDocuments() throws IOException {
        essays = SharedData.project().resolve("examples/essays").toString();
        Path secret = Files.writeString(folder.resolve("secret"), "hush");
        Path remote = Files.createDirectory(folder.resolve("remote"));
        for (Map.Entry<String, byte[]> document : RemoteReferenceDocuments.of("http://remote.doppel.invalid/", secret)
                .entrySet()) {
            Files.write(remote.resolve(document.getKey()), document.getValue());
        }
    }

    /** Returns command lines that cover every top-level command except {@code serve} and {@code help}. */
    private List<List<String>> commands() {
        String essay = essays + "/anna-lighthouses.txt";
        String other = essays + "/dmitri-lighthouses.txt";
        return List.of(
                List.of("--version"),
                List.of("scan", essays, "remote", "--output", "pairs.csv", "--report", "scan.html"),
                List.of("compare", essay, other, "--report", "compare.html"),
                List.of("dedup", essays, "remote", "-o", "clean"),
                List.of("generate", "corpus", "--documents", "50", "-o", "made.jsonl"),
                List.of("explain", essay, other),
                List.of("tune", "made.jsonl"),
                List.of("lab", "run", "s-curves", "--quick", "-o", "lab"),
                List.of("index", "create", "archive"),
                List.of("index", "add", "archive", essays, "remote"),
                List.of("index", "query", "archive", essay),
                List.of("index", "stats", "archive"),
                List.of("bands", "--threshold", "0.8"),
                List.of("export", "shingles", essays, "remote", "-o", "shingles.csv"),
                List.of("evaluate", "--found", "pairs.csv", "--truth", "pairs.csv"),
                List.of("stop-words", "en"),
                List.of("completion"));
    }

    @Test
    void everyCommandWorksWithoutANetwork() throws IOException, InterruptedException {
        Watch.alone().assume();
        DoppelProcess doppel = new DoppelProcess(folder, Watch.alone().command());
        for (List<String> command : commands()) {
            doppel.run(command.toArray(String[]::new));
        }
        assertThat(folder.resolve("clean/run.json")).exists();
        assertThat(folder.resolve("scan.html")).exists();
    }

    @Test
    void noCommandOpensAConnection() throws IOException, InterruptedException {
        Watch.network().assume();
        DoppelProcess doppel = new DoppelProcess(folder, Watch.network().command());
        for (List<String> command : commands()) {
            doppel.run(command.toArray(String[]::new));
            assertThat(callsAbroad()).as(command.toString()).isEmpty();
        }
    }

    /** Returns the system calls that use the network, including host name lookups. */
    private List<String> callsAbroad() throws IOException {
        try (Stream<String> calls = Files.lines(folder.resolve(Watch.CALLS))) {
            return calls.filter(call -> call.contains("AF_INET")).toList();
        }
    }
}
