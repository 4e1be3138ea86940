package dev.doppel.lab.generate;

import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** The words that permutations and draws are made of. */
public final class WordList {
    /** A text of fifty words, as report 004 shuffles. */
    public static final List<String> FIFTY = List.of(("at dawn the baker opens her shop and the smell of warm bread"
                    + " drifts down the narrow street children on their way to school press noses against the window"
                    + " an old dog waits patiently by the door knowing that someone always drops a crust before the"
                    + " bell has rung nine")
            .split(" "));

    private WordList() {}

    /** The words of a file, whether a list or a text: whatever white space separates, as it is written. */
    public static List<String> read(Path file) {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("no such file: " + file + "; name a file of words", e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(file + " is not UTF-8 text; save it as UTF-8", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage(), e);
        }
        List<String> words = TextScheme.PLAIN
                .withProfile(TextScheme.Profile.RAW)
                .splitter()
                .split(text)
                .asList();
        if (words.isEmpty()) {
            throw new IllegalArgumentException(file + " holds no words; write some into it, or name another file");
        }
        return List.copyOf(words);
    }

    /** The first so many words of a list. */
    public static List<String> first(List<String> words, int count) {
        if (count < 1 || count > words.size()) {
            throw new IllegalArgumentException(
                    "words must be 1 .. " + words.size() + ", as many as the list has (got: " + count + ")");
        }
        return words.subList(0, count);
    }

    static List<String> requireWords(List<String> words) {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a list of words must have at least one (got: none)");
        }
        return List.copyOf(words);
    }
}
