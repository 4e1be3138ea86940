package dev.doppel.text;

import dev.doppel.internal.collect.IntList;
import dev.doppel.text.internal.Lexer;
import dev.doppel.text.internal.ProgrammingLanguage;
import dev.doppel.text.internal.WordCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Splits texts into words according to a {@link TextScheme}. {@link WordScanner} finds the same words in plain text
 * faster and is tested against this class. Splitters reuse scratch memory and are not safe for use by multiple threads.
 *
 * <pre>{@code
 * List<String> words = TextScheme.PLAIN.splitter().split("Don't panic!").asList();    // [don, t, panic]
 * }</pre>
 */
public final class WordSplitter {
    /** The maximum length of a text for which scratch memory is kept. Larger buffers are released. */
    private static final int MAX_RETAINED = 1 << 22;

    private final TextScheme scheme;
    private final WordFilter filter;
    private StringBuilder joined = new StringBuilder();
    private IntList ends = new IntList();
    private final List<VerbatimLexeme> lexemes = new ArrayList<>();
    private final IntList lexemeWords = new IntList();
    /** The word positions collected by {@link #place}, or null if that method is not running. */
    private @Nullable Positions positions;

    WordSplitter(TextScheme scheme) {
        this.scheme = scheme;
        this.filter = new WordFilter(scheme);
    }

    /** Splits a text and returns the words with their positions. This method is slower than {@link #split}. */
    public PlacedWords place(String text) {
        return place(List.of(FileText.of(text)));
    }

    /** Splits the files of a text and returns the words with their positions in the text. */
    public PlacedWords place(List<FileText> files) {
        Positions collected = new Positions();
        positions = collected;
        try {
            Words words = split(files);
            return new PlacedWords(words, collected.starts.toIntArray(), collected.ends.toIntArray());
        } finally {
            positions = null;
        }
    }

    /** Splits a deobfuscated text and returns the words with their positions in the original text. */
    public PlacedWords place(DeobfuscatedText text) {
        PlacedWords placed = place(text.files());
        int[] starts = new int[placed.count()];
        int[] ends = new int[placed.count()];
        for (int word = 0; word < starts.length; word++) {
            starts[word] = text.start(placed.start(word));
            ends[word] = text.end(placed.end(word) - 1);
        }
        return new PlacedWords(placed.words(), starts, ends);
    }

    /** Splits a text into words. */
    public Words split(String text) {
        return split(FileText.of(text));
    }

    /** Splits a file into words. */
    public Words split(FileText file) {
        return split(List.of(file));
    }

    private Words split(List<FileText> files) {
        if (joined.capacity() > MAX_RETAINED) {
            joined = new StringBuilder();
            ends = new IntList();
        }
        joined.setLength(0);
        ends.clear();
        lexemes.clear();
        lexemeWords.clear();
        if (scheme.profile() == TextScheme.Profile.VERBATIM) {
            return splitVerbatim(files.stream().map(FileText::text).collect(Collectors.joining()));
        }
        for (FileText file : files) {
            if (positions != null) {
                positions.fileStart = file.start();
                positions.normalised = null;
            }
            addWords(file);
        }
        return new Words(joined.toString(), ends.toIntArray(), List.copyOf(lexemes), lexemeWords.toIntArray());
    }

    private void addWords(FileText file) {
        String text = file.text();
        filter.begin(text);
        if (scheme.profile().isProgram()) {
            splitCode(file);
        } else if (scheme.words() != null) {
            scheme.words().split(text, (word, start, end) -> add(word, 0, word.length(), start, end));
        } else if (scheme.profile() == TextScheme.Profile.RAW) {
            splitAtWhiteSpace(text, (start, end) -> add(text, start, end));
        } else if (isAscii(text)) {
            splitAscii(text);
        } else if (positions == null) {
            splitByRole(WordCharacters.normalise(text));
        } else {
            positions.normalised = NormalisedText.of(text);
            splitByRole(positions.normalised.text());
        }
    }

