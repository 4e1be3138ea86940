package dev.doppel.text.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgrammingLanguageTest {
    @ParameterizedTest
    @CsvSource({
        "Main.java, JAVA",
        "src/main.c, C",
        "list.h, CPP",
        "list.CPP, CPP",
        "a.b/c.cs, CSHARP",
        "notebook.ipynb, PYTHON",
        "x.pyw, PYTHON",
        "app.tsx, TYPESCRIPT",
        "app.mjs, JAVASCRIPT",
        "build.gradle.kts, KOTLIN",
        "a.sc, SCALA",
        "solve.m, MATLAB",
        "analysis.R, R",
        "analysis.r, R",
        "Main.lhs, HASKELL",
        "run.zsh, SHELL",
        "all.zip!group 1/Main.java, JAVA",
        "all.tar.gz!x.py.gz, PYTHON",
        "x.rs.zst, RUST",
        "x.go.xz, GO",
        "x.rb.BZ2, RUBY",
        "!x.swift, SWIFT",
    })
    void languageFollowsFromTheExtension(String name, ProgrammingLanguage language) {
        assertThat(ProgrammingLanguage.ofFileName(name)).contains(language);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "java", "README.md", "x.java/README", "x.py!notes.txt", "x.gz", "x.", ".gz", "x.py.gz.gz"})
    void otherFilesHaveNoLanguage(String name) {
        assertThat(ProgrammingLanguage.ofFileName(name)).isEmpty();
    }

    @Test
    void unknownLanguagesAreGuessed() {
        assertThat(Lexer.of("x = 1", null)).isInstanceOf(CodeLexer.class);
        assertThat(Lexer.of("x = 1", ProgrammingLanguage.JAVA)).isInstanceOf(LanguageLexer.class);
    }

    @Test
    void labelsAreTheUsualNames() {
        assertThat(ProgrammingLanguage.CSHARP.label()).isEqualTo("C#");
        assertThat(ProgrammingLanguage.values())
                .extracting(ProgrammingLanguage::label)
                .doesNotHaveDuplicates();
    }
}
