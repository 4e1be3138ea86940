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
            case JAVA -> BraceLanguageRules.java();
            case C -> BraceLanguageRules.c();
            case CPP -> BraceLanguageRules.cpp();
            case CSHARP -> BraceLanguageRules.csharp();
            case JAVASCRIPT -> BraceLanguageRules.javaScript();
            case TYPESCRIPT -> BraceLanguageRules.typeScript();
            case GO -> BraceLanguageRules.go();
            case DART -> BraceLanguageRules.dart();
            case RUST -> NestedCommentLanguageRules.rust();
            case KOTLIN -> NestedCommentLanguageRules.kotlin();
            case SCALA -> NestedCommentLanguageRules.scala();
            case SWIFT -> NestedCommentLanguageRules.swift();
            case HASKELL -> NestedCommentLanguageRules.haskell();
            case JULIA -> NestedCommentLanguageRules.julia();
            case PYTHON -> ScriptingLanguageRules.python();
            case PHP -> ScriptingLanguageRules.php();
            case RUBY -> ScriptingLanguageRules.ruby();
            case SHELL -> ScriptingLanguageRules.shell();
            case PERL -> ScriptingLanguageRules.perl();
            case LUA -> ScriptingLanguageRules.lua();
            case R -> KeywordBlockLanguageRules.r();
            case MATLAB -> KeywordBlockLanguageRules.matlab();
            case SQL -> KeywordBlockLanguageRules.sql();
            case PASCAL -> KeywordBlockLanguageRules.pascal();
            case VISUAL_BASIC -> KeywordBlockLanguageRules.visualBasic();
        };
    }
}
