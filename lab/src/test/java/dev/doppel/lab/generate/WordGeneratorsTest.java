package dev.doppel.lab.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.Document;
import dev.doppel.testing.GoldenFiles;
import dev.doppel.testing.Property;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@link PermutationGenerator}, {@link RandomDrawGenerator} and their word lists. */
class WordGeneratorsTest {
    private static String jsonl(DocumentGenerator generator, int documents) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        WrittenCorpusSize written = GeneratedDocumentWriter.write(generator, documents, stream);
        assertThat(written).isEqualTo(new WrittenCorpusSize(documents, 0, stream.size()));
        return stream.toString(StandardCharsets.UTF_8);
    }

    private static List<String> sorted(List<String> words) {
        return words.stream().sorted().toList();
    }

    @Test
    void bytesNeverChange() throws IOException {
        GoldenFiles.check(
                "lab",
                "words.txt",
                jsonl(new PermutationGenerator(WordList.FIFTY, 1), 3)
                        + jsonl(new RandomDrawGenerator(WordPool.SHORT.words(), new WordLengthRange(5, 50), 1), 3)
                        + jsonl(new RandomDrawGenerator(WordPool.LONG.words(), new WordLengthRange(50, 50), 2), 1)
                        + jsonl(new RandomDrawGenerator(WordPool.MANY.words(), new WordLengthRange(50, 50), 3), 1));
    }

    @Property(tries = 50)
    void permutationsHaveTheSameWords(SplittableRandom random) {
        PermutationGenerator permutations = new PermutationGenerator(WordList.FIFTY, random.nextLong());
        Document document = permutations.document(random.nextInt(1000));
        List<String> words = Arrays.asList(document.text().split(" ", -1));
        assertThat(sorted(words)).isEqualTo(sorted(WordList.FIFTY));
        assertThat(words).isNotEqualTo(WordList.FIFTY);
    }

    /**
     * Each of 6 permutations occurs 1000 times on average, with a standard deviation of 29. The bounds allow five
     * standard deviations.
     */
    @Test
    void allPermutationsAreEquallyLikely() {
        PermutationGenerator permutations = new PermutationGenerator(List.of("a", "b", "c"), 7);
        Map<String, Integer> seen = new HashMap<>();
        for (int i = 0; i < 6000; i++) {
            seen.merge(permutations.document(i).text(), 1, Integer::sum);
        }
        assertThat(seen).hasSize(6);
        assertThat(seen.values()).allMatch(times -> times > 855 && times < 1145);
    }

    @Property(tries = 50)
    void drawsAreFromThePoolAndInTheRange(SplittableRandom random) {
        int low = random.nextInt(1, 20);
        int high = random.nextInt(low, 30);
        List<String> pool = (random.nextBoolean() ? WordPool.SHORT : WordPool.MANY).words();
        RandomDrawGenerator draws = new RandomDrawGenerator(pool, new WordLengthRange(low, high), random.nextLong());
        for (int i = 0; i < 20; i++) {
            List<String> words = Arrays.asList(draws.document(i).text().split(" ", -1));
            assertThat(pool).containsAll(words);
            assertThat(words).hasSizeBetween(low, high);
        }
    }

    @Test
    void poolsAreLikeThoseOfTheReport() {
        Map<WordPool, String> shapes = new HashMap<>();
        for (WordPool pool : WordPool.values()) {
            List<String> words = pool.words();
            assertThat(words).doesNotHaveDuplicates().allMatch(word -> word.matches("[a-z]{2,}"));
            shapes.put(pool, words.size() + " words, " + String.join("", words).length() + " letters");
        }
        assertThat(shapes)
                .containsEntry(WordPool.SHORT, "50 words, 170 letters")
                .containsEntry(WordPool.LONG, "50 words, 424 letters")
                .containsEntry(WordPool.MANY, "500 words, 2700 letters");
        assertThat(WordList.FIFTY).hasSize(50);
    }

    @Test
    void wordsOfAFileAreUnchanged(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("words.txt"), "Größe,  \"naïve\"\n\n日本 x\u00A0y\n");
        List<String> words = WordList.read(file);
        assertThat(words).containsExactly("Größe,", "\"naïve\"", "日本", "x", "y");
        String text = GeneratedCorpus.records(jsonl(new PermutationGenerator(words, 1), 1))
                .get(0)
                .getOrDefault("text", "");
        assertThat(sorted(List.of(text.split(" ", -1)))).isEqualTo(sorted(words));
    }

    @Test
    void invalidParametersAreRejected() {
        assertThatThrownBy(() -> WordList.first(List.of("a", "b"), 3))
                .hasMessage("words must be 1 .. 2, the size of the list (got: 3)");
        assertThatThrownBy(() -> WordLengthRange.parse("60..40")).hasMessageEndingWith("(got: 60..40)");
        assertThatThrownBy(() -> WordLengthRange.parse("0")).hasMessageEndingWith("(got: 0..0)");
        assertThat(WordLengthRange.parse("7")).isEqualTo(new WordLengthRange(7, 7));
        assertThat(WordLengthRange.parse("40..60")).isEqualTo(new WordLengthRange(40, 60));
        assertThatThrownBy(() -> new PermutationGenerator(List.of(), 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
