package dev.doppel.bench;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Measures the time to read documents from JSONL before stage 1. One invocation reads all documents. */
public class ReadBenchmark extends StageBenchmark {
    private byte[] jsonl = {};

    @Override
    void prepare(List<String> texts) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < texts.size(); i++) {
            // No other characters in generated prose must be escaped in JSON.
            String text = texts.get(i).replace("\n", "\\n");
            lines.append("{\"id\":\"d")
                    .append(i)
                    .append("\",\"text\":\"")
                    .append(text)
                    .append("\"}\n");
        }
        jsonl = lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Benchmark
    public List<Document> read() {
        List<Document> read = new ArrayList<>(documents);
        List<String> standardInput = List.of("-");
        try (Corpus corpus =
                Corpus.open(standardInput, CorpusOptions.DEFAULTS, new ByteArrayInputStream(jsonl), skipped -> {
                    throw new IllegalStateException(skipped.toString());
                })) {
            for (Document document = corpus.next(); document != null; document = corpus.next()) {
                read.add(document);
            }
        }
        return read;
    }
}
