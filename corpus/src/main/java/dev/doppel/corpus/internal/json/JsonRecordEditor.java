package dev.doppel.corpus.internal.json;

import dev.doppel.corpus.AddedField;
import dev.doppel.corpus.TextEdit;
import dev.doppel.corpus.internal.charset.MalformedBytesScanner;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.corpus.internal.json.JsonFieldExtractor.Value;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.corpus.internal.writer.AddedFieldFormat;
import dev.doppel.corpus.internal.writer.BytePatches;
import dev.doppel.corpus.internal.writer.EditedText;
import dev.doppel.corpus.internal.writer.RecordChanges;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Changes the text of JSON objects and adds fields to them. The remaining bytes stay the same, except that each
 * malformed sequence in a changed object is replaced by U+FFFD.
 */
final class JsonRecordEditor {
    private final RecordChanges rewrite;
    private final JsonFieldExtractor fields;
    private final BytePatches patches = new BytePatches();
    private final MalformedBytesScanner utf8 = new MalformedBytesScanner(StandardCharsets.UTF_8);

    JsonRecordEditor(RecordChanges rewrite) {
        this.rewrite = rewrite;
        this.fields = new JsonFieldExtractor(rewrite.options(), true);
    }

    /** Writes the object in {@code bytes[from, to)} with all changes, including any white space around the object. */
    void write(long record, byte[] bytes, int from, int to, OutputStream out) throws IOException {
        ByteBuffer json = ByteBuffer.wrap(bytes, from, to - from);
        if (!Utf8Validator.wellFormed(bytes, from, to)) {
            json = utf8.replaceMalformed(bytes, from, to, utf8.count(bytes, from, to));
        }
        int start = json.arrayOffset() + json.position();
        byte[] array = json.array();
        patches.clear();
        Map<String, byte[]> added = added(record);
        int end = replaceValues(json, start, added);
        append(array, start + end - 1, added);
        if (rewrite.changesText(record)) {
            editText(record, array, start, fields.text());
        }
        patches.write(array, start, start + json.remaining(), out);
    }

    private Map<String, byte[]> added(long record) {
        List<AddedField> addedFields = rewrite.addedFields();
        Map<String, byte[]> added = new LinkedHashMap<>();
        if (!addedFields.isEmpty()) {
            List<@Nullable Object> values = rewrite.values(record);
            for (int i = 0; i < addedFields.size(); i++) {
                AddedField field = addedFields.get(i);
                added.put(field.name(), AddedFieldFormat.json(field, values.get(i)));
            }
        }
        return added;
    }

    /**
     * Adds patches that replace the values of fields that the object already has, and removes these fields from
     * {@code added}. Returns the index after the object, relative to {@code start}.
     */
    private int replaceValues(ByteBuffer json, int start, Map<String, byte[]> added) throws UnreadableException {
        Map<String, byte[]> all = Map.copyOf(added);
        fields.clear();
        return JsonWalker.walk(json, (name, value) -> {
            byte[] replacement = all.get(name);
            int from = replacement == null ? 0 : JsonWalker.start(value);
            fields.field(name, value);
            if (replacement != null) {
                patches.replace(start + from, start + JsonWalker.end(value), replacement);
                added.remove(name);
            }
        });
    }

    /** Inserts fields at the end of the object whose closing brace is at index {@code brace}. */
    private void append(byte[] json, int brace, Map<String, byte[]> added) {
        int last = brace - 1;
        while (json[last] <= ' ' && json[last] >= 0) {
            last--;
        }
        boolean empty = json[last] == '{';
        for (Map.Entry<String, byte[]> field : added.entrySet()) {
            String name = (empty ? "" : ",") + AddedFieldFormat.quoted(field.getKey()) + ":";
            patches.replace(last + 1, last + 1, name.getBytes(StandardCharsets.UTF_8));
            patches.replace(last + 1, last + 1, field.getValue());
            empty = false;
        }
    }

    private void editText(long record, byte[] json, int start, @Nullable Value value) throws UnreadableException {
        String raw = value == null ? null : value.text();
        if (value == null || raw == null || json[start + value.start()] != '"') {
            throw new UnreadableException("the record no longer contains a text");
        }
        String text = UnpairedSurrogates.replaceUnpaired(raw);
        List<TextEdit> edits = rewrite.textEdits(record, text);
        JsonStringLocator string = new JsonStringLocator(json, start + value.start());
        // Removing the characters between two unpaired surrogates could turn them into a pair.
        boolean reencoded = !edits.isEmpty() && !text.equals(raw);
        for (TextEdit edit : reencoded ? List.of(whole(text, edits)) : edits) {
            int from = string.moveTo(edit.start());
            patches.replace(from, string.moveTo(edit.end()), escaped(edit.replacement()));
        }
    }

    private static TextEdit whole(String text, List<TextEdit> edits) {
        return new TextEdit(0, text.length(), EditedText.of(text, edits));
    }

    private static byte[] escaped(String text) {
        return AddedFieldFormat.escaped(text).getBytes(StandardCharsets.UTF_8);
    }
}
