package dev.doppel.dedup.internal.read;

import dev.doppel.corpus.InputFile;
import dev.doppel.dedup.internal.run.FileContentHash;
import dev.doppel.dedup.internal.run.FileHasher;
import dev.doppel.internal.Workers;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.Future;

/** The checksums of input files, in order. The checksums of small files are computed in advance. */
final class InputChecksums {
    /** The maximum number of files whose checksums are computed in advance. Their total size is also limited. */
    private static final int FILES_AHEAD = 64;

    private static final long BYTES_AHEAD = 1 << 22;

    private final List<InputFile> files;
    private final FileHasher hasher;
    private final Queue<Future<String>> started = new ArrayDeque<>();
    private int current;
    private long bytesAhead;

    InputChecksums(List<InputFile> files, int startAt, FileHasher hasher) {
        this.files = files;
        this.current = startAt;
        this.hasher = hasher;
    }

    /** Starts computing the checksums of the current file and of any small files that follow it. */
    void start() {
        int next = current + started.size();
        while (next < files.size() && (next == current || isWithinLimits(files.get(next)))) {
            InputFile file = files.get(next++);
            bytesAhead += file.size();
            started.add(hasher.submit(Objects.requireNonNull(file.path()), FileContentHash::checksum));
        }
    }

    private boolean isWithinLimits(InputFile file) {
        return started.size() < FILES_AHEAD && bytesAhead + file.size() <= BYTES_AHEAD;
    }

    /** Returns the checksum of the current file, or an empty string if it is not needed, and moves to the next file. */
    String next(boolean isNeeded) {
        start();
        Future<String> checksum = started.remove();
        bytesAhead -= files.get(current++).size();
        return isNeeded ? Workers.result(checksum) : "";
    }
}
