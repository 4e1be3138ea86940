package dev.doppel.dedup.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.doppel.dedup.DedupOptions;
import dev.doppel.dedup.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the permissions of the workspace and the outputs. */
class WorkspaceTest {
    @TempDir
    private Path folder;

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static Workspace open(Path output, DedupOptions.Existing existing) {
        return Objects.requireNonNull(Workspace.open(output, Workspace.OUTPUTS, existing, Map.of()));
    }

    @Test
    void onlyTheOwnerCanEnterTheWorkspace() throws IOException {
        Path output = folder.resolve("clean");
        Workspace workspace = open(output, DedupOptions.Existing.REFUSE);
        assertThat(permissions(output.resolve(".doppel"))).isEqualTo("rwx------");
        workspace.discard();
    }

    @Test
    void resumingClosesAnOpenWorkspace() throws IOException {
        Path output = folder.resolve("clean");
        open(output, DedupOptions.Existing.REFUSE).close();
        Files.setPosixFilePermissions(output.resolve(".doppel"), PosixFilePermissions.fromString("rwxr-xr-x"));

        Workspace resumed = open(output, DedupOptions.Existing.RESUME);

        assertThat(permissions(output.resolve(".doppel"))).isEqualTo("rwx------");
        resumed.discard();
    }

    @Test
    void outputsHaveTheUsualPermissions() throws IOException {
        Path input = Files.writeString(folder.resolve("a.txt"), "one two three");
        Path output = folder.resolve("clean");
        Runs.run(Runs.options(output, input));

        String usualFile = permissions(Files.createFile(folder.resolve("usual")));
        assertThat(permissions(output)).isEqualTo(permissions(Files.createDirectory(folder.resolve("folder"))));
        assertThat(permissions(output.resolve("kept"))).isEqualTo(permissions(folder.resolve("folder")));
        for (String name : new String[] {"kept/a.txt", "removed.jsonl", "groups.jsonl", "skipped.jsonl", "run.json"}) {
            assertThat(permissions(output.resolve(name))).as(name).isEqualTo(usualFile);
        }
        assertThat(output.resolve(".doppel")).doesNotExist();
    }

    private void replace(Path output, Path input) {
        Runs.run(Runs.options(output, input).withExisting(DedupOptions.Existing.REPLACE));
    }

    @Test
    void replacingARunDeletesOnlyItsOwnFiles() throws IOException {
        Path input = folder.resolve("in");
        Files.createDirectories(input.resolve("deep"));
        Files.writeString(input.resolve("deep/a.txt"), "one two three");
        Path other = Files.writeString(folder.resolve("b.txt"), "four five six");
        Path output = folder.resolve("clean");
        Runs.run(Runs.options(output, input));
        Path notes = Files.writeString(output.resolve("kept/deep/notes.txt"), "mine");
        SortedMap<String, String> before = Runs.content(output);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> replace(output, other))
                .withMessage("--force would delete " + notes + ", which is not the output of a run: move it elsewhere");

        assertThat(Runs.content(output)).isEqualTo(before);
        Files.delete(notes);
        replace(output, other);
        assertThat(Runs.content(output.resolve("kept"))).containsOnlyKeys("b.txt");
    }

    @Test
    void replacingARunWithADamagedManifestDeletesNoFiles() throws IOException {
        Path input = Files.writeString(folder.resolve("a.txt"), "one two three");
        Path output = folder.resolve("clean");
        Runs.run(Runs.options(output, input));
        Files.writeString(output.resolve("run.json"), "{");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> replace(output, input))
                .withMessageStartingWith("--force would delete " + output.resolve("kept/a.txt"));
    }
}
