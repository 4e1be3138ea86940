package dev.doppel.text.internal;

import static dev.doppel.text.internal.ProgrammingLanguage.CSHARP;
import static dev.doppel.text.internal.ProgrammingLanguage.GO;
import static dev.doppel.text.internal.ProgrammingLanguage.HASKELL;
import static dev.doppel.text.internal.ProgrammingLanguage.JAVA;
import static dev.doppel.text.internal.ProgrammingLanguage.JAVASCRIPT;
import static dev.doppel.text.internal.ProgrammingLanguage.KOTLIN;
import static dev.doppel.text.internal.ProgrammingLanguage.PASCAL;
import static dev.doppel.text.internal.ProgrammingLanguage.PHP;
import static dev.doppel.text.internal.ProgrammingLanguage.PYTHON;
import static dev.doppel.text.internal.ProgrammingLanguage.RUBY;
import static dev.doppel.text.internal.ProgrammingLanguage.RUST;
import static dev.doppel.text.internal.ProgrammingLanguage.SHELL;
import static dev.doppel.text.internal.ProgrammingLanguage.SQL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.VerbatimLexeme;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LanguageLexerTest {
    private static final List<ProgrammingLanguage> LANGUAGES = List.of(ProgrammingLanguage.values());

    /** Program fragments that begin or end a lexeme or comment in at least one language. */
    private static final List<String> HOSTILE = ProgramFragments.and(
            "r#\"",
            "\"#",
            "#\"",
            "r\"--(",
            "(",
            ")",
            "{",
            "}",
            "{-",
            "-}",
            "#=",
            "=#",
            "#if 0\n",
            "#endif\n",
            "--[==[",
            "]==]",
            "[[",
            "]]",
            "$$",
            "$a$",
            "${",
            "$(",
            "#{",
            "\\(",
            "<<A\n",
            "<<~'A'\n",
            "<<<A\n",
            "\nA\n",
            "\n=begin\n",
            "\n=end\n",
            "\n=cut\n",
            "%w[",
            "%q(",
            "s{",
            "qw(",
            "m/",
            "@\"",
            "$\"{",
            "f'{",
            "f\"{x:",
            " do ",
            " where\n ",
            " let ",
            " in ",
            "if x:\n ",
            "\n  ",
            "\n\t",
            "--",
            "\n%{\n",
            "\n%}\n",
            "?>",
            "<?php",
            "\n__END__\n",
            "REM ",
            "&H",
            "'a",
            "a'",
            "?a",
            ":",
            "=/[",
            "return ");

    private static List<VerbatimLexeme> lexemes(ProgrammingLanguage language, String program) {
        List<VerbatimLexeme> lexemes = new ArrayList<>();
        Lexer lexer = language.lexer(program);
        while (lexer.next()) {
            VerbatimLexeme lexeme = lexer.verbatim();
            if (lexeme != null) {
                lexemes.add(lexeme);
            }
        }
        return lexemes;
    }

    private static List<String> verbatim(ProgrammingLanguage language, String program) {
        return lexemes(language, program).stream().map(VerbatimLexeme::text).toList();
    }

    private static String joined(ProgrammingLanguage language, String program) {
        return String.join(" ", SamplePrograms.words(language, program));
    }

    @ParameterizedTest
    @EnumSource
    void sampleProgramHasTheExpectedWords(ProgrammingLanguage language) {
        assertThat(SamplePrograms.words(language, SamplePrograms.program(language)))
                .isEqualTo(SamplePrograms.expectedWords(language));
    }

    /** A word such as "string" represents literals, so it must not be a keyword. */
    @ParameterizedTest
    @EnumSource
    void keywordsDifferFromTheWordsForNamesAndLiterals(ProgrammingLanguage language) {
        for (String word : List.of("name", "number", "string", "indent", "dedent")) {
            assertThat(SamplePrograms.words(language, "x " + word)).containsExactly("name", "name");
        }
    }

    @ParameterizedTest
    @EnumSource
    void lineBreaksOfWindowsDoNotChangeTheWords(ProgrammingLanguage language) {
        String program = SamplePrograms.program(language);
        assertThat(SamplePrograms.words(language, program.replace("\n", "\r\n")))
                .isEqualTo(SamplePrograms.expectedWords(language));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "JAVA       | this.total + list.size() + Math::max            | .size .max",
                "PYTHON     | self.total + np.zeros(x)                        | .zeros",
                "PHP        | $this->total . $list->size() . \\A\\B::c        | .size .A .B .c",
                "RUBY       | self.total + list&.size + A::B                  | .size .B",
                "R          | list$size + base::sum(x)                        | .size .sum",
                "HASKELL    | f . g $ Map.insert k                            | .insert",
                "CPP        | p->next + std::sort(v)                          | .sort",
                "SQL        | t.Column + x::int                               | .column",
                "LUA        | t.x + t:method()                                | .x .method",
            })
    void membersSurviveRenaming(ProgrammingLanguage language, String program, String members) {
        assertThat(lexemes(language, program).stream()
                        .filter(VerbatimLexeme::survivesRenaming)
                        .map(VerbatimLexeme::text))
                .containsExactly(members.split(" ", -1));
    }

    @Test
    void quotationMarksAndPrefixesAreNotPartOfAString() {
        assertThat(verbatim(PYTHON, "a = rb'x' + F\"x\" + '''x'''")).containsExactly("a", "\"x", "\"x", "\"x");
        assertThat(verbatim(RUST, "r##\"x\"## b\"x\" b'x' 'x'")).containsOnly("\"x");
        assertThat(verbatim(CSHARP, "\"x\" @\"x\" $\"x\" \"\"\"\"x\"\"\"\" 'x'"))
                .containsOnly("\"x");
        assertThat(verbatim(SQL, "'x' E'x' $$x$$ $a$x$a$")).containsOnly("\"x");
        assertThat(verbatim(RUBY, "[%q(x), %w[x], /x/i, %r{x}m, :'x']")).containsOnly("\"x");
        assertThat(verbatim(SHELL, "cat <<A $'x'\nx\nA\n")).containsExactly("cat", "\"x", "\"x\n");
    }

    @Test
    void expressionsInStringsArePartOfTheProgram() {
        assertThat(verbatim(JAVASCRIPT, "`a ${b + `c ${d} e` + f({})} g`"))
                .containsExactly("\"a ", "b", "\"c ", "d", "\" e", "f", "\" g");
        assertThat(joined(JAVASCRIPT, "`${".repeat(3) + "}`".repeat(3)))
                .isEqualTo("string string string string string string");
        assertThat(joined(PYTHON, "f'{a!r:>{b}}' + f'{{a}}'"))
                .isEqualTo("string name ! name string name string + string");
        assertThat(joined(KOTLIN, "\"\"\"${a}\"\"\"\"")).isEqualTo("string name string");
        assertThat(joined(SHELL, "\"$(a \"$(b)\")\"")).isEqualTo("string name string name string string");
    }

    @Test
    void namesInCaseInsensitiveLanguagesAreComparedInLowerCase() {
        assertThat(verbatim(PASCAL, "Begin WriteLn(X) END")).containsExactly("writeln", "x");
        assertThat(joined(PASCAL, "Begin WriteLn(X) END")).isEqualTo("begin name ( name ) end");
        assertThat(joined(PHP, "<?php IF ($If)")).isEqualTo("if ( name )");
        assertThat(verbatim(PHP, "<?php IF ($If)")).containsExactly("$If");
        assertThat(joined(JAVA, "IF (x)")).isEqualTo("name ( name )");
    }

    @Test
    void unclosedStringsAndCommentsEndWithTheirLineOrTheText() {
        assertThat(joined(JAVA, "a = \"open\nb = 'o\\")).isEqualTo("name = string name = string");
        assertThat(joined(GO, "a = `open\nb")).isEqualTo("name = string");
        assertThat(joined(RUST, "a /* /* */ open\nb")).isEqualTo("name");
        assertThat(joined(JAVASCRIPT, "a = /open\nb/c/d")).isEqualTo("name = / name name / name / name");
        assertThat(joined(JAVASCRIPT, "`a ${b")).isEqualTo("string name");
        assertThat(joined(SHELL, "cat <<A\nx")).as("here-document without end").isEqualTo("name << name");
    }

    @Test
    void indentationReplacesBraces() {
        assertThat(joined(PYTHON, "if a:\n\tb\n\n# c\n\td\ne")).isEqualTo("if name : indent name name dedent name");
        assertThat(joined(PYTHON, "if a:\n  if b:\n    c"))
                .isEqualTo("if name : indent if name : indent name dedent dedent");
        assertThat(joined(PYTHON, "\uFEFFa\nb")).as("byte order mark").isEqualTo("name name");
        assertThat(joined(PYTHON, "f(a,\n  b)\n")).as("inside brackets").isEqualTo("name ( name , name )");
        assertThat(joined(PYTHON, "a = \\\n  b\n")).as("continued line").isEqualTo("name = name");
        assertThat(joined(HASKELL, "f = do\n  a\n  b\ng")).isEqualTo("name = do indent name name dedent name");
    }

    @Test
    void docstringsAreCommentsWhereverTheyAreStatements() {
        assertThat(joined(PYTHON, "'''a'''\nx = 1\n'b' # c\n'd'.join(e)\nf('g'\n'h')"))
                .isEqualTo("name = number string . name ( name ) name ( string string )");
    }

    @Test
    void proseOfLiterateHaskellIsSkipped() {
        String program =
                "It's prose.\n\n> f = do\n>   a\n>   b\n\nMore prose, don't lex.\n\\begin{code}\ng x\n\\end{code}\nx";
        assertThat(verbatim(HASKELL, program)).containsExactly("f", "a", "b", "g", "x");
        assertThat(joined(HASKELL, "import A\n{- example:\n> a\n-}\nb")).isEqualTo("import name name");
    }

    @Test
    void rawStringsHaveNoEscapes() {
        assertThat(joined(GO, "a = `\\` + b")).isEqualTo("name = string + name");
        assertThat(joined(CSHARP, "a = @\"\\\" + b")).isEqualTo("name = string + name");
        assertThat(joined(SHELL, "a='\\' b")).isEqualTo("name = string name");
        assertThat(joined(RUST, "a = r\"\\\" + b")).isEqualTo("name = string + name");
        assertThat(joined(KOTLIN, "a = \"\"\"\\\"\"\" + b")).isEqualTo("name = string + name");
        assertThat(joined(PYTHON, "a = r'\\'' + b"))
                .as("escaped quotation mark")
                .isEqualTo("name = string + name");
    }

    @Test
    void apostrophesInSqlMayBeEscapedInTwoWays() {
        assertThat(verbatim(SQL, "('it''s', 'it\\'s', 'C:\\', 'x')"))
                .containsExactly("\"it''s", "\"it\\'s", "\"C:\\", "\"x");
        assertThat(joined(SQL, "# it's MySQL\nSELECT a # b")).isEqualTo("select name # name");
    }

    @Test
    void everyLexerHandlesTextsWithoutPrograms() {
        for (ProgrammingLanguage language : LANGUAGES) {
            assertThat(SamplePrograms.words(language, "")).isEmpty();
            assertThat(SamplePrograms.words(language, " \t\r\n\n")).isEmpty();
            assertThat(SamplePrograms.words(language, "naïve → 中文 \u2028")).containsExactly("name", "name");
        }
    }

    @Property(tries = 3000)
    void lexemesOfAnyTextAreInTextOrder(SplittableRandom random) {
        ProgrammingLanguage language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i >= 0; i--) {
            appendHostile(random, text);
        }
        checkLexemes(language, text.toString());
    }

    @Property(tries = 2000)
    void lexemesOfAlteredProgramsAreInTextOrder(SplittableRandom random) {
        ProgrammingLanguage language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
        StringBuilder text = new StringBuilder(SamplePrograms.program(LANGUAGES.get(random.nextInt(LANGUAGES.size()))));
        for (int i = random.nextInt(8); i >= 0; i--) {
            int from = random.nextInt(text.length() + 1);
            int to = Math.min(text.length(), from + random.nextInt(20));
            StringBuilder inserted = new StringBuilder();
            if (random.nextBoolean()) {
                appendHostile(random, inserted);
            }
            text.replace(from, random.nextBoolean() ? to : from, inserted.toString());
        }
        checkLexemes(language, text.toString());
    }

    private static void appendHostile(SplittableRandom random, StringBuilder text) {
        if (random.nextInt(6) > 0) {
            text.append(HOSTILE.get(random.nextInt(HOSTILE.size())));
        } else {
            text.appendCodePoint(random.nextInt(random.nextBoolean() ? 0x80 : Character.MAX_CODE_POINT + 1));
        }
    }

    private static void checkLexemes(ProgrammingLanguage language, String text) {
        Lexer lexer = language.lexer(text);
        int start = 0;
        int end = 0;
        while (lexer.next()) {
            String word = lexer.word();
            boolean indentation = word.equals("indent") || word.equals("dedent");
            assertThat(lexer.start()).isGreaterThanOrEqualTo(indentation ? start : end);
            assertThat(lexer.end()).isGreaterThan(lexer.start()).isGreaterThanOrEqualTo(end);
            start = lexer.start();
            end = lexer.end();
            assertThat(word).isNotEmpty().doesNotContain(" ", "\n");
            VerbatimLexeme lexeme = lexer.verbatim();
            switch (lexer.kind()) {
                case KEYWORD, OPERATOR -> assertThat(lexeme).isNull();
                case NAME, NUMBER, STRING -> {
                    assertThat(text.substring(start, end))
                            .containsIgnoringCase(
                                    Objects.requireNonNull(lexeme).text().replaceFirst("^[\".]", ""));
                }
            }
        }
        assertThat(end).isLessThanOrEqualTo(text.length());
        assertThat(lexer.next()).isFalse();
    }

    /** Most fragments are unclosed. A lexer that restarts its search at each repetition would take minutes. */
    @Property(tries = 100)
    void repeatedFragmentsAreLexedInLinearTime(SplittableRandom random) {
        ProgrammingLanguage language = LANGUAGES.get(random.nextInt(LANGUAGES.size()));
        StringBuilder piece = new StringBuilder();
        for (int i = random.nextInt(3); i >= 0; i--) {
            piece.append(HOSTILE.get(random.nextInt(HOSTILE.size())));
        }
        String text = "x " + piece.toString().repeat(300_000 / piece.length());
        Lexer lexer = language.lexer(text);
        assertThat(lexer.next()).isTrue();
        int lexemes = 1;
        while (lexer.next()) {
            lexemes++;
        }
        assertThat(lexemes).isLessThanOrEqualTo(2 * text.length());
    }
}
