package dev.doppel.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes training documents in which benchmark items are planted, and scores the hits that a tool reports. Word
 * frequencies follow Zipf's law. Documents and items share common phrases, as real texts do. Every item is planted
 * once, with one of four {@linkplain Disguise disguises}.
 */
final class PlantedBenchmarkItems {
    private static final int[] ITEM_WORDS = {8, 12, 20, 50, 150};
    private static final int VOCABULARY = 30_000;
    private static final int PHRASES = 300;
    private static final int DOCUMENT_WORDS = 400;
    private static final int SENTENCE_WORDS = 14;
    private static final int WORDS_PER_PHRASE = 40;
    private static final double EDITED = 0.05;

    private static final Pattern HIT = Pattern.compile("^\\{\"id\":\"([^\"]*)\".*\"item\":\"([^\"]*)\"");

    /** The disguise of a planted item. */
    enum Disguise {
        /** The item is a separate document. */
        VERBATIM,
        /** The item is in upper case and has different punctuation. */
        RESPELLED,
        /** The item is inside a longer document. */
        INSIDE,
        /** The item is inside a longer document, with 5 % of its words changed, removed or inserted. */
        EDITED
    }

    /** An item and the document in which it is planted. */
    record Planted(String document, String item, Disguise disguise) {
        String key() {
            return document + " " + item;
        }
    }

    private final SplittableRandom random;
    private final List<List<String>> phrases = new ArrayList<>();
    private final List<Planted> planted = new ArrayList<>();

    PlantedBenchmarkItems(long seed) {
        random = new SplittableRandom(seed);
        for (int i = 0; i < PHRASES; i++) {
            phrases.add(words(random.nextInt(5, 9)));
        }
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 4 && arguments[0].equals("generate")) {
            new PlantedBenchmarkItems(1)
                    .write(Path.of(arguments[1]), Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        } else if (arguments.length == 3 && arguments[0].equals("score")) {
            List<Planted> truth = Files.readAllLines(Path.of(arguments[1])).stream()
                    .map(line -> line.split(",", -1))
                    .map(cells -> new Planted(cells[0], cells[1], Disguise.valueOf(cells[2])))
                    .toList();
            System.out.println(score(truth, hits(Path.of(arguments[2]))));
        } else {
            System.err.println("usage: PlantedBenchmarkItems generate FOLDER DOCUMENTS ITEMS | score TRUTH HITS");
            System.exit(2);
        }
    }

    /**
     * Writes {@code corpus.jsonl}, {@code items.jsonl}, {@code truth.csv}, and {@code clean.jsonl}, which contains no
     * items.
     */
    private void write(Path folder, int documents, int count) throws IOException {
        List<String> items = items(count);
        try (PrintStream out = open(folder.resolve("items.jsonl"))) {
            for (int i = 0; i < count; i++) {
                out.println("{\"id\":\"i" + i + "\",\"question\":\"" + items.get(i) + "\"}");
            }
        }
        try (PrintStream corpus = open(folder.resolve("corpus.jsonl"));
                PrintStream clean = open(folder.resolve("clean.jsonl"))) {
            for (int i = 0; i < documents; i++) {
                String text = document();
                clean.println(line(i, text));
                int item = item(i, documents, count);
                corpus.println(line(i, item < 0 ? text : plant(i, item, items.get(item), text)));
            }
        }
        try (PrintStream truth = open(folder.resolve("truth.csv"))) {
            planted.forEach(one -> truth.println(one.document() + "," + one.item() + "," + one.disguise()));
        }
    }

    private static PrintStream open(Path file) throws IOException {
        return new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
    }

    private static String line(int number, String text) {
        return "{\"id\":\"d" + number + "\",\"text\":\"" + text + "\"}";
    }

    /**
     * Returns the index of the item to plant in a document, or -1 if no item is planted there. The items are spread
     * evenly over the documents.
     */
    static int item(int document, int documents, int items) {
        int step = documents / items;
        return document % step == 0 && document / step < items ? document / step : -1;
    }

