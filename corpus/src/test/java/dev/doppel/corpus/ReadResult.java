package dev.doppel.corpus;

import dev.doppel.Document;
import dev.doppel.corpus.internal.input.FolderLister;
import dev.doppel.corpus.internal.reader.DocumentReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The result of reading a corpus. Also provides methods that write input files for tests. */
public record ReadResult(
        List<Document> documents, List<Skipped> skipped, Map<String, Long> replaced, CorpusCounts counts) {
    public static final InputStream NO_STDIN = InputStream.nullInputStream();

    public static final class Recorder implements CorpusListener {
        public final List<Skipped> skipped = new ArrayList<>();
        final Map<String, Long> replaced = new LinkedHashMap<>();

        @Override
        public void skipped(Skipped skip) {
            skipped.add(skip);
        }

        @Override
        public void replaced(String source, long sequences) {
            replaced.put(source, sequences);
        }
    }

    public static ReadResult of(Path... inputs) {
        return of(CorpusOptions.DEFAULTS, inputs);
    }

    public static ReadResult of(CorpusOptions options, Path... inputs) {
        return of(
                options,
                NO_STDIN,
                FolderLister.FILE_SYSTEM,
                List.of(inputs).stream().map(Path::toString).toList());
    }

    public static ReadResult of(CorpusOptions options, InputStream stdin, FolderLister lister, List<String> inputs) {
        return of(options, stdin, 2, lister, inputs);
    }

    public static ReadResult of(
            CorpusOptions options, InputStream stdin, int threads, FolderLister lister, List<String> inputs) {
        Recorder recorder = new Recorder();
        List<Document> documents = new ArrayList<>();
        try (Corpus corpus = Corpus.open(inputs, options, InputFile.standardInput(stdin), threads, recorder, lister)) {
            for (Document next = corpus.next(); next != null; next = corpus.next()) {
                documents.add(next);
            }
            return new ReadResult(documents, recorder.skipped, recorder.replaced, corpus.counts());
        }
    }

    public static ReadResult ofStandardInput(String jsonl) {
        return of(CorpusOptions.DEFAULTS, stream(jsonl), FolderLister.FILE_SYSTEM, List.of("-"));
    }

    public static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    public List<String> ids() {
        return documents.stream().map(Document::id).toList();
    }

    public List<String> texts() {
        return documents.stream().map(Document::text).toList();
    }

    public List<String> sources() {
        return documents.stream().map(Document::source).toList();
    }

    public List<String> reasons() {
        return skipped.stream().map(Skipped::reason).toList();
    }

    /** Returns the next entry that is not a skipped record, or null at the end. */
    public static @Nullable CorpusEntry nextEntry(DocumentReader reader) throws IOException {
        CorpusEntry entry = reader.next();
        while (DocumentReader.isSkipped(entry)) {
            entry = reader.next();
        }
        return entry;
    }

    public static Path write(Path file, byte[] content) {
        try {
            Files.createDirectories(file.getParent());
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Path write(Path file, String content) {
        return write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the concatenated parts. An integer denotes a single byte, and a string is encoded in UTF-8. */
    public static byte[] bytes(Object... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Object part : parts) {
            if (part instanceof Integer number) {
                bytes.write(number);
            } else {
                bytes.writeBytes(part.toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
