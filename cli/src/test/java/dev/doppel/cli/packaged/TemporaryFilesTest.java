package dev.doppel.cli.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.RemoteReferenceDocuments;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("packaged")
class TemporaryFilesTest {
    /** Matches a system call that creates a file or folder, and captures its path and permissions. */
    private static final Pattern MADE = Pattern.compile(
            "(?:mkdir(?:at)?|openat)\\((?:AT_FDCWD, )?\"([^\"]*)\"(?:, O_[^,]*O_CREAT[^,]*)?, (0[0-7]+).*");

    @TempDir
    private Path folder;

    @BeforeEach
    void makeDocuments() throws IOException {
        Path documents = Files.createDirectory(folder.resolve("in"));
        RemoteReferenceDocuments.of("http://remote.doppel.invalid/", folder.resolve("none"))
                .forEach((name, content) -> write(documents.resolve(name), content));
        // The inner archive is too large to be held in memory, so Doppel writes it to a temporary file.
        write(documents.resolve("large.zip"), zip("inner.zip", zip("large.txt", bytesOf(24_000_000))));
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns an uncompressed zip file, so that the inner archive is as large as its content. */
    private static byte[] zip(String name, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private static byte[] bytesOf(int length) {
        return "words ".repeat(length / 6).getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void noTemporaryFilesAreLeft() throws IOException, InterruptedException {
        new DoppelProcess(folder).run("scan", "in");
        try (Stream<Path> left = Files.list(DoppelProcess.temporary(folder))) {
            assertThat(left.toList()).isEqualTo(List.of());
        }
    }

    @Test
    void temporaryFilesAreInAPrivateFolder() throws IOException, InterruptedException {
        Watch.files().assume();
        new DoppelProcess(folder, Watch.files().command()).run("scan", "in");
        String temporary = DoppelProcess.temporary(folder) + "/";
        Pattern ours = Pattern.compile(Pattern.quote(temporary) + "doppel-[^/]*(/.*)?");
        int made = 0;
        for (String call : Files.readAllLines(folder.resolve(Watch.CALLS))) {
            Matcher matcher = MADE.matcher(call.replaceFirst("^[0-9]+ +", ""));
            if (matcher.matches() && matcher.group(1).startsWith(temporary)) {
                Matcher place = ours.matcher(matcher.group(1));
                assertThat(place.matches()).as(call).isTrue();
                if (place.group(1) == null) {
                    assertThat(matcher.group(2)).as(call).isEqualTo("0700");
                }
                made++;
            }
        }
        assertThat(made).isGreaterThan(2);
    }
}
