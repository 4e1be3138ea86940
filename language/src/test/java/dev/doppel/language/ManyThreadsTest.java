package dev.doppel.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.text.NaturalLanguage;
import dev.doppel.text.NaturalLanguages;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ManyThreadsTest {
    private static final int THREADS = 8;
    private static final int ROUNDS = 200;

    private static final List<String> TEXTS = List.of(
            "The farmers were carrying their baskets through the gardens before the markets opened.",
            "Die Kinder spielten gestern Nachmittag zwischen den alten Häusern am Rande der Stadt.",
            "Les voisins parlaient longuement des changements qui arrivaient dans leurs quartiers.",
            "Los pescadores volvían lentamente al puerto cuando empezaron las primeras lluvias.",
            "Рыбаки возвращались домой поздно вечером, когда начинались первые осенние дожди.");

    @Test
    void manyThreadsGetTheSameResultsAsOne() throws Exception {
        List<String> expected = answers(new LuceneLanguages());
        // Use a new instance, so that the threads also compete to load the stop lists.
        NaturalLanguages shared = new LuceneLanguages();
        CyclicBarrier start = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            Callable<List<String>> task = () -> {
                start.await();
                return answers(shared);
            };
            List<Future<List<String>>> results = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                results.add(threads.submit(task));
            }
            for (Future<List<String>> result : results) {
                assertThat(result.get()).isEqualTo(expected);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<String> answers(NaturalLanguages languages) {
        List<String> answers = new ArrayList<>();
        for (String text : TEXTS) {
            NaturalLanguage language = languages.of(text).orElseThrow();
            answers.add(language.code());
            for (int round = 0; round < ROUNDS; round++) {
                for (String word : text.split("[ ,.]+", -1)) {
                    answers.add(language.isStopWord(word) ? "" : language.stem(word));
                }
            }
        }
        return answers;
    }
}
