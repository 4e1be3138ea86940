package dev.doppel.bench.worst;

import dev.doppel.candidate.internal.KeptPostings;
import dev.doppel.hash.Mix;
import it.unimi.dsi.fastutil.HashCommon;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongPredicate;

/** The shapes, each a file of about so many bytes, and always the same one. */
enum Shape {
    IDENTICAL("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            String page = prose(new HashAttack(1), USUAL_WORDS);
            while (file.hasRoom()) {
                file.document(page);
            }
        }
    },
    /** Different documents that agree in what makes the key of one band. */
    ONE_BAND("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(2);
            String shared = leastAt(opponent, 0, ROWS);
            while (file.hasRoom()) {
                file.document(shared + prose(opponent, USUAL_WORDS));
            }
        }
    },
    /** Each band has a full bucket of its own, and all further documents share all of these. */
    ALL_BANDS("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(3);
            List<String> bands = new ArrayList<>();
            for (int band = 0; band < BANDS; band++) {
                bands.add(leastAt(opponent, band * ROWS, (band + 1) * ROWS));
            }
            for (int band = 0; band < BANDS; band++) {
                for (int i = 0; i < CROWD && file.hasRoom(); i++) {
                    file.document(bands.get(band) + prose(opponent, 2 * USUAL_WORDS));
                }
            }
            String all = String.join("", bands);
            while (file.hasRoom()) {
                file.document(all + prose(opponent, 2 * USUAL_WORDS));
            }
        }
    },
    ONE_SHINGLE_IN_ALL("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(4);
            while (file.hasRoom()) {
                file.document("all rights reserved worldwide forever " + prose(opponent, USUAL_WORDS));
            }
        }
    },
    /** Each run of words is in two documents, and hardly anything is in one alone. */
    EVERY_SHINGLE_IN_TWO("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            grid(file, new HashAttack(5), CROSSINGS, CROSSING_WORDS);
        }
    },
    /** The same where a shingle is a word: no two documents have more than one in common, and each document one with many. */
    EVERY_WORD_IN_TWO("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            grid(file, new HashAttack(17), USUAL_WORDS, 1);
        }
    },
    ONE_WORD_EACH("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(6);
            while (file.hasRoom()) {
                file.document(opponent.word());
            }
        }
    },
    /** A document of one word over and over, so that its sketch has one shingle to fill it. */
    ONE_WORD_REPEATED("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            String text = "word ".repeat(REPEATED_WORDS);
            while (file.hasRoom()) {
                file.document(text);
            }
        }
    },
    /** A long document, and many short ones that share a band with it. */
    SHORT_BESIDE_LONG("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(7);
            StringBuilder book = new StringBuilder();
            String shared = opponent.bookWithLeast(ROWS, HUGE_WORDS, book);
            file.document(book.toString());
            while (file.hasRoom()) {
                file.document(shared + prose(opponent, 2 * ROWS));
            }
        }
    },
    /** Shingles that never fill one position of the sketch. */
    ENDLESS_SKETCH("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(8);
            while (file.hasRoom()) {
                file.document(chosen(opponent, USUAL_WORDS, shingle -> SketchAttack.avoids(shingle, 0)));
            }
        }
    },
    /** Copies with one word changed, whose shingles all begin with the same bits: they do not sort by these. */
    CROWDED_SORT("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(9);
            while (file.hasRoom()) {
                String page = chosen(opponent, USUAL_WORDS, shingle -> shingle >>> (Long.SIZE - CHOSEN_BITS) == 0);
                file.document(page);
                file.document(page + opponent.word());
            }
        }
    },
    /** Keys that all belong at the beginning of one part of the table of postings. */
    CROWDED_TABLE("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(10);
            while (file.hasRoom()) {
                // Twice, for what is in one document only is not filed.
                String page = chosen(opponent, USUAL_WORDS, Shape::isAtTheBeginning);
                file.document(page);
                file.document(page);
            }
        }
    },
    /** Digests that all belong in one part of the map of copies, of whatever size it is. */
    CROWDED_COPIES("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(11);
            while (file.hasRoom()) {
                file.document(opponent.pageWithDigest(USUAL_WORDS, Shape::isInOnePart));
            }
        }
    },
    ONE_TEXT("txt") {
        @Override
        void write(ShapeFile file) throws IOException {
            file.raw(prose(new HashAttack(12), USUAL_WORDS), true);
        }
    },
    ONE_LINE("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            file.raw("{\"id\":\"one\",\"text\":\"", false);
            file.raw(prose(new HashAttack(13), USUAL_WORDS), true);
            file.raw("\"}\n", false);
        }
    },
    ONE_FIELD("csv") {
        @Override
        void write(ShapeFile file) throws IOException {
            file.raw("id,text\none,\"", false);
            file.raw(prose(new HashAttack(14), USUAL_WORDS), true);
            file.raw("\"\n", false);
        }
    },
    NESTED_JSON("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            String line = "{\"id\":\"nested\",\"deep\":" + "[".repeat(DEPTH) + "]".repeat(DEPTH)
                    + ",\"text\":\"some words\"}\n";
            while (file.hasRoom()) {
                file.raw(line, false);
            }
        }
    },
    COLUMNS_CSV("csv") {
        @Override
        void write(ShapeFile file) throws IOException {
            columns(file, ',');
        }
    },
    COLUMNS_TSV("tsv") {
        @Override
        void write(ShapeFile file) throws IOException {
            columns(file, '\t');
        }
    },
    KEYS_JSON("jsonl") {
        @Override
        void write(ShapeFile file) throws IOException {
            HashAttack opponent = new HashAttack(15);
            while (file.hasRoom()) {
                StringBuilder line = new StringBuilder("{");
                for (int column = 0; column < COLUMNS; column++) {
                    line.append("\"k")
                            .append(column)
                            .append("\":")
                            .append(column % 10)
                            .append(',');
                }
                file.raw(line + "\"text\":\"" + prose(opponent, USUAL_WORDS) + "\"}\n", false);
            }
        }
    };

    static final int USUAL_WORDS = 120;
    private static final int HUGE_WORDS = 500_000;
    private static final int REPEATED_WORDS = 200_000;

    /** The bands of the default threshold and recall, and how many documents a bucket takes. */
    static final int BANDS = 16;

    static final int ROWS = 6;
    private static final int CROWD = KeptPostings.CROWD;

    private static final int CROSSINGS = 8;
    private static final int CROSSING_WORDS = 40;
    private static final int DEPTH = 100_000;
    private static final int COLUMNS = 1_000_000;

    /** Bits of a hash that are as wanted; a word in so many as these can tell apart has them. */
    private static final int CHOSEN_BITS = 7;

    /** The least map that matters has as many entries as this many bits tell apart. */
    private static final int LEAST_MAP_BITS = 14;

    /** One word in so many texts offers less than those that are chosen. */
    private static final long LEAST = 4_000;

    private final String ending;

    Shape(String ending) {
        this.ending = ending;
    }

    abstract void write(ShapeFile file) throws IOException;

    String ending() {
        return ending;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String prose(HashAttack opponent, int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(opponent.word()).append(' ');
        }
        return text.toString();
    }

    private static String chosen(HashAttack opponent, int words, LongPredicate shingles) {
        StringBuilder text = new StringBuilder();
        opponent.begin();
        for (int i = 0; i < words; i++) {
            text.append(opponent.next(shingles)).append(' ');
        }
        return text.toString();
    }

    /** Documents are the rows and the columns of grids, and a row and a column share their crossing. */
    private static void grid(ShapeFile file, HashAttack opponent, int size, int crossingWords) throws IOException {
        while (file.hasRoom()) {
            StringBuilder[] lines = new StringBuilder[2 * size];
            Arrays.setAll(lines, line -> new StringBuilder());
            for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                    String crossing = prose(opponent, crossingWords);
                    lines[row].append(crossing);
                    lines[size + column].append(crossing);
                }
            }
            for (StringBuilder line : lines) {
                file.document(line.toString());
            }
        }
    }

    /** Words each of which ends a shingle that offers the least value of one of these positions of a sketch. */
    static String leastAt(HashAttack opponent, int from, int to) {
        StringBuilder text = new StringBuilder();
        opponent.begin();
        for (int i = 1; i < HashAttack.SIZE; i++) {
            text.append(opponent.next(shingle -> true)).append(' ');
        }
        for (int position = from; position < to; position++) {
            int wanted = position;
            LongPredicate least = shingle ->
                    SketchAttack.position(shingle, 0) == wanted && SketchAttack.value(shingle) < Long.MAX_VALUE / LEAST;
            text.append(opponent.next(least)).append(' ');
        }
        return text.toString();
    }

    /** Of a part of the table of postings that goes by its keys alone. */
    static boolean isAtTheBeginning(long key) {
        return (key * Mix.GOLDEN) >>> (Long.SIZE - CHOSEN_BITS) == 0;
    }

    /** Of a map of fastutil that goes by digests alone. */
    static boolean isInOnePart(long digest) {
        return ((HashCommon.mix(digest) >>> LEAST_MAP_BITS) & ((1 << CHOSEN_BITS) - 1)) == 0;
    }

    private static void columns(ShapeFile file, char separator) throws IOException {
        HashAttack opponent = new HashAttack(16);
        StringBuilder line = new StringBuilder("id" + separator + "text");
        for (int column = 0; column < COLUMNS; column++) {
            line.append(separator).append('c').append(column);
        }
        file.raw(line + "\n", false);
        String rest = (separator + "12345").repeat(COLUMNS) + "\n";
        for (int row = 0; file.hasRoom(); row++) {
            file.raw("r" + row + separator + prose(opponent, USUAL_WORDS) + rest, false);
        }
    }
}
