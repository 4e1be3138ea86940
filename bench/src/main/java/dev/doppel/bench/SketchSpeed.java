package dev.doppel.bench;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Compares the median CPU time of sketching with that of a bare scan, which only splits and hashes words. Rounds of
 * sketching alternate with rounds of the bare scan, so that other load on the machine affects both.
 */
final class SketchSpeed {
    /**
     * The number of documents, chosen so that they fit into the CPU cache but the branch predictor cannot learn all of
     * their words.
     */
    private static final int DOCUMENTS = 100;

    private static final int ROUNDS = 600;

    /** The number of warm-up rounds, during which JIT compilation finishes. */
    private static final int WARM_UP_ROUNDS = 400;

    private static final double ASCII_LIMIT = 2.5;

    /**
     * The maximum ratio of the CPU time per byte for sketching non-ASCII text to the CPU time per byte for a bare scan
     * of ASCII text. A bare scan of non-ASCII text would be a poor baseline, since it cannot find the words in every
     * script.
     */
    private static final double OTHER_LIMIT = 6;

    private SketchSpeed() {}

    private record Pair(WritingSystem script, CpuStopwatch bareScan, CpuStopwatch sketch) {
        static Pair of(WritingSystem script) {
            List<String> texts = script.texts(DOCUMENTS);
            long bytes = texts.stream()
                    .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                    .sum();
            List<ByteBuffer> padded =
                    texts.stream().map(WordScanBaseline::padded).toList();
            TextToSketchStages stages = new TextToSketchStages();
            return new Pair(
                    script,
                    new CpuStopwatch(bytes, () -> scanAll(padded)),
                    new CpuStopwatch(bytes, () -> sketchAll(texts, stages)));
        }

        double limit() {
            return script == WritingSystem.ASCII ? ASCII_LIMIT : OTHER_LIMIT;
        }
    }

    public static void main(String[] arguments) {
        List<Pair> pairs = Stream.of(WritingSystem.values()).map(Pair::of).toList();
        run(pairs, WARM_UP_ROUNDS);
        for (Pair pair : pairs) {
            pair.bareScan().reset();
            pair.sketch().reset();
        }
        run(pairs, ROUNDS);
        System.exit(report(pairs) ? 0 : 1);
    }

    private static long scanAll(List<ByteBuffer> texts) {
        long sum = 0;
        for (ByteBuffer text : texts) {
            sum += WordScanBaseline.sumOfWordHashes(text);
        }
        return sum;
    }

    private static long sketchAll(List<String> texts, TextToSketchStages stages) {
        long sum = 0;
        for (String text : texts) {
            sum += stages.sketch(text).value(0);
        }
        return sum;
    }

    private static void run(List<Pair> pairs, int rounds) {
        for (int round = 0; round < rounds; round++) {
            for (Pair pair : pairs) {
                pair.bareScan().lap();
                pair.sketch().lap();
            }
        }
    }

    private static boolean report(List<Pair> pairs) {
        System.out.printf(
                "JDK %s, %d rounds over %d documents in each script, medians in ns per byte%n%n",
                System.getProperty("java.version"), ROUNDS, DOCUMENTS);
        System.out.println("script     bare scan  text to sketch  to ASCII's bare scan  to its own bare scan");
        double baseline = pairs.get(0).bareScan().median(); // the first script is ASCII
        boolean allWithin = true;
        for (Pair pair : pairs) {
            double bare = pair.bareScan().median();
            double sketch = pair.sketch().median();
            boolean within = sketch / baseline <= pair.limit();
            allWithin &= within;
            System.out.printf(
                    Locale.ROOT,
                    "%-9s  %9.2f  %14.2f  %20.2f  %20.2f  %s %.1f%n",
                    pair.script().name().toLowerCase(Locale.ROOT),
                    bare,
                    sketch,
                    sketch / baseline,
                    sketch / bare,
                    within ? "PASS: at most" : "over the limit of",
                    pair.limit());
        }
        return allWithin;
    }
}
