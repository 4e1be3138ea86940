package dev.doppel.cli.console;

import dev.doppel.corpus.Corpus;
import dev.doppel.results.internal.AtomicFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** An HTML file that a command writes. The file appears at its path only when it is complete. */
public final class HtmlFile {
    private final AtomicFile file;

    /** Writes a page's content. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer writer) throws IOException;
    }

    private HtmlFile(AtomicFile file) {
        this.file = file;
    }

    /** Returns an HTML file, after checking that the file name is valid and that the file can be written. */
    public static HtmlFile checked(Path given, boolean force) {
        String name = given.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".html") && !name.endsWith(".htm")) {
            throw new IllegalArgumentException("the name of a page must end in .html (got: " + given + ")");
        }
        return new HtmlFile(AtomicFile.checked(given, force));
    }

    /** Returns the path that the user gave. */
    public Path name() {
        return file.name();
    }

    /** Throws an exception if writing this file would overwrite an input file of the corpus. */
    public void refuseInputs(Corpus corpus) {
        if (Files.exists(name()) && corpus.reads(name())) {
            throw isInput();
        }
    }

    /** Throws an exception if writing this file would overwrite the file {@code input}. */
    public void refuseInput(Path input) {
        try {
            if (Files.exists(name()) && Files.exists(input) && Files.isSameFile(name(), input)) {
                throw isInput();
            }
        } catch (IOException e) {
            // The error is reported when the input is opened.
        }
    }

    private IllegalArgumentException isInput() {
        return new IllegalArgumentException("cannot write " + name() + ": it is an input; name another file");
    }

    public void write(Content content) {
        try (file) {
            Writer writer = new BufferedWriter(new OutputStreamWriter(file.open(), StandardCharsets.UTF_8));
            content.writeTo(writer);
            writer.flush();
            file.publish();
        } catch (IOException e) {
            throw file.failure(e);
        }
    }
}
