package dev.doppel.bench;

import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.Words;
import java.nio.ByteBuffer;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Stage 1: text to words, found as ranges of bytes or made as strings; and a bare scan to hold both against. */
public class WordsBenchmark extends StageBenchmark {
    private final WordScanner scanner = new WordScanner();
    private final Splitter splitter = TextScheme.PLAIN.splitter();
    private String[] texts = {};
    private ByteBuffer[] bytes = {};

    @Override
    void prepare(List<String> given) {
        texts = given.toArray(String[]::new);
        bytes = given.stream().map(BareScan::padded).toArray(ByteBuffer[]::new);
    }

    @Benchmark
    public long bareScan() {
        return BareScan.sumOfWordHashes(bytes[next()]);
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
