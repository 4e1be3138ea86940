package dev.doppel.dedup;

import dev.doppel.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Corpus of small random documents with scores and dates, stored in JSONL, CSV and text files. Many documents are
 * similar.
 */
public record RandomCorpus(List<Item> items) {
    /** @param file the name of the file that contains the item */
    record Item(String id, String text, int score, String date, String file) {}

    public static RandomCorpus of(SplittableRandom random, int documents) {
        List<Item> items = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            String text = texts.isEmpty() || random.nextInt(3) > 0
                    ? words(random, random.nextInt(0, 40))
                    : edited(random, texts.get(random.nextInt(texts.size())));
            texts.add(text);
            String date = "2024-0" + random.nextInt(1, 10) + "-1" + random.nextInt(10);
            String file =
                    random.nextInt(8) == 0 ? "text/" + i + ".txt" : random.nextBoolean() ? "a.jsonl" : "sub/b.csv";
            items.add(new Item("d" + i, text, random.nextInt(5), date, file));
        }
        return new RandomCorpus(items);
    }

    private static String words(SplittableRandom random, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ")
                    .append((char) ('a' + random.nextInt(20)))
                    .append(random.nextInt(3));
        }
        return text.toString();
    }

    private static String edited(SplittableRandom random, String text) {
        List<String> words = new ArrayList<>(List.of(text.split(" ", -1)));
        for (int edits = random.nextInt(3); edits > 0; edits--) {
            words.set(random.nextInt(words.size()), "x" + random.nextInt(9));
        }
        return String.join(" ", words);
    }

    /** Writes the documents to files in a folder, and returns the folder. */
    public Path writeTo(Path folder) {
        StringBuilder jsonl = new StringBuilder();
        StringBuilder csv = new StringBuilder("id,text,score,date\r\n");
        try {
            Files.createDirectories(folder.resolve("sub"));
            Files.createDirectories(folder.resolve("text"));
            for (Item item : items) {
                switch (item.file()) {
                    case "a.jsonl" ->
                        jsonl.append(String.format(
                                "{\"id\": \"%s\", \"text\": \"%s\", \"score\": %d, \"date\": \"%s\"}\n",
                                item.id(), item.text(), item.score(), item.date()));
                    case "sub/b.csv" ->
                        csv.append(String.format(
                                "%s,\"%s\",%d,%s\r\n", item.id(), item.text(), item.score(), item.date()));
                    default -> Files.writeString(folder.resolve(item.file()), item.text());
                }
            }
            Files.writeString(folder.resolve("a.jsonl"), jsonl, StandardCharsets.UTF_8);
            Files.writeString(folder.resolve("sub/b.csv"), csv, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder;
    }

    /** Returns the documents in the order in which Doppel reads them from the folder. */
    public List<Document> documents() {
        List<Document> documents = new ArrayList<>();
        itemsOf("a.jsonl").forEach(item -> documents.add(new Document(item.id(), item.text())));
        itemsOf("sub/b.csv").forEach(item -> documents.add(new Document(item.id(), item.text())));
        items.stream()
                .filter(item -> item.file().startsWith("text/"))
                .sorted(Comparator.comparing(Item::file))
                .forEach(item -> documents.add(new Document(item.file(), item.text())));
        return documents;
    }

    List<Item> itemsOf(String file) {
        return items.stream().filter(item -> item.file().equals(file)).toList();
    }
}
