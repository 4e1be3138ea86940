package dev.doppel.corpus.internal.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NameSuggestionTest {
    @Test
    void typosAreTolerated() {
        assertThat(near("esays", "essays", "notes")).contains("essays");
        assertThat(near("essasy", "essays", "notes")).contains("essays");
        assertThat(near("data.json", "data.jsonl")).contains("data.jsonl");
        assertThat(near("Essays", "essays")).contains("essays");
    }

    @Test
    void nearestNameIsSuggestedFirstOnTies() {
        assertThat(near("text", "texts1", "texts")).contains("texts");
        assertThat(near("text", "texts", "texta")).contains("texta");
    }

    @Test
    void distantNamesAreNotSuggested() {
        assertThat(near("essays", "notes", "papers")).isEmpty();
        assertThat(near("a", "b")).isEmpty();
        assertThat(near("essays")).isEmpty();
    }

    @Test
    void suggestionIsInTheSameFolder() {
        FolderLister lister = folder -> folder.equals(Path.of("my/texts")) ? files("essays") : files("esays2");

        assertThat(NameSuggestion.of(new LocalStoragePath(Path.of("my/texts/esays"), lister)))
                .contains("my/texts/essays");
    }

    @Property
    void distanceIsAtMostTheNumberOfTypos(SplittableRandom random) {
        StringBuilder name = new StringBuilder("a name to misspell");
        int typos = random.nextInt(4);
        for (int i = 0; i < typos; i++) {
            int at = random.nextInt(name.length() - 1);
            switch (random.nextInt(4)) {
                case 0 -> name.deleteCharAt(at);
                case 1 -> name.insert(at, 'x');
                case 2 -> name.setCharAt(at, 'y');
                default -> name.setCharAt(at, 'z');
            }
        }
        int distance = NameSuggestion.distance("a name to misspell", name.toString());

        assertThat(distance).isLessThanOrEqualTo(typos);
        assertThat(distance).isEqualTo(NameSuggestion.distance(name.toString(), "a name to misspell"));
        assertThat(distance == 0).isEqualTo("a name to misspell".contentEquals(name));
    }

    @Test
    void swappedNeighboursCountOnce() {
        assertThat(NameSuggestion.distance("ab", "ba")).isEqualTo(1);
        assertThat(NameSuggestion.distance("", "abc")).isEqualTo(3);
        assertThat(NameSuggestion.distance("kitten", "sitting")).isEqualTo(3);
    }

    private static Optional<String> near(String wanted, String... present) {
        return NameSuggestion.of(new LocalStoragePath(Path.of(wanted), folder -> files(present)));
    }

    private static List<Path> files(String... names) {
        return Arrays.stream(names).map(Path::of).toList();
    }
}
