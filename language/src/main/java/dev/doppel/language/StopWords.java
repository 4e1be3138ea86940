package dev.doppel.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads Lucene's stop lists, in which words are separated by white space and comments begin with {@code |} or
 * {@code #}.
 *
 * <p>The listed words are already in lower case, and are normalised to NFKC like the words of documents. If an entry
 * contains an apostrophe, its parts also become stop words, since the splitter turns "don't" into {@code don} and
 * {@code t}. As a side effect, "won" (from "won't") is a stop word in every English text. Entries with hyphens, which
 * occur only in Estonian, are not split. For example, "mull-mull" imitates a sound, whereas "mull" means bubble.
 */
final class StopWords {
    private static final String FOLDER = "/org/apache/lucene/analysis/";
    private static final Pattern COMMENT = Pattern.compile("[|#].*");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern APOSTROPHE = Pattern.compile("['’]");

    private StopWords() {}

    static Set<String> read(String list, LuceneSpelling spelling) {
        Set<String> words = new HashSet<>();
        try (InputStream stream = StopWords.class.getResourceAsStream(FOLDER + list)) {
            if (stream == null) {
                throw new IllegalStateException(
                        "no stop list " + list + " on the class path: add lucene-analysis-common 9.12");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String entries = COMMENT.matcher(line).replaceFirst("");
                for (String entry : SPACE.split(Normalizer.normalize(entries, Normalizer.Form.NFKC), -1)) {
                    words.add(spelling.respell(entry));
                    for (String part : APOSTROPHE.split(entry, -1)) {
                        words.add(spelling.respell(part));
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the stop list " + list, e);
        }
        words.remove("");
        return words;
    }
}
