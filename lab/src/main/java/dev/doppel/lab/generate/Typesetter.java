package dev.doppel.lab.generate;

/** Sets a draft as text: capitals, punctuation, and an empty line between paragraphs. */
enum Typesetter {
    PLAIN("\n\n"),
    /** As it stands between the quotes of a JSON string, in which nothing else needs an escape. */
    JSON("\\n\\n");

    private final String betweenParagraphs;

    Typesetter(String betweenParagraphs) {
        this.betweenParagraphs = betweenParagraphs;
    }

    void set(Draft draft, AsciiText text) {
        boolean capital = true;
        for (int i = 0; i < draft.size(); i++) {
            byte[] word = Vocabulary.word(draft.word(i));
            Mark mark = draft.mark(i);
            if (capital) {
                text.addCapitalised(word);
            } else {
                text.add(word);
            }
            if (mark != Mark.NONE) {
                text.add(sign(mark));
            }
            if (i < draft.size() - 1) {
                separate(mark, text);
            }
            capital = mark.endsSentence();
        }
    }

    /** How many characters stand before a word. */
    int start(Draft draft, int word) {
        int characters = 0;
        for (int i = 0; i < word; i++) {
            Mark mark = draft.mark(i);
            characters += length(draft, i)
                    + (mark == Mark.NONE ? 0 : 1)
                    + (mark == Mark.PARAGRAPH ? betweenParagraphs.length() : 1);
        }
        return characters;
    }

    /** How many characters stand before the end of a word. */
    int end(Draft draft, int word) {
        return start(draft, word) + length(draft, word);
    }

    private static int length(Draft draft, int word) {
        return Vocabulary.word(draft.word(word)).length;
    }

    private void separate(Mark mark, AsciiText text) {
        if (mark == Mark.PARAGRAPH) {
            text.add(betweenParagraphs);
        } else {
            text.add(' ');
        }
    }

    private static char sign(Mark mark) {
        return mark == Mark.COMMA ? ',' : mark == Mark.QUESTION ? '?' : '.';
    }
}
