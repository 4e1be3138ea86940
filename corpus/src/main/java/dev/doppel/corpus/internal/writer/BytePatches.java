package dev.doppel.corpus.internal.writer;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Replacements for ranges of bytes. The ranges must not overlap. */
public final class BytePatches {
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Patch(int from, int to, byte[] replacement) {}

    private final List<Patch> patches = new ArrayList<>();

    public void clear() {
        patches.clear();
    }

    /**
     * Adds a replacement for the bytes {@code [from, to)}. Insertions at the same index are written in the order of the
     * calls.
     */
    public void replace(int from, int to, byte[] replacement) {
        patches.add(new Patch(from, to, replacement));
    }

    /** Writes {@code bytes[from, to)} with all replacements applied. */
    public void write(byte[] bytes, int from, int to, OutputStream out) throws IOException {
        patches.sort(Comparator.comparingInt(Patch::from));
        int copied = from;
        for (Patch patch : patches) {
            out.write(bytes, copied, patch.from - copied);
            out.write(patch.replacement);
            copied = patch.to;
        }
        out.write(bytes, copied, to - copied);
    }
}
