package dev.doppel.server.internal.datasets;

import dev.doppel.Document;
import dev.doppel.Progress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.results.RemovedDocumentRow;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The beginnings of the texts of records. */
final class RecordTexts {
    /** The maximum length of a text in characters. */
    private static final int LONGEST = 10_000;

    /** The maximum length of an excerpt in characters. */
    private static final int EXCERPT = 600;

    /** The approximate number of characters that an excerpt shows before the first difference. */
    private static final int BEFORE = 120;

    private static final String OMITTED = "…";

    private record Name(String id, String source) {}

    private final Map<Name, String> texts = new HashMap<>();

    /** Reads the texts of the records in {@code rows}, and stops when it has found all of them. */
    static RecordTexts read(DedupOptions options, List<RemovedDocumentRow> rows, Progress progress) {
        Set<Name> wanted = new HashSet<>();
        for (RemovedDocumentRow row : rows) {
            wanted.add(new Name(row.id(), row.source()));
            wanted.add(new Name(row.kept(), row.keptSource()));
        }
        RecordTexts found = new RecordTexts();
        try (Corpus corpus =
                Corpus.open(options.inputs(), options.corpus(), InputStream.nullInputStream(), skipped -> {})) {
            while (found.texts.size() < wanted.size()) {
                CorpusEntry entry = corpus.nextEntry();
                if (entry == null) {
                    break;
                }
                progress.advance(1);
                progress.bytes(corpus.bytesDone(), corpus.bytesTotal());
                if (wanted.contains(name(entry.document()))) {
                    found.add(entry.document());
                }
            }
        }
        return found;
    }

    void add(Document document) {
        texts.computeIfAbsent(name(document), name -> {
            String text = document.text();
            return text.substring(0, Math.min(LONGEST, text.length()));
        });
    }

    private static Name name(Document document) {
        return new Name(document.id(), document.source());
    }

    /**
     * A record that is removed, and the kept record to which it is similar.
     *
     * @param text an excerpt that contains the first difference between the two texts, if it is near their beginnings
     * @param wholeText the beginning of the text, or null if the excerpt contains the whole text
     * @param keptText an excerpt from the same position in the text of the kept record
     * @param keptWholeText the beginning of the text of the kept record, or null if the excerpt contains the whole text
     */
    record Removal(
            String id,
            String source,
            String text,
            @Nullable String wholeText,
            String kept,
            String keptSource,
            String keptText,
            @Nullable String keptWholeText,
            double similarity) {}

    Removal removal(RemovedDocumentRow row, JobInputFiles inputs) {
        String text = texts.getOrDefault(new Name(row.id(), row.source()), "");
        String kept = texts.getOrDefault(new Name(row.kept(), row.keptSource()), "");
        int start = start(text, kept);
        return new Removal(
                inputs.shown(row.id()),
                inputs.shown(row.source()),
                excerpt(text, start),
                whole(text, start),
                inputs.shown(row.kept()),
                inputs.shown(row.keptSource()),
                excerpt(kept, start),
                whole(kept, start),
                row.similarity());
    }

    /** Returns the position at which the excerpts of two texts begin, which is the start of a word. */
    private static int start(String text, String other) {
        int shorter = Math.min(text.length(), other.length());
        int same = 0;
        while (same < shorter && text.charAt(same) == other.charAt(same)) {
            same++;
        }
        boolean isNear = same < EXCERPT - BEFORE || same == Math.max(text.length(), other.length());
        return isNear ? 0 : text.lastIndexOf(' ', same - BEFORE) + 1;
    }

    /**
     * Returns the end of the last word before a position, or the position itself if there is no space shortly before
     * it.
     */
    private static int wordEnd(String text, int position) {
        int space = text.lastIndexOf(' ', position);
        return space > position - BEFORE ? space : position;
    }

    private static @Nullable String whole(String text, int start) {
        boolean isExcerptWhole = start == 0 && text.length() <= EXCERPT;
        return isExcerptWhole ? null : text.length() == LONGEST ? text + OMITTED : text;
    }

    private static String excerpt(String text, int start) {
        int end = start + EXCERPT < text.length() ? wordEnd(text, start + EXCERPT) : text.length();
        return (start > 0 ? OMITTED : "")
                + text.substring(Math.min(start, end), end)
                + (end < text.length() || end == LONGEST ? OMITTED : "");
    }
}
