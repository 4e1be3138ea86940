package dev.doppel.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.contamination.CommonPhraseFilter;
import dev.doppel.contamination.ContaminationFinder;
import dev.doppel.contamination.ContaminationMatches;
import dev.doppel.contamination.ContaminationScheme;
import dev.doppel.contamination.ItemIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Finds planted items in a smaller corpus than that of {@code bench/decontaminate}. */
class PlantedBenchmarkItemsTest {
    private static final int DOCUMENTS = 8000;
    private static final int ITEMS = 400;

    private static Set<String> hits(List<String> items, List<String> documents) {
        ItemIndex.Builder builder = new ItemIndex.Builder(ContaminationScheme.DEFAULTS);
        items.forEach(builder::add);
        ItemIndex index = builder.build();
        ContaminationFinder finder = new ContaminationFinder(index);
        CommonPhraseFilter phrases = new CommonPhraseFilter(index);
        List<ContaminationMatches> matches =
                documents.stream().map(finder::find).toList();
        matches.forEach(document -> phrases.add(document.phrases()));
        phrases.finish(documents.size());
        Set<String> hits = new HashSet<>();
        for (int i = 0; i < matches.size(); i++) {
            int document = i;
            matches.get(i).candidates().stream()
                    .filter(phrases::isHit)
                    .forEach(hit -> hits.add("d" + document + " i" + hit.item()));
        }
        return hits;
    }

    @Test
    void plantedItemsAreFoundAndNothingElse() {
        PlantedBenchmarkItems generator = new PlantedBenchmarkItems(7);
        List<String> items = generator.items(ITEMS);
        List<String> clean = new ArrayList<>();
        List<String> documents = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            String text = generator.document();
            clean.add(text);
            int item = PlantedBenchmarkItems.item(i, DOCUMENTS, ITEMS);
            documents.add(item < 0 ? text : generator.plant(i, item, items.get(item), text));
        }
        assertThat(generator.planted()).hasSize(ITEMS);
        assertThat(hits(items, clean)).isEmpty();
        PlantedBenchmarkItems.Score score = PlantedBenchmarkItems.score(generator.planted(), hits(items, documents));
        assertThat(score.recall().subList(0, 3)).containsOnly(1.0);
        assertThat(score.recall().get(3)).isGreaterThanOrEqualTo(0.95);
        assertThat(score.precision()).isGreaterThanOrEqualTo(0.99);
    }

    @Test
    void scoresCountHitsOfTheRightDocument() {
        List<PlantedBenchmarkItems.Planted> truth = List.of(
                new PlantedBenchmarkItems.Planted("d0", "i0", PlantedBenchmarkItems.Disguise.VERBATIM),
                new PlantedBenchmarkItems.Planted("d1", "i1", PlantedBenchmarkItems.Disguise.EDITED),
                new PlantedBenchmarkItems.Planted("d2", "i2", PlantedBenchmarkItems.Disguise.EDITED));
        assertThat(PlantedBenchmarkItems.score(truth, Set.of("d0 i0", "d1 i1", "d0 i2")))
                .hasToString("1.0000 1.0000 1.0000 0.5000 0.6667");
    }
}
