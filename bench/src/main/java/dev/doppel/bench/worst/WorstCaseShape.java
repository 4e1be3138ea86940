package dev.doppel.bench.worst;

import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.LongHashTable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.LongPredicate;

/** The shapes of worst-case files. A file's content depends only on its shape and size. */
enum WorstCaseShape {
    IDENTICAL("jsonl", file -> {
        String page = prose(new HashAttackTexts(1));
        while (file.hasRoom()) {
            file.document(page);
        }
    }),
    /** Different documents whose sketches all have the same values in one band. */
    ONE_BAND("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(2);
        String shared = minimumsAt(attack, 0, WorstCaseShape.ROWS);
        while (file.hasRoom()) {
            file.document(shared + prose(attack));
        }
    }),
    /** Documents that fill one bucket per band, followed by documents that fall into all of these buckets. */
    ALL_BANDS("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(3);
        List<String> bands = new ArrayList<>();
        for (int band = 0; band < WorstCaseShape.BANDS; band++) {
            bands.add(minimumsAt(attack, band * WorstCaseShape.ROWS, (band + 1) * WorstCaseShape.ROWS));
        }
        for (int band = 0; band < WorstCaseShape.BANDS; band++) {
            for (int i = 0; i < KeptPostings.BUCKET_LIMIT && file.hasRoom(); i++) {
                file.document(bands.get(band) + prose(attack, 2 * WorstCaseShape.USUAL_WORDS));
            }
        }
        String all = String.join("", bands);
        while (file.hasRoom()) {
            file.document(all + prose(attack, 2 * WorstCaseShape.USUAL_WORDS));
        }
    }),
    /** Documents that pairwise share 79 of their 90 shingles, one fewer than would make them similar. */
    ALMOST_SIMILAR("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(18);
        String shared = prose(attack, 83);
        while (file.hasRoom()) {
            file.document(shared + prose(attack, 11));
        }
    }),
    /** A sequence of documents. Each one is similar only to the documents directly before and after it. */
    CHAIN("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(19);
        Deque<String> parts = new ArrayDeque<>();
        while (file.hasRoom()) {
            parts.add(prose(attack, 10));
            if (parts.size() > 10) {
                parts.remove();
            }
            file.document(String.join("", parts));
        }
    }),
    ONE_SHINGLE_IN_ALL("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(4);
        while (file.hasRoom()) {
            file.document("all rights reserved worldwide forever " + prose(attack));
        }
    }),
    /** A set of documents in which nearly every shingle occurs in exactly two documents. */
    EVERY_SHINGLE_IN_TWO(
            "jsonl",
            file -> grid(file, new HashAttackTexts(5), WorstCaseShape.CROSSINGS, WorstCaseShape.CROSSING_WORDS)),
    /**
     * A set of documents in which every word occurs in exactly two documents, and any two documents share at most one
     * word.
     */
    EVERY_WORD_IN_TWO("jsonl", file -> grid(file, new HashAttackTexts(17), WorstCaseShape.USUAL_WORDS, 1)),
    ONE_WORD_EACH("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(6);
        while (file.hasRoom()) {
            file.document(attack.word());
        }
    }),
    /** Documents that repeat one word, so that a single shingle fills the whole sketch. */
    ONE_WORD_REPEATED("jsonl", file -> {
        String text = "word ".repeat(WorstCaseShape.REPEATED_WORDS);
        while (file.hasRoom()) {
            file.document(text);
        }
    }),
    /** A long document, and many short documents that share a band with it. */
    SHORT_BESIDE_LONG("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(7);
        StringBuilder book = new StringBuilder();
        String shared = attack.bookWithMinimums(WorstCaseShape.ROWS, WorstCaseShape.HUGE_WORDS, book);
        file.document(book.toString());
        while (file.hasRoom()) {
            file.document(shared + prose(attack, 2 * WorstCaseShape.ROWS));
        }
    }),
    /** Documents whose shingles never propose a value for one particular sketch position. */
    ENDLESS_SKETCH("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(8);
        while (file.hasRoom()) {
            file.document(chosenWords(
                    attack, WorstCaseShape.USUAL_WORDS, shingle -> SketchAttackPredictor.avoids(shingle, 0)));
        }
    }),
    /**
     * Near-duplicates whose shingle hashes all start with the same bits. The sorting algorithm distributes hashes by
     * these bits.
     */
    CROWDED_SORT("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(9);
        while (file.hasRoom()) {
            String page = chosenWords(
                    attack,
                    WorstCaseShape.USUAL_WORDS,
                    shingle -> shingle >>> (Long.SIZE - WorstCaseShape.CHOSEN_BITS) == 0);
            file.document(page);
            file.document(page + attack.word());
        }
    }),
    /**
     * Documents whose keys would all fall at the start of one section of the postings table if keys were not mixed.
     */
    CROWDED_TABLE("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(10);
        while (file.hasRoom()) {
            // Each page is written twice, since shingles that occur in only one document are not indexed.
            String page = chosenWords(attack, WorstCaseShape.USUAL_WORDS, WorstCaseShape::isAtStartOfPart);
            file.document(page);
            file.document(page);
        }
    }),
    /**
     * Documents whose digests all fall into one part of the hash map for exact copies, regardless of the map's size.
     */
    CROWDED_COPIES("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(11);
        while (file.hasRoom()) {
            file.document(attack.pageWithDigest(WorstCaseShape.USUAL_WORDS, WorstCaseShape::isInOnePart));
        }
    }),
    ONE_TEXT("txt", file -> file.raw(prose(new HashAttackTexts(12)), true)),
    ONE_LINE("jsonl", file -> {
        file.raw("{\"id\":\"one\",\"text\":\"", false);
        file.raw(prose(new HashAttackTexts(13)), true);
        file.raw("\"}\n", false);
    }),
    ONE_FIELD("csv", file -> {
        file.raw("id,text\none,\"", false);
        file.raw(prose(new HashAttackTexts(14)), true);
        file.raw("\"\n", false);
    }),
    NESTED_JSON("jsonl", file -> {
        String line = "{\"id\":\"nested\",\"deep\":" + "[".repeat(WorstCaseShape.DEPTH)
                + "]".repeat(WorstCaseShape.DEPTH) + ",\"text\":\"some words\"}\n";
        while (file.hasRoom()) {
            file.raw(line, false);
        }
    }),
    COLUMNS_CSV("csv", file -> columns(file, ',')),
    COLUMNS_TSV("tsv", file -> columns(file, '\t')),
    KEYS_JSON("jsonl", file -> {
        HashAttackTexts attack = new HashAttackTexts(15);
        while (file.hasRoom()) {
            StringBuilder line = new StringBuilder("{");
            for (int column = 0; column < WorstCaseShape.COLUMNS; column++) {
                line.append("\"k")
                        .append(column)
                        .append("\":")
                        .append(column % 10)
                        .append(',');
            }
            file.raw(line + "\"text\":\"" + prose(attack) + "\"}\n", false);
        }
    });

    static final int USUAL_WORDS = 120;
    private static final int HUGE_WORDS = 500_000;
    private static final int REPEATED_WORDS = 200_000;

    /** The number of bands at the default threshold and recall. */
    static final int BANDS = 16;

    static final int ROWS = 6;

    private static final int CROSSINGS = 8;
    private static final int CROSSING_WORDS = 40;
    private static final int DEPTH = 100_000;
    private static final int COLUMNS = 1_000_000;

    /**
     * The number of hash bits that the attacker chooses. About one in 2<sup>7</sup> random words yields the chosen
     * bits.
     */
    private static final int CHOSEN_BITS = 7;

    /** The base-2 logarithm of the size of the smallest attacked map. */
    private static final int MIN_MAP_BITS = 14;

    /** The reciprocal of the probability that the value of a shingle is small enough to be a minimum. */
    private static final long MINIMUM_RARITY = 4_000;

    private final String extension;

    @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
    private final Writer writer;

    private interface Writer {
        void write(WorstCaseFile file) throws IOException;
    }

    WorstCaseShape(String extension, Writer writer) {
        this.extension = extension;
        this.writer = writer;
    }

    void write(WorstCaseFile file) throws IOException {
        writer.write(file);
    }

    String extension() {
        return extension;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String prose(HashAttackTexts attack) {
        return prose(attack, USUAL_WORDS);
    }

    private static String prose(HashAttackTexts attack, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(attack.word()).append(' ');
        }
        return text.toString();
    }

    private static String chosenWords(HashAttackTexts attack, int words, LongPredicate shingles) {
        StringBuilder text = new StringBuilder();
        attack.start();
        for (int i = 0; i < words; i++) {
            text.append(attack.next(shingles)).append(' ');
        }
        return text.toString();
    }

    /**
     * Writes the rows and columns of square grids of random words as documents. Each row shares with each column the
     * words at their crossing.
     */
    private static void grid(WorstCaseFile file, HashAttackTexts attack, int size, int crossingWords)
            throws IOException {
        while (file.hasRoom()) {
            StringBuilder[] lines = new StringBuilder[2 * size];
            Arrays.setAll(lines, line -> new StringBuilder());
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    String crossing = prose(attack, crossingWords);
                    lines[row].append(crossing);
                    lines[size + column].append(crossing);
                }
            }
            for (StringBuilder line : lines) {
                file.document(line.toString());
            }
        }
    }

    /**
     * Returns a text that contains, for each sketch position from {@code from} to {@code to - 1}, a shingle whose value
     * is small enough to be the minimum at that position.
     */
    static String minimumsAt(HashAttackTexts attack, int from, int to) {
        StringBuilder text = new StringBuilder();
        attack.start();
        for (int i = 1; i < HashAttackTexts.SIZE; i++) {
            text.append(attack.next(shingle -> true)).append(' ');
        }
        for (int position = from; position < to; position++) {
            int wanted = position;
            LongPredicate isMinimum = shingle -> SketchAttackPredictor.position(shingle, 0) == wanted
                    && SketchAttackPredictor.value(shingle) < Long.MAX_VALUE / MINIMUM_RARITY;
            text.append(attack.next(isMinimum)).append(' ');
        }
        return text.toString();
    }

    /** Returns whether a key would fall at the start of a section of the postings table if keys were not mixed. */
    static boolean isAtStartOfPart(long key) {
        return (key * HashMixer.GOLDEN) >>> (Long.SIZE - CHOSEN_BITS) == 0;
    }

    /** Returns whether a digest falls into the attacked part of a {@link LongHashTable}. */
    static boolean isInOnePart(long digest) {
        return ((LongHashTable.hash(digest) >>> MIN_MAP_BITS) & ((1 << CHOSEN_BITS) - 1)) == 0;
    }

    private static void columns(WorstCaseFile file, char separator) throws IOException {
        HashAttackTexts attack = new HashAttackTexts(16);
        StringBuilder line = new StringBuilder("id" + separator + "text");
        for (int column = 0; column < COLUMNS; column++) {
            line.append(separator).append('c').append(column);
        }
        file.raw(line + "\n", false);
        String rest = (separator + "12345").repeat(COLUMNS) + "\n";
        for (int row = 0; file.hasRoom(); row++) {
            file.raw("r" + row + separator + prose(attack) + rest, false);
        }
    }
}
