package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs typical commands one after another while the JVM records a class-data archive or an ahead-of-time cache. For
 * each Java version, the launcher runs this class once to create each archive or cache. An ahead-of-time cache contains
 * both the classes that the commands load and the profiles of frequently executed methods.
 */
final class AotCacheTraining {
    /**
     * The number of documents to generate. It is large enough for the JVM to profile all methods called in inner loops.
     */
    private static final String DOCUMENTS = "2000";

    private AotCacheTraining() {}

    /**
     * Runs the commands.
     *
     * @param arguments {@code small} or {@code large}, an existing empty folder for documents and results, and the
     *     inputs of a small scan
     */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[1]);
        List<String> inputs = List.of(arguments).subList(2, arguments.length);
        Console console = Console.system();
        for (List<String> command :
                arguments[0].equals("small") ? smallScans(folder, inputs) : largeCommands(folder, inputs)) {
            int exitCode = Main.run(console, command.toArray(String[]::new));
            if (exitCode != 0) {
                System.exit(exitCode);
            }
        }
    }

    /**
     * Returns two command lines that scan the inputs. The first scan only prints pairs, and the second also writes them
     * to a file.
     */
    static List<List<String>> smallScans(Path folder, List<String> inputs) {
        List<String> scan = scan(inputs);
        List<String> scanToFile = new ArrayList<>(scan);
        scanToFile.addAll(List.of("-o", folder.resolve("pairs.csv").toString()));
        return List.of(scan, scanToFile);
    }

    static List<List<String>> largeCommands(Path folder, List<String> inputs) {
        String corpus = folder.resolve("corpus.jsonl").toString();
        String pairs = folder.resolve("pairs.csv").toString();
        String kept = folder.resolve("kept").toString();
        return List.of(
                List.of("--version"),
                scan(inputs),
                List.of("generate", "corpus", "--documents", DOCUMENTS, "--words", "260", "--seed", "1", "-o", corpus),
                List.of("scan", corpus, "--threshold", "0.8", "-o", pairs),
                List.of("scan", corpus, "--method", "exact", "-o", pairs),
                List.of("scan", corpus, "--method", "lsh", "-o", pairs),
                List.of("scan", corpus, "--passages", "40", "-o", pairs),
                List.of("dedup", corpus, "-o", kept));
    }

    private static List<String> scan(List<String> inputs) {
        List<String> scan = new ArrayList<>(List.of("scan"));
        scan.addAll(inputs);
        return scan;
    }
}
