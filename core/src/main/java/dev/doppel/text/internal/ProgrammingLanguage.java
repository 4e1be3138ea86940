package dev.doppel.text.internal;

import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The programming languages that have their own lexical rules, with their file name extensions. */
public enum ProgrammingLanguage {
    JAVA("Java", "java"),
    C("C", "c"),
    CPP("C++", "cpp cc cxx c++ hpp hh hxx h++ h ipp tpp inl ino cu cuh"),
    CSHARP("C#", "cs csx"),
    PYTHON("Python", "py pyw pyi ipynb"),
    JAVASCRIPT("JavaScript", "js jsx mjs cjs"),
    TYPESCRIPT("TypeScript", "ts tsx mts cts"),
    GO("Go", "go"),
    RUST("Rust", "rs"),
    KOTLIN("Kotlin", "kt kts"),
    SCALA("Scala", "scala sc sbt"),
    PHP("PHP", "php php3 php4 php5 php7 phtml"),
    RUBY("Ruby", "rb rake gemspec ru"),
    SWIFT("Swift", "swift"),
    R("R", "r"),
    SQL("SQL", "sql ddl psql plsql pks pkb"),
    SHELL("shell", "sh bash zsh ksh"),
    HASKELL("Haskell", "hs lhs"),
    PERL("Perl", "pl pm t"),
    LUA("Lua", "lua"),
    DART("Dart", "dart"),
    JULIA("Julia", "jl"),
    MATLAB("MATLAB", "m"),
    PASCAL("Pascal", "pas pp dpr lpr"),
    VISUAL_BASIC("Visual Basic", "vb bas vbs vba");

    private final String label;
    private final String extensions;

    ProgrammingLanguage(String label, String extensions) {
        this.label = label;
        this.extensions = extensions;
    }

    /** Returns the language's usual name. */
    public String label() {
        return label;
    }

    /**
     * Returns the language for a file name, or an empty {@link Optional} if the extension is unknown. The language is
     * determined by the extension, regardless of case. Folders, the name of an archive ({@code archive.zip!file.java})
     * and the extension of a compressed file are ignored.
     */
    public static Optional<ProgrammingLanguage> ofFileName(String name) {
        int begin = Math.max(name.lastIndexOf('/'), name.lastIndexOf('!')) + 1;
        String file = name.substring(begin).toLowerCase(Locale.ROOT);
        for (String compression : Extensions.COMPRESSIONS) {
            if (file.endsWith(compression)) {
                file = file.substring(0, file.length() - compression.length());
                break;
            }
        }
        int point = file.lastIndexOf('.');
        return point < 0 ? Optional.empty() : Optional.ofNullable(Extensions.LANGUAGES.get(file.substring(point + 1)));
    }

    /** Returns the file name extensions of all languages, without dots. */
    public static Set<String> extensions() {
        return Collections.unmodifiableSet(new TreeSet<>(Extensions.LANGUAGES.keySet()));
    }

    /** Returns a lexer for a program in this language, for use by one thread. */
    public Lexer lexer(String text) {
        return new LanguageLexer(text, ProgrammingLanguageRules.of(this));
    }

    private static final class Extensions {
        static final String[] COMPRESSIONS = {".gz", ".zst", ".bz2", ".xz"};

        static final Map<String, ProgrammingLanguage> LANGUAGES = new HashMap<>();

        static {
            for (ProgrammingLanguage language : values()) {
                for (String extension : language.extensions.split(" ", -1)) {
                    LANGUAGES.put(extension, language);
                }
            }
        }
    }
}
