package dev.doppel.cli.console;

import dev.doppel.options.TerminalFilter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A writer for results, which are printed as UTF-8 text or copied as bytes. Terminal control characters are replaced in
 * text, but not in copied bytes.
 */
public final class ConsoleOutput extends PrintWriter {
    private final OutputStream stream;
    private final TerminalFilter filter;
    private final PrintWriter unfiltered;

    ConsoleOutput(OutputStream stream) {
        this(stream, new TerminalFilter(stream));
    }

    private ConsoleOutput(OutputStream stream, TerminalFilter filter) {
        super(new OutputStreamWriter(filter, StandardCharsets.UTF_8));
        this.stream = stream;
        this.filter = filter;
        this.unfiltered = new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    void enableStyles(boolean enabled) {
        filter.enableStyles(enabled);
    }

    /** Returns a writer that prints to the same stream but does not replace characters. */
    PrintWriter unfiltered() {
        return unfiltered;
    }

    @Override
    public boolean checkError() {
        boolean failed = unfiltered.checkError();
        return super.checkError() || failed;
    }

    /** Writes bytes after all previously printed text. */
    public void writeBytes(byte[] bytes, int offset, int length) {
        flush();
        try {
            stream.write(bytes, offset, length);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to standard output: " + e.getMessage(), e);
        }
    }
}
