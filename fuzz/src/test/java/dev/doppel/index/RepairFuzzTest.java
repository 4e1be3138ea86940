package dev.doppel.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.ErrorMessages;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that a damaged index is rejected with a one-line message, or opens. A repair restores only documents that were
 * in the index, and states that documents were lost if some are missing.
 */
class RepairFuzzTest {
    private static final int DOCUMENTS = 6;

    /** Files that RocksDB writes for people, and locks. Their content has no effect. */
    private static final List<String> WITHOUT_EFFECT = List.of("LOG", "LOCK", "lock");

    /** The files of an intact index by name. They are written once, since creating an index takes long. */
    private static final Map<String, byte[]> INTACT = new TreeMap<>();

    static Stream<byte[]> seeds() {
        return Stream.concat(
                Stream.of(Seeds.of(0)),
                Stream.iterate(0, file -> file < 12, file -> file + 1)
                        .flatMap(file -> Stream.of(Seeds.of(0, file, 0, 20, 255), Seeds.of(1, file, 0, 40, 0))));
    }

    /**
     * The input is a byte whose lowest bit truncates the file, the number of the file, a position, and bytes to write
     * there.
     */
    @MethodSource("seeds")
    @FuzzTest
    void repair(byte[] bytes) throws IOException {
        Path folder = Files.createTempDirectory("doppel-fuzz");
        try {
            if (INTACT.isEmpty()) {
                INTACT.putAll(intact(folder.resolve("intact")));
            }
            Path index = folder.resolve("index");
            damagedCopy(new Input(bytes), index);
            List<String> problems = check(index);
            List<String> expected = expected();
            RepairResult result;
            try {
                result = Index.repair(index);
            } catch (IndexException e) {
                ErrorMessages.requireOneLine(e);
                return;
            }
            assertThat(Index.check(index)).isEmpty();
            List<String> restored = content(index);
            assertThat(expected).containsAll(restored);
            if (result.lost().isEmpty() && problems.isEmpty()) {
                assertThat(restored).isEqualTo(expected);
            }
        } finally {
            delete(folder);
        }
    }

    private static List<String> check(Path index) {
        try {
            return Index.check(index);
        } catch (IndexException e) {
            ErrorMessages.requireOneLine(e);
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    private static String text(int document) {
        return "the text of document " + document + " has some words, and a number " + 7 * document;
    }

    private static List<String> expected() {
        List<String> expected = new ArrayList<>();
        for (int document = 1; document < DOCUMENTS; document++) {
            expected.add("id " + document + ": " + text(document));
        }
        return expected;
    }

    private static List<String> content(Path index) {
        List<String> content = new ArrayList<>();
        try (Index open = Index.openReadOnly(index)) {
            open.forEachId(
                    id -> content.add(id + ": " + open.get(id).orElseThrow().text()));
        }
        content.sort(Comparator.naturalOrder());
        return content;
    }

    /** Creates an index from which one document was removed, and returns its files. */
    private static Map<String, byte[]> intact(Path index) throws IOException {
        Index.create(index, IndexScheme.DEFAULT);
        for (int document = 0; document < DOCUMENTS; document++) {
            // Each time the index is opened, it starts a new log.
            try (Index open = Index.open(index)) {
                open.add(new NewDocument("id " + document, text(document), Map.of(), List.of()));
            }
        }
        try (Index open = Index.open(index)) {
            open.remove("id 0");
        }
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(index)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(index.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static void damagedCopy(Input input, Path target) throws IOException {
        boolean truncated = input.flag();
        List<String> names = INTACT.keySet().stream()
                .filter(name -> WITHOUT_EFFECT.stream().noneMatch(name::endsWith))
                .toList();
        String damaged = input.oneOf(names);
        int place = input.choice(256) << 8 | input.choice(256);
        byte[] damage = input.rest();
        for (Map.Entry<String, byte[]> file : INTACT.entrySet()) {
            byte[] content = file.getValue().clone();
            if (file.getKey().equals(damaged) && place < content.length) {
                int length = Math.min(damage.length, content.length - place);
                System.arraycopy(damage, 0, content, place, length);
                content = truncated ? Arrays.copyOf(content, place + length) : content;
            }
            Path path = target.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, content);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
