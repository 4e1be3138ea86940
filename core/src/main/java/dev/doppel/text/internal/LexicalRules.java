package dev.doppel.text.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lexical rules of one programming language, in the form of tables for {@link LanguageLexer}. Instances are
 * immutable.
 */
final class LexicalRules {
    private static final int ASCII = 0x80;
    private static final int PART = 1;
    private static final int START = 2;

    /** The meanings of a backslash outside strings. */
    enum Backslash {
        IGNORED,
        OPERATOR,
        /** A backslash escapes the next character, which then does not belong to any other lexeme. */
        ESCAPE
    }

    private final Builder builder;
    private final byte[] nameCharacters = new byte[ASCII];
    private final String[][] operators = new String[ASCII][];
    private final LexicalRule[][] rules = new LexicalRule[ASCII][];

    private LexicalRules(Builder builder) {
        this.builder = builder;
        for (char c = 0; c < ASCII; c++) {
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            boolean digit = c >= '0' && c <= '9';
            boolean start = letter || builder.nameStart.indexOf(c) >= 0;
            boolean part = start || digit || builder.namePart.indexOf(c) >= 0;
            nameCharacters[c] = (byte) ((start ? START : 0) + (part ? PART : 0));
            char first = c;
            operators[c] = builder.operators.stream()
                    .filter(operator -> operator.charAt(0) == first)
                    .sorted(Comparator.comparing(String::length).reversed())
                    .toArray(String[]::new);
            rules[c] = builder.rules.getOrDefault(c, List.of()).toArray(LexicalRule[]::new);
        }
    }

    /** Creates a builder with the given keywords, which are separated by spaces. */
    static Builder keywords(String keywords) {
        return new Builder(keywords);
    }

    /**
     * Returns the rules for comments and lexemes that begin with the given ASCII character, in the order in which they
     * are tried.
     */
    LexicalRule[] rules(char first) {
        return rules[first];
    }

    boolean isNameStart(String text, int at) {
        return isName(text, at, START);
    }

    boolean isNamePart(String text, int at) {
        return isName(text, at, PART);
    }

    private boolean isName(String text, int at, int role) {
        char c = text.charAt(at);
        if (c < ASCII) {
            return (nameCharacters[c] & role) != 0;
        }
        int codePoint = text.codePointAt(at);
        return WordCharacters.isAssigned(codePoint) && WordCharacters.role(codePoint) != WordCharacters.Role.SEPARATES;
    }

    boolean isNameSuffix(char c) {
        return builder.nameSuffix.indexOf(c) >= 0;
    }

    /** Returns the longest operator at an offset, or an empty string if the operator is a single character. */
    String operator(String text, int at) {
        char c = text.charAt(at);
        if (c < ASCII) {
            for (String operator : operators[c]) {
                if (text.startsWith(operator, at)) {
                    return operator;
                }
            }
        }
        return "";
    }

    /** Returns the characters that can be combined freely to form operators. */
    String symbols() {
        return builder.symbols;
    }

    boolean isKeyword(String word) {
        return builder.keywords.contains(builder.ignoresCase ? word.toLowerCase(Locale.ROOT) : word);
    }

    /** Returns whether keywords are case-insensitive. */
    boolean ignoresCase() {
        return builder.ignoresCase;
    }

    /** Returns whether names are case-insensitive. */
    boolean ignoresCaseOfNames() {
        return builder.ignoresCaseOfNames;
    }

    /** Returns the rule for strings that may have the given name as a prefix, or null if there is none. */
    @Nullable
    LexicalRule prefixed(String name) {
        LexicalRule rule = builder.prefixes.get(name);
        return rule == null ? builder.anyPrefix : rule;
    }

    /** Returns whether the given character may begin a string after a prefix. */
    boolean followsPrefix(char c) {
        return builder.prefixed.isEmpty() || builder.prefixed.indexOf(c) >= 0;
    }

    boolean hasPrefixes() {
        return builder.anyPrefix != null || !builder.prefixes.isEmpty();
    }

    /** Returns the operators that precede a member name. */
    Set<String> beforeMember() {
        return builder.beforeMember;
    }

    /** Returns the keywords that precede an expression. A slash after one of them begins a regular expression. */
    Set<String> beforeExpression() {
        return builder.beforeExpression;
    }

    /** Returns the keywords that precede a condition in parentheses. */
    Set<String> beforeCondition() {
        return builder.beforeCondition;
    }

