package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import dev.doppel.text.internal.ProgramFragments;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeLexerTest {
    private static final TextScheme CODE = TextScheme.parse("code");

    /** Program fragments that begin or end a lexeme or comment. The tests combine these fragments in random order. */
    private static final List<String> HOSTILE = ProgramFragments.and(
            "r'",
            "f\"",
            "#define ",
            "# if",
            ".",
            "::",
            "->",
            "_",
            "this",
            "if",
            "return",
            "def f():\n",
            "{\n",
            ";\n",
            ":\n",
            ">>>=");

    private static final String JAVA = """
            import java.util.Scanner;
            /** Adds. */
            class Sum {
                int total = 0x1F; // so far
                String add(int number) {
                    this.total += number * 2;
                    return "Sum: " + total + '\\n' + Math.max(number, 1e-3);
                }
            }
            """;

    private static Words words(String program) {
        return CODE.splitter().split(program);
    }

    private static String joined(String program) {
        return words(program).joined();
    }

    private static List<String> verbatim(String program) {
        return words(program).lexemes().stream().map(VerbatimLexeme::text).toList();
    }

    private static List<String> survivingRenames(String program) {
        return words(program).lexemes().stream()
                .filter(VerbatimLexeme::survivesRenaming)
                .map(VerbatimLexeme::text)
                .toList();
    }

    private static String hostile(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i >= 0; i--) {
            if (random.nextInt(6) > 0) {
                text.append(HOSTILE.get(random.nextInt(HOSTILE.size())));
            } else {
                text.appendCodePoint(random.nextInt(random.nextBoolean() ? 0x80 : Character.MAX_CODE_POINT + 1));
            }
        }
        return text.toString();
    }

    @Test
    void namesNumbersAndStringsAreReplacedByOneWordEach() {
        assertThat(joined(JAVA))
                .isEqualTo("import name . name . name ; class name { int name = number ;"
                        + " name name ( int name ) { this . name += name * number ;"
                        + " return string + name + string + name . name ( name , number ) ; } }");
    }

    @Test
    void renamingChangesLexemesButNotWords() {
        String renamed = JAVA.replaceAll("\\b(Sum|total|add|number|Scanner|String|Math|max|util)\\b", "x_$1");
        assertThat(words(renamed).asList()).isEqualTo(words(JAVA).asList());
        assertThat(words(renamed)).isNotEqualTo(words(JAVA));
    }

    @Test
    void commentsLayoutAndLiteralsDoNotChangeTheWords() {
        String changed = JAVA.replace("/** Adds. */", "/* \" unclosed ' */")
                .replace("// so far", "/* so\nfar */ // it's")
                .replace("    ", "\t\r\n")
                .replace(" + ", "+")
                .replace("0x1F", "31L")
                .replace("1e-3", ".001f")
                .replace("\"Sum: \"", "\"// no \\\" comment\"");
        assertThat(words(changed).asList()).isEqualTo(words(JAVA).asList());
    }

    @Property
    void namesDoNotChangeTheWords(SplittableRandom random) {
        String name = "n" + Long.toString(random.nextLong() >>> 1, 36) + (random.nextBoolean() ? "é_中$" : "");
        String renamed = JAVA.replaceAll("\\bnumber\\b", Matcher.quoteReplacement(name));
        assertThat(joined(renamed)).isEqualTo(joined(JAVA));
        assertThat(verbatim(renamed)).contains(name).hasSameSizeAs(verbatim(JAVA));
    }

    @Test
    void membersAndLiteralsSurviveRenaming() {
        assertThat(survivingRenames(JAVA))
                .containsExactly(".util", ".Scanner", "0x1F", "2", "\"Sum: ", "\"\\n", ".max", "1e-3");
        assertThat(survivingRenames("self.total = this.total + p->next + std::sort(v) + a?.b"))
                .containsExactly(".sort", ".b");
        assertThat(verbatim("a.b = b")).containsExactly("a", ".b", "b");
    }

    @Test
    void quotationMarksAndPrefixesAreNotPartOfAString() {
        assertThat(
                        verbatim(
                                "a = 'x' + \"x\" + `x` + r\"x\" + F'x' + \"\"\"x\"\"\" + rb'''x''' + u8\"x\" + R\"y(x)y\" + L'x'"))
                .containsOnly("a", "\"x");
        assertThat(verbatim("if x:\n  y = R\"z(x)\" + y")).contains("\"z(x)");
        assertThat(verbatim("f(\"\", '', \"\"\"\"\"\")")).containsExactly("f", "\"", "\"", "\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a=0b1010_1010L + .5e-10f + 1'000'000 + 0x1.8p+3 + 12.f + 10n + 3j | a 0b1010_1010L .5e-10f 1'000'000 0x1.8p+3 12.f 10n 3j",
                "0x1e+5 1e+5 1-5 | 0x1e 5 1e+5 1 5",
                "1..5 1.2.3 x1 | 1 .5 1.2 .3 x1",
            })
    void numbersOfAllFormsAreRecognised(String program, String numbers) {
        assertThat(String.join(" ", verbatim(program))).isEqualTo(numbers);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a>>>=b>>>c>>=d | name >>>= name >>> name >>= name",
                "a<=>b<=c<<=d | name <=> name <= name <<= name",
                "a===b!==c==d=e | name === name !== name == name = name",
                "a?.b??=c??d?e:f | name ?. name ??= name ?? name ? name : name",
                "x=>y->z::w...v | name => name -> name :: name ... name",
                "a+++b-- - --c**=d | name ++ + name -- - -- name **= name",
                "@a[0]{}~ | @ name [ number ] { } ~",
            })
    void longestOperatorWins(String program, String words) {
        assertThat(joined(program)).isEqualTo(words.strip());
    }

    @Test
    void numberSignBeginsACommentOutsideThePreprocessor() {
        String c = "#include <stdio.h>\n#  define SQUARE(x) \\\r\n  #x ## y\n#if 1\nint a; # not C\n#!shell\n";
        assertThat(joined(c))
                .isEqualTo("# include < name . name > # define name ( name ) # name ## name # if number int name ;");
        assertThat(joined("def f(x):  # if\n#if x:\n#define y\n  return x"))
                .isEqualTo("def name ( name ) : return name");
        assertThat(joined("class A {\n  f() { return this.#count; }\n}"))
                .isEqualTo("class name { name ( ) { return this . name ; } }");
    }

    @Test
    void twoSlashesDivideOnlyInPython() {
        assertThat(joined("def half(n):\n  return n // 2\n")).isEqualTo("def name ( name ) : return name // number");
        assertThat(joined("int half(int n) {\n  return n; // 2\n}\n"))
                .isEqualTo("int name ( int name ) { return name ; }");
        assertThat(joined("a // b")).isEqualTo("name");
    }

    @Test
    void keywordsDependOnTheLanguage() {
        assertThat(joined("if x in y and not None:\n  pass")).isEqualTo("if name in name and not None : pass");
        assertThat(joined("while (not and None) {\n  pass = from;\n}"))
                .isEqualTo("while ( name name name ) { name = name ; }");
        assertThat(joined("Scanner in = open(register);")).isEqualTo("name name = name ( name ) ;");
        assertThat(joined("System.in.class")).as("after a dot").isEqualTo("name . name . name");
    }

    @Test
    void docstringsAreComments() {
        String python =
                "r\"\"\"About.\"\"\"\ndef f(x):\n    '''Gives\n    x.'''\n    y = \"\"\"kept\"\"\"\n    return {'a':1}\n";
        assertThat(joined(python)).isEqualTo("def name ( name ) : name = string return { string : number }");
        assertThat(joined("String s = \"\"\"\n  text \\\"\"\" block\n  \"\"\";"))
                .isEqualTo("name name = string ;");
    }

    @Test
    void regularExpressionsBeginWhereNothingCanBeDivided() {
        assertThat(joined("x = /[/\"]\\/'/gi.test(s) ? a / b / c : f(/'/);"))
                .isEqualTo("name = string . name ( name ) ? name / name / name : name ( string ) ;");
        assertThat(joined("return /a/;")).isEqualTo("return string ;");
        assertThat(joined("y = (a + b) / 2 / c[0] / d;"))
                .isEqualTo("name = ( name + name ) / number / name [ number ] / name ;");
        assertThat(joined("<b>x</b><i>y</i>")).isEqualTo("< name > name < / name > < name > name < / name >");
        assertThat(joined("= /a\n/b/")).as("not closed in its line").isEqualTo("= / name / name /");
    }

    @Test
    void unclosedStringsAndCommentsEndWithTheirLineOrTheText() {
        assertThat(joined("a = \"open\nb = 'o\\")).isEqualTo("name = string name = string");
        assertThat(joined("a = \"goes \\\non\" + b")).isEqualTo("name = string + name");
        assertThat(joined("a /* open")).isEqualTo("name");
        assertThat(joined("a `open\n;")).isEqualTo("name string");
        assertThat(joined("a = \"\"\"open\n;")).isEqualTo("name = string");
        assertThat(joined("a R\"x(open)\" ;")).isEqualTo("name string");
    }

    @Test
    void proseAndEmptyTextsCanBeLexed() {
        assertThat(words("")).isEqualTo(words(" // nothing\n"));
        assertThat(words("").isEmpty()).isTrue();
        assertThat(joined("→ naïve 中文 ½\u2028!")).isEqualTo("name name name !");
    }

    @Property(tries = 3000)
    void lexemesOfAnyTextAreInTextOrder(SplittableRandom random) {
        String text = hostile(random);
        PlacedWords placed = CODE.splitter().place(text);
        assertThat(placed.words()).isEqualTo(words(text));
        assertThat(placed.words().asList()).allMatch(word -> !word.isEmpty() && word.indexOf(' ') < 0);
        List<String> kept = new ArrayList<>();
        int before = 0;
        for (int i = 0; i < placed.count(); i++) {
            assertThat(placed.start(i)).isGreaterThanOrEqualTo(before).isLessThan(placed.end(i));
            before = placed.end(i);
            String original = text.substring(placed.start(i), before);
            switch (placed.words().word(i)) {
                case "name", "number", "string" -> kept.add(original);
                default -> assertThat(placed.words().word(i)).isEqualTo(original);
            }
        }
        assertThat(before).isLessThanOrEqualTo(text.length());
        assertThat(verbatim(text)).hasSameSizeAs(kept);
        for (int i = 0; i < kept.size(); i++) {
            assertThat(kept.get(i)).contains(verbatim(text).get(i).replaceFirst("^[\".]", ""));
        }
    }

    /** A lexer that searches the rest of the text at every repetition would take hours. */
    @ParameterizedTest
    @CsvSource({"=/[", "R\"x(", "/*", "`\\", "\"\"\"x", "#"})
    void hostileTextsAreLexedInLinearTime(String piece) {
        assertThat(words("x " + piece.repeat(300_000)).word(0)).isEqualTo("name");
    }
}
