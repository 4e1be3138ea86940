package dev.doppel.server;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** A scan that goes on for long enough to look at what waits behind it. */
final class SlowScan {
    private SlowScan() {}

    static List<Client.Upload> files() {
        Random random = new Random(1);
        return IntStream.range(0, 2000)
                .mapToObj(i -> Client.Upload.of(i + ".txt", text(random)))
                .toList();
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2000; i++) {
            text.append("word").append(random.nextInt(60)).append(' ');
        }
        return text.toString();
    }
}
