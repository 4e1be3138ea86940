package dev.doppel.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.console.AlignedSentences.Sentence;
import dev.doppel.passage.Passage;
import dev.doppel.passage.PassageKind;
import dev.doppel.passage.SentencePair;
import dev.doppel.passage.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlignedSentencesTest {
    private static final Sentence A = new Sentence(0, 10);
    private static final Sentence B = new Sentence(10, 20);
    private static final Sentence C = new Sentence(20, 30);

    private static Passage passage(SentencePair... sentences) {
        return new Passage(new Span(0, 30, 0, 6), new Span(0, 30, 0, 6), 0, PassageKind.SUMMARISED, List.of(sentences));
    }

    private static SentencePair pair(Sentence left, Sentence right) {
        return new SentencePair(left.start(), left.end(), right.start(), right.end());
    }

    @Test
    void sentencesWithOnePartnerAreTogether() {
        assertThat(AlignedSentences.of(passage(pair(A, B), pair(B, A), pair(C, B))))
                .as("the same right sentence")
                .containsExactly(
                        new AlignedSentences(List.of(A, C), List.of(B)), new AlignedSentences(List.of(B), List.of(A)));
        assertThat(AlignedSentences.of(passage(pair(A, C), pair(A, B), pair(B, A))))
                .as("the same left sentence")
                .containsExactly(
                        new AlignedSentences(List.of(A), List.of(B, C)), new AlignedSentences(List.of(B), List.of(A)));
    }

    @Test
    void passageWithoutAlignedSentencesIsAlignedAsAWhole() {
        Sentence whole = new Sentence(0, 30);
        assertThat(AlignedSentences.of(passage()))
                .containsExactly(new AlignedSentences(List.of(whole), List.of(whole)));
    }
}
