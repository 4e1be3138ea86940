package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.SharedData;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedCorpusTest {
    @Test
    void newsArticlesAreReadCompletely() {
        CorpusOptions options = CorpusOptions.DEFAULTS.withIdField("News_ID").withTextField("article");

        ReadResult reading = ReadResult.of(options, SharedData.require("data/news_articles_small.csv"));

        assertThat(reading.counts()).isEqualTo(new CorpusCounts(1000, 0, 0));
        assertThat(reading.ids()).doesNotHaveDuplicates();
    }

    @Test
    void lawSectionsAreReadCompletely() {
        ReadResult reading = ReadResult.of(SharedData.require("data/civil-ny1850-ca1851.jsonl"));

        assertThat(reading.counts()).isEqualTo(new CorpusCounts(2512, 0, 0));
        assertThat(reading.ids()).startsWith("CA1851-00000").doesNotHaveDuplicates();
    }

    @Test
    void folderOfManyScriptsIsReadCompletely() {
        ReadResult reading = ReadResult.of(SharedData.require("data/udhr"));

        assertThat(reading.skipped()).isEqualTo(List.of());
        assertThat(reading.documents()).hasSizeGreaterThanOrEqualTo(28);
        assertThat(reading.counts().replaced()).isZero();
    }
}
