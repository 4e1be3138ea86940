package dev.doppel.dedup.internal.spill;

import dev.doppel.corpus.internal.spill.DocumentNameFile;
import dev.doppel.internal.collect.LongList;

/** A part of {@link AllDocuments}, with documents numbered from 0. Implementations are thread-safe. */
public interface AllDocumentsPart {
    int count();

    /** Reads the rows of {@code count} documents into {@code target}, starting at index {@code at}. */
    void read(int first, DocumentRow[] target, int at, int count);

    DocumentNameFile.Name name(int document);

    /** Returns a document's shingles in text order, including repetitions. */
    LongList shingles(int document);

    /** Returns the number of shingles of all documents, including repetitions. */
    long shingleCount();

    DocumentFiles files();

    /** Returns a part that consists of all documents in {@code files}. */
    static AllDocumentsPart all(DocumentFiles files) {
        return new AllDocumentsPart() {
            private final ShingleSetFile.Directory directory =
                    new ShingleSetFile.Directory(files.documents().shingles());

            @Override
            public int count() {
                return files.documents().count();
            }

            @Override
            public void read(int first, DocumentRow[] target, int at, int count) {
                files.documents().read(first, target, at, count);
            }

            @Override
            public DocumentNameFile.Name name(int document) {
                return files.name(document);
            }

            @Override
            public LongList shingles(int document) {
                return files.sets().read(directory.extent(document));
            }

            @Override
            public long shingleCount() {
                return files.sets().shingles();
            }

            @Override
            public DocumentFiles files() {
                return files;
            }
        };
    }

    /** Returns a part that consists of the selected documents in {@code files}. */
    static AllDocumentsPart selected(DocumentFiles files, DocumentSelection selection) {
        return new AllDocumentsPart() {
            @Override
            public int count() {
                return selection.count();
            }

            @Override
            public void read(int first, DocumentRow[] target, int at, int count) {
                for (int i = 0; i < count; i++) {
                    target[at + i] = files.documents().read(selection.document(first + i));
                }
            }

            @Override
            public DocumentNameFile.Name name(int document) {
                return files.name(selection.document(document));
            }

            @Override
            public LongList shingles(int document) {
                return files.sets().read(selection.extent(document));
            }

            @Override
            public long shingleCount() {
                return selection.shingles();
            }

            @Override
            public DocumentFiles files() {
                return files;
            }
        };
    }
}
