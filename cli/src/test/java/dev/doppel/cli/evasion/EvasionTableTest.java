package dev.doppel.cli.evasion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.cli.Cli;
import dev.doppel.testing.GoldenFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Disguises a copied text in each format, and checks the table of results in SECURITY.md. */
class EvasionTableTest {
    private static final String COPIED = """
            The old mill stands beside a narrow river. Its wheel has not turned for years. Swallows nest under the \
            broken roof. A miller named Tobias built it by hand. He carried every beam across the valley. The work \
            took him seven long winters. Farmers came from villages far away. They brought wheat, barley and oats. \
            Carts waited in the yard until dark. Children played among the empty sacks. The river froze only once \
            that century. Then people ground their corn with stones. A railway reached the next town later. Cheap \
            flour arrived in paper bags. The mill lost one customer after another. Tobias grew old and sold the \
            machinery. His daughter kept the house and garden. She planted apple trees along the bank. Visitors now \
            photograph the mossy walls. Few remember the sound of the wheel. Yet the water still runs below. \
            It carries leaves toward the quiet sea. Some evenings a heron waits there. The moon rises behind the \
            black chimney.""";

    private static final List<String> OTHERS = List.of("""
            Bakers rise long before their customers do. They light the ovens, weigh salt, and knead dough that \
            rested overnight. Warm rolls fill wire baskets by five. A bell above the door announces each guest, and \
            the owner greets regulars with a nod while counting change.""", """
            Volcanic islands begin as cracks on the ocean floor. Lava cools quickly, piles up for millennia, and \
            finally breaks the surface. Seeds drift ashore, birds follow, and within decades ferns cover slopes that \
            once glowed red at night.""", """
            Our orchestra rehearses on Thursdays in a gymnasium. Cellists sit near the ropes, trumpets share the \
            bench, and the conductor stands on a plastic crate. Despite echoes, every concert sells out because \
            tickets cost less than coffee.""");

    /** The commands that are tried in turn. A command is named by a letter in the table. */
    private static final List<List<String>> COMMANDS = List.of(
            List.of("scan"),
            List.of("scan", "--unmask"),
            List.of("scan", "--passages", "20"),
            List.of("scan", "--passages", "20", "--drop", "accents"),
            List.of("scan", "--passages", "20", "--passages-level", "reworded"),
            List.of("scan", "--unmask", "--chars", "5", "--threshold", "0.4"));

    private static final int NEEDED = 12;

    @TempDir
    private static Path folder;

    private static final List<Row> ROWS = new ArrayList<>();

    private record Row(String disguise, Map<FileFormat, Result> results, boolean removed) {}

    /**
     * What was found out about a disguised document.
     *
     * @param command the number of the first command that finds the pair, or -1
     * @param flagged whether the document was named with its disguise
     */
    private record Result(boolean possible, int command, boolean flagged) {
        boolean isDetected() {
            return command >= 0 || flagged;
        }

        @Override
        public String toString() {
            if (!possible) {
                return "–";
            }
            return command < 0
                    ? flagged ? "flagged" : "missed"
                    : "found by " + (char) ('A' + command) + (flagged ? ", flagged" : "");
        }
    }

    @BeforeAll
    static void disguise() throws IOException {
        for (TextDisguise disguise : TextDisguise.values()) {
            Map<FileFormat, Result> results = new EnumMap<>(FileFormat.class);
            for (FileFormat format : FileFormat.values()) {
                results.put(format, result(disguise.name(), format, Optional.of(format.plain(disguise.apply(COPIED)))));
            }
            ROWS.add(new Row(disguise.description(), results, isRemoved(disguise.name(), FileFormat.TEXT)));
        }
        for (LayoutDisguise disguise : LayoutDisguise.values()) {
            Map<FileFormat, Result> results = new EnumMap<>(FileFormat.class);
            for (FileFormat format : FileFormat.values()) {
                results.put(format, result(disguise.name(), format, format.disguised(disguise, COPIED)));
            }
            ROWS.add(new Row(disguise.description(), results, isRemoved(disguise.name(), FileFormat.HTML)));
        }
    }

    private static Path corpus(String name, FileFormat format) {
        return folder.resolve(name + "-" + format.extension());
    }

