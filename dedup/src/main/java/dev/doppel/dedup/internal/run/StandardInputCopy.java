package dev.doppel.dedup.internal.run;

import dev.doppel.corpus.CorpusException;
import dev.doppel.corpus.InputFile;
import dev.doppel.corpus.internal.reader.UnreadableException;
import dev.doppel.dedup.DedupOptions;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.internal.spill.SpillFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A copy of standard input in the workspace. The copy is needed because a run reads its input twice, and a resumed run
 * cannot read standard input again.
 */
public final class StandardInputCopy {
    private static final String FILE = "stdin";
    private static final int BUFFER = 1 << 16;

    private StandardInputCopy() {}

    /**
     * Returns the copy, reading {@code stdin} to its end unless an earlier attempt at this run has already done so.
     *
     * @throws CorpusException if {@code stdin} cannot be read, or does not contain JSONL
     * @throws IllegalArgumentException if the run to resume did not read all of standard input, and {@code stdin} is
     *     now empty
     */
    public static InputFile of(Workspace workspace, InputStream stdin, DedupOptions.Existing existing) {
        Path copy = workspace.path(FILE);
        if (!Files.exists(copy)) {
            workspace.write(FILE, file -> copy(stdin, file, existing));
        }
        try {
            return InputFile.standardInputCopy(copy);
        } catch (UnreadableException e) {
            throw new CorpusException(e.getMessage() + " (" + e.remedy() + ")");
        } catch (IOException e) {
            throw SpillFile.failed("read", copy, e);
        }
    }

    private static void copy(InputStream stdin, SpillFile target, DedupOptions.Existing existing) {
        byte[] buffer = new byte[BUFFER];
        try {
            for (int count = stdin.read(buffer); count >= 0; count = stdin.read(buffer)) {
                target.append(ByteBuffer.wrap(buffer, 0, count));
            }
        } catch (IOException e) {
            throw new CorpusException("cannot read standard input: " + IoErrorReason.of(e));
        }
        if (target.length() == 0 && existing == DedupOptions.Existing.RESUME) {
            throw new IllegalArgumentException(
                    "cannot resume: the run was stopped before it had read all of standard input; pipe it in again");
        }
    }
}
