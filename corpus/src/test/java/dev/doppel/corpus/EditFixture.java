package dev.doppel.corpus;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The changes that a test makes to the records of a file in memory. By default, all records are kept and nothing
 * changes. Fails if record numbers descend.
 */
public final class EditFixture implements RecordEdits {
    private final Map<Long, List<TextEdit>> edits = new HashMap<>();
    private final Map<Long, String> texts = new HashMap<>();
    private final List<AddedField> fields = new ArrayList<>();
    private final List<List<@Nullable Object>> values = new ArrayList<>();
    private LongUnaryOperator nextKept = record -> record;
    private @Nullable SplittableRandom random;
    private long last;

    /** Keeps all records but the given ones. */
    public EditFixture drop(long... records) {
        Set<Long> dropped = new HashSet<>();
        Arrays.stream(records).forEach(dropped::add);
        nextKept = record -> {
            long next = record;
            while (dropped.contains(next)) {
                next++;
            }
            return next;
        };
        return this;
    }

    /** Keeps only the given records. */
    public EditFixture keep(Collection<Long> records) {
        NavigableSet<Long> kept = new TreeSet<>(records);
        nextKept = record -> {
            Long next = kept.ceiling(record);
            return next == null ? RecordFilter.NONE : next;
        };
        return this;
    }

    public EditFixture text(long record, TextEdit... changes) {
        edits.put(record, List.of(changes));
        return this;
    }

    /** Changes the texts of about half of the records at random. */
    public EditFixture randomTexts(SplittableRandom source) {
        random = source;
        return this;
    }

    /** Adds a field. The value for record i is at index i, modulo the number of values. */
    public EditFixture field(String name, AddedField.Kind kind, @Nullable Object... all) {
        fields.add(new AddedField(name, kind));
        values.add(Arrays.asList(all));
        return this;
    }

    /** Returns the text of each record whose text was requested and changed, after the edits. */
    public Map<Long, String> texts() {
        return texts;
    }

    public byte[] write(String name, byte[] content) {
        return write(name, content, CorpusOptions.DEFAULTS);
    }

    public byte[] write(String name, byte[] content, CorpusOptions options) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        last = 0;
        try {
            CorpusWriter.write(file(name, content), this, options, target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target.toByteArray();
    }

    public String write(String name, String content) {
        return new String(write(name, content.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    public static InputFile file(String name, byte[] content) {
        return InputFile.of(name, name, name, content.length, 0, () -> new ByteArrayInputStream(content));
    }

    public static List<CorpusEntry> entries(String name, byte[] content, CorpusOptions options) {
        List<CorpusEntry> entries = new ArrayList<>();
        try (Corpus corpus = Corpus.part(List.of(file(name, content)), options, new ReadResult.Recorder())) {
            for (CorpusEntry entry = corpus.nextEntry(); entry != null; entry = corpus.nextEntry()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    public static List<String> read(String name, byte[] content) {
        return entries(name, content, CorpusOptions.DEFAULTS).stream()
                .map(entry -> entry.document().text())
                .toList();
    }

    /** Returns up to three random edits that do not split surrogate pairs. */
    public static List<TextEdit> randomEdits(String text, SplittableRandom random) {
        List<TextEdit> edits = new ArrayList<>();
        int from = 0;
        for (int i = random.nextInt(4); i > 0 && from <= text.length(); i--) {
            int start = boundary(text, random.nextInt(from, text.length() + 1));
            int end = boundary(text, random.nextInt(start, Math.min(text.length(), start + 5) + 1));
            edits.add(new TextEdit(start, end, random.nextBoolean() ? "" : RandomText.of(random, random.nextInt(3))));
            from = end + 1;
        }
        return edits;
    }

    private static int boundary(String text, int at) {
        boolean inside = at > 0
                && at < text.length()
                && Character.isLowSurrogate(text.charAt(at))
                && Character.isHighSurrogate(text.charAt(at - 1));
        return inside ? at + 1 : at;
    }

    /** Applies edits in the simplest way: from the last to the first. */
    public static String edited(String text, List<TextEdit> edits) {
        StringBuilder edited = new StringBuilder(text);
        for (int i = edits.size() - 1; i >= 0; i--) {
            TextEdit edit = edits.get(i);
            edited.replace(edit.start(), edit.end(), edit.replacement());
        }
        return edited.toString();
    }

    @Override
    public RecordFilter kept() {
        return record -> {
            ascend(record);
            return nextKept.applyAsLong(record);
        };
    }

    @Override
    public List<AddedField> addedFields() {
        return fields;
    }

    @Override
    public List<@Nullable Object> values(long record) {
        ascend(record);
        List<@Nullable Object> row = new ArrayList<>();
        for (List<@Nullable Object> column : values) {
            row.add(column.get((int) (record % column.size())));
        }
        return row;
    }

    @Override
    public boolean changesText(long record) {
        ascend(record);
        return edits.containsKey(record) || random != null;
    }

    @Override
    public List<TextEdit> textEdits(long record, String text) {
        ascend(record);
        List<TextEdit> changes = random == null || edits.containsKey(record)
                ? edits.getOrDefault(record, List.of())
                : randomEdits(text, random);
        if (!changes.isEmpty()) {
            texts.put(record, edited(text, changes));
        }
        return changes;
    }

    private void ascend(long record) {
        if (record < last) {
            throw new AssertionError("called for " + record + " after " + last);
        }
        last = record;
    }
}
