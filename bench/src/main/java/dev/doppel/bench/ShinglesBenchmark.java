package dev.doppel.bench;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.WordSplitter;
import dev.doppel.text.Words;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Measures stage 2, which computes shingles from scanned words, from words as strings, or directly from text. */
public class ShinglesBenchmark extends StageBenchmark {
    private final Shingler shingler = ShingleScheme.DEFAULT.shingler();
    private final TextShingler textShingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private String[] texts = {};
    private WordScanner[] scanned = {};
    private Words[] words = {};

    @Override
    void prepare(List<String> all) {
        WordSplitter splitter = TextScheme.PLAIN.splitter();
        texts = all.toArray(String[]::new);
        // A scanner overwrites its result when it scans the next text, so each text needs its own scanner.
        scanned = all.stream().map(text -> new WordScanner().scan(text)).toArray(WordScanner[]::new);
        words = all.stream().map(splitter::split).toArray(Words[]::new);
    }

    @Benchmark
    public ShingleSet fromScannedWords() {
        return shingler.shingle(scanned[next()]);
    }

    @Benchmark
    public ShingleSet fromWords() {
        return shingler.shingle(words[next()]);
    }

    @Benchmark
    public ShingleSet fromText() {
        return textShingler.shingle(texts[next()]);
    }
}
