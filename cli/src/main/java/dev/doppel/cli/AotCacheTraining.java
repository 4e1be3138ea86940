package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs typical commands one after another while the JVM records an ahead-of-time cache. The launcher starts this class
 * once for each Java version. The cache contains the classes that the commands load, and profiles of frequently
 * executed methods.
 */
final class AotCacheTraining {
    /** The number of documents to generate, large enough to fill the profiles of all methods in the inner loops. */
    private static final String DOCUMENTS = "2000";

    private AotCacheTraining() {}

    /**
     * Runs the commands.
     *
     * @param arguments an existing empty folder for documents and results, followed by the inputs of a small scan
     */
    public static void main(String[] arguments) {
        Console console = Console.system();
        for (List<String> command :
                commands(Path.of(arguments[0]), List.of(arguments).subList(1, arguments.length))) {
            int exitCode = Main.run(console, command.toArray(String[]::new));
            if (exitCode != 0) {
                System.exit(exitCode);
            }
        }
    }

    static List<List<String>> commands(Path folder, List<String> inputs) {
        String corpus = folder.resolve("corpus.jsonl").toString();
        String pairs = folder.resolve("pairs.csv").toString();
        String kept = folder.resolve("kept").toString();
        List<String> scan = new ArrayList<>(List.of("scan"));
        scan.addAll(inputs);
        return List.of(
                List.of("--version"),
                scan,
                List.of("generate", "corpus", "--documents", DOCUMENTS, "--words", "260", "--seed", "1", "-o", corpus),
                List.of("scan", corpus, "--threshold", "0.8", "-o", pairs),
                List.of("scan", corpus, "--method", "exact", "-o", pairs),
                List.of("scan", corpus, "--method", "lsh", "-o", pairs),
                List.of("scan", corpus, "--passages", "40", "-o", pairs),
                List.of("dedup", corpus, "-o", kept));
    }
}
