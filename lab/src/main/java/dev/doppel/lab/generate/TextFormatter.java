package dev.doppel.lab.generate;

/** Sets a draft as text: capitals, punctuation, and an empty line between paragraphs. */
enum TextFormatter {
    PLAIN("\n\n"),
    /** As it stands between the quotes of a JSON string, in which nothing else needs an escape. */
    JSON("\\n\\n");

    private final String betweenParagraphs;

    TextFormatter(String betweenParagraphs) {
        this.betweenParagraphs = betweenParagraphs;
    }

    void set(WordBuffer draft, AsciiText text) {
        boolean capital = true;
        for (int i = 0; i < draft.size(); i++) {
            byte[] word = Vocabulary.word(draft.word(i));
            Punctuation mark = draft.mark(i);
            if (capital) {
                text.addCapitalised(word);
            } else {
                text.add(word);
            }
            if (mark != Punctuation.NONE) {
                text.add(sign(mark));
            }
            if (i < draft.size() - 1) {
                separate(mark, text);
            }
            capital = mark.endsSentence();
        }
    }

    /** How many characters stand before a word. */
    int start(WordBuffer draft, int word) {
        int characters = 0;
        for (int i = 0; i < word; i++) {
            Punctuation mark = draft.mark(i);
            characters += length(draft, i)
                    + (mark == Punctuation.NONE ? 0 : 1)
                    + (mark == Punctuation.PARAGRAPH ? betweenParagraphs.length() : 1);
        }
        return characters;
    }

    /** How many characters stand before the end of a word. */
    int end(WordBuffer draft, int word) {
        return start(draft, word) + length(draft, word);
    }

    private static int length(WordBuffer draft, int word) {
        return Vocabulary.word(draft.word(word)).length;
    }

    private void separate(Punctuation mark, AsciiText text) {
        if (mark == Punctuation.PARAGRAPH) {
            text.add(betweenParagraphs);
        } else {
            text.add(' ');
        }
    }

    private static char sign(Punctuation mark) {
        return mark == Punctuation.COMMA ? ',' : mark == Punctuation.QUESTION ? '?' : '.';
    }
}
