package dev.doppel.cli;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A sample document for tests, written in various formats.
 *
 * @param id the id of a record, or a file name without its extension
 */
record Sample(String id, String text) {
    private static final int WORDS = 60;

    private static final List<String> VOCABULARY = List.of(
            ("amber basin cedar delta ember fjord glade hazel inlet jetty knoll larch marsh north ocean pearl quarry ridge"
                            + " stone thorn upland valley willow yarrow")
                    .split(" ", -1));

    static final Sample ORIGINAL = new Sample("a", prose(1));
    static final Sample COPY = new Sample("b", prose(1) + " indeed");
    static final Sample OTHER = new Sample("c", prose(2));

    /** Returns a text that has almost nothing in common with the texts for other subjects. */
    static String prose(int subject) {
        SplittableRandom random = new SplittableRandom(subject);
        return random.ints(WORDS, 0, VOCABULARY.size())
                .mapToObj(VOCABULARY::get)
                .collect(Collectors.joining(" "));
    }
}
