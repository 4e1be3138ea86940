package dev.doppel.contamination;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CommonPhraseFilterTest {
    private static final String QUESTION =
            "Natalia sold clips to 48 of her friends in April, and then she sold half as many clips in May.";
    private static final String PHRASE = "which of the following best describes the main idea of the passage";
    private static final String SHORT = "on the other hand it is";

    /** Returns the numbers of the documents that contain the item. */
    private static List<Integer> hits(String item, List<String> documents) {
        ItemIndex.Builder builder = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
        builder.add(item);
        ItemIndex index = builder.build();
        ContaminationFinder finder = new ContaminationFinder(index);
        CommonPhraseFilter phrases = new CommonPhraseFilter(index);
        List<ContaminationMatches> matches =
                documents.stream().map(finder::find).toList();
        matches.forEach(document -> phrases.add(document.phrases()));
        phrases.finish(documents.size());
        return IntStream.range(0, documents.size())
                .filter(i -> matches.get(i).candidates().stream().anyMatch(phrases::isHit))
                .boxed()
                .toList();
    }

    private static List<String> copies(int count, String text) {
        return IntStream.range(0, count)
                .mapToObj(i -> "document " + i + " says: " + text + " number " + i)
                .toList();
    }

    private static List<String> together(List<String> first, List<String> second) {
        List<String> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    @Test
    void anItemThatLeakedIntoManyDocumentsIsNotACommonPhrase() {
        assertThat(hits(QUESTION, copies(500, QUESTION))).hasSize(500);
    }

    @Test
    void anItemThatConsistsOfCommonPhrasesIsNotAHit() {
        List<String> variants = together(
                copies(11, "which of the following best describes the author's tone, and the main idea of the passage"),
                copies(11, "what best describes the main idea of chapter two, he asked"));
        List<String> leaked = copies(1, PHRASE);
        assertThat(hits(PHRASE, leaked)).containsExactly(0);
        assertThat(hits(PHRASE, together(leaked, variants))).isEmpty();
    }

    @Test
    void anItemWithACommonBeginningIsStillFound() {
        String item = "Choose the correct answer from the options given below: " + QUESTION;
        List<String> others = copies(50, "choose the correct answer from the options given below: another question");
        assertThat(hits(item, together(others, copies(1, item)))).containsExactly(50);
    }

    @Test
    void aShortItemInMoreThanTenDocumentsIsACommonPhrase() {
        assertThat(hits(SHORT, copies(10, SHORT))).hasSize(10);
        assertThat(hits(SHORT, copies(11, SHORT))).isEmpty();
    }

    @Test
    void aLongRunThatIsInManyDocumentsIsACommonPhrase() {
        String licence =
                "permission is hereby granted free of charge to any person obtaining a copy of this software and"
                        + " associated documentation files to deal in the software without restriction including without"
                        + " limitation the rights to use copy modify merge publish";
        String item = licence + " " + "what does the text above allow the reader to do with the program and its files"
                + " according to the second sentence of the first paragraph on the page that was shown before";
        assertThat(hits(item, copies(10, licence))).hasSize(10);
        assertThat(hits(item, copies(11, licence))).isEmpty();
        assertThat(hits(item, together(copies(11, licence), copies(1, item)))).containsExactly(11);
    }

    @Test
    void theLimitGrowsWithTheCorpus() {
        assertThat(ContaminationScheme.DEFAULTS.maxDocuments(1000)).isEqualTo(10);
        assertThat(ContaminationScheme.DEFAULTS.maxDocuments(200_000)).isEqualTo(20);
        assertThat(ContaminationScheme.DEFAULTS.maxDocuments(100_000_000)).isEqualTo(10_000);
    }
}
