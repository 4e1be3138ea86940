package dev.doppel.passage.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotationsTest {
    /** Returns the quoted characters in a text. */
    private static String quoted(String text) {
        BitSet quoted = Quotations.in(text);
        StringBuilder kept = new StringBuilder();
        quoted.stream().forEach(at -> kept.append(text.charAt(at)));
        return kept.toString();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "She said \"not now\" to me., \"not now\"",
                "She said “not now” to me., “not now”",
                "Sie sagte „nicht jetzt“ zu mir., „nicht jetzt“",
                "Elle a dit « plus tard » hier., « plus tard »",
                "Hun sagde »ikke nu« igen., »ikke nu«",
                "彼は「また今度」と言った。, 「また今度」",
                "\"One\" and \"two\" here, \"One\"\"two\"",
                "It's the children's '90s, ||",
                "An inch is 1\" here, ||",
                "“Open “twice” it, “Open “twice”",
            })
    void textBetweenMarksIsQuoted(String text, String expected) {
        assertThat(quoted(text)).isEqualTo(expected == null ? "" : expected);
    }

    @Test
    void unclosedMarkQuotesNothing() {
        assertThat(quoted("A screen of 27\" here.\n\nAnd \"this\" is quoted.")).isEqualTo("\"this\"");
        assertThat(quoted("\"Over a line\nbreak it goes\" on")).isEqualTo("\"Over a line\nbreak it goes\"");
    }

    @Test
    void linesThatBeginWithAngleBracketAreQuoted() {
        assertThat(quoted("I wrote:\n> what you read\n  > indented\nand a > b")).isEqualTo("> what you read> indented");
    }
}
