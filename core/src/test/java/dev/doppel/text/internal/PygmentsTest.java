package dev.doppel.text.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.PythonProcess;
import dev.doppel.text.internal.Lexer.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares the comments and strings that the lexers find in real programs with those that Pygments finds. In the
 * following known differences, the lexers follow the rules of the language, but Pygments does not:
 *
 * <ul>
 *   <li>Python: a statement that consists of a string in single quotation marks is a docstring, and therefore a
 *       comment.
 *   <li>C and C++: Pygments ends the lines disabled by {@code #if 0} at the {@code #else} of a nested condition.
 *   <li>Shell and Perl: Pygments finds a here-document only if its mark is neither quoted nor preceded by a space, and
 *       extends the here-document over the rest of the line. If a string contains a command, Pygments does not treat
 *       the marks of the command as part of the string.
 *   <li>Kotlin, Scala, Dart: Pygments does not find all variables, escapes and prefixes of strings.
 *   <li>Lua: Pygments allows escapes in long brackets.
 *   <li>MATLAB: the dots before a continued line belong to the comment after them.
 * </ul>
 *
 * <p>Programs affected by the differences for C, C++, shell and Perl are left out.
 */
class PygmentsTest {
    private static final double MIN_AGREEMENT = 0.999;

    /** The minimum agreement for languages with known differences, which are listed above. */
    private static final double MIN_AGREEMENT_WITH_DIFFERENCES = 0.995;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void commentsAndStringsAreThoseOfPygments(ProgrammingLanguage language) throws IOException {
        List<String> programs = ProgramFiles.texts(language, roots(language), accepted(language));
        Assumptions.assumeFalse(
                programs.isEmpty(), "skipped: no programs in " + language.label() + " found on this machine");
        List<String> expected = classesOfPygments(language, programs);
        int compared = 0;
        int equal = 0;
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            String text = programs.get(i);
            String theirs = expand(expected.get(i));
            String ours = classes(language, text);
            assertThat(theirs).hasSameSizeAs(text);
            boolean differed = false;
            for (int at = 0; at < text.length(); at++) {
                if (isComparable(text.charAt(at), theirs.charAt(at), ours.charAt(at))) {
                    compared++;
                    boolean differs = differ(theirs.charAt(at), ours.charAt(at));
                    equal += differs ? 0 : 1;
                    if (differs && !differed && differences.size() < 10) {
                        differences.add(text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 40)));
                    }
                    differed = differs;
                }
            }
        }
        assertThat((double) equal / compared)
                .as("%s, %d programs, %d characters, differences: %s", language, programs.size(), compared, differences)
                .isGreaterThanOrEqualTo(minAgreement(language));
    }

    private static double minAgreement(ProgrammingLanguage language) {
        return switch (language) {
            case PYTHON, SHELL, PERL, KOTLIN, SCALA, DART, LUA, MATLAB -> MIN_AGREEMENT_WITH_DIFFERENCES;
            default -> MIN_AGREEMENT;
        };
    }

    /**
     * Returns whether a character is compared. White space does not belong to a lexeme, nor do line continuations and
     * escapes outside strings.
     */
    private static boolean isComparable(char c, char theirs, char ours) {
        return c > ' ' && theirs != 'x' && (c != '\\' || ours != 'c');
    }

    private static boolean differ(char theirs, char ours) {
        return theirs == 'd' ? ours == 'o' : theirs != ours;
    }

    private static String classes(ProgrammingLanguage language, String text) {
        char[] classes = new char[text.length()];
        Arrays.fill(classes, 'c');
        Lexer lexer = language.lexer(text);
        while (lexer.next()) {
            boolean indentation = lexer.word().equals("indent") || lexer.word().equals("dedent");
            if (!indentation) {
                Arrays.fill(classes, lexer.start(), lexer.end(), lexer.kind() == Kind.STRING ? 's' : 'o');
            }
        }
        return new String(classes);
    }

    private List<String> classesOfPygments(ProgrammingLanguage language, List<String> programs) throws IOException {
        Path script = folder.resolve("classes.py");
        try (InputStream in = PygmentsTest.class.getResourceAsStream("/pygments/classes.py")) {
            Files.copy(Objects.requireNonNull(in), script);
        }
        List<String> list = new ArrayList<>();
        for (String program : programs) {
            Path file = Files.writeString(folder.resolve("program" + list.size()), program);
            list.add(pygmentsName(language) + "\t" + file);
        }
        Path files = Files.write(folder.resolve("programs"), list);
        List<String> classes =
                PythonProcess.run(script.toString(), files.toString()).lines().toList();
        Assumptions.assumeFalse(classes.contains("no pygments"), "skipped: the oracle needs Pygments");
        assertThat(classes).hasSameSizeAs(programs);
        return classes;
    }

    private static String expand(String runs) {
        StringBuilder classes = new StringBuilder();
        int length = 0;
        for (int i = 0; i < runs.length(); i++) {
            char c = runs.charAt(i);
            if (c >= '0' && c <= '9') {
                length = length * 10 + c - '0';
            } else {
                classes.append(String.valueOf(c).repeat(length));
                length = 0;
            }
        }
        return classes.toString();
    }

    private static String pygmentsName(ProgrammingLanguage language) {
        return switch (language) {
            case SHELL -> "bash";
            case SQL -> "postgresql";
            case MATLAB -> "octave";
            case VISUAL_BASIC -> "vb.net";
            default -> language.name().toLowerCase(Locale.ROOT);
        };
    }

    private static Predicate<String> accepted(ProgrammingLanguage language) {
        return switch (language) {
            case C, CPP -> without("(?m)^\\s*#\\s*if 0");
            case SHELL -> without("<<-?[ \"'\\\\]");
            case PERL -> without("<<[\\s~\"'A-Z]|(?m)^__(END|DATA)__|~ ?[a-z]+[,|!#]|\\*[?!^;%]");
            default -> text -> true;
        };
    }

    private static Predicate<String> without(String pattern) {
        return Pattern.compile(pattern).asPredicate().negate();
    }

    private static List<Path> roots(ProgrammingLanguage language) throws IOException {
        Path home = Path.of(System.getProperty("user.home"));
        List<Path> roots = new ArrayList<>();
        List<String> folders = switch (language) {
            case JAVA -> List.of("src", "../corpus/src", "../index/src");
            case C -> List.of("/usr/include/linux");
            case CPP -> List.of("/usr/include");
            case PYTHON ->
                List.of(PythonProcess.run("-c", "import os; print(os.path.dirname(os.__file__))")
                        .strip());
            case JAVASCRIPT, TYPESCRIPT ->
                List.of("/usr/lib/node_modules", "/usr/local/lib/node_modules", "/usr/share/nodejs");
            case GO -> List.of("/usr/local/go/src", "/usr/lib/go/src", "/usr/share/go-1.19/src");
            case PERL -> List.of("/usr/share/perl", "/usr/share/perl5");
            case SHELL -> List.of("/etc", "/usr/bin", "/usr/lib", "/usr/share/doc");
            case SQL -> List.of("/usr/share/postgresql");
            case PHP -> List.of("/usr/share/php");
            case RUBY -> List.of("/usr/lib/ruby", "/usr/share/rubygems-integration");
            case R -> List.of("/usr/lib/R", "/usr/share/R");
            case LUA -> List.of("/usr/share/lua");
            case JULIA -> List.of("/usr/share/julia");
            case MATLAB -> List.of("/usr/share/octave");
            case PASCAL -> List.of("/usr/share/fpcsrc");
            case CSHARP, RUST, KOTLIN, SCALA, SWIFT, HASKELL, DART, VISUAL_BASIC -> List.of();
        };
        folders.forEach(path -> roots.add(Path.of(path)));
        if (language == ProgrammingLanguage.JAVA) {
            roots.add(Path.of(System.getProperty("java.home"), "lib", "src.zip"));
        }
        if (language == ProgrammingLanguage.RUST) {
            roots.add(home.resolve(".cargo/registry/src"));
            for (Path toolchain : ProgramFiles.subfolders(home.resolve(".rustup/toolchains"))) {
                roots.add(toolchain.resolve("lib/rustlib/src"));
            }
        }
        return roots;
    }
}
