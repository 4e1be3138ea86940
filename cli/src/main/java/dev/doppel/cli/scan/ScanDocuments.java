package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.DocumentSource;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.cli.option.InputDocuments;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.ReadSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The input documents of a scan, and the archived documents to compare them with. */
public final class ScanDocuments implements AutoCloseable {
    private final InputDocuments documents;
    private final List<InputDocuments> archives;
    private final Map<String, String> authors;
    /**
     * The corpora that have been opened, with the current corpus last. Other threads read this list to update progress
     * bars.
     */
    private final List<Corpus> begun = new CopyOnWriteArrayList<>();

    /**
     * The numbers of documents read from the inputs and from the archives.
     *
     * @param archive the summary of all archives, or null for a scan without archives
     */
    record Summary(ReadSummary documents, @Nullable ReadSummary archive) {}

    private ScanDocuments(InputDocuments documents, List<InputDocuments> archives, Map<String, String> authors) {
        this.documents = documents;
        this.archives = archives;
        this.authors = authors;
    }

    static ScanDocuments open(ScanInputSettings sources, int threads, Console console) {
        for (String archive : sources.archives()) {
            for (String input : sources.inputs()) {
                refuseSame(archive, input);
            }
        }
        Map<String, String> authors = new HashMap<>();
        List<InputDocuments> archives = new ArrayList<>();
        ScanDocuments opened =
                new ScanDocuments(read(sources.inputs(), sources, "", authors, threads, console), archives, authors);
        try {
            for (String archive : sources.archives()) {
                archives.add(read(List.of(archive), sources, idPrefix(archive, sources), authors, threads, console));
            }
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
        return opened;
    }

    private static InputDocuments read(
            List<String> inputs,
            ScanInputSettings sources,
            String idPrefix,
            Map<String, String> authors,
            int threads,
            Console console) {
        ScanDocumentNames names =
                new ScanDocumentNames(idPrefix, sources.submissions().authors(), sources.pseudonyms(), authors);
        return new InputDocuments(
                inputs, sources.reading(), sources.submissions().mode(), names, threads, console);
    }

    /**
     * Returns the id prefix that distinguishes archived documents from inputs with the same file names. The prefix is
     * the path of the archive, or an empty string if the ids already contain the name of the archive.
     */
    private static String idPrefix(String archive, ScanInputSettings sources) {
        boolean isFolder = Files.isDirectory(Path.of(archive));
        return isFolder || sources.submissions().mode().isPresent() ? archive + (archive.endsWith("/") ? "" : "/") : "";
    }

    /** Throws an exception if an archive is also an input, since every document would match itself. */
    private static void refuseSame(String archive, String input) {
        Path old = Path.of(archive);
        Path given = Path.of(input);
        try {
            if (Files.exists(old) && Files.exists(given) && Files.isSameFile(old, given)) {
                throw new IllegalArgumentException(
                        "--against " + archive + " names an input: give a folder or file of older documents");
            }
        } catch (IOException e) {
            // The error is reported when the file is opened.
        }
    }

    DocumentSource documents() {
        return new Reading(documents);
    }

    List<DocumentSource> archived() {
        return archives.stream().<DocumentSource>map(Reading::new).toList();
    }

    /** Returns the author of a document, or the id of the document if the author is unknown. */
    String author(String id) {
        return authors.getOrDefault(id, id);
    }

    /** A corpus that is read while its documents are processed. */
    private final class Reading implements DocumentSource {
        private final InputDocuments corpus;

        Reading(InputDocuments corpus) {
            this.corpus = corpus;
        }

        @Override
        public <W, R> void process(
                List<W> workers,
                long maxChars,
                BiFunction<? super W, Document, R> process,
                Consumer<? super R> consumer) {
            begun.add(corpus.corpus());
            corpus.read().process(workers, maxChars, process, consumer);
        }
    }

    StageProgress progress(Console console, boolean quiet) {
        begun.add(documents.corpus());
        return StageProgress.rereading(begun, console, quiet);
    }

    /** Returns the numbers of documents read. This method must be called after all documents have been read. */
    Summary summary() {
        return new Summary(documents.summary(), archives.isEmpty() ? null : archiveSummary());
    }

    private ReadSummary archiveSummary() {
        ReadSummary sum = new ReadSummary(0, 0, List.of());
        for (InputDocuments archive : archives) {
            sum = sum.plus(archive.summary());
        }
        return sum;
    }

    /**
     * Prints notes on the documents that were read.
     *
     * @param all whether to also list the skipped documents
     */
    void printWarnings(boolean all) {
        documents.printWarnings(all);
        for (InputDocuments archive : archives) {
            archive.printWarnings(all);
        }
    }

    CorpusCounts counts() {
        CorpusCounts sum = documents.corpus().counts();
        for (InputDocuments archive : archives) {
            sum = sum.plus(archive.corpus().counts());
        }
        return sum;
    }

    void refuse(ScanOutputs outputs) {
        outputs.refuseInputs(documents.corpus());
        for (InputDocuments archive : archives) {
            outputs.refuseInputs(archive.corpus());
        }
    }

    @Override
    public void close() {
        documents.close();
        for (InputDocuments archive : archives) {
            archive.close();
        }
    }
}
