package dev.doppel.cli;

import dev.doppel.corpus.Corpus;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportPage;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The page that a scan or a comparison leaves behind, which appears whole or not at all. */
final class ReportFile {
    static final ReportBuilder.Advice ADVICE =
            new ReportBuilder.Advice("a higher --report-limit shows more", "--ignore-common 1 counts them");

    private final Path given;
    private final GeneratedFile file;

    private ReportFile(Path given, GeneratedFile file) {
        this.given = given;
        this.file = file;
    }

    /** Checks, before any work is done, that the file can be written. */
    static ReportFile checked(Path given) {
        String name = given.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".html") && !name.endsWith(".htm")) {
            throw new IllegalArgumentException("a report must end in .html (got: " + given + ")");
        }
        return new ReportFile(given, GeneratedFile.checked(given, true));
    }

    /** The name that the user gave. */
    Path name() {
        return given;
    }

    /** Refuses to overwrite what is about to be read. */
    void refuseInputs(Corpus corpus) {
        if (Files.exists(given) && corpus.reads(given)) {
            throw isInput();
        }
    }

    /** The same of one file. */
    void refuseInput(Path input) {
        try {
            if (Files.exists(given) && Files.exists(input) && Files.isSameFile(given, input)) {
                throw isInput();
            }
        } catch (IOException e) {
            // Whoever opens it next says what is wrong with it.
        }
    }

    private IllegalArgumentException isInput() {
        return new IllegalArgumentException("cannot write " + given + ": it is an input; name another file");
    }

    void write(Report report) {
        try (file) {
            BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(file.open(), StandardCharsets.UTF_8));
            ReportPage.write(report, writer);
            writer.flush();
            file.publish();
        } catch (IOException e) {
            throw file.failure(e);
        }
    }
}
