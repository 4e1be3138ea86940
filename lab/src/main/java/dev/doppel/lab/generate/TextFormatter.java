package dev.doppel.lab.generate;

/** Formats the words in a buffer as text, with capital letters, punctuation, and empty lines between paragraphs. */
enum TextFormatter {
    PLAIN("\n\n"),
    /** Formats text for use in a JSON string. Only line breaks need escaping, since words consist of ASCII letters. */
    JSON("\\n\\n");

    private final String paragraphBreak;

    TextFormatter(String paragraphBreak) {
        this.paragraphBreak = paragraphBreak;
    }

    void format(WordBuffer words, AsciiTextBuffer text) {
        boolean capital = true;
        for (int i = 0; i < words.size(); i++) {
            byte[] word = Vocabulary.word(words.word(i));
            GeneratedPunctuation mark = words.mark(i);
            if (capital) {
                text.appendCapitalised(word);
            } else {
                text.append(word);
            }
            if (mark != GeneratedPunctuation.NONE) {
                text.append(sign(mark));
            }
            if (i < words.size() - 1) {
                separate(mark, text);
            }
            capital = mark.endsSentence();
        }
    }

    /** Returns the number of characters in the formatted text before the word at index {@code word}. */
    int start(WordBuffer words, int word) {
        int characters = 0;
        for (int i = 0; i < word; i++) {
            GeneratedPunctuation mark = words.mark(i);
            characters += length(words, i)
                    + (mark == GeneratedPunctuation.NONE ? 0 : 1)
                    + (mark == GeneratedPunctuation.PARAGRAPH ? paragraphBreak.length() : 1);
        }
        return characters;
    }

    /** Returns the number of characters in the formatted text up to the end of the word at index {@code word}. */
    int end(WordBuffer words, int word) {
        return start(words, word) + length(words, word);
    }

    private static int length(WordBuffer words, int word) {
        return Vocabulary.word(words.word(word)).length;
    }

    private void separate(GeneratedPunctuation mark, AsciiTextBuffer text) {
        if (mark == GeneratedPunctuation.PARAGRAPH) {
            text.append(paragraphBreak);
        } else {
            text.append(' ');
        }
    }

    private static char sign(GeneratedPunctuation mark) {
        return mark == GeneratedPunctuation.COMMA ? ',' : mark == GeneratedPunctuation.QUESTION ? '?' : '.';
    }
}
