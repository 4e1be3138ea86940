package dev.doppel.lab.generate;

import dev.doppel.Document;
import dev.doppel.internal.Decimals;
import dev.doppel.lab.internal.random.SeededRandom;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.shingle.ShingleSet;
import dev.doppel.shingle.TextShingler;
import dev.doppel.text.TextScheme;
import dev.doppel.verify.Measure;
import dev.doppel.verify.Overlap;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Generates a corpus with planted near-duplicates. Each document depends only on the scheme and on the document's
 * number. An original is generated again for each of its copies, so memory use does not depend on the size of the
 * corpus. This class is not thread-safe, but several threads can generate different parts of the corpus, each with its
 * own instance.
 */
public final class CorpusGenerator implements DocumentGenerator {
    static final String HEADER = "left,right,jaccard,edit\n";

    /**
     * The number of decimal places of similarities in the ground truth. Scan results have the same number of decimal
     * places.
     */
    private static final int JACCARD_DIGITS = 6;

    private static final int SCORES = 1000;
    private static final LocalDate FIRST_DATE = LocalDate.of(2000, 1, 1);
    private static final int DATES = 9000;

    private final GeneratedCorpusScheme scheme;
    private final CopyPlan copyPlan;
    private final CopyEditor editor = new CopyEditor();
    private final TextShingler shingler = new TextShingler(TextScheme.PLAIN, ShingleScheme.DEFAULT);
    private final AsciiTextBuffer plain = new AsciiTextBuffer(1 << 14);

    private final WordBuffer original = new WordBuffer();
    private final WordBuffer copy = new WordBuffer();
    private int originalNumber;
    private @Nullable EditKind edit;

    CorpusGenerator(GeneratedCorpusScheme scheme) {
        this.scheme = scheme;
        this.copyPlan = new CopyPlan(scheme.duplicates());
    }

    @Override
    public Document document(int number) {
        return new Document(DocumentGenerator.id(number), plain(compose(number)));
    }

    /** Returns the pair formed by document {@code number} and its original, or empty if the document is not a copy. */
    public Optional<PlantedPair> planted(int number) {
        compose(number);
        return edit == null ? Optional.empty() : Optional.of(pair(number, edit));
    }

    /** Appends a document as a line of JSON and, if it is a copy, the planted pair as a line of CSV. */
    void write(int number, AsciiTextBuffer documents, AsciiTextBuffer truth) {
        WordBuffer text = compose(number);
        SeededRandom random = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.FIELDS, number);
        int score = random.below(SCORES);
        documents.append("{\"id\":\"").append(DocumentGenerator.id(number)).append("\",\"text\":\"");
        TextFormatter.JSON.format(text, documents);
        documents
                .append("\",\"score\":0.")
                .append((char) ('0' + score / 100))
                .append((char) ('0' + score / 10 % 10))
                .append((char) ('0' + score % 10))
                .append(",\"date\":\"")
                .append(FIRST_DATE.plusDays(random.below(DATES)).toString())
                .append("\"}\n");
        if (edit != null) {
            PlantedPair pair = pair(number, edit);
            truth.append(pair.left()).append(',').append(pair.right()).append(',');
            truth.append(Decimals.fixed(pair.jaccard(), JACCARD_DIGITS)).append(',');
            truth.append(pair.edit().label()).append('\n');
        }
    }

    /** Generates a document and, if it is a copy, its original. */
    private WordBuffer compose(int number) {
        edit = null;
        originalNumber = number;
        if (!copyPlan.isCopy(number)) {
            writeOriginal();
            return original;
        }
        SeededRandom random = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.COPY, number);
        originalNumber = copyPlan.original(number, random);
        writeOriginal();
        copy.clear();
        edit = editor.edit(original, copy, scheme.similarity(), random);
        return copy;
    }

    private void writeOriginal() {
        SeededRandom random = SeededRandom.of(scheme.seed(), SeededRandom.Purpose.TEXT, originalNumber);
        original.clear();
        RandomProse.write(original, RandomProse.length(random, scheme.words()), random);
    }

    private PlantedPair pair(int number, EditKind how) {
        // The similarity is that of the final texts, that is, the similarity that a scan would find.
        double jaccard = how == EditKind.EXACT ? 1 : Measure.JACCARD.of(Overlap.of(shingles(original), shingles(copy)));
        return new PlantedPair(DocumentGenerator.id(originalNumber), DocumentGenerator.id(number), jaccard, how);
    }

    private ShingleSet shingles(WordBuffer words) {
        return shingler.shingle(plain(words));
    }

    private String plain(WordBuffer words) {
        plain.clear();
        TextFormatter.PLAIN.format(words, plain);
        return plain.toString();
    }
}
