package dev.doppel.bench.worst;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Writes a worst-case file to a folder. The arguments are {@code NAME BYTES FOLDER}. */
final class WorstCaseFileWriter {
    private WorstCaseFileWriter() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            System.err.println("usage: WorstCaseFileWriter NAME BYTES FOLDER");
            System.exit(2);
        }
        WorstCaseShape shape =
                WorstCaseShape.valueOf(arguments[0].toUpperCase(Locale.ROOT).replace('-', '_'));
        write(shape, Long.parseLong(arguments[1]), Path.of(arguments[2]));
    }

    static void write(WorstCaseShape shape, long bytes, Path folder) throws IOException {
        try (WorstCaseFile file = new WorstCaseFile(folder.resolve(shape.label() + "." + shape.extension()), bytes)) {
            shape.write(file);
        }
    }
}
