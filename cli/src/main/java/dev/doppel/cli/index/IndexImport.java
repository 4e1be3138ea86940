package dev.doppel.cli.index;

import dev.doppel.Progress;
import dev.doppel.index.ConflictPolicy;
import dev.doppel.index.DocumentExistsException;
import dev.doppel.index.Index;
import dev.doppel.index.IndexScheme;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.internal.Plurals;
import dev.doppel.shingle.Templates;
import dev.doppel.text.StopList;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads an exported index in the {@link IndexExportFormat}. If the file cannot be read or is malformed, methods throw
 * {@link IllegalArgumentException} with a message that names the file and the line.
 */
final class IndexImport implements AutoCloseable {
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final int BATCH_DOCUMENTS = 1_000;

    /** The approximate maximum size of a batch, to limit the memory used for long documents. */
    private static final long BATCH_CHARACTERS = 8_000_000;

    private final String name;
    private final JsonParser json;
    private long documents = -1;

    /**
     * Creates a reader.
     *
     * @param name the name of the file, for error messages
     * @param in the decompressed content, which {@link #close} closes
     */
    IndexImport(String name, InputStream in) {
        this.name = name;
        json = JSON.createParser(ObjectReadContext.empty(), in);
    }

    /**
     * Reads the first line and returns the scheme of the index. This method must be called once, before {@link #addTo}.
     */
    IndexScheme readScheme() {
        return parse(() -> {
            try {
                return readHeader();
            } catch (StreamReadException e) {
                throw notAnExport(e);
            }
        });
    }

    private IndexScheme readHeader() {
        String line = "";
        int version = 0;
        StopList stopList = StopList.NONE;
        Templates templates = Templates.NONE;
        JsonToken first = json.nextToken();
        for (String property = first == JsonToken.START_OBJECT ? json.nextName() : null;
                property != null;
                property = json.nextName()) {
            json.nextToken();
            switch (property) {
                case IndexExportFormat.INDEX -> version = json.getIntValue();
                case IndexExportFormat.SCHEME -> line = json.getString();
                case IndexExportFormat.DOCUMENTS -> documents = json.getLongValue();
                case IndexExportFormat.STOP_WORDS ->
                    stopList = StopList.ofBytes(json.getString().getBytes(StandardCharsets.UTF_8));
                case IndexExportFormat.TEMPLATES -> templates = Templates.ofBytes(json.getBinaryValue());
                default -> json.skipChildren();
            }
        }
        requireVersion(version);
        IndexScheme scheme = IndexScheme.parse(line).with(stopList, templates);
        if (!scheme.toString().equals(line)) {
            throw new IllegalArgumentException(
                    "the stop words or templates do not belong to the scheme " + line + ": export the index again");
        }
        return scheme;
    }

    private void requireVersion(int version) {
        if (version < 1) {
            throw notAnExport(null);
        }
        if (version > IndexExportFormat.VERSION) {
            throw new IllegalArgumentException(
                    "version " + version + " of the export format, but this version of Doppel reads version "
                            + IndexExportFormat.VERSION + ": use a newer version of Doppel");
        }
    }

    private static IllegalArgumentException notAnExport(@Nullable Exception cause) {
        return new IllegalArgumentException(
                "not an exported index, which starts with {\"" + IndexExportFormat.INDEX + "\":"
                        + IndexExportFormat.VERSION + ": to add documents, use doppel index add",
                cause);
    }

    /** Adds all documents to an empty index with the same scheme. */
    void addTo(Index index, Progress progress) {
        progress.stage("importing", documents);
        if (index.scheme().texts()) {
            read(ExportedIndexDocument::toNewDocument, index::addAll, progress);
        } else {
            read(
                    ExportedIndexDocument::toEntry,
                    entries -> index.storeEntries(entries, ConflictPolicy.REFUSE),
                    progress);
        }
        long imported = index.stats().documents();
        if (imported != documents) {
            throw new IllegalArgumentException(name + " contains " + Plurals.count(imported, "document")
                    + " but should contain " + Plurals.number(documents) + ": export the index again");
        }
    }

    private <T> void read(Function<ExportedIndexDocument, T> convert, Consumer<List<T>> store, Progress progress) {
        List<T> batch = new ArrayList<>();
        long characters = 0;
        while (parse(json::nextToken) != null) {
            ExportedIndexDocument document = parse(() -> ExportedIndexDocument.read(json));
            batch.add(parse(() -> convert.apply(document)));
            characters += document.characters();
            if (batch.size() == BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) {
                store(batch, store);
                batch.clear();
                characters = 0;
            }
            progress.advance(1);
        }
        store(batch, store);
    }

    private <T> void store(List<T> batch, Consumer<List<T>> store) {
        try {
            store.accept(batch);
        } catch (DocumentExistsException e) {
            throw new IllegalArgumentException(
                    name + " contains two documents with the id \"" + e.id() + "\": remove one of them", e);
        }
    }

    /** Returns the result of {@code parsing}, adding the location in the file to exception messages. */
    @SuppressWarnings("NullAway") // the result of nextToken is null at the end
    private <T> T parse(Supplier<T> parsing) {
        try {
            return parsing.get();
        } catch (JacksonIOException e) {
            throw new IllegalArgumentException("cannot read " + name + ": " + IoErrorReason.of(e.getCause()), e);
        } catch (UnexpectedEndOfInputException e) {
            throw failure("the file ends too early", e);
        } catch (JacksonException e) {
            throw failure("malformed JSON, or a value of the wrong type", e);
        } catch (IllegalArgumentException e) {
            throw failure(String.valueOf(e.getMessage()), e);
        }
    }

    private IllegalArgumentException failure(String problem, Exception cause) {
        int line = json.currentTokenLocation().getLineNr();
        return new IllegalArgumentException(name + ":" + line + ": " + problem, cause);
    }

    @Override
    public void close() {
        json.close();
    }
}
