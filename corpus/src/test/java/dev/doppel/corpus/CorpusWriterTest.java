package dev.doppel.corpus;

import static dev.doppel.corpus.ReadResult.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.FormatRegistry;
import dev.doppel.corpus.internal.reader.DamagedException;
import dev.doppel.corpus.internal.reader.DocumentReader;
import dev.doppel.corpus.internal.reader.ReadStats;
import dev.doppel.corpus.internal.reader.RecordNumber;
import dev.doppel.testing.Property;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusWriterTest {
    @TempDir
    Path folder;

    @Test
    void textIsCopiedOrDropped() throws IOException {
        byte[] content = ReadResult.bytes("a", 0xFF, "\r\n");

        assertThat(written("a.txt", content, 0L)).isEqualTo(content);
        assertThat(written("a.txt", content)).isEmpty();
        assertThat(written("a.html", content, 0L)).isEqualTo(content);
    }

    @Test
    void compressedFileIsWrittenCompressed() throws IOException {
        for (String ending : List.of(".gz", ".zst", ".bz2", ".xz")) {
            Codec codec = Codec.of(ending);
            byte[] packed = PackedFiles.compressed(codec, ReadResult.bytes("text"));

            byte[] written = written("a.txt" + ending, packed, 0L);

            InputFile file = InputFile.of("b" + ending, write(folder.resolve("b" + ending), written), written.length);
            assertThat(file.open().readAllBytes()).asString().isEqualTo("text");
        }
    }

    @Test
    void copyIsIdentical() throws IOException {
        byte[] packed = PackedFiles.compressed(Codec.GZIP, ReadResult.bytes("text"));
        ByteArrayOutputStream target = new ByteArrayOutputStream();

        CorpusWriter.copy(file("a.txt.gz", packed), target);

        assertThat(target.toByteArray()).isEqualTo(packed);
    }

    @Property(tries = 60)
    void recordsBeforeDamageAreWritten(SplittableRandom random) throws IOException {
        String packing = List.of(".gz", ".zst", ".bz2", ".xz").get(random.nextInt(4));
        String ending = random.nextBoolean() ? ".jsonl" : ".csv";
        StringBuilder records = new StringBuilder(ending.equals(".csv") ? "text\n" : "");
        for (int i = random.nextInt(1, 3000); i > 0; i--) {
            String text = "w" + random.nextLong();
            records.append(ending.equals(".csv") ? text : "{\"text\": \"" + text + "\"}")
                    .append('\n');
        }
        byte[] packed = PackedFiles.compressed(Codec.of(packing), ReadResult.bytes(records));
        byte[] damaged = Arrays.copyOf(packed, random.nextInt(1, packed.length));
        String member = "a" + ending + packing;
        boolean inArchive = random.nextBoolean();
        String name = inArchive ? "a.zip" : member;
        byte[] content = inArchive ? PackedFiles.zip(member, damaged, "b.txt", ReadResult.bytes("after")) : damaged;
        Set<Long> kept = new TreeSet<>();
        List<String> expected = new ArrayList<>();
        for (CorpusEntry entry : entriesBeforeDamage(file(name, content))) {
            if (random.nextInt(3) > 0) {
                kept.add(entry.record());
                expected.add(entry.document().text());
            }
        }

        if (kept.isEmpty()) {
            return; // files without kept records are not written
        }

        byte[] written = written(name, content, kept.toArray(Long[]::new));

        assertThat(entries(file(name, written)))
                .extracting(entry -> entry.document().text())
                .containsExactlyElementsOf(expected);
    }

    @Property(tries = 30)
    void writtenArchiveContainsTheKeptMembers(SplittableRandom random) throws IOException {
        boolean zip = random.nextBoolean();
        byte[] archive = archive(random, zip, 3);
        String name = zip ? "a.zip" : "a.tar";
        List<CorpusEntry> before = entries(file(name, archive));
        Set<Long> kept = new TreeSet<>();
        List<String> expected = new ArrayList<>();
        int share = random.nextInt(4);
        for (CorpusEntry entry : before) {
            if (random.nextInt(3) < share) {
                kept.add(entry.record());
                expected.add(entry.document().id() + "=" + entry.document().text());
            }
        }

        byte[] written = written(name, archive, kept.toArray(Long[]::new));

        assertThat(entries(file(name, written)))
                .extracting(
                        entry -> entry.document().id() + "=" + entry.document().text())
                .containsExactlyElementsOf(expected);
    }

    @Test
    void tableWithoutATextColumnIsLeftOutOfAnArchive() throws IOException {
        byte[] archive = PackedFiles.zip(
                "a.csv", ReadResult.bytes("id,tekt\n1,one\n"), "b.csv", ReadResult.bytes("id,text\n2,two\n"));

        byte[] none = written("a.zip", archive);

        assertThat(zipEntries(none)).extracting(ZipArchiveEntry::getName).containsExactly("b.csv");
        assertThat(zipEntries(written("a.zip", archive, RecordNumber.inMember(1, 0))))
                .extracting(ZipArchiveEntry::getName)
                .containsExactly("b.csv");
    }

    @Test
    void zipMemberKeepsItsMetadata() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(bytes)) {
            for (int method : new int[] {ZipArchiveEntry.STORED, ZipArchiveEntry.DEFLATED}) {
                ZipArchiveEntry entry = new ZipArchiveEntry("x/ä" + method + ".txt");
                entry.setMethod(method);
                entry.setTime(1_000_000_000_000L);
                entry.setUnixMode(0100640);
                byte[] raw = PackedFiles.compressed(Codec.NONE, ReadResult.bytes("content ".repeat(50)));
                if (method == ZipArchiveEntry.STORED) {
                    CRC32 checksum = new CRC32();
                    checksum.update(raw);
                    entry.setSize(raw.length);
                    entry.setCrc(checksum.getValue());
                }
                zip.putArchiveEntry(entry);
                zip.write(raw);
                zip.closeArchiveEntry();
            }
        }

        byte[] written =
                written("a.zip", bytes.toByteArray(), RecordNumber.inMember(0, 0), RecordNumber.inMember(1, 0));

        List<ZipArchiveEntry> before = zipEntries(bytes.toByteArray());
        List<ZipArchiveEntry> after = zipEntries(written);
        assertThat(after).hasSameSizeAs(before);
        for (int i = 0; i < before.size(); i++) {
            assertThat(after.get(i).getName()).isEqualTo(before.get(i).getName());
            assertThat(after.get(i).getMethod()).isEqualTo(before.get(i).getMethod());
            assertThat(after.get(i).getTime()).isEqualTo(before.get(i).getTime());
            assertThat(after.get(i).getUnixMode()).isEqualTo(before.get(i).getUnixMode());
            assertThat(after.get(i).getCompressedSize()).isEqualTo(before.get(i).getCompressedSize());
        }
    }

    @Test
    void tarMemberKeepsItsMetadata() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            TarArchiveEntry folderEntry = new TarArchiveEntry("empty/");
            tar.putArchiveEntry(folderEntry);
            tar.closeArchiveEntry();
            TarArchiveEntry entry = new TarArchiveEntry("x/a.txt");
            entry.setSize(3);
            entry.setMode(0100640);
            entry.setModTime(1_000_000_000_000L);
            entry.setUserName("somebody");
            tar.putArchiveEntry(entry);
            tar.write(ReadResult.bytes("one"));
            tar.closeArchiveEntry();
        }

        byte[] written = written("a.tar", bytes.toByteArray(), 0L);

        try (TarArchiveInputStream tar = new TarArchiveInputStream(new ByteArrayInputStream(written))) {
            assertThat(tar.getNextEntry().getName()).isEqualTo("empty/");
            TarArchiveEntry entry = tar.getNextEntry();
            assertThat(entry.getName()).isEqualTo("x/a.txt");
            assertThat(entry.getMode()).isEqualTo(0100640);
            assertThat(entry.getLastModifiedTime().toMillis()).isEqualTo(1_000_000_000_000L);
            assertThat(entry.getUserName()).isEqualTo("somebody");
            assertThat(tar.readAllBytes()).asString().isEqualTo("one");
            assertThat(tar.getNextEntry()).isNull();
        }
    }

    @Test
    void unreadableMembersAreDroppedAndLaterOnesKeepTheirNumbers() throws IOException {
        byte[] broken = Arrays.copyOf(PackedFiles.tar("a.txt", "one", "b.txt", "x".repeat(3000)), 2000);
        byte[] archive = PackedFiles.zip(
                "0.bin",
                ReadResult.bytes(0),
                "in.tar",
                broken,
                "no.zip",
                "no zip",
                ".hidden.txt",
                "x",
                "z.txt",
                "last");
        InputFile file = file("a.zip", archive);
        Long[] all = entries(file).stream().map(CorpusEntry::record).toArray(Long[]::new);

        byte[] written = written("a.zip", archive, all);

        assertThat(zipEntries(written)).extracting(ZipArchiveEntry::getName).containsExactly("in.tar", "z.txt");
        assertThat(entries(file("b.zip", written)))
                .extracting(entry -> entry.document().text())
                .containsExactly("one", "last");
    }

    private static byte[] archive(SplittableRandom random, boolean zip, int depth) {
        List<Object> members = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            switch (random.nextInt(depth > 1 ? 8 : 6)) {
                case 0 -> Collections.addAll(members, "bin" + i, ReadResult.bytes("x", 0));
                case 1 -> Collections.addAll(members, "f" + i + "/", "");
                case 2 -> Collections.addAll(members, "t" + i + ".txt", "text " + random.nextInt(1000));
                case 3 -> Collections.addAll(members, "r" + i + ".jsonl", jsonl(random));
                case 4 -> Collections.addAll(members, "c" + i + ".csv", csv(random));
                case 5 ->
                    Collections.addAll(
                            members,
                            "p" + i + ".jsonl.zst",
                            PackedFiles.compressed(Codec.ZSTD, ReadResult.bytes(jsonl(random))));
                case 6 -> Collections.addAll(members, "z" + i + ".zip", archive(random, true, depth - 1));
                default ->
                    Collections.addAll(
                            members,
                            "t" + i + ".tgz",
                            PackedFiles.compressed(Codec.GZIP, archive(random, false, depth - 1)));
            }
        }
        Collections.addAll(members, "always.txt", "text");
        return zip ? PackedFiles.zip(members.toArray()) : PackedFiles.tar(members.toArray());
    }

    private static String jsonl(SplittableRandom random) {
        StringBuilder lines = new StringBuilder();
        for (int i = random.nextInt(200); i > 0; i--) {
            lines.append("{\"id\":\"")
                    .append(random.nextLong())
                    .append("\",\"text\":\"")
                    .append("x".repeat(random.nextInt(50)))
                    .append("\"}\n");
        }
        return lines.toString();
    }

    private static String csv(SplittableRandom random) {
        StringBuilder lines = new StringBuilder("id,text\n");
        for (int i = random.nextInt(50); i > 0; i--) {
            lines.append(random.nextLong()).append(",\"a\nb\"\n");
        }
        return lines.toString();
    }

    /** Returns the entries that a corpus delivers before it reaches the damaged part of the file. */
    private static List<CorpusEntry> entriesBeforeDamage(InputFile file) throws IOException {
        List<CorpusEntry> entries = new ArrayList<>();
        try {
            addEntries(file, entries);
        } catch (DamagedException e) {
            // A corpus continues with the next file in this case.
        }
        return entries;
    }

    private static List<CorpusEntry> entries(InputFile file) throws IOException {
        List<CorpusEntry> entries = new ArrayList<>();
        addEntries(file, entries);
        return entries;
    }

    private static void addEntries(InputFile file, List<CorpusEntry> entries) throws IOException {
        ReadStats stats = new ReadStats(new ReadResult.Recorder(), false);
        try (DocumentReader reader = FormatRegistry.reader(file, file.open(), CorpusOptions.DEFAULTS, stats)) {
            for (CorpusEntry entry = ReadResult.nextEntry(reader);
                    entry != null;
                    entry = ReadResult.nextEntry(reader)) {
                entries.add(entry);
            }
        }
    }

    private static List<ZipArchiveEntry> zipEntries(byte[] bytes) throws IOException {
        try (ZipFile zip = ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(bytes))
                .get()) {
            return Collections.list(zip.getEntries());
        }
    }

    private byte[] written(String name, byte[] content, Long... records) throws IOException {
        Set<Long> kept = new HashSet<>(List.of(records));
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        CorpusWriter.write(
                file(name, content),
                record -> kept.stream()
                        .filter(other -> other >= record)
                        .min(Long::compare)
                        .orElse(RecordFilter.NONE),
                target);
        return target.toByteArray();
    }

    private InputFile file(String name, byte[] content) {
        return InputFile.of(name, write(folder.resolve(name), content), content.length);
    }
}
