package dev.doppel.cli.scan;

import dev.doppel.Document;
import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ReadWarnings;
import dev.doppel.cli.console.StageProgress;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
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

/** What a scan reads: the documents, and the archives that they are compared with. */
public final class ScanInputs implements AutoCloseable {
    private final Corpus documents;
    private final List<String> archiveNames;
    private final List<Corpus> archives = new ArrayList<>();
    /** Those that are or were read, the present one last; progress looks at it from other threads. */
    private final List<Corpus> begun = new CopyOnWriteArrayList<>();

    private ScanInputs(Corpus documents, List<String> archiveNames) {
        this.documents = documents;
        this.archiveNames = archiveNames;
    }

    static ScanInputs open(
            List<String> inputs,
            List<String> archives,
            CorpusOptions reading,
            Console console,
            ReadWarnings complaints,
            ReadWarnings archiveComplaints) {
        for (String archive : archives) {
            for (String input : inputs) {
                refuseSame(archive, input);
            }
        }
        ScanInputs opened =
                new ScanInputs(Corpus.open(inputs, reading, console.in(), complaints), List.copyOf(archives));
        try {
            for (String archive : archives) {
                opened.archives.add(Corpus.open(List.of(archive), reading, console.in(), archiveComplaints));
            }
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
        return opened;
    }

    /** Every document would be a copy of itself. */
    private static void refuseSame(String archive, String input) {
        Path old = Path.of(archive);
        Path given = Path.of(input);
        try {
            if (Files.exists(old) && Files.exists(given) && Files.isSameFile(old, given)) {
                throw new IllegalArgumentException(
                        "--against " + archive + " names an input: name the folder or file of older documents");
            }
        } catch (IOException e) {
            // Whoever opens it next says what is wrong with it.
        }
    }

    Iterator<Document> documents() {
        return new Reading(List.of(documents));
    }

    /** The documents of all archives; those of a folder are named with it, since new ones often have the same names. */
    Iterator<Document> archived() {
        return new Reading(archives);
    }

    /** One document after another: a stream of streams would take in a whole corpus before it gave its first document out. */
    private final class Reading implements Iterator<Document> {
        private final Iterator<Corpus> ahead;
        private Iterator<Document> present = Collections.emptyIterator();
        private @Nullable String folder;

        Reading(List<Corpus> corpora) {
            ahead = corpora.iterator();
        }

        @Override
        public boolean hasNext() {
            while (!present.hasNext() && ahead.hasNext()) {
                Corpus corpus = ahead.next();
                begun.add(corpus);
                present = corpus.iterator();
                folder = folder(corpus);
            }
            return present.hasNext();
        }

        @Override
        public Document next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Document document = present.next();
            return folder == null ? document : renamed(document, folder);
        }
    }

    /** The folder of an archive; null for one that is none. */
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

    /** Of all that was read. */
    CorpusCounts counts() {
        return documentCounts().plus(archiveCounts());
    }

    /** Refuses to overwrite what is about to be read. */
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
