package dev.doppel.spark.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BytePackerTest {
    /** UTF-8 would replace an unpaired surrogate, which shifts no offset but changes the text. */
    @ParameterizedTest
    @ValueSource(strings = {"", "a\u0000z", "caf\u00e9 \u00ff", "\u6f22\u5b57", "a \ud800 b", "\ud83d\ude00", "\uffff"})
    void charactersAreReadBack(String text) {
        byte[] packed = new BytePacker().characters(text).number(7).take();
        ByteUnpacker from = new ByteUnpacker(packed);

        assertThat(from.characters()).isEqualTo(text);
        assertThat(from.number()).isEqualTo(7);
        assertThat(from.hasMore()).isFalse();
    }
}
