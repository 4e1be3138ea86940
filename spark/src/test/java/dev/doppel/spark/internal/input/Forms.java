package dev.doppel.spark.internal.input;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Writes test files in all supported formats. */
public final class Forms {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType(
            "message m { required int64 id; required binary text (STRING); optional double rank; }");

    private static final List<CompressionCodecName> PAGES = List.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.GZIP,
            CompressionCodecName.ZSTD);

    private Forms() {}

    /** Writes files in all formats, with unusual names. */
    public static void write(Path folder) throws IOException {
        write(folder.resolve("b lank/ä %20#?.txt"), "plain text\n");
        write(folder.resolve("b lank.txt"), "");
        write(folder.resolve("a:b/+x.jsonl"), jsonl(7));
        write(folder.resolve("日本/語.ndjson"), "\uFEFF" + jsonl(3));
        write(folder.resolve(".hidden/x.jsonl"), jsonl(3));
        write(folder.resolve(".hidden.txt"), "not seen");
        write(folder.resolve("_not_hidden"), "seen");
        write(folder.resolve("table.csv"), "id,text,rank\n1,\"a\nb\",3\n2,c\n3,d,4\n");
        write(folder.resolve("table.tsv"), "text\tid\nx\t\ny\t7\n");
        Files.write(folder.resolve("latin.txt"), latin());
        Files.write(folder.resolve("latin.csv"), ("text\n" + latinText() + "\n").getBytes(StandardCharsets.ISO_8859_1));
        write(folder.resolve("broken.jsonl"), "{\"text\":\"a\"}\noops\n\n{\"body\":\"b\"}\n{\"text\":\"\\ud800\"}\n");
        write(folder.resolve("empty.jsonl"), "");
        byte[] lines = jsonl(50).getBytes(StandardCharsets.UTF_8);
        Files.write(folder.resolve("c.jsonl.gz"), packed(lines, ".gz"));
        Files.write(folder.resolve("c.jsonl.zst"), packed(lines, ".zst"));
        Files.write(folder.resolve("c.jsonl.bz2"), packed(lines, ".bz2"));
        Files.write(folder.resolve("c.jsonl.xz"), packed(lines, ".xz"));
        byte[] whole = Files.readAllBytes(folder.resolve("c.jsonl.zst"));
        Files.write(folder.resolve("cut.jsonl.zst"), java.util.Arrays.copyOf(whole, whole.length - 9));
        Files.write(folder.resolve("no.jsonl.gz"), new byte[] {1, 2, 3});
        Files.write(folder.resolve("binary"), new byte[] {1, 0, 3});
        for (CompressionCodecName codec : PAGES) {
            parquet(folder.resolve("rows." + codec + ".parquet"), codec, 40);
        }
        byte[] rows = Files.readAllBytes(folder.resolve("rows.SNAPPY.parquet"));
        Files.write(folder.resolve("rows.parquet.gz"), packed(rows, ".gz"));
        Files.write(folder.resolve("cut.parquet"), java.util.Arrays.copyOf(rows, rows.length / 2));
    }

    public static void write(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    public static String jsonl(int records) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < records; i++) {
            lines.append("{\"id\":\"")
                    .append(i)
                    .append("\",\"rank\":")
                    .append(i % 5)
                    .append(",\"text\":\"");
            lines.append("wörd ".repeat(i % 7)).append("\"}").append(i % 3 == 0 ? "\r\n" : "\n");
        }
        return lines.toString();
    }

    public static void parquet(Path file, CompressionCodecName codec, int rows) throws IOException {
        List<SimpleGroup> groups = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            SimpleGroup group = new SimpleGroup(SCHEMA);
            group.add("id", (long) i);
            group.add("text", "row " + i);
            if (i % 3 == 0) {
                group.add("rank", i / 4.0);
            }
            groups.add(group);
        }
        try (ParquetWriter<org.apache.parquet.example.data.Group> writer = ExampleParquetWriter.builder(
                        new LocalOutputFile(file))
                .withConf(new PlainParquetConfiguration())
                .withType(SCHEMA)
                .withCompressionCodec(codec)
                .build()) {
            for (SimpleGroup group : groups) {
                writer.write(group);
            }
        }
    }

    private static String latinText() {
        return "Der Käufer haftet für Mängel über die gewöhnliche Verjährung hinaus, wenn er sie kannte. ".repeat(5);
    }

    private static byte[] latin() {
        return latinText().getBytes(StandardCharsets.ISO_8859_1);
    }

    public static byte[] packed(byte[] content, String extension) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        OutputStream out = switch (extension) {
            case ".gz" -> new GZIPOutputStream(compressed);
            case ".zst" -> new ZstdOutputStream(compressed);
            case ".bz2" -> new BZip2CompressorOutputStream(compressed);
            default -> new XZOutputStream(compressed, new LZMA2Options());
        };
        try (out) {
            out.write(content);
        }
        return compressed.toByteArray();
    }
}
