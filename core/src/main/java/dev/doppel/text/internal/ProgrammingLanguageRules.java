package dev.doppel.text.internal;

import java.util.EnumMap;
import java.util.Map;

/** The lexical rules of all programming languages. */
final class ProgrammingLanguageRules {
    private static final Map<ProgrammingLanguage, LexicalRules> TABLES = new EnumMap<>(ProgrammingLanguage.class);

    static {
        for (ProgrammingLanguage language : ProgrammingLanguage.values()) {
            TABLES.put(language, create(language).build());
        }
    }

    private ProgrammingLanguageRules() {}

    static LexicalRules of(ProgrammingLanguage language) {
        LexicalRules rules = TABLES.get(language);
        if (rules == null) {
            throw new AssertionError(language);
        }
        return rules;
    }

    private static LexicalRules.Builder create(ProgrammingLanguage language) {
        return switch (language) {
            case JAVA -> BraceLanguages.java();
            case C -> BraceLanguages.c();
            case CPP -> BraceLanguages.cpp();
            case CSHARP -> BraceLanguages.csharp();
            case JAVASCRIPT -> BraceLanguages.javaScript();
            case TYPESCRIPT -> BraceLanguages.typeScript();
            case GO -> BraceLanguages.go();
            case DART -> BraceLanguages.dart();
            case RUST -> NestedCommentLanguages.rust();
            case KOTLIN -> NestedCommentLanguages.kotlin();
            case SCALA -> NestedCommentLanguages.scala();
            case SWIFT -> NestedCommentLanguages.swift();
            case HASKELL -> NestedCommentLanguages.haskell();
            case JULIA -> NestedCommentLanguages.julia();
            case PYTHON -> ScriptLanguages.python();
            case PHP -> ScriptLanguages.php();
            case RUBY -> ScriptLanguages.ruby();
            case SHELL -> ScriptLanguages.shell();
            case PERL -> ScriptLanguages.perl();
            case LUA -> ScriptLanguages.lua();
            case R -> KeywordBlockLanguages.r();
            case MATLAB -> KeywordBlockLanguages.matlab();
            case SQL -> KeywordBlockLanguages.sql();
            case PASCAL -> KeywordBlockLanguages.pascal();
            case VISUAL_BASIC -> KeywordBlockLanguages.visualBasic();
        };
    }
}
