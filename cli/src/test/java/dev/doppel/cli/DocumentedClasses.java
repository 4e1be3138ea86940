package dev.doppel.cli;

import dev.doppel.cli.console.Console;
import dev.doppel.testing.SharedClassArchive;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs the commands that the documentation uses most, so that the classes that they load can be archived. */
final class DocumentedClasses {
    private DocumentedClasses() {}

    /** Returns the class path of the tests with an archive, which is in the given folder. */
    static SharedClassArchive archive(Path folder) throws IOException, InterruptedException {
        String essays = SharedData.project().resolve("examples/essays").toString();
        return SharedClassArchive.of(
                folder,
                System.getProperty("java.class.path"),
                List.of(
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        DocumentedClasses.class.getName(),
                        folder.toString(),
                        essays));
    }

    /** Expects two arguments: an empty folder for results, and the folder of the essays. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        String essays = arguments[1];
        String essay = essays + "/anna-lighthouses.txt";
        String other = essays + "/dmitri-lighthouses.txt";
        String pairs = folder.resolve("pairs.csv").toString();
        String index = folder.resolve("index").toString();
        Console console = Console.system();
        for (List<String> command : List.of(
                List.of("scan", essays),
                List.of("scan", essays, "--passages", "20", "-o", pairs, "--report", pairs + ".html"),
                List.of("dedup", essays, "-o", folder.resolve("clean").toString()),
                List.of("explain", essay, other),
                List.of("compare", essay, other),
                List.of("index", "create", index),
                List.of("index", "add", index, essays),
                List.of("index", "query", index, essay))) {
            int exitCode = Main.run(console, command.toArray(String[]::new));
            if (exitCode != 0) {
                System.exit(exitCode);
            }
        }
    }
}
