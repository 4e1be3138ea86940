package dev.doppel.bench;

import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.Shingler;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.Splitter;
import dev.doppel.text.TextScheme;
import dev.doppel.text.WordScanner;
import dev.doppel.text.Words;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Stage 2: words to shingles, from words that were found or made; and both stages so far in one. */
public class ShinglesBenchmark extends StageBenchmark {
    private final Shingler shingler = ShingleScheme.DEFAULT.shingler();
    private final TextShingler textShingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private String[] texts = {};
    private WordScanner[] found = {};
    private Words[] words = {};

    @Override
    void prepare(List<String> given) {
        Splitter splitter = TextScheme.PLAIN.splitter();
        texts = given.toArray(String[]::new);
        // What a scanner found is valid until its next text: one for each.
        found = given.stream().map(text -> new WordScanner().scan(text)).toArray(WordScanner[]::new);
        words = given.stream().map(splitter::split).toArray(Words[]::new);
    }

    @Benchmark
    public ShingleSet fromFoundWords() {
        return shingler.shingle(found[next()]);
    }

    @Benchmark
    public ShingleSet fromMadeWords() {
        return shingler.shingle(words[next()]);
    }

    @Benchmark
    public ShingleSet fromText() {
        return textShingler.shingle(texts[next()]);
    }
}
