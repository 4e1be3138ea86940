package dev.doppel.corpus.internal.json;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.MalformedBytesScanner;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.corpus.internal.json.JsonFieldExtractor.Value;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordReader;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.text.Utf8Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/**
 * Reads a file that contains one JSON object per line. If a field is repeated, its last value is used, as in most
 * parsers.
 */
public final class JsonlReader extends RecordReader {
    private final int longestLine;
    private final JsonFieldExtractor fields;
    private final MalformedBytesScanner utf8 = new MalformedBytesScanner(StandardCharsets.UTF_8);
    private final JsonStringDecoder strings = new JsonStringDecoder();
    private final LineReader lines;
    private int unpairedInText;
    /** The error that was thrown because the current line does not fit in memory, or null if the line fits. */
    private @Nullable OutOfMemoryError lineTooLarge;

    /**
     * Creates a reader.
     *
     * @param in the lines, without a byte order mark
     * @param linesBefore the number of lines in the file before the first line of {@code in}
     */
    public JsonlReader(
            InputFile file, InputStream in, long linesBefore, int longestLine, CorpusOptions options, ReadStats stats) {
        super(file, options, stats);
        this.lines = new LineReader(in, longestLine, linesBefore);
        this.longestLine = longestLine;
        this.fields = new JsonFieldExtractor(options, false);
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        while (advance()) {
            if (lines.blank() && !lines.tooLong()) {
                continue;
            }
            try {
                return entry(source(lines.number()));
            } catch (OutOfMemoryError e) {
                lines.forgetLine();
                return skip(lines.number(), UnreadableException.lineTooLargeForMemory(e));
            } catch (UnreadableException e) {
                return skip(lines.number(), e);
            }
        }
        return null;
    }

    /** Moves to the next line. If the line does not fit in memory, its bytes are not available. */
    private boolean advance() throws IOException {
        lineTooLarge = null;
        try {
            return lines.next();
        } catch (OutOfMemoryError e) {
            lineTooLarge = e;
            return lines.skipLine();
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private CorpusEntry entry(String source) throws UnreadableException {
        if (lineTooLarge != null) {
            lines.forgetLine();
            throw UnreadableException.lineTooLargeForMemory(lineTooLarge);
        }
        if (lines.tooLong()) {
            throw new UnreadableException("a line longer than " + longestLine + " bytes", "split the record");
        }
        ByteBuffer json = ByteBuffer.wrap(lines.bytes(), lines.from(), lines.to() - lines.from());
        int malformed = 0;
        if (!Utf8Validator.wellFormed(lines.bytes(), lines.from(), lines.to())) {
            malformed = utf8.count(lines.bytes(), lines.from(), lines.to());
            json = utf8.replaceMalformed(lines.bytes(), lines.from(), lines.to(), malformed);
            lines.forgetLine(); // frees memory for the decoded text, which is larger
        }
        fields.clear();
        JsonWalker.walk(json, fields);
        Document document = document(json, source);
        int unpaired = UnpairedSurrogates.countUnpaired(document.id());
        stats.replaced(source, (long) malformed + unpaired + unpairedInText);
        if (unpaired > 0) {
            document = document.withId(UnpairedSurrogates.replaceUnpaired(document.id()));
        }
        Value rank = fields.rank();
        return new CorpusEntry(document, lines.number() - 1, rank == null ? null : rank.text());
    }

    private Document document(ByteBuffer json, String source) throws UnreadableException {
        Value id = id();
        Value text = fields.text();
        if (text == null) {
            throw SkipReasonText.missing("field", options.textField(), names(json), "--text-field");
        }
        if (id == null && options.idField() != null) {
            throw SkipReasonText.missing("field", options.idField(), names(json), "--id-field");
        }
        if (text.kind() != JsonToken.VALUE_STRING) {
            throw wrongKind(options.textField(), text, "text");
        }
        if (id != null && id.text() == null) {
            throw wrongKind(options.idFieldOrDefault(), id, "text or a number");
        }
        return new Document(id(id == null ? null : id.text(), lines.number()), content(json, text), source);
    }

    private Utf8Text content(ByteBuffer json, Value text) {
        String list = text.text();
        if (list != null) {
            unpairedInText = UnpairedSurrogates.countUnpaired(list);
            return Utf8Text.of(UnpairedSurrogates.replaceUnpaired(list));
        }
        byte[] utf8 = strings.decode(json.array(), json.arrayOffset() + json.position() + text.start());
        unpairedInText = strings.unpaired();
        return Utf8Text.ofUtf8(utf8);
    }

    /**
     * Returns the id, or null if it is missing. A JSON null is treated as a missing id unless the user chose the id
     * field.
     */
    private @Nullable Value id() {
        Value id = fields.id();
        boolean missing = options.idField() == null && id != null && id.kind() == JsonToken.VALUE_NULL;
        return missing ? null : id;
    }

    /**
     * Returns the names of a record's fields, in order. This method parses the record again, but is called only for
     * skipped records.
     */
    private static Collection<String> names(ByteBuffer json) throws UnreadableException {
        Collection<String> names = new LinkedHashSet<>();
        JsonWalker.walk(json, (name, value) -> names.add(name));
        return names;
    }

    private static UnreadableException wrongKind(String field, Value value, String wanted) {
        return new UnreadableException("field \"" + SkipReasonText.phrase(field) + "\" is "
                + JsonWalker.kind(value.kind()) + ", not " + wanted);
    }
}
