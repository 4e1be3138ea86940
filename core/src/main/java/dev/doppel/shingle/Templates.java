package dev.doppel.shingle;

import dev.doppel.hash.HashMixer;
import dev.doppel.internal.collect.LongSet;
import dev.doppel.text.FileText;
import dev.doppel.text.TextScheme;
import dev.doppel.text.Words;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Texts that were given to all authors, such as an assignment handout or starter code. A word in a document belongs to
 * a template if it is part of a run of at least {@link #runLength} consecutive words that also occurs in the template.
 *
 * <p>Template words are removed before shingles are computed, and no shingle spans a removed word. Document similarity,
 * passages and indexes thus ignore the same words. Words are matched by comparing the hashes of all runs, that is,
 * k-gram fingerprints as in Manber's {@code siff} (1994). An index stores these hashes ({@link #toBytes}), and the
 * canonical form of its {@link dev.doppel.Scheme} contains their {@link #digest}. Instances are immutable and safe for
 * use by multiple threads.
 *
 * <pre>{@code
 * Templates templates = Templates.of(List.of("Describe a bee in your own words."), TextScheme.PLAIN);
 * Options options = Options.defaults().withTemplates(templates);
 * }</pre>
 */
public final class Templates {
    /** An instance without templates. */
    public static final Templates NONE = new Templates(1, new LongSet());

    /** The minimum number of consecutive prose words that must match a template. Five words rarely match by chance. */
    private static final int PROSE_RUN = 5;

    /** The minimum number of consecutive lexemes that must match a template. Shorter runs are often common idioms. */
    private static final int PROGRAM_RUN = 24;

    private final int runLength;
    private final LongSet runs;

    private Templates(int runLength, LongSet runs) {
        this.runLength = runLength;
        this.runs = runs;
    }

    /** Creates templates from texts, for documents that are split by the given text scheme. */
    public static Templates of(List<String> texts, TextScheme scheme) {
        return ofFiles(texts.stream().map(FileText::of).toList(), scheme);
    }

    /** Creates templates from files, for documents that are split by the given text scheme. */
    public static Templates ofFiles(List<FileText> files, TextScheme scheme) {
        int runLength = runLength(scheme);
        WordHasher hasher = new WordHasher(scheme);
        LongSet runs = new LongSet();
        for (FileText file : files) {
            long[] words = hasher.hashes(file);
            for (int at = 0; at + runLength <= words.length; at++) {
                runs.add(WordHasher.combine(words, at, runLength));
            }
        }
        return runs.isEmpty() ? NONE : new Templates(runLength, runs);
    }

    /** Returns the minimum number of consecutive words that must match a template. */
    public static int runLength(TextScheme scheme) {
        return scheme.profile().isProgram() ? PROGRAM_RUN : PROSE_RUN;
    }

    /** Returns whether this instance has no templates. */
    public boolean isEmpty() {
        return runs.isEmpty();
    }

    /** Returns the indexes of the words that belong to a template. {@code words} contains the hash of each word. */
    public BitSet matchedWords(long[] words) {
        BitSet matched = new BitSet();
        for (int at = 0; at + runLength <= words.length; at++) {
            if (runs.contains(WordHasher.combine(words, at, runLength))) {
                matched.set(at, at + runLength);
            }
        }
        return matched;
    }

    BitSet matchedWords(Words words) {
        return matchedWords(WordHasher.hashes(words));
    }

    /**
     * Returns a digest of the templates, or an empty string if there are none. The digest does not depend on the order
     * of the templates.
     */
    public String digest() {
        long sum = 0;
        for (long each : runs.keys()) {
            sum += HashMixer.mix(each);
        }
        return isEmpty() ? "" : String.format(Locale.ROOT, "%016x", HashMixer.mix(sum + runLength) + runs.size());
    }

    /** Returns the serialised form, which contains the run length and the sorted run hashes. */
    public byte[] toBytes() {
        long[] sorted = runs.keys();
        Arrays.sort(sorted);
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES + Long.BYTES * sorted.length);
        bytes.putInt(runLength);
        bytes.asLongBuffer().put(sorted);
        return bytes.array();
    }

    /**
     * Restores templates from the result of {@link #toBytes}. Callers can compare the {@link #digest} to detect
     * corruption.
     */
    public static Templates ofBytes(byte[] bytes) {
        ByteBuffer content = ByteBuffer.wrap(Arrays.copyOf(bytes, Math.max(bytes.length, Integer.BYTES)));
        int runLength = Math.max(1, content.getInt());
        long[] hashes = new long[content.remaining() / Long.BYTES];
        content.asLongBuffer().get(hashes);
        return new Templates(runLength, LongSet.of(hashes));
    }
}
