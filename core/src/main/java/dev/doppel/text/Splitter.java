package dev.doppel.text;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits texts into words under a {@link TextScheme}. One per thread: it keeps its scratch memory between texts. */
public final class Splitter {
    /** Scratch memory beyond this many characters is given back after the text that needed it. */
    private static final int HUGE = 1 << 22;

    private final TextScheme scheme;
    private final WordFilter filter;
    private StringBuilder joined = new StringBuilder();
    private IntArrayList ends = new IntArrayList();
    /** Where the words stand in what is split, while places are asked for. */
    private @Nullable Places places;

    Splitter(TextScheme scheme) {
        this.scheme = scheme;
        this.filter = new WordFilter(scheme);
    }

    /** The same words, and where they stand in the text. Takes longer, and far more memory. */
    public PlacedWords place(String text) {
        Places found = new Places();
        places = found;
        try {
            Words words = split(text);
            return new PlacedWords(words, found.starts.toIntArray(), found.ends.toIntArray());
        } finally {
            places = null;
        }
    }

    /** The words of a text without its tricks, and where they stand in the original. */
    public PlacedWords place(DeobfuscatedText unmasked) {
        PlacedWords placed = place(unmasked.text());
        int[] starts = new int[placed.count()];
        int[] ends = new int[placed.count()];
        for (int word = 0; word < starts.length; word++) {
            starts[word] = unmasked.start(placed.start(word));
            ends[word] = unmasked.end(placed.end(word) - 1);
        }
        return new PlacedWords(placed.words(), starts, ends);
    }

    public Words split(String text) {
        if (joined.capacity() > HUGE) {
            joined = new StringBuilder();
            ends = new IntArrayList();
        }
        joined.setLength(0);
        ends.clear();
        filter.begin(text);
        if (scheme.profile() == TextScheme.Profile.CODE) {
            return splitCode(text);
        }
        if (scheme.profile() == TextScheme.Profile.VERBATIM) {
            return splitVerbatim(text);
        }
        if (scheme.profile() == TextScheme.Profile.RAW) {
            splitAtWhiteSpace(text, (start, end) -> add(text, start, end));
        } else if (isAscii(text)) {
            splitAscii(text);
        } else if (places == null) {
            splitByRole(WordCharacters.normalise(text));
        } else {
            places.pieces = NormalisedText.of(text);
            splitByRole(places.pieces.text());
        }
        return new Words(joined.toString(), ends.toIntArray());
    }

    private Words splitCode(String text) {
        List<VerbatimLexeme> kept = new ArrayList<>();
        IntArrayList keptAt = new IntArrayList();
        CodeLexer lexer = new CodeLexer(text);
        while (lexer.next()) {
            if (!ends.isEmpty()) {
                joined.append(' ');
            }
            joined.append(lexer.word());
            ends.add(joined.length());
            if (places != null) {
                places.add(lexer.start(), lexer.end());
            }
            VerbatimLexeme lexeme = lexer.kept();
            if (lexeme != null) {
                kept.add(lexeme);
                keptAt.add(ends.size() - 1);
            }
        }
        return new Words(joined.toString(), ends.toIntArray(), List.copyOf(kept), keptAt.toIntArray());
    }

    private Words splitVerbatim(String text) {
        Places found = places == null ? new Places() : places;
        splitAtWhiteSpace(text, (start, end) -> {
            if (start < end) {
                found.add(start, end);
            }
        });
        return Words.verbatim(text, found.starts.toIntArray(), found.ends.toIntArray());
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

    /** The same words as {@link #splitByRole} of the normalised text gives, without the tables. */
    private void splitAscii(String text) {
        String lower = asciiLowerCase(text);
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
        if (places != null) {
            places.add(from, to);
        }
    }

    /** Collects places in the original text. */
    private static final class Places {
        final IntArrayList starts = new IntArrayList();
        final IntArrayList ends = new IntArrayList();
        /** What is split, where that is not as long as the original. */
        @Nullable
        NormalisedText pieces;

        void add(int from, int to) {
            starts.add(pieces == null ? from : pieces.start(from));
            ends.add(pieces == null ? to : pieces.end(to - 1));
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

    private static String asciiLowerCase(String text) {
        StringBuilder lower = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            lower.append(c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c);
        }
        return lower.toString();
    }

    private static boolean isAsciiWordCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    private static boolean isWhiteSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
