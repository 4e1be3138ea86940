package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
import dev.doppel.corpus.ReadSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The input documents of a scan, and the archives with which they are compared. */
public final class ScanInputs implements AutoCloseable {
    private final Corpus documents;
    private final List<String> archiveNames;
    private final List<Corpus> archives = new ArrayList<>();
    /** The corpora read so far, with the current one last. Other threads read this list to update progress bars. */
    private final List<Corpus> begun = new CopyOnWriteArrayList<>();

    /**
     * Summaries of the documents read from the inputs and from the archives.
     *
     * @param archive the summary for all archives, or null if there are none
     */
    record Summary(ReadSummary documents, @Nullable ReadSummary archive) {}

    private ScanInputs(Corpus documents, List<String> archiveNames) {
        this.documents = documents;
        this.archiveNames = archiveNames;
    }

    static ScanInputs open(
            List<String> inputs,
            List<String> archives,
            CorpusOptions reading,
            Console console,
            ReadWarnings warnings,
            ReadWarnings archiveWarnings) {
        for (String archive : archives) {
            for (String input : inputs) {
                refuseSame(archive, input);
            }
        }
        ScanInputs opened = new ScanInputs(Corpus.open(inputs, reading, console.in(), warnings), List.copyOf(archives));
        try {
            for (String archive : archives) {
                opened.archives.add(Corpus.open(List.of(archive), reading, console.in(), archiveWarnings));
            }
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
        return opened;
    }

    /** Throws an exception if an archive is also an input, since each of its documents would match itself. */
    private static void refuseSame(String archive, String input) {
        Path old = Path.of(archive);
        Path given = Path.of(input);
        try {
            if (Files.exists(old) && Files.exists(given) && Files.isSameFile(old, given)) {
                throw new IllegalArgumentException(
                        "--against " + archive + " names an input: give a folder or file of older documents");
            }
        } catch (IOException e) {
            // The error will be reported when the file is opened.
        }
    }

    Iterator<Document> documents() {
        return new Reading(List.of(documents));
    }

    /**
     * Returns the documents in all archives. If an archive is a folder, its path is prepended to the ids of its
     * documents, since the inputs may contain files with the same names.
     */
    Iterator<Document> archived() {
        return new Reading(archives);
    }

    /** An iterator over the documents of several corpora. A flat-mapped stream would buffer each corpus in memory. */
    private final class Reading implements Iterator<Document> {
        private final Iterator<Corpus> next;
        private Iterator<Document> current = Collections.emptyIterator();
        private @Nullable String folder;

        Reading(List<Corpus> corpora) {
            next = corpora.iterator();
        }

        @Override
        public boolean hasNext() {
            while (!current.hasNext() && next.hasNext()) {
                Corpus corpus = next.next();
                begun.add(corpus);
                current = corpus.iterator();
                folder = folder(corpus);
            }
            return current.hasNext();
        }

        @Override
        public Document next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Document document = current.next();
            return folder == null ? document : renamed(document, folder);
        }
    }

    /** Returns the folder if {@code corpus} is an archive that is a folder, and null otherwise. */
    private @Nullable String folder(Corpus corpus) {
        int archive = archives.indexOf(corpus);
        return archive >= 0 && Files.isDirectory(Path.of(archiveNames.get(archive))) ? archiveNames.get(archive) : null;
    }

    private static Document renamed(Document document, String folder) {
        String prefix = folder.endsWith("/") ? folder : folder + "/";
        return document.withId(prefix + document.id());
    }

    StageProgress progress(Console console, boolean quiet) {
        begun.add(documents);
        return StageProgress.rereading(begun, console, quiet);
    }

    CorpusCounts documentCounts() {
        return documents.counts();
    }

    CorpusCounts archiveCounts() {
        CorpusCounts sum = new CorpusCounts(0, 0, 0);
        for (Corpus archive : archives) {
            sum = sum.plus(archive.counts());
        }
        return sum;
    }

    CorpusCounts counts() {
        return documentCounts().plus(archiveCounts());
    }

    void refuse(ScanOutputs outputs) {
        outputs.refuseInputs(documents);
        archives.forEach(outputs::refuseInputs);
    }

    @Override
    public void close() {
        documents.close();
        archives.forEach(Corpus::close);
    }
}
