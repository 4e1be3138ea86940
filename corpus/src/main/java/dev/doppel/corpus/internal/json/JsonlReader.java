package dev.doppel.corpus.internal.json;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.Entry;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.ByteOrderMark;
import dev.doppel.corpus.internal.charset.MalformedScanner;
import dev.doppel.corpus.internal.charset.Surrogates;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.corpus.internal.json.JsonFields.Value;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.ReasonText;
import dev.doppel.corpus.internal.reader.RecordNaming;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/** A file of JSON objects, one on each line. Of a field that an object has twice the last counts, as in most parsers. */
public final class JsonlReader implements DocumentReader {
    private final InputFile file;
    private final int longestLine;
    private final CorpusOptions options;
    private final ReadStats ledger;
    private final RecordNaming naming;
    private final JsonFields fields;
    private final MalformedScanner utf8 = new MalformedScanner(StandardCharsets.UTF_8);
    private final LineReader lines;
    /** What happened where there was no memory for the line. */
    private @Nullable OutOfMemoryError outgrown;

    public JsonlReader(InputFile file, InputStream in, int longestLine, CorpusOptions options, ReadStats ledger)
            throws IOException {
        this.lines =
                new LineReader(file.isStart() ? ByteOrderMark.droppedFrom(in) : in, longestLine, file.linesBefore());
        this.file = file;
        this.longestLine = longestLine;
        this.options = options;
        this.ledger = ledger;
        this.naming = new RecordNaming(file, options);
        this.fields = new JsonFields(options);
    }

    @Override
    public @Nullable Entry next() throws IOException {
        while (advance()) {
            if (lines.blank() && !lines.tooLong()) {
                continue;
            }
            try {
                return entry(naming.source(lines.number()));
            } catch (OutOfMemoryError e) {
                lines.forgetLine();
                ledger.skip(file.source(), lines.number(), UnreadableException.lineTooLargeForMemory(e));
                if (ledger.isStepwise()) {
                    return Entry.PASSED_OVER;
                }
            } catch (UnreadableException e) {
                ledger.skip(file.source(), lines.number(), e);
                if (ledger.isStepwise()) {
                    return Entry.PASSED_OVER;
                }
            }
        }
        return null;
    }

    /** A line for which there is no memory is passed over, and those after it are read. */
    private boolean advance() throws IOException {
        outgrown = null;
        try {
            return lines.next();
        } catch (OutOfMemoryError e) {
            outgrown = e;
            return lines.passOver();
        }
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    private Entry entry(String source) throws UnreadableException {
        if (outgrown != null) {
            lines.forgetLine();
            throw UnreadableException.lineTooLargeForMemory(outgrown);
        }
        if (lines.tooLong()) {
            throw new UnreadableException("a line longer than " + longestLine + " bytes", "split the record");
        }
        ByteBuffer json = ByteBuffer.wrap(lines.bytes(), lines.from(), lines.to() - lines.from());
        int malformed = 0;
        if (!Utf8Validator.wellFormed(lines.bytes(), lines.from(), lines.to())) {
            malformed = utf8.count(lines.bytes(), lines.from(), lines.to());
            json = utf8.mended(lines.bytes(), lines.from(), lines.to(), malformed);
            lines.forgetLine(); // as text it takes more memory still
        }
        fields.clear();
        JsonWalker.walk(json, fields);
        Document document = document(json, source);
        int unpaired = Surrogates.unpaired(document.id()) + Surrogates.unpaired(document.text());
        ledger.replaced(source, (long) malformed + unpaired);
        Document mended = unpaired == 0
                ? document
                : new Document(Surrogates.mended(document.id()), Surrogates.mended(document.text()), source);
        Value rank = fields.rank();
        return new Entry(mended, lines.number() - 1, rank == null ? null : rank.text());
    }

    private Document document(ByteBuffer json, String source) throws UnreadableException {
        Value id = id();
        Value text = fields.text();
        if (text == null) {
            throw ReasonText.missing("field", options.textField(), names(json), "--text-field");
        }
        if (id == null && options.idField() != null) {
            throw ReasonText.missing("field", options.idField(), names(json), "--id-field");
        }
        if (text.kind() != JsonToken.VALUE_STRING || text.text() == null) {
            throw wrongKind(options.textField(), text, "text");
        }
        if (id != null && id.text() == null) {
            throw wrongKind(options.idFieldOrDefault(), id, "text or a number");
        }
        return new Document(naming.id(id == null ? null : id.text(), lines.number()), text.text(), source);
    }

    /** A field that was not asked for by name and is null is as good as missing: the record has no name. */
    private @Nullable Value id() {
        Value id = fields.id();
        boolean unnamed = options.idField() == null && id != null && id.kind() == JsonToken.VALUE_NULL;
        return unnamed ? null : id;
    }

    /** In the order of the record. A second walk, which only a refused record costs. */
    private static Collection<String> names(ByteBuffer json) throws UnreadableException {
        Collection<String> names = new LinkedHashSet<>();
        JsonWalker.walk(json, (name, value) -> names.add(name));
        return names;
    }

    private static UnreadableException wrongKind(String field, Value value, String wanted) {
        return new UnreadableException(
                "field \"" + ReasonText.phrase(field) + "\" is " + JsonWalker.kind(value.kind()) + ", not " + wanted);
    }
}
