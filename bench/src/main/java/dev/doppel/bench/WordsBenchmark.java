package dev.doppel.bench;

import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import dev.doppel.text.Words;
import java.nio.ByteBuffer;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures stage 1, which splits text into words, either as byte ranges or as strings. The baseline is {@link
 * WordScanBaseline}.
 */
public class WordsBenchmark extends StageBenchmark {
    private final WordScanner scanner = new WordScanner();
    private final WordSplitter splitter = TextScheme.PLAIN.splitter();
    private String[] texts = {};
    private ByteBuffer[] bytes = {};

    @Override
    void prepare(List<String> all) {
        texts = all.toArray(String[]::new);
        bytes = all.stream().map(WordScanBaseline::padded).toArray(ByteBuffer[]::new);
    }

    @Benchmark
    public long bareScan() {
        return WordScanBaseline.sumOfWordHashes(bytes[next()]);
    }

    @Benchmark
    public WordScanner scan() {
        return scanner.scan(texts[next()]);
    }

    @Benchmark
    public Words split() {
        return splitter.split(texts[next()]);
    }
}
