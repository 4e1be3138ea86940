package dev.doppel.server;

import dev.doppel.server.Client.Upload;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

final class Texts {
    private static final String[] SYLLABLES = {"ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "wo", "zu"};

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
