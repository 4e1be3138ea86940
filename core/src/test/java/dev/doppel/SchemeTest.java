package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.cluster.KeepPolicy;
import dev.doppel.internal.Decimals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "doppel-1 plain words:5 set fss:128 bands:21x6 jaccard>=0.8",
                "doppel-1 news:de words:3 set minhash-tabulation:200@7 bands:20x10>=2 dice>=0.75 connected",
                "doppel-1 plain-digits-accents chars:9 bag exact weighted-jaccard>=1",
                "doppel-1 raw words:1 set all-pairs overlap>=0",
                "doppel-1 plain words:5 set exact jaccard>=0.8 keep:longest",
                "doppel-1 plain words:5 set exact jaccard>=0.8 keep:newest:date of issue",
                "doppel-1 plain words:5 set fss:128 matches:93 cosine>=0.333",
                "doppel-1 plain unmasked words:5 set passages:40 jaccard>=0",
                "doppel-1 plain unmasked words:5 set passages:20-reworded-quotes-common:0.5 jaccard>=0.1",
                "doppel-1 code unmasked words:5 set passages:40-exact-insertions-common:auto overlap>=0"
            })
    void canonicalLineReadsBack(String line) {
        assertThat(Scheme.parse(line)).hasToString(line);
    }

    @ParameterizedTest
    @CsvSource({
        "doppel-2 plain words:5 set exact jaccard>=0.8, must start with doppel-1",
        "doppel-1 plain words:5 set, cut short",
        "doppel-1 plain words:5 set exact jaccard, needs MEASURE>=THRESHOLD",
        "doppel-1 plain words:5 set exact jaccard>=0.8 star more, ends before: more",
        "doppel-1 plain words:5 set fss:128 bands:6 jaccard>=0.8, bands must be bands:BxR",
        "doppel-1 plain words:5 set fss:128 bands:100x100 jaccard>=0.8, bands x rows must fit the sketch size 128",
        "doppel-1 plain words:5 set fss:128 matches:200 jaccard>=0.8, 'matches must be 1 .. 128, the sketch size'",
        "doppel-1 plain words:5 set passages:many jaccard>=0, scheme has unknown passages (got: passages:many)",
        "doppel-1 plain words:5 set passages:40-common:0.5.5 jaccard>=0, scheme has \"0.5.5\" for a number",
        "doppel-1 plain words:5 set passages:3 jaccard>=0, passages must have 5 words or more (got: 3)",
        "doppel-1 plain words:5 set exact jaccard>=7, threshold of jaccard must be 0 .. 1",
        "doppel-1 plain words:5 set exact jaccard>=abc, scheme has \"abc\" for a number",
        "doppel-1 plain words:5 set fss:128@9999999999999999999 bands:6x6 jaccard>=0.8, seed must be a number of 64 bits",
    })
    void brokenLineIsRefusedWithThePartAtFault(String line, String message) {
        assertThatThrownBy(() -> Scheme.parse(line)).hasMessageContaining(message);
    }

    /** Manifests and messages contain a scheme on one line, so control characters are rejected. */
    @Test
    void aSchemeIsOneLine() {
        assertThatThrownBy(() -> Scheme.parse("doppel-1 plain\nwords:5\rset exact jaccard>=0.8"))
                .hasMessage("scheme must be one line without control characters"
                        + " (got: doppel-1 plain?words:5?set exact jaccard>=0.8)");
        assertThatThrownBy(() -> KeepPolicy.parse("newest:da\nte"))
                .hasMessage("keep newest cannot go by a field with a control character in its name (got: da?te)");
    }

    @Test
    void noughtIsOneThresholdHoweverItIsWritten() {
        assertThat(Scheme.parse("doppel-1 plain words:5 set exact jaccard>=-0.0"))
                .isEqualTo(Scheme.parse("doppel-1 plain words:5 set exact jaccard>=0"));
    }

    @Test
    void recallIsThatOfTheSearchAtTheThreshold() {
        assertThat(Scheme.parse("doppel-1 plain words:5 set exact jaccard>=0.8").recall())
                .isOne();
        assertThat(Scheme.parse("doppel-1 plain words:5 set fss:128 bands:1x2 jaccard>=0.5")
                        .recall())
                .isEqualTo(0.25);
        // A pair with a cosine similarity of 0.5 can have a Jaccard similarity of only 0.25. One band of one row finds
        // such a pair with probability 0.25.
        assertThat(Scheme.parse("doppel-1 plain words:5 set fss:128 bands:1x1 cosine>=0.5")
                        .recall())
                .isEqualTo(0.25);
    }

    @ParameterizedTest
    @ValueSource(strings = {"passages:40", "unit:line:5"})
    void searchesThatPromiseNoRecallHaveNone(String strategy) {
        Scheme scheme = Scheme.parse("doppel-1 plain words:5 set " + strategy + " jaccard>=0");
        assertThat(scheme.strategy().promisesRecall()).isFalse();
        assertThat(scheme.recall()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "0.8,0.8",
        "1.0,1",
        "0.0,0",
        "0.05,0.05",
        "0.001,0.001",
        "0.30000000000000004,0.30000000000000004",
        "1e-7,0.0000001"
    })
    void numbersAreWrittenWithTheFewestDigitsThatReadBack(double value, String text) {
        assertThat(Decimals.shortest(value)).isEqualTo(text);
        assertThat(Double.parseDouble(text)).isEqualTo(value);
    }
}
