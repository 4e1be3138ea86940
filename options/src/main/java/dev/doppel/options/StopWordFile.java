package dev.doppel.options;

import dev.doppel.corpus.internal.input.NameSuggestion;
import dev.doppel.internal.IoErrorReason;
import dev.doppel.text.StopList;
import dev.doppel.text.TextScheme;
import dev.doppel.text.TextScheme.Profile;
import dev.doppel.text.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads a custom stop-word list from a UTF-8 file with one word per line. Comments start with {@code #}. */
record StopWordFile(String name, Profile profile) {
    static final String OPTION = "--stop-words";

    /** The maximum size of a stop-word list in bytes. A larger file was probably specified by mistake. */
    private static final int MAX_BYTES = 16 << 20;

    private static final int SHOWN_CHARACTERS = 40;

    private static final TextScheme AS_WRITTEN = TextScheme.PLAIN.withProfile(Profile.RAW);

    /** The advice appended to an error message, in case {@code --stop-words} consumed an input as its value. */
    private static final String IF_INPUT =
            "; " + OPTION + " takes the next argument as its list: put the inputs first and plain " + OPTION
                    + " last, or use " + OPTION + "=FILE";

    /** Reads a stop-word list. Its words are normalised with {@code profile}, like the words of a text. */
    static StopList read(String name, Profile profile) {
        return new StopWordFile(name, profile).read();
    }

    private StopList read() {
        byte[] bytes = bytes();
        List<String> words = new ArrayList<>();
        int number = 0;
        for (String line : text(bytes).lines().toList()) {
            number++;
            words.addAll(words(line, number));
        }
        StopList list = StopList.of(words);
        if (list.isEmpty()) {
            throw refused("", "no words: write one per line" + IF_INPUT);
        }
        return list;
    }

    private byte[] bytes() {
        Path path = path();
        if (Files.isDirectory(path)) {
            throw refused("", "a folder, not a list of words: name a file, one word per line" + IF_INPUT);
        }
        if (!Files.exists(path)) {
            throw refused("", "no such file" + near(path) + IF_INPUT);
        }
        try (InputStream stream = Files.newInputStream(path)) {
            byte[] bytes = stream.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw refused("", "larger than 16 MB, which is not a list of words" + IF_INPUT);
            }
            return bytes;
        } catch (IOException e) {
            throw new IllegalArgumentException(OPTION + " " + name + ": cannot be read: " + IoErrorReason.of(e), e);
        }
    }

    private Path path() {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(OPTION + " " + name + ": not the name of a file", e);
        }
    }

    private static String near(Path missing) {
        Path folder = missing.toAbsolutePath().getParent();
        Path file = missing.getFileName();
        if (folder == null || file == null || !Files.isDirectory(folder)) {
            return "";
        }
        try (Stream<Path> there = Files.list(folder)) {
            List<String> names = there.map(each -> String.valueOf(each.getFileName()))
                    .sorted()
                    .toList();
            return NameSuggestion.nearest(file.toString(), names)
                    .map(each -> " (did you mean " + missing.resolveSibling(each) + "?)")
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString()
                    .replaceFirst("^\uFEFF", "");
        } catch (CharacterCodingException e) {
            // Lines can be counted without knowing the encoding, since most encodings use the same bytes for line
            // breaks.
            String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\r\n|\r|\n", -1);
            int number = 1;
            for (String line : lines) {
                byte[] written = line.getBytes(StandardCharsets.ISO_8859_1);
                if (new String(written, StandardCharsets.UTF_8).indexOf('\uFFFD') >= 0) {
                    break;
                }
                number++;
            }
            throw refused(", line " + number, "not UTF-8: save the list as UTF-8" + IF_INPUT);
        }
    }

    private List<String> words(String line, int number) {
        Words written = AS_WRITTEN.splitter().split(line.replaceFirst("(^|\\s)#.*", ""));
        if (written.isEmpty()) {
            return List.of();
        }
        if (written.count() > 1) {
            throw refused(
                    ", line " + number,
                    "\"" + cut(written.joined()) + "\" is " + written.count() + " words: write one word per line"
                            + IF_INPUT);
        }
        try {
            return StopList.words(written.word(0), profile);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(OPTION + " " + name + ", line " + number + ": " + e.getMessage(), e);
        }
    }

    private static String cut(String entry) {
        return entry.codePointCount(0, entry.length()) <= SHOWN_CHARACTERS
                ? entry
                : entry.substring(0, entry.offsetByCodePoints(0, SHOWN_CHARACTERS)) + " ...";
    }

    private IllegalArgumentException refused(String place, String reason) {
        return new IllegalArgumentException(OPTION + " " + name + place + ": " + reason);
    }
}
