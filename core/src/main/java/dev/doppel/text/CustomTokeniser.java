package dev.doppel.text;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A tokeniser that the user provides, for use with {@link TextScheme#ofWords} in place of a built-in
 * {@link TextScheme.Profile}. The canonical form of a scheme identifies a tokeniser by its name, so a tokeniser whose
 * results change needs a new name. Instances with the same name are equal.
 *
 * <pre>{@code
 * CustomTokeniser lines = CustomTokeniser.of("lines", (text, words) -> {
 *     Matcher line = Pattern.compile("\\S.*").matcher(text);
 *     while (line.find()) {
 *         words.add(line.group().replace(' ', '_'), line.start(), line.end());
 *     }
 * });
 * Options options = Options.defaults().withText(TextScheme.ofWords(lines), ShingleScheme.words(2));
 * }</pre>
 */
public final class CustomTokeniser implements Serializable {
    private static final long serialVersionUID = 1;

    private final String name;
    /** The implementation, or null if only the name is known. */
    private final @Nullable Tokeniser tokeniser;

    private CustomTokeniser(String name, @Nullable Tokeniser tokeniser) {
        if (!name.matches("[a-z0-9_.]+")) {
            throw new IllegalArgumentException(
                    "a tokeniser is named by small letters, digits, _ and . (got: " + name + ")");
        }
        this.name = name;
        this.tokeniser = tokeniser;
    }

    /**
     * Splits texts into words. Implementations must be safe for use by multiple threads and, for use with Spark,
     * serialisable.
     */
    @FunctionalInterface
    public interface Tokeniser extends Serializable {
        /** Passes all words of a text to {@code words}, in the order of their start offsets. */
        void split(String text, Target words);
    }

    /** Receives the words of a text. */
    @FunctionalInterface
    public interface Target {
        /**
         * Adds a word.
         *
         * @param word the word in the form in which words are compared, without white space
         * @param start the offset of the word in the text
         * @param end the offset after the last character of the word in the text
         */
        void add(String word, int start, int end);
    }

    /**
     * Returns a custom tokeniser with the given name, which may contain lower-case letters, digits, underscores and
     * dots.
     */
    public static CustomTokeniser of(String name, Tokeniser tokeniser) {
        return new CustomTokeniser(name, tokeniser);
    }

    /**
     * Returns a custom tokeniser that has a name but no implementation. Such a tokeniser can be compared with others
     * but not applied to a text.
     */
    static CustomTokeniser named(String name) {
        return new CustomTokeniser(name, null);
    }

    public String name() {
        return name;
    }

    /** Splits a text, checks the words, and passes them to {@code target}. */
    void split(String text, Target target) {
        if (tokeniser == null) {
            throw new IllegalArgumentException(
                    "the tokeniser " + name + " is unknown: a scheme contains only its name; use TextScheme.ofWords");
        }
        tokeniser.split(text, new CheckedTarget(text.length(), target));
    }

    private final class CheckedTarget implements Target {
        private final int length;
        private final Target target;
        private int last;

        CheckedTarget(int length, Target target) {
            this.length = length;
            this.target = target;
        }

        @Override
        public void add(String word, int start, int end) {
            if (start < last || end <= start || end > length) {
                throw new IllegalArgumentException("the tokeniser " + name + " returned the word \"" + word + "\" at "
                        + start + " .. " + end + " of a text of " + length + " characters, after a word at " + last);
            }
            if (word.isEmpty() || word.chars().anyMatch(Character::isWhitespace)) {
                throw new IllegalArgumentException("the tokeniser " + name + " returned \"" + word + "\" at " + start
                        + ": a word must not be empty and must not contain white space");
            }
            last = start;
            target.add(word, start, end);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CustomTokeniser source && name.equals(source.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
