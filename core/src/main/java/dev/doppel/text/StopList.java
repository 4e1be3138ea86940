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
 * A user-provided list of stop words, which replaces the language's stop words. The canonical form of a scheme
 * identifies a stop list by a digest of its words, and lists with the same words are equal. A scheme that was parsed
 * from its canonical form contains only the digest. {@link TextScheme#withStopList} adds the words. Instances are
 * immutable, serialisable and safe for use by multiple threads.
 *
 * <pre>{@code
 * StopList stopList = StopList.of(List.of("the", "a"));
 * Words words = TextScheme.PLAIN.withStopList(stopList).splitter().split("The end of a story");    // end of story
 * }</pre>
 */
public final class StopList implements Serializable {
    /** An empty list, which stands for the language's stop words. */
    public static final StopList NONE = new StopList("", Set.of());

    private static final long serialVersionUID = 1;

    /** The length of a digest in bytes. */
    private static final int DIGEST_BYTES = 8;

    private final String digest;
    /** The words of the list, or an empty set if only the digest is known. */
    private final HashSet<String> words;

    private StopList(String digest, Set<String> words) {
        this.digest = digest;
        this.words = new HashSet<>(words);
    }

    /** Returns a list of the given words, which must already be normalised by {@link #words(String, Profile)}. */
    public static StopList of(Collection<String> words) {
        Set<String> distinct = Set.copyOf(words);
        return distinct.isEmpty() ? NONE : new StopList(digest(distinct), distinct);
    }

    /**
     * Returns a list that has a digest but no words. Such a list can be compared with other lists but not applied to a
     * text.
     */
    static StopList named(String digest) {
        if (!digest.matches("[0-9a-f]{" + 2 * DIGEST_BYTES + "}")) {
            throw new IllegalArgumentException(
                    "a stop-word list is identified by 16 hexadecimal digits (got: " + digest + ")");
        }
        return new StopList(digest, Set.of());
    }

    /**
     * Returns the stop words for an entry in a stop list, normalised in the same way as text. In all profiles except
     * {@link Profile#RAW}, an entry with an apostrophe yields its parts, since the splitter splits "don't" into
     * {@code don} and {@code t}. An entry without letters or digits yields no words.
     *
     * @throws IllegalArgumentException if the splitter would split the entry, or one of its parts, into several words
     */
    public static List<String> words(String entry, Profile profile) {
        if (profile == Profile.RAW) {
            return List.of(entry);
        }
        WordSplitter splitter = TextScheme.PLAIN.splitter();
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

    /** Returns whether this list is {@link #NONE}. If so, the language's stop words are used. */
    public boolean isEmpty() {
        return digest.isEmpty();
    }

    boolean contains(String word) {
        return words.contains(word);
    }

    /** Throws {@link IllegalArgumentException} if only the digest of this list is known. */
    void requireWords() {
        if (!isEmpty() && words.isEmpty()) {
            throw new IllegalArgumentException("the words of the stop-word list " + digest
                    + " are unknown: a scheme contains only the digest of the list; use TextScheme.withStopList");
        }
    }

    /**
     * Returns the digest that identifies the list in the canonical form of a scheme, or an empty string for
     * {@link #NONE}.
     */
    public String digest() {
        return digest;
    }

    /** Returns the serialised form, which contains the sorted words in UTF-8, one per line. */
    public byte[] toBytes() {
        return bytes(words);
    }

    /**
     * Restores a list from the result of {@link #toBytes}. Callers can compare the {@link #digest} to detect
     * corruption.
     */
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
            throw new IllegalStateException("SHA-256 is not available", e);
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
