package dev.doppel.cli.scan;

import dev.doppel.CandidateStrategy;
import dev.doppel.Scheme;
import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.ReadSummary;
import dev.doppel.corpus.Skipped;
import dev.doppel.results.AtomicFile;
import dev.doppel.shingle.ShingleScheme;
import dev.doppel.viewer.Report;
import dev.doppel.viewer.ReportBuilder;
import dev.doppel.viewer.ReportPage;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The page that a scan or a comparison leaves behind, which appears whole or not at all. */
public final class ReportFile {
    /** Says how to count what too many documents share. */
    static final String COUNT_COMMON = "--ignore-common 1 counts them";

    /** What a longer or shorter passage is, and what a weak similarity is, for advice. */
    private static final List<Integer> SHORTER_PASSAGES = List.of(20, 12);

    private static final double WEAKER = 0.5;
    private static final double WEAK = 0.2;
    private static final int FEW_WORDS = 3;

    private final Path given;
    private final AtomicFile file;

    private ReportFile(Path given, AtomicFile file) {
        this.given = given;
        this.file = file;
    }

    /** Checks, before any work is done, that the file can be written. */
    public static ReportFile checked(Path given) {
        String name = given.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".html") && !name.endsWith(".htm")) {
            throw new IllegalArgumentException("a report must end in .html (got: " + given + ")");
        }
        return new ReportFile(given, AtomicFile.checked(given, true));
    }

    /** Advice that fits what was asked for. */
    static ReportBuilder.Advice advice(Scheme scheme) {
        return advice(nothingFound(scheme));
    }

    /** Advice for a page that has a pair in any case. */
    static ReportBuilder.Advice advice(List<String> nothingFound) {
        return new ReportBuilder.Advice("a higher --report-limit shows more", COUNT_COMMON, nothingFound);
    }

    private static List<String> nothingFound(Scheme scheme) {
        List<String> advice = new ArrayList<>();
        if (scheme.search() instanceof CandidateStrategy.Passages passages) {
            SHORTER_PASSAGES.stream()
                    .filter(words -> words < passages.scheme().words())
                    .findFirst()
                    .ifPresent(words -> advice.add("Fewer words find shorter passages: `--passages " + words + "`."));
            if (scheme.threshold() > 0) {
                advice.add(
                        "Without `--threshold`, documents that share a passage are found however different the rest is.");
            }
            advice.add(
                    "Texts that were reworded throughout share no long passage. Compare them as whole documents: leave out"
                            + " `--passages`, and try `--threshold " + WEAK + "`.");
            return advice;
        }
        if (scheme.threshold() > WEAKER) {
            advice.add("A lower threshold finds weaker likenesses: `--threshold " + WEAKER + "`, or `" + WEAK
                    + "` for texts of which much was changed.");
        } else if (scheme.threshold() > WEAK) {
            advice.add("A lower threshold finds weaker likenesses: `--threshold " + WEAK + "`.");
        }
        if (scheme.shingles().unit() == ShingleScheme.Unit.WORDS
                && scheme.shingles().size() > FEW_WORDS) {
            advice.add("Shorter shingles tolerate more edits: `--words " + FEW_WORDS + "`.");
        }
        advice.add("A part of a text that was copied into another is found by `--passages`.");
        return advice;
    }

    /** What was read, as the page shows it. */
    static Report.Reading reading(ReadSummary reading) {
        return new Report.Reading(
                reading.submitted(),
                reading.read(),
                reading.first().stream()
                        .map(skipped -> new Report.Unread(
                                skipped.source(),
                                skipped.place() == Skipped.WHOLE ? null : skipped.place(),
                                skipped.reason(),
                                skipped.remedy()))
                        .toList());
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
    public void refuseInput(Path input) {
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
