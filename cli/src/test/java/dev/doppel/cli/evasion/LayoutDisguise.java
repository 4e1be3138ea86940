package dev.doppel.cli.evasion;

import java.util.ArrayList;
import java.util.List;

/** Disguises that need a format with a layout. All but the last two put words that readers do not see into the text. */
enum LayoutDisguise {
    WHITE("white words between the words"),
    TINY("tiny words between the words"),
    NOT_DISPLAYED("words that are not displayed (`display:none`, hidden text in Word, invisible text in PDF)"),
    TRANSPARENT("transparent words (`opacity:0`)"),
    OFF_PAGE("words outside the page"),
    IMAGE("the text as an image"),
    FONT("a font that shows other letters than the text contains");

    /** A piece of a text. */
    record Run(String text, boolean hidden) {}

    private static final int VISIBLE_WORDS = 3;

    private final String description;

    LayoutDisguise(String description) {
        this.description = description;
    }

    String description() {
        return description;
    }

    /** Returns a text with a hidden word after every third word. */
    static List<Run> withHiddenWords(String text) {
        List<Run> runs = new ArrayList<>();
        String[] words = text.split(" ", -1);
        for (int i = 0; i < words.length; i += VISIBLE_WORDS) {
            StringBuilder visible = new StringBuilder();
            for (int j = i; j < Math.min(words.length, i + VISIBLE_WORDS); j++) {
                visible.append(words[j]).append(' ');
            }
            runs.add(new Run(visible.toString(), false));
            runs.add(new Run("filler" + (char) ('a' + i % 26) + " ", true));
        }
        return runs;
    }

    /** Returns a text whose letters are shifted by 13 places. A font can show the original letters instead. */
    static String shifted(String text) {
        StringBuilder shifted = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 'a' && c <= 'z') {
                shifted.append((char) ('a' + (c - 'a' + 13) % 26));
            } else if (c >= 'A' && c <= 'Z') {
                shifted.append((char) ('A' + (c - 'A' + 13) % 26));
            } else {
                shifted.append(c);
            }
        }
        return shifted.toString();
    }
}