    private void splitCode(FileText file) {
        boolean byLanguage = scheme.profile() == TextScheme.Profile.CODE2;
        ProgrammingLanguage language =
                byLanguage ? ProgrammingLanguage.ofFileName(file.name()).orElse(null) : null;
        Lexer lexer = Lexer.of(file.text(), language);
        while (lexer.next()) {
            if (byLanguage && isParenthesis(lexer)) {
                continue;
            }
            if (!ends.isEmpty()) {
                joined.append(' ');
            }
            joined.append(lexer.word());
            ends.add(joined.length());
            if (positions != null) {
                positions.add(lexer.start(), lexer.end());
            }
            VerbatimLexeme lexeme = lexer.verbatim();
            if (lexeme != null && byLanguage) {
                lexeme = lexeme.survivesRenaming() ? lexeme.withCount(VerbatimLexeme.Count.PER_OCCURRENCE) : null;
            }
            if (lexeme != null) {
                lexemes.add(lexeme);
                lexemeWords.add(ends.size() - 1);
            }
        }
    }

    private static boolean isParenthesis(Lexer lexer) {
        return lexer.kind() == Lexer.Kind.OPERATOR
                && (lexer.word().equals("(") || lexer.word().equals(")"));
    }

    private Words splitVerbatim(String text) {
        Positions collected = positions == null ? new Positions() : positions;
        splitAtWhiteSpace(text, (start, end) -> {
            if (start < end) {
                collected.add(start, end);
            }
        });
        return Words.verbatim(text, collected.starts.toIntArray(), collected.ends.toIntArray());
    }

    private static void splitAtWhiteSpace(String text, WordVisitor visitor) {
        int start = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() || isWhiteSpace(text.charAt(at))) {
                visitor.visit(start, at);
                start = at + 1;
            }
        }
    }

    private interface WordVisitor {
        void visit(int start, int end);
    }

    /** Splits ASCII text into the same words as {@link #splitByRole}, but without using Unicode tables. */
    private void splitAscii(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        int start = 0;
        for (int at = 0; at <= lower.length(); at++) {
            if (at == lower.length() || !isAsciiWordCharacter(lower.charAt(at))) {
                add(lower, start, at);
                start = at + 1;
            }
        }
    }

    private void splitByRole(String text) {
        int start = 0;
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            int next = at + Character.charCount(codePoint);
            WordCharacters.Role role = WordCharacters.role(codePoint);
            if (role != WordCharacters.Role.JOINS) {
                add(text, start, at);
                start = next;
            }
            if (role == WordCharacters.Role.STANDS_ALONE) {
                add(text, at, next);
            }
            at = next;
        }
        add(text, start, text.length());
    }

    private void add(String text, int from, int to) {
        add(text, from, to, from, to);
    }

    /**
     * Adds the word {@code text[from, to)}, whose offsets in the original or normalised text are {@code start} and
     * {@code end}.
     */
    private void add(String text, int from, int to, int start, int end) {
        if (from >= to) {
            return;
        }
        int rewind = joined.length();
        if (!ends.isEmpty()) {
            joined.append(' ');
        }
        if (filter.isIdle()) {
            joined.append(text, from, to);
        } else {
            String word = filter.apply(text.substring(from, to));
            if (word.isEmpty()) {
                joined.setLength(rewind);
                return;
            }
            joined.append(word);
        }
        ends.add(joined.length());
        if (positions != null) {
            positions.add(start, end);
        }
    }

    /** Collects the positions of words in the original text. */
    private static final class Positions {
        final IntList starts = new IntList();
        final IntList ends = new IntList();
        /** The offset of the current file in the text. */
        int fileStart;
        /** The normalised text that is being split, or null if the original text is being split. */
        @Nullable
        DerivedText normalised;

        void add(int from, int to) {
            starts.add(fileStart + (normalised == null ? from : normalised.start(from)));
            ends.add(fileStart + (normalised == null ? to : normalised.end(to - 1)));
        }
    }

    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAsciiWordCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    private static boolean isWhiteSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
