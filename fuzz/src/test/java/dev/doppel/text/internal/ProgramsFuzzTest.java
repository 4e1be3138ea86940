package dev.doppel.text.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that any text can be split as a program of any language, into lexemes that are inside the text. */
class ProgramsFuzzTest {
    private static final List<ProgrammingLanguage> LANGUAGES = List.of(ProgrammingLanguage.values());

    private static final TextScheme CODE = TextScheme.parse("code2");
    private static final List<String> PARENTHESES = List.of("(", ")");

    /** A text with the beginnings of comments, strings, numbers and blocks of many languages. */
    private static final String SAMPLE = """
            #!/bin/sh
            def f(x): # one
                return r"a\\"+f'{x!r:>{w}}' \"\"\"two
            \"\"\" -- three
            /* four /* five */ */ // six
            if (a =~ m{x}) { print <<"END", q(y), 0x1F'ff, 1_000.5e-3; }
            END
            {- seven -} (* eight *) #| nine |# %{ ten %}
            let s = r##"raw"##, `t ${a + `u`}` ; [==[ long ]==] /re[/]x/g
            $name @at %hash \\begin{code}
            > main = 'c' : ''d''
            \\end{code}
            """;

    static Stream<byte[]> seeds() {
        return IntStream.rangeClosed(0, LANGUAGES.size()).mapToObj(language -> Seeds.of(language, 0, SAMPLE));
    }

    @MethodSource("seeds")
    @FuzzTest
    void programs(byte[] bytes) {
        Input input = new Input(bytes);
        int number = input.choice(LANGUAGES.size() + 1);
        ProgrammingLanguage language = number == LANGUAGES.size() ? null : LANGUAGES.get(number);
        String text = input.text();
        List<String> lexemes = lexemes(Lexer.of(text, language), text);
        assertThat(lexemes(Lexer.of(text, language), text)).isEqualTo(lexemes);

        String name = language == null ? "a" : "a." + extension(language);
        assertThat(CODE.splitter().split(new FileText(name, 0, text)).asList()).isEqualTo(lexemes);
    }

    /**
     * Checks all lexemes, and returns their words, without parentheses. The ends of several blocks may have the same
     * position.
     */
    private static List<String> lexemes(Lexer lexer, String text) {
        List<String> words = new ArrayList<>();
        int last = 0;
        while (lexer.next()) {
            assertThat(lexer.start()).isGreaterThanOrEqualTo(last);
            assertThat(lexer.end()).isBetween(lexer.start(), text.length());
            assertThat(lexer.word()).isNotEmpty();
            boolean isOperator = lexer.kind() == Lexer.Kind.OPERATOR;
            assertThat(lexer.verbatim() == null || !(isOperator || lexer.kind() == Lexer.Kind.KEYWORD))
                    .isTrue();
            if (!isOperator || !PARENTHESES.contains(lexer.word())) {
                words.add(lexer.word());
            }
            last = lexer.start();
        }
        return words;
    }

    private static String extension(ProgrammingLanguage language) {
        return ProgrammingLanguage.extensions().stream()
                .sorted()
                .filter(extension -> ProgrammingLanguage.ofFileName("a." + extension)
                        .filter(language::equals)
                        .isPresent())
                .findFirst()
                .orElseThrow();
    }
}
