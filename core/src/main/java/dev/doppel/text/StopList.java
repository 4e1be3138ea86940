package dev.doppel.text;

import dev.doppel.text.TextScheme.Profile;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Stop words of a user's own, which take the place of those of the language. Known by a digest of its words, which stands in
 * scheme lines; two lists of the same words are equal. Immutable.
 */
public final class StopList implements Serializable {
    /** Leaves the stop words to the language. */
    public static final StopList NONE = new StopList("", Set.of());

    private static final long serialVersionUID = 1;

    /** As many digits as name templates. */
    private static final int DIGEST_BYTES = 8;

    private final String digest;
    /** Empty where the digest alone is known. */
    private final HashSet<String> words;

    private StopList(String digest, Set<String> words) {
        this.digest = digest;
        this.words = new HashSet<>(words);
    }

    /**
     * Returns the list of these words.
     *
     * @param words as the splitter makes them, see {@link #words(String, Profile)}
     */
    public static StopList of(Collection<String> words) {
        Set<String> different = Set.copyOf(words);
        return different.isEmpty() ? NONE : new StopList(digest(different), different);
    }

    /** Returns a list of which only the digest is known: it can be compared, and not be applied. */
    static StopList named(String digest) {
        if (!digest.matches("[0-9a-f]{" + 2 * DIGEST_BYTES + "}")) {
            throw new IllegalArgumentException(
                    "a stop-word list is named by 16 hexadecimal digits (got: " + digest + ")");
        }
        return new StopList(digest, Set.of());
    }

    /**
     * Returns the words of a text that an entry of a list stands for: itself, normalised as the text is. An entry with an
     * apostrophe stands for its parts, as in the lists of languages, since the splitter makes {@code don} and {@code t} of
     * "don't"; one without letters and digits for nothing.
     *
     * @throws IllegalArgumentException where the splitter would make several words of it, none of which is the entry
     */
    public static List<String> words(String entry, Profile profile) {
        if (profile == Profile.RAW) {
            return List.of(entry);
        }
        Splitter splitter = TextScheme.PLAIN.splitter();
        List<String> words = new ArrayList<>();
        for (String part : entry.split("['’]", -1)) {
            List<String> found = splitter.split(part).asList();
            if (found.size() > 1) {
                throw new IllegalArgumentException("\"" + entry + "\" is " + found.size() + " words in a text ("
                        + String.join(", ", found) + "): write one word per line");
            }
            words.addAll(found);
        }
        return words;
    }

    /** Whether the stop words are left to the language. */
    public boolean isEmpty() {
        return digest.isEmpty();
    }

    boolean contains(String word) {
        return words.contains(word);
    }

    /** Refuses a list of which only the digest is known. */
    void requireWords() {
        if (!isEmpty() && words.isEmpty()) {
            throw new IllegalArgumentException("the words of the stop-word list " + digest
                    + " are not known here: a scheme names a list, and does not contain it");
        }
    }

    /** Returns what names the list in a scheme line; empty where there is none. */
    public String digest() {
        return digest;
    }

    /** Returns the form that {@link #ofBytes} reads: the words in order, one per line, in UTF-8. */
    public byte[] toBytes() {
        return bytes(words);
    }

    /** Returns what {@link #toBytes} wrote. Damage shows in the {@link #digest}. */
    public static StopList ofBytes(byte[] bytes) {
        return of(new String(bytes, StandardCharsets.UTF_8).lines().toList());
    }

    private static byte[] bytes(Set<String> words) {
        return (String.join("\n", new TreeSet<>(words)) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private static String digest(Set<String> words) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes(words));
            return HexFormat.of().formatHex(hash, 0, DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StopList list && digest.equals(list.digest);
    }

    @Override
    public int hashCode() {
        return digest.hashCode();
    }

    @Override
    public String toString() {
        return digest;
    }
}
