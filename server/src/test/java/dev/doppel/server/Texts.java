package dev.doppel.server;

import dev.doppel.server.Client.Upload;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

final class Texts {
    private static final String[] SYLLABLES = {"ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "wo", "zu"};

    /** Two texts with the same content in different words. */
    static final List<String> REWORDED = List.of(
            "The lighthouse was built of granite in 1840, after two ships had sunk on the "
                    + "reef. Its builders carried every block across the sand at low tide, and "
                    + "stacked it by hand. Forty masons worked for six summers, and three of them "
                    + "drowned in a storm. The lamp burned whale oil until paraffin became cheaper. "
                    + "In winter the keepers were cut off for weeks, with only the mail boat to bring"
                    + " bread and news.",
            "My grandmother lived nearby. After two ships had sunk on the reef, a "
                    + "lighthouse of granite was built in 1840. At low tide every block was carried "
                    + "by its builders across the sand and stacked by hand. In six summers of work, "
                    + "three of the forty masons drowned in a storm. Until paraffin became cheaper, "
                    + "whale oil burned in the lamp. Cut off for weeks in winter, the keepers had "
                    + "only the mail boat for bread and news.");

    private Texts() {}

    static String words(long seed, int count) {
        Random random = new Random(seed);
        return random.ints(count, 0, 1000)
                .mapToObj(number -> SYLLABLES[number % 10] + SYLLABLES[number / 10 % 10] + SYLLABLES[number / 100])
                .collect(Collectors.joining(" "));
    }

    /** Returns two essays that share a passage of 80 words, and an unrelated essay. */
    static List<Upload> essays() {
        String shared = words(1, 80);
        return List.of(
                Upload.of("essays/anna.txt", words(2, 100) + " " + shared + " " + words(3, 100)),
                Upload.of("essays/george.txt", words(4, 100) + " " + shared + " " + words(5, 100)),
                Upload.of("essays/zoë.txt", words(6, 200)));
    }
}
