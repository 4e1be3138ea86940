package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.Document;
import dev.doppel.corpus.internal.charset.Surrogates;
import dev.doppel.text.HiddenText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.assertj.core.api.SoftAssertions;

/** All that a file gives: its documents, and what was passed over. */
record Delivered(List<Entry> entries, List<Skipped> skipped) {
    /** Whatever the bytes are, this ends in documents and reasons, and another time in the same. */
    static Delivered of(String name, byte[] bytes) {
        InputFile file = InputFile.of(name, name, name, bytes.length, 0, () -> new ByteArrayInputStream(bytes));
        Delivered delivered = of(file);
        delivered.isWellFormed();
        assertThat(of(file)).isEqualTo(delivered);
        delivered.isWrittenAgain(file);
        return delivered;
    }

    private static Delivered of(InputFile file) {
        List<Entry> entries = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        try (Corpus corpus = Corpus.part(List.of(file), CorpusOptions.DEFAULTS.withRankField("rank"), skipped::add)) {
            while (corpus.advance(entries::add)) {
                // Each step is a document or something passed over.
            }
            assertThat(corpus.counts().documents()).isEqualTo(entries.size());
            assertThat(corpus.counts().skipped()).isEqualTo(skipped.size());
        }
        return new Delivered(entries, skipped);
    }

    private void isWellFormed() {
        long last = -1;
        for (Entry entry : entries) {
            assertThat(entry.record()).isGreaterThan(last);
            last = entry.record();
            Document document = entry.document();
            assertThat(document.source()).isNotEmpty();
            assertThat(Surrogates.mended(document.text())).isEqualTo(document.text());
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

    /** What was delivered is what a writer keeps under the same numbers: every other record, here. */
    private void isWrittenAgain(InputFile file) {
        NavigableSet<Long> kept = new TreeSet<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < entries.size(); i += 2) {
            kept.add(entries.get(i).record());
            texts.add(entries.get(i).document().text());
        }
        if (kept.isEmpty()) {
            return; // nobody asks for a file of nothing
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            CorpusWriter.write(file, record -> first(kept, record), out);
        } catch (CorpusException e) {
            // What stands beside the text is damaged; only that may be a reason, and it is told.
            assertThat(e).hasMessageContaining(file.source()).hasMessageNotContaining("Exception");
            return;
        } catch (IOException e) {
            throw new AssertionError("what was read cannot be written again", e);
        }
        byte[] written = out.toByteArray();
        InputFile again = InputFile.of(
                file.name(),
                file.relative(),
                file.source(),
                written.length,
                0,
                () -> new ByteArrayInputStream(written));
        Delivered seen = of(again);
        assertThat(seen.entries()).as("passed over: %s", seen.skipped()).hasSameSizeAs(texts);
        // In an archive a table stays of which no row is left, even one that could not be read, and then for another
        // reason.
        assertThat(sources(skipped)).containsAll(sources(seen.skipped()));
        // Bytes are copied. Which encoding they are in may have to be guessed, and be guessed otherwise from fewer.
        if (texts.stream().allMatch(text -> text.chars().allMatch(c -> c < 0x80))) {
            assertThat(seen.entries().stream()
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
