package dev.doppel.corpus;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.internal.spill.TemporaryFile;
import dev.doppel.testing.disk.FaultyDisk;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reading files that become unreadable at a certain byte, and writing temporary files to a full disk. */
class FailingDiskTest {
    /** The number of records. They fill several read buffers and, with each codec, several compressed blocks. */
    private static final int RECORDS = 20_000;

    @TempDir
    private Path folder;

    private final FaultyDisk disk = new FaultyDisk();

    private InputFile file(String name) throws IOException {
        Path real = write(folder.resolve(name), content(name));
        return InputFile.at(disk.path(real), name, name, name, Files.size(real));
    }

    private static byte[] content(String name) {
        StringBuilder records = new StringBuilder(name.startsWith("a.csv") ? "text\n" : "");
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < RECORDS; i++) {
            String text = "word " + Long.toHexString(random.nextLong()) + " number " + i;
            records.append(name.startsWith("a.csv") ? text : "{\"text\": \"" + text + "\"}")
                    .append('\n');
        }
        byte[] plain = records.toString().getBytes(StandardCharsets.UTF_8);
        return name.endsWith(".tar")
                ? PackedFiles.tar("one.jsonl", plain, "two.jsonl", plain)
                : PackedFiles.compressed(Codec.of(name), plain);
    }

    private static RecordFilter selection(NavigableSet<Long> kept) {
        return record -> {
            Long first = kept.ceiling(record);
            return first == null ? RecordFilter.NONE : first;
        };
    }

    /** Returns the numbers of the readable records in a file. */
    private static NavigableSet<Long> read(InputFile file, ReadResult.Recorder recorder) {
        NavigableSet<Long> records = new TreeSet<>();
        try (Corpus corpus = Corpus.part(List.of(file), CorpusOptions.DEFAULTS, recorder)) {
            boolean more = true;
            while (more) {
                more = corpus.advance(entry -> records.add(entry.record()));
            }
        }
        return records;
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.jsonl", "a.csv", "a.jsonl.gz", "a.csv.zst", "a.tar"})
    void recordsBeforeAReadErrorAreReadAndWritten(String name) throws IOException {
        InputFile file = file(name);
        disk.faults().breakFile(name, file.size() * 3 / 4);
        ReadResult.Recorder recorder = new ReadResult.Recorder();
        NavigableSet<Long> delivered = read(file, recorder);
        assertThat(delivered).isNotEmpty();
        assertThat(recorder.skipped).hasSize(1);
        assertThat(recorder.skipped.get(0).reason())
                .isEqualTo("cannot be read: Input/output error; the rest of the file is not read");
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        CorpusWriter.write(file, selection(delivered), target);
        Path again = Files.write(folder.resolve("again-" + name), target.toByteArray());
        ReadResult.Recorder none = new ReadResult.Recorder();
        assertThat(read(InputFile.at(again, name, name, name, Files.size(again)), none))
                .isEqualTo(delivered);
        assertThat(none.skipped).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.jsonl", "a.csv", "a.jsonl.gz", "a.csv.zst", "a.tar"})
    void fileThatBecomesUnreadableIsNamed(String name) throws IOException {
        InputFile file = file(name);
        NavigableSet<Long> all = read(file, new ReadResult.Recorder());
        assertThat(all).hasSizeGreaterThanOrEqualTo(RECORDS);
        disk.faults().breakFile(name, file.size() / 2);
        assertThatThrownBy(() -> CorpusWriter.write(file, selection(all), OutputStream.nullOutputStream()))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith(name + ": ");
        assertThatThrownBy(() -> CorpusWriter.copy(file, OutputStream.nullOutputStream()))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage(name + ": cannot be read: Input/output error");
    }

    @Test
    void fullDiskForTemporaryFilesEndsTheRun() {
        disk.faults().fullAfter(1);
        assertThatThrownBy(() -> {
                    try (OutputStream out =
                            TemporaryFile.stream(Files.newOutputStream(disk.path(folder.resolve("temporary"))))) {
                        out.write(new byte[10]);
                    }
                })
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("cannot write temporary files in " + System.getProperty("java.io.tmpdir")
                        + ": No space left on device (make room there, or name another folder with"
                        + " DOPPEL_JAVA_OPTS=-Djava.io.tmpdir=DIR)");
    }
}
