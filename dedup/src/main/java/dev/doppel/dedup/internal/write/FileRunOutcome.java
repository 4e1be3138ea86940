package dev.doppel.dedup.internal.write;

import dev.doppel.corpus.InputFile;
import java.io.IOException;
import java.io.OutputStream;

/** Determines which output a run writes for each input file. Documents are numbered in input order across all files. */
public interface FileRunOutcome {
    KeptDocuments kept();

    /** Returns whether all documents {@code from .. to - 1} are kept without changes. */
    boolean isUnchanged(int from, int to);

    /** Writes the kept documents of an input file. The input file contains the documents {@code from .. to - 1}. */
    void write(InputFile file, int from, int to, OutputStream target) throws IOException;
}
