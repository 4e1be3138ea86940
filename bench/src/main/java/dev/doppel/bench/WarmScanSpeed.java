package dev.doppel.bench;

import dev.doppel.Doppel;
import dev.doppel.Method;
import dev.doppel.Options;
import dev.doppel.ScanResult;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Alternates, in one JVM, between parsing a file as in {@link JsonlParseBaseline} and scanning it exactly without
 * output. Prints the median time of each in seconds. The medians cover only the second half of the repetitions, since
 * the code has been compiled by then.
 */
final class WarmScanSpeed {
    private static final double NANOS_PER_SECOND = 1e9;

    private WarmScanSpeed() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            System.err.println("usage: WarmScanSpeed FILE THRESHOLD REPEATS");
            System.exit(2);
        }
        Path file = Path.of(arguments[0]);
        double threshold = Double.parseDouble(arguments[1]);
        int repeats = Integer.parseInt(arguments[2]);
        double[] walks = new double[repeats];
        double[] scans = new double[repeats];
        for (int i = 0; i < repeats; i++) {
            long start = System.nanoTime();
            JsonlParseBaseline.characters(file);
            long middle = System.nanoTime();
            pairs(file, threshold);
            walks[i] = (middle - start) / NANOS_PER_SECOND;
            scans[i] = (System.nanoTime() - middle) / NANOS_PER_SECOND;
        }
        System.out.printf(Locale.ROOT, "%.3f %.3f%n", medianOfSecondHalf(walks), medianOfSecondHalf(scans));
    }

    /** Returns the number of pairs at or above the threshold. */
    static int pairs(Path file, double threshold) {
        Options options = Options.defaults().withMethod(Method.EXACT).withThreshold(threshold);
        try (Corpus corpus = Corpus.open(
                        List.of(file.toString()), CorpusOptions.DEFAULTS, InputStream.nullInputStream(), skipped -> {
                            throw new IllegalStateException("skipped: " + skipped);
                        });
                ScanResult result = Doppel.with(options).scan(corpus.source())) {
            return result.pairs().size();
        }
    }

    static double medianOfSecondHalf(double... seconds) {
        double[] late = Arrays.copyOfRange(seconds, seconds.length / 2, seconds.length);
        Arrays.sort(late);
        return (late[(late.length - 1) / 2] + late[late.length / 2]) / 2;
    }
}
