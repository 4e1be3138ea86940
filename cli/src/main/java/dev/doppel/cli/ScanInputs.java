package dev.doppel.cli;

import dev.doppel.Document;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusCounts;
import dev.doppel.corpus.CorpusOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** What a scan reads: the documents, and the archives that they are compared with. */
final class ScanInputs implements AutoCloseable {
    private final Corpus documents;
    private final List<String> archiveNames;
    private final List<Corpus> archives = new ArrayList<>();
    /** Those that are or were read, the present one last. */
    private final List<Corpus> begun = new ArrayList<>();

    private ScanInputs(Corpus documents, List<String> archiveNames) {
        this.documents = documents;
        this.archiveNames = archiveNames;
    }

    static ScanInputs open(
            List<String> inputs, List<String> archives, CorpusOptions reading, Console console, Complaints complaints) {
        for (String archive : archives) {
            for (String input : inputs) {
                refuseSame(archive, input);
            }
        }
        ScanInputs opened =
                new ScanInputs(Corpus.open(inputs, reading, console.in(), complaints), List.copyOf(archives));
        try {
            for (String archive : archives) {
                opened.archives.add(Corpus.open(List.of(archive), reading, console.in(), complaints));
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
        return Stream.of(documents).flatMap(this::read).iterator();
    }

    /** The documents of all archives; those of a folder are named with it, since new ones often have the same names. */
    Iterator<Document> archived() {
        Stream<Document> all = Stream.empty();
        for (int i = 0; i < archives.size(); i++) {
            String name = archiveNames.get(i);
            Corpus archive = archives.get(i);
            boolean isFolder = Files.isDirectory(Path.of(name));
            Stream<Document> ofArchive = Stream.of(archive).flatMap(this::read);
            all = Stream.concat(all, isFolder ? ofArchive.map(document -> renamed(document, name)) : ofArchive);
        }
        return all.iterator();
    }

    private Stream<Document> read(Corpus corpus) {
        begun.add(corpus);
        return StreamSupport.stream(corpus.spliterator(), false);
    }

    private static Document renamed(Document document, String folder) {
        String prefix = folder.endsWith("/") ? folder : folder + "/";
        return new Document(prefix + document.id(), document.text(), document.source(), document.hidden());
    }

    StageProgress progress(Console console, boolean quiet) {
        begun.add(documents);
        return StageProgress.rereading(begun, console, quiet);
    }

    /** Of all that was read. */
    CorpusCounts counts() {
        CorpusCounts sum = documents.counts();
        for (Corpus archive : archives) {
            CorpusCounts counts = archive.counts();
            sum = new CorpusCounts(
                    sum.documents() + counts.documents(),
                    sum.skipped() + counts.skipped(),
                    sum.replaced() + counts.replaced());
        }
        return sum;
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
