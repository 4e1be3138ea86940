package dev.doppel.corpus;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the members of archives, including nested ones, are read like files, whatever their names and contents.
 */
class ArchiveFuzzTest {
    /** Separates the names and contents of members in the fuzzer's input. */
    private static final String SEPARATOR = "\u0001";

    private static final int MAX_MEMBERS = 40;

    static Stream<byte[]> seeds() {
        byte[] inner = Archives.zip("b.jsonl", "{\"text\":\"inside\"}\n", "c.txt", "deep");
        return Stream.of(
                Seeds.of(0, Archives.zip("a.txt", "one", "d/", "", "d/b.csv", "text\nx\ny\n", "i.zip", inner)),
                Seeds.of(1, Archives.tar("a.txt", "one", "d/", "", "d/b.csv", "text\nx\ny\n", "i.zip", inner)),
                Seeds.of(
                        0,
                        Archives.zip("a.tar", Archives.tar("x.txt", "in a tar"), "a.txt", "twice", "a.txt", "twice")),
                Seeds.of(
                        2,
                        "a.txt\u0001one\u0001b.jsonl\u0001{\"text\":1}\n{\"text\":\"t\"}\u0001../c.csv\u0001text\nz"),
                Seeds.of(
                        3,
                        "d/\u0001\u0001d/a.txt\u0001one\u0001.hidden\u0001x\u0001__MACOSX/a\u0001y\u0001a.txt.gz\u0001z"),
                Seeds.of(4, "a.html\u0001<p>one</p>\u0001a.html\u0001<p>two"));
    }

    @MethodSource("seeds")
    @FuzzTest
    void archive(byte[] bytes) {
        Input input = new Input(bytes);
        int kind = input.choice(5);
        byte[] rest = input.rest();
        switch (kind) {
            case 0 -> ReadResult.of("a.zip", rest);
            case 1 -> ReadResult.of("a.tar", rest);
            case 2 -> ReadResult.of("a.zip", Archives.zip(members(rest)));
            case 3 -> ReadResult.of("a.tar", Archives.tar(members(rest)));
            default -> ReadResult.of("a.zip", Archives.zip("i.tar", Archives.tar(members(rest)), "z.txt", "after"));
        }
    }

    private static Object[] members(byte[] rest) {
        List<Object> members = new ArrayList<>();
        String[] parts = new String(rest, StandardCharsets.ISO_8859_1).split(SEPARATOR, 2 * MAX_MEMBERS);
        for (int i = 0; i + 1 < parts.length; i += 2) {
            members.add(parts[i].isEmpty() ? "nameless" : parts[i]);
            members.add(parts[i + 1].getBytes(StandardCharsets.ISO_8859_1));
        }
        return members.toArray();
    }
}
