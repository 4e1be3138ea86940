package dev.doppel.lab.generate;

import dev.doppel.text.TextScheme;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Word lists for {@link PermutationGenerator} and {@link RandomDrawGenerator}. */
public final class WordList {
    /** A text of fifty words for {@link PermutationGenerator}. */
    public static final List<String> FIFTY = List.of(("at dawn the baker opens her shop and the smell of warm bread"
                    + " drifts down the narrow street children on their way to school press noses against the window"
                    + " an old dog waits patiently by the door knowing that someone always drops a crust before the"
                    + " bell has rung nine")
            .split(" "));

    private WordList() {}

    /** Reads words separated by white space from a UTF-8 file. */
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
            throw new IllegalArgumentException(file + " has no words; name a file of words");
        }
        return List.copyOf(words);
    }

    /**
     * Returns the first {@code count} words.
     *
     * @throws IllegalArgumentException if the list is shorter
     */
    public static List<String> first(List<String> words, int count) {
        if (count < 1 || count > words.size()) {
            throw new IllegalArgumentException(
                    "words must be 1 .. " + words.size() + ", the size of the list (got: " + count + ")");
        }
        return words.subList(0, count);
    }

    static List<String> requireWords(List<String> words) {
        if (words.isEmpty()) {
            throw new IllegalArgumentException("a word list must not be empty");
        }
        return List.copyOf(words);
    }
}
