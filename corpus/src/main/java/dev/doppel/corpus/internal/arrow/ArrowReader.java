package dev.doppel.corpus.internal.arrow;

import dev.doppel.Document;
import dev.doppel.corpus.CorpusEntry;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.charset.MalformedBytesScanner;
import dev.doppel.corpus.internal.charset.Utf8Validator;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordReader;
import dev.doppel.corpus.internal.reader.SkipReasonText;
import dev.doppel.corpus.internal.reader.UnreadableException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads an Arrow IPC file or stream with one document per row. Only the text, id and rank columns are loaded, one
 * record batch at a time.
 */
public final class ArrowReader extends RecordReader {
    private final InputStream in;
    private final List<ArrowField> schema;
    private final List<ArrowField> text;
    private final List<ArrowField> id;
    private final List<ArrowField> rank;
    /** The columns to load, in a fixed order, since the message about a damaged file may depend on the order. */
    private final Set<ArrowField> wanted = new LinkedHashSet<>();

    private final Map<Long, ArrowDictionary> dictionaries = new HashMap<>();
    private final MalformedBytesScanner utf8 = new MalformedBytesScanner(StandardCharsets.UTF_8);
    private final Map<List<ArrowField>, ArrowColumn> columns = new HashMap<>();
    private int rows;
    private long batchStart;
    private int nextRow;
    private int malformed;

    public ArrowReader(InputFile file, InputStream in, CorpusOptions options, ReadStats stats) throws IOException {
        super(file, options, stats);
        this.in = in;
        ArrowMessage first = ArrowMessage.first(in);
        try {
            if (first.header().shortAt(0, 0) != 0) {
                throw new UnreadableException("big-endian Arrow data", "write it on a little-endian machine");
            }
            this.schema = ArrowField.all(first.header());
            ArrowColumnFinder names = new ArrowColumnFinder(schema);
            this.text = names.text(options.textField());
            boolean mayLackId = options.idField() == null && !names.has(CorpusOptions.DEFAULT_ID_FIELD);
            this.id = mayLackId ? List.of() : names.textOrNumber(options.idFieldOrDefault());
            this.rank = names.rank(options.rankField());
        } catch (RuntimeException e) {
            throw DamagedException.damaged(ArrowMessage.FORMAT);
        }
        wanted.addAll(text);
        wanted.addAll(id);
        wanted.addAll(rank);
    }

    @Override
    public @Nullable CorpusEntry next() throws IOException {
        try {
            while (nextRow >= rows) {
                if (!enterNextBatch()) {
                    return null;
                }
            }
            int row = nextRow++;
            long number = batchStart + row;
            try {
                return new CorpusEntry(document(row, number + 1), number, value(rank, row));
            } catch (UnreadableException e) {
                return skip(number + 1, e);
            }
        } catch (EOFException e) {
            throw DamagedException.endsEarly(ArrowMessage.FORMAT);
        } catch (RuntimeException e) {
            throw DamagedException.damaged(ArrowMessage.FORMAT);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private Document document(int row, long line) throws UnreadableException {
        malformed = 0;
        String words = value(text, row);
        if (words == null) {
            throw new UnreadableException(
                    "field \"" + SkipReasonText.phrase(options.textField()) + "\" is null, not text");
        }
        Document document = new Document(id(text.equals(id) ? words : value(id, row), line), words, source(line));
        stats.replaced(document.source(), malformed);
        return document;
    }

    private @Nullable String value(List<ArrowField> path, int row) {
        if (path.isEmpty()) {
            return null;
        }
        byte[] bytes = Objects.requireNonNull(columns.get(path)).bytes(row);
        if (bytes == null) {
            return null;
        }
        if (!Utf8Validator.wellFormed(bytes, 0, bytes.length)) {
            malformed += utf8.count(bytes, 0, bytes.length);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private boolean enterNextBatch() throws IOException {
        batchStart += rows;
        rows = 0;
        nextRow = 0;
        columns.clear(); // frees the memory of the last batch
        for (ArrowMessage message = ArrowMessage.next(in); message != null; message = ArrowMessage.next(in)) {
            if (message.kind() == ArrowMessage.ROWS) {
                enter(ArrowBatch.read(message, message.header(), schema, wanted, in));
                return true;
            }
            if (message.kind() == ArrowMessage.DICTIONARY) {
                readDictionary(message);
            } else {
                in.skipNBytes(message.body());
            }
        }
        return false;
    }

    private void enter(ArrowBatch batch) {
        for (List<ArrowField> path : List.of(text, id, rank)) {
            if (!path.isEmpty()) {
                OptionalLong dictionary = path.get(path.size() - 1).dictionary();
                columns.put(
                        path,
                        new ArrowColumn(
                                path,
                                batch,
                                dictionary.isEmpty()
                                        ? null
                                        : Objects.requireNonNull(dictionaries.get(dictionary.getAsLong()))));
            }
        }
        rows = Math.toIntExact(batch.rows());
    }

    /** Reads a batch of values that either replace the values of a dictionary or are added to them. */
    private void readDictionary(ArrowMessage message) throws IOException {
        long number = message.header().longAt(0);
        Optional<ArrowField> field = wanted.stream()
                .filter(one -> one.dictionary().equals(OptionalLong.of(number)))
                .findFirst();
        if (field.isEmpty()) {
            in.skipNBytes(message.body());
            return;
        }
        List<ArrowField> values = List.of(field.get().inDictionary());
        FlatBufferTable header = Objects.requireNonNull(message.header().tableAt(1));
        ArrowBatch batch = ArrowBatch.read(message, header, values, Set.copyOf(values), in);
        boolean isAdded = message.header().byteAt(2) != 0;
        if (!isAdded) {
            dictionaries.remove(number);
        }
        dictionaries
                .computeIfAbsent(number, unseen -> new ArrowDictionary())
                .add(new ArrowColumn(values, batch, null), batch.rows());
    }
}