    NumberSyntax numbers() {
        return builder.numbers;
    }

    Backslash backslash() {
        return builder.backslash;
    }

    IndentationBlocks.Style layout() {
        return builder.layout;
    }

    /** Returns whether a string that forms a statement by itself is treated as a comment. */
    boolean hasDocstrings() {
        return builder.docstrings;
    }

    /**
     * Returns whether a line break after a value always ends the statement, even if the next line begins with an
     * operator.
     */
    boolean linesEndStatements() {
        return builder.linesEndStatements;
    }

    /** Returns whether programs may be literate, that is, contain prose between lines of code. */
    boolean mayBeLiterate() {
        return builder.literate;
    }

    /** Returns whether programs are embedded in other text, as PHP is embedded in HTML. */
    boolean isEmbedded() {
        return builder.embedded;
    }

    static Set<String> words(String words) {
        return Set.of(words.split(" ", -1));
    }

    /** Collects the lexical rules of a language. */
    static final class Builder {
        private final Set<String> keywords;
        private final Map<Character, List<LexicalRule>> rules = new HashMap<>();
        private final Map<String, LexicalRule> prefixes = new HashMap<>();
        private @Nullable LexicalRule anyPrefix;
        private String prefixed = "\"'";
        private List<String> operators = List.of();
        private String symbols = "";
        private String nameStart = "";
        private String namePart = "";
        private String nameSuffix = "";
        private Set<String> beforeMember = words(". ?. ::");
        private Set<String> beforeExpression = Set.of();
        private Set<String> beforeCondition = Set.of();
        private NumberSyntax numbers = NumberSyntax.POINTS;
        private Backslash backslash = Backslash.IGNORED;
        private IndentationBlocks.Style layout = IndentationBlocks.Style.NONE;
        private boolean ignoresCase;
        private boolean ignoresCaseOfNames;
        private boolean docstrings;
        private boolean linesEndStatements;
        private boolean literate;
        private boolean embedded;

        private Builder(String keywords) {
            this.keywords = words(keywords);
        }

        /**
         * Adds rules for lexemes that begin with the given character. Rules are tried in the order in which they were
         * added.
         */
        Builder at(char first, LexicalRule... added) {
            rules.computeIfAbsent(first, c -> new ArrayList<>()).addAll(Arrays.asList(added));
            return this;
        }

        /** Adds a rule for strings that begin with one of the given prefixes. */
        Builder after(String names, LexicalRule rule) {
            for (String name : words(names)) {
                prefixes.put(name, rule);
            }
            return this;
        }

        /** Sets the rule for strings that may have any name as a prefix. */
        Builder afterAnyName(LexicalRule rule) {
            anyPrefix = rule;
            return this;
        }

        /** Sets the characters that may follow a prefix. If {@code characters} is empty, any character may follow. */
        Builder prefixed(String characters) {
            prefixed = characters;
            return this;
        }

        Builder operators(String separated) {
            operators = List.of(separated.split(" ", -1));
            return this;
        }

        Builder symbols(String characters) {
            symbols = characters;
            return this;
        }

        /**
         * Sets the characters that may begin a name or be part of a name, in addition to letters, digits and
         * underscores.
         */
        Builder names(String start, String part) {
            nameStart = start;
            namePart = part;
            return this;
        }

        Builder nameSuffix(String characters) {
            nameSuffix = characters;
            return this;
        }

        Builder beforeMember(String separated) {
            beforeMember = words(separated);
            return this;
        }

        Builder beforeExpression(String separated) {
            beforeExpression = words(separated);
            return this;
        }

        Builder beforeCondition(String separated) {
            beforeCondition = words(separated);
            return this;
        }

        Builder numbers(NumberSyntax newNumbers) {
            numbers = newNumbers;
            return this;
        }

        Builder backslash(Backslash meaning) {
            backslash = meaning;
            return this;
        }

        Builder layout(IndentationBlocks.Style style) {
            layout = style;
            return this;
        }

        Builder ignoreCase(boolean ofNames) {
            ignoresCase = true;
            ignoresCaseOfNames = ofNames;
            return this;
        }

        Builder docstrings() {
            docstrings = true;
            return this;
        }

        Builder linesEndStatements() {
            linesEndStatements = true;
            return this;
        }

        Builder literate() {
            literate = true;
            return this;
        }

        Builder embedded() {
            embedded = true;
            return this;
        }

        LexicalRules build() {
            return new LexicalRules(this);
        }
    }
}
