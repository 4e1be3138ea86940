package dev.doppel.corpus.internal.writer;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.RecordEdits;
import dev.doppel.corpus.RecordFilter;
import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.reader.RecordNumber;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The validated changes that a {@link DocumentWriter} makes to the records of one file or archive member. */
public final class RecordChanges {
    private final RecordEdits edits;
    private final RecordFilter kept;
    private final List<AddedField> addedFields;
    private final CorpusOptions options;
    private final boolean onlyDrops;
    /**
     * The number that {@link #edits} uses for the file's first record, which is 0 unless the file is an archive member.
     */
    private final long first;

    private RecordChanges(RecordEdits edits, RecordFilter kept, CorpusOptions options, boolean onlyDrops, long first) {
        this.edits = edits;
        this.kept = kept;
        this.addedFields = List.copyOf(edits.addedFields());
        this.options = options;
        this.onlyDrops = onlyDrops;
        this.first = first;
    }

    /** Returns changes that drop some records and leave all others unchanged. */
    public static RecordChanges dropping(RecordFilter kept) {
        return new RecordChanges(() -> kept, kept, CorpusOptions.DEFAULTS, true, 0);
    }

    /**
     * Returns the given changes. The added fields are validated now, and the other changes when they are applied.
     *
     * @param options the options with which the records were read
     */
    public static RecordChanges of(RecordEdits edits, CorpusOptions options) {
        RecordChanges rewrite = new RecordChanges(edits, edits.kept(), options, false, 0);
        Set<String> names = new HashSet<>();
        for (AddedField field : rewrite.addedFields) {
            if (!names.add(field.name())) {
                throw new IllegalArgumentException("the field \"" + field.name() + "\" is added twice");
            }
            if ((options.textField() + ".").startsWith(field.name() + ".")) {
                throw new CorpusException("the field \"" + field.name()
                        + "\" contains the text and cannot be added (name another field" + " with --text-field)");
            }
        }
        return rewrite;
    }

    /** Returns the changes to one member of an archive. The records of the member are numbered from 0. */
    public RecordChanges inMember(int member) {
        long start = RecordNumber.inMember(member, 0);
        long end = RecordNumber.inMember(member + 1, 0);
        RecordFilter inMember = record -> {
            long next = kept.nextKept(start + record);
            return next < end ? next - start : RecordFilter.NONE;
        };
        return new RecordChanges(edits, inMember, options, onlyDrops, start);
    }

    public RecordFilter kept() {
        return kept;
    }

    public CorpusOptions options() {
        return options;
    }

    public List<AddedField> addedFields() {
        return addedFields;
    }

    /** Returns whether all records are either copied unchanged or dropped. */
    public boolean onlyDrops() {
        return onlyDrops;
    }

    /** Returns whether the text of a record may change, or fields are added to the record. */
    public boolean changes(long record) {
        return !addedFields.isEmpty() || changesText(record);
    }

    public boolean changesText(long record) {
        return !onlyDrops && edits.changesText(first + record);
    }

    public List<@Nullable Object> values(long record) {
        List<@Nullable Object> values = edits.values(first + record);
        if (values.size() != addedFields.size()) {
            throw new IllegalArgumentException("record " + (first + record) + " needs " + addedFields.size()
                    + " values of added fields (got: " + values.size() + ")");
        }
        return values;
    }

    public List<TextEdit> textEdits(long record, String text) {
        List<TextEdit> changes = edits.textEdits(first + record, text);
        int last = 0;
        for (TextEdit edit : changes) {
            if (edit.start() < last || edit.end() > text.length()) {
                throw new IllegalArgumentException("the edits of record " + (first + record)
                        + " must ascend, must not overlap, and must end at " + text.length() + " (got: " + edit + ")");
            }
            if (splitsPair(text, edit.start()) || splitsPair(text, edit.end())) {
                throw new IllegalArgumentException(
                        "an edit of record " + (first + record) + " splits a surrogate pair (got: " + edit + ")");
            }
            last = edit.end();
        }
        return changes;
    }

    private static boolean splitsPair(String text, int at) {
        return at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
    }
}
