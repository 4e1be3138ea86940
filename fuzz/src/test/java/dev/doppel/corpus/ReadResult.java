package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.corpus.internal.charset.UnpairedSurrogates;
import dev.doppel.text.HiddenText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;

/** The documents and skipped records in a file. */
record ReadResult(List<CorpusEntry> entries, List<Skipped> skipped) {
    static final CorpusOptions OPTIONS = CorpusOptions.DEFAULTS.withRankField("rank");

    /**
     * Reads a file, and checks that the result is well-formed, that a second reading gives the same result, and that
     * the documents can be written and read back.
     */
    static ReadResult of(String name, byte[] bytes) {
        InputFile file = InputFile.of(name, name, name, bytes.length, 0, () -> new ByteArrayInputStream(bytes));
        ReadResult result = read(file);
        result.checkWellFormed();
        assertThat(read(file)).isEqualTo(result);
        result.checkRewriting(file);
        return result;
    }

    /** Reads a file without checking the result. */
    static ReadResult read(InputFile file) {
        List<CorpusEntry> entries = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        try (Corpus corpus = Corpus.part(List.of(file), OPTIONS, skipped::add)) {
            while (corpus.advance(entries::add)) {
                // Each call reads a document or skips a record.
            }
            assertThat(corpus.counts().documents()).isEqualTo(entries.size());
            assertThat(corpus.counts().skipped()).isEqualTo(skipped.size());
        }
        return new ReadResult(entries, skipped);
    }

    private void checkWellFormed() {
        long last = -1;
        for (CorpusEntry entry : entries) {
            assertThat(entry.record()).isGreaterThan(last);
            last = entry.record();
            Document document = entry.document();
            assertThat(document.source()).isNotEmpty();
            assertThat(UnpairedSurrogates.replaceUnpaired(document.text())).isEqualTo(document.text());
            for (HiddenText hidden : document.hidden()) {
                assertThat(hidden.start()).isBetween(0, hidden.end() - 1);
                assertThat(hidden.end()).isLessThanOrEqualTo(document.text().length());
            }
        }
        SoftAssertions.assertSoftly(softly -> skipped.forEach(skip -> {
            softly.assertThat(skip.source()).isNotEmpty();
            softly.assertThat(skip.place()).isNotNegative();
            softly.assertThat(skip.reason()).isNotBlank().doesNotContain("\n", "\r", "Exception");
        }));
    }

    /** Writes every other document, and checks that reading the output returns these documents. */
    private void checkRewriting(InputFile file) {
        NavigableSet<Long> kept = new TreeSet<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < entries.size(); i += 2) {
            kept.add(entries.get(i).record());
            texts.add(entries.get(i).document().text());
        }
        if (kept.isEmpty()) {
            return; // a file without documents is not written
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            CorpusWriter.write(file, record -> first(kept, record), out);
        } catch (CorpusException e) {
            // Writing may fail only because of damage outside the texts.
            assertThat(e).hasMessageContaining(file.source()).hasMessageNotContaining("Exception");
            return;
        } catch (IOException e) {
            throw new AssertionError("documents that were read cannot be written", e);
        }
        byte[] written = out.toByteArray();
        InputFile rewritten = InputFile.of(
                file.name(),
                file.relative(),
                file.source(),
                written.length,
                0,
                () -> new ByteArrayInputStream(written));
        ReadResult reread = read(rewritten);
        assertThat(reread.entries()).as("skipped: %s", reread.skipped()).hasSameSizeAs(texts);
        // Tables in an archive are written even without rows. They are skipped again, possibly for another reason.
        assertThat(sources(skipped)).containsAll(sources(reread.skipped()));
        // With fewer bytes, a different encoding may be detected, so only ASCII texts are compared.
        if (texts.stream().allMatch(text -> text.chars().allMatch(c -> c < 0x80))) {
            assertThat(reread.entries().stream()
                            .map(entry -> entry.document().text())
                            .toList())
                    .isEqualTo(texts);
        }
    }

    private static List<String> sources(List<Skipped> skipped) {
        return skipped.stream().map(Skipped::source).toList();
    }

    private static long first(NavigableSet<Long> kept, long record) {
        Long first = kept.ceiling(record);
        return first == null ? RecordFilter.NONE : first;
    }
}