    /** Returns the items of a benchmark. Every other long item starts with a common phrase. */
    List<String> items(int count) {
        List<String> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int length = ITEM_WORDS[i % ITEM_WORDS.length];
            List<String> words = new ArrayList<>();
            if (length >= 20 && i % 2 == 0) {
                words.addAll(phrase());
            }
            words.addAll(words(length - words.size()));
            items.add(sentence(words));
        }
        return items;
    }

    /**
     * Disguises an item. Returns {@code text} with the item planted in it, or the item alone if it replaces the text.
     */
    String plant(int document, int number, String item, String text) {
        // Items of every length are planted in every way, since the number of lengths is odd.
        Disguise disguise = Disguise.values()[number % Disguise.values().length];
        planted.add(new Planted("d" + document, "i" + number, disguise));
        return switch (disguise) {
            case VERBATIM -> item;
            case RESPELLED -> item.toUpperCase(Locale.ROOT).replace(" ", ",  ").replace(".", " !");
            case INSIDE -> insert(item, text);
            case EDITED -> insert(edited(item), text);
        };
    }

    private String insert(String item, String text) {
        int at = text.indexOf(' ', random.nextInt(text.length() / 2));
        return text.substring(0, at) + " " + item + text.substring(at);
    }

    private String edited(String item) {
        List<String> words = new ArrayList<>(Arrays.asList(item.split(" ", -1)));
        for (long edits = Math.round(words.size() * EDITED); edits > 0; edits--) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(3)) {
                case 0 -> words.set(at, word());
                case 1 -> words.add(at, word());
                default -> words.remove(at);
            }
        }
        return String.join(" ", words);
    }

    /** Returns a random document. */
    String document() {
        StringBuilder text = new StringBuilder();
        for (int words = 0; words < DOCUMENT_WORDS; words += SENTENCE_WORDS) {
            List<String> sentence = new ArrayList<>(words(SENTENCE_WORDS));
            if (random.nextInt(WORDS_PER_PHRASE) < SENTENCE_WORDS) {
                sentence.addAll(random.nextInt(sentence.size()), phrase());
            }
            text.append(text.isEmpty() ? "" : " ").append(sentence(sentence));
        }
        return text.toString();
    }

    private static String sentence(List<String> words) {
        String joined = String.join(" ", words);
        return joined.substring(0, 1).toUpperCase(Locale.ROOT) + joined.substring(1) + ".";
    }

    private List<String> phrase() {
        return phrases.get(zipf(PHRASES));
    }

    private List<String> words(int count) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            words.add(word());
        }
        return words;
    }

    private String word() {
        int rank = zipf(VOCABULARY);
        StringBuilder word = new StringBuilder();
        for (int rest = rank + 1; rest > 0; rest /= 20) {
            word.append("bdfghklmnprstvwzcjqx".charAt(rest % 20)).append("aeiou".charAt(rest % 5));
        }
        return word.toString();
    }

    /** Draws a rank below {@code ranks} with a probability that is roughly inversely proportional to the rank. */
    private int zipf(int ranks) {
        return (int) Math.exp(random.nextDouble() * Math.log(ranks));
    }

    List<Planted> planted() {
        return planted;
    }

    private static Set<String> hits(Path file) throws IOException {
        Set<String> hits = new HashSet<>();
        for (String line : Files.readAllLines(file)) {
            Matcher hit = HIT.matcher(line);
            if (hit.find()) {
                hits.add(hit.group(1) + " " + hit.group(2));
            }
        }
        return hits;
    }

    /** The recall of the planted items for each disguise, and the precision of all hits. */
    record Score(List<Double> recall, double precision) {
        @Override
        public String toString() {
            return recall.stream().map(Score::format).collect(Collectors.joining(" ")) + " " + format(precision);
        }

        private static String format(double share) {
            return String.format(Locale.ROOT, "%.4f", share);
        }
    }

    /**
     * Scores hits.
     *
     * @param hits one string per hit, with the document id and the item id separated by a space
     */
    static Score score(List<Planted> truth, Set<String> hits) {
        Set<String> planted = truth.stream().map(Planted::key).collect(Collectors.toSet());
        List<Double> recall = new ArrayList<>();
        for (Disguise disguise : Disguise.values()) {
            recall.add(share(
                    truth.stream()
                            .filter(one -> one.disguise() == disguise)
                            .map(Planted::key)
                            .toList(),
                    hits));
        }
        return new Score(recall, share(List.copyOf(hits), planted));
    }

    private static double share(List<String> keys, Set<String> among) {
        return keys.isEmpty() ? 1 : keys.stream().filter(among::contains).count() / (double) keys.size();
    }
}