    private static Result result(String name, FileFormat format, Optional<byte[]> copy) throws IOException {
        if (copy.isEmpty()) {
            return new Result(false, -1, false);
        }
        Path corpus = Files.createDirectories(corpus(name, format));
        Files.writeString(corpus.resolve("original.txt"), COPIED);
        for (int i = 0; i < OTHERS.size(); i++) {
            Files.writeString(corpus.resolve("other" + i + ".txt"), OTHERS.get(i));
        }
        String id = "copy." + format.extension();
        Files.write(corpus.resolve(id), copy.get());
        int found = -1;
        boolean flagged = false;
        for (int i = 0; i < COMMANDS.size() && found < 0; i++) {
            List<String> arguments = new ArrayList<>(COMMANDS.get(i));
            arguments.add(1, corpus.toString());
            arguments.add("--json");
            Cli.Result run = Cli.run(arguments.toArray(String[]::new));
            assertThat(run.exitCode()).as(arguments + run.err()).isZero();
            JsonNode json = JsonMapper.shared().readTree(run.out());
            flagged |= named(json.path("tricks"), "id").anyMatch(id::equals)
                    || named(json.path("not_read"), "source").anyMatch(source -> source.endsWith(id))
                    || run.err().contains(id);
            if (isOnlyPair(json.path("pairs"), id)) {
                found = i;
            }
        }
        flagged |= Cli.run("scan", corpus.toString(), "--passages", "20", "--json")
                .out()
                .contains("\"id\":\"" + id + "\",\"trick\"");
        return new Result(true, found, flagged);
    }

    private static Stream<String> named(JsonNode rows, String column) {
        return rows.valueStream().map(row -> row.path(column).asString());
    }

    private static boolean isOnlyPair(JsonNode pairs, String copy) {
        assertThat(pairs.size()).as("pairs with unrelated documents: %s", pairs).isLessThanOrEqualTo(1);
        return pairs.size() == 1
                && Stream.of("left", "right")
                        .map(side -> pairs.get(0).path(side).asString())
                        .sorted()
                        .toList()
                        .equals(List.of(copy, "original.txt"));
    }

    /** Returns whether {@code dedup --unmask} removes the copy or the original. */
    private static boolean isRemoved(String name, FileFormat format) throws IOException {
        Path output = folder.resolve("dedup-" + name);
        Cli.Result run =
                Cli.run("dedup", corpus(name, format).toString(), "--unmask", "-o", output.toString(), "--quiet");
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Files.readString(output.resolve("removed.jsonl")).contains("original.txt");
    }

    private static Result result(Row row, FileFormat format) {
        return Objects.requireNonNull(row.results.get(format));
    }

    @Test
    void mostDisguisesAreSeenThroughOrFlaggedInEveryFormat() {
        for (FileFormat format : FileFormat.values()) {
            List<Row> possible =
                    ROWS.stream().filter(row -> result(row, format).possible).toList();
            long detected = possible.stream()
                    .filter(row -> result(row, format).isDetected())
                    .count();
            assertThat(possible).as(format.name()).hasSizeGreaterThanOrEqualTo(15);
            // 12 of 15
            assertThat(detected * 15).as(format.name()).isGreaterThanOrEqualTo(NEEDED * (long) possible.size());
        }
    }

    @Test
    void tableInTheDocumentationIsCurrent() {
        StringBuilder table = new StringBuilder();
        for (int i = 0; i < COMMANDS.size(); i++) {
            List<String> command = new ArrayList<>(COMMANDS.get(i));
            command.add(1, "DIR");
            table.append("- ")
                    .append((char) ('A' + i))
                    .append(": `doppel ")
                    .append(String.join(" ", command))
                    .append("`\n");
        }
        table.append("\n| disguise | text | DOCX | PDF | HTML | `dedup --unmask` |\n|---|---|---|---|---|---|\n");
        for (Row row : ROWS) {
            table.append("| ").append(row.disguise);
            row.results.values().forEach(result -> table.append(" | ").append(result));
            table.append(" | ").append(row.removed ? "removed" : "kept").append(" |\n");
        }
        GoldenFiles.checkSection("SECURITY.md", "evasion", table.toString());
    }
}
