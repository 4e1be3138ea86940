package dev.doppel.corpus;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.ForeignFiles;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that valid and damaged Arrow files and streams pass the checks in {@link ReadResult#of}. */
class ArrowFuzzTest {
    static Stream<byte[]> seeds() {
        return ForeignFiles.in("arrow").stream().map(content -> Seeds.of(0, 0, 0, content));
    }

    /** The input is a place in the file, the difference to add to the byte at this place, and the file. */
    @MethodSource("seeds")
    @FuzzTest
    void arrow(byte[] bytes) {
        Input input = new Input(bytes);
        int place = input.choice(256) << 8 | input.choice(256);
        int damage = input.choice(256);
        byte[] content = input.rest();
        if (place < content.length) {
            content[place] += (byte) damage;
        }
        ReadResult.of("a.arrow", content);
    }
}
