package dev.doppel.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.options.TerminalFilter;
import dev.doppel.options.TerminalFilter.Style;
import dev.doppel.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TerminalFilterTest {
    private static String filtered(String text, boolean styles, int... cuts) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        TerminalFilter filter = new TerminalFilter(target);
        filter.enableStyles(styles);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int start = 0;
        for (int cut : cuts) {
            filter.write(bytes, start, Math.max(start, cut) - start);
            start = Math.max(start, cut);
        }
        filter.write(bytes, start, bytes.length - start);
        return target.toString(StandardCharsets.UTF_8);
    }

    @Test
    void charactersThatControlATerminalAreReplaced() throws IOException {
        assertThat(filtered("\u001B[31m \u0007 \u007F \u009B2J \u202Etxt.exe \u2066x\u2069 a\rb \u2028", false))
                .isEqualTo("\uFFFD[31m \uFFFD \uFFFD \uFFFD2J \uFFFDtxt.exe \uFFFDx\uFFFD a\uFFFDb \uFFFD");
    }

    @Test
    void ordinaryTextIsUnchanged() throws IOException {
        String text = "tab\t, line\nWindows\r\n\r\nÄ 漢 \uD83D\uDE00 \u200Fשלום\u200E \uFFFD end";
        assertThat(filtered(text, false)).isEqualTo(text);
    }

    @Test
    void onlyTheProgramsOwnStylesBecomeEscapeSequences() throws IOException {
        String bold = TerminalFilter.style(Style.BOLD, "12\u001B[5m");
        assertThat(filtered(bold, true)).isEqualTo("\u001B[1m12\uFFFD[5m\u001B[0m");
        assertThat(filtered(bold, false)).isEqualTo("\uFFFD12\uFFFD[5m\uFFFD");
    }

    @Property(tries = 300)
    void resultDoesNotDependOnTheSizesOfWrites(SplittableRandom random) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            text.appendCodePoint(
                    switch (random.nextInt(5)) {
                        case 0 -> random.nextInt(0xA0);
                        case 1 -> 0x2020 + random.nextInt(0x60);
                        case 2 -> 0x1F600 + random.nextInt(20);
                        case 3 -> '\r';
                        default -> 'a' + random.nextInt(26);
                    });
        }
        text.append('.');
        String whole = filtered(text.toString(), false);
        assertThat(whole.codePoints().filter(c -> c != '\r')).noneMatch(TerminalFilter::isUnsafe);
        int length = text.toString().getBytes(StandardCharsets.UTF_8).length;
        int first = random.nextInt(length + 1);
        int second = random.nextInt(first, length + 1);
        assertThat(filtered(text.toString(), false, first, second)).isEqualTo(whole);
        assertThat(whole.replace("\r\n", "\n")).doesNotContain("\r");
    }
}
