package dev.doppel.cli;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * A file format for test documents.
 *
 * @param textField the name of the field that contains the text, for formats with fields
 * @param files converts documents to file contents, keyed by path
 */
record Form(String name, String textField, Function<List<Sample>, Map<String, byte[]>> files) {
    private static final Form TEXT = single("txt", Form::bytes);
    private static final Form JSONL = table("jsonl", Form::jsonl);
    private static final Form CSV = table("csv", samples -> delimited(samples, ','));
    private static final Form PARQUET =
            table("parquet", samples -> ParquetRows.file(samples, CompressionCodecName.SNAPPY, false));

    /** Returns every format that Doppel reads, including compressed files and archives. */
    static List<Form> all() {
        List<Form> forms = new ArrayList<>(List.of(
                TEXT,
                single("md", text -> bytes("# Title\r\n\r\n" + text)),
                JSONL,
                table("ndjson", Form::jsonl),
                CSV,
                table("tsv", samples -> delimited(samples, '\t')),
                single("pdf", RichFiles::pdf),
                single("docx", RichFiles::docx),
                single("odt", RichFiles::odt),
                single("rtf", RichFiles::rtf),
                single("html", RichFiles::html),
                single("epub", RichFiles::epub),
                single("eml", RichFiles::mail)));
        for (CompressionCodecName codec : ParquetRows.CODECS) {
            forms.add(table("parquet", samples -> ParquetRows.file(samples, codec, false))
                    .named(codec.name().toLowerCase(Locale.ROOT) + " parquet"));
        }
        forms.add(new Form(
                "nested parquet",
                "page.body",
                samples -> Map.of("all.parquet", ParquetRows.file(samples, CompressionCodecName.SNAPPY, true))));
        for (String compression : ArchiveFiles.COMPRESSIONS) {
            forms.add(JSONL.compressed(compression));
            forms.add(CSV.compressed(compression));
            forms.add(TEXT.compressed(compression));
        }
        for (Form member : List.of(TEXT, JSONL, CSV, PARQUET, JSONL.compressed("gz"), TEXT.zipped(), JSONL.zipped())) {
            forms.add(member.zipped());
            forms.add(member.tarred());
            forms.add(member.tarred().compressed("gz"));
        }
        return forms;
    }

    private static Form single(String ending, Function<String, byte[]> content) {
        return new Form(ending, "text", samples -> {
            Map<String, byte[]> files = new LinkedHashMap<>();
            samples.forEach(sample -> files.put(sample.id() + "." + ending, content.apply(sample.text())));
            return files;
        });
    }

    private static Form table(String ending, Function<List<Sample>, byte[]> content) {
        return new Form(ending, "text", samples -> Map.of("all." + ending, content.apply(samples)));
    }

    /** Writes files with the given samples to a folder, and returns the folder. */
    Path write(Path folder, List<Sample> samples) throws IOException {
        for (Map.Entry<String, byte[]> file : files.apply(samples).entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        return folder;
    }

    /** Reads the files in a folder, and returns the texts of documents and the reasons for skipped documents. */
    List<String> texts(Path folder) {
        List<String> texts = new ArrayList<>();
        try (Corpus corpus = Corpus.open(
                List.of(folder.toString()),
                CorpusOptions.DEFAULTS.withTextField(textField),
                InputStream.nullInputStream(),
                skipped -> texts.add(skipped.toString()))) {
            corpus.forEach(document -> texts.add(document.text()));
        }
        return texts;
    }

    private Form named(String otherName) {
        return new Form(otherName, textField, files);
    }

    private Form compressed(String compression) {
        return new Form(name + "." + compression, textField, samples -> {
            Map<String, byte[]> compressed = new LinkedHashMap<>();
            files.apply(samples)
                    .forEach((file, content) ->
                            compressed.put(file + "." + compression, ArchiveFiles.compressed(compression, content)));
            return compressed;
        });
    }

    private Form zipped() {
        return new Form(
                name + " in zip",
                textField,
                samples -> Map.of("pack.zip", packed(samples).zip()));
    }

    private Form tarred() {
        return new Form(
                name + " in tar",
                textField,
                samples -> Map.of("pack.tar", packed(samples).tar()));
    }

    /** Packs the samples and some unrelated files. One of the file names is too long for old tar formats. */
    private ArchiveFiles packed(List<Sample> samples) {
        ArchiveFiles archive = new ArchiveFiles()
                .add("first.txt", bytes(Sample.prose(name.length())))
                .add("folder/", new byte[0])
                .add("folder/" + "long".repeat(30) + "ü.txt", bytes(Sample.prose(-name.length())));
        files.apply(samples).forEach((file, content) -> archive.add("folder/" + file, content));
        return archive.add("last.txt", bytes(Sample.prose(100 + name.length())));
    }

    /**
     * Returns records with fields of all types, blanks, escapes and Windows line breaks. The last line has no line
     * break.
     */
    private static byte[] jsonl(List<Sample> samples) {
        List<String> lines = new ArrayList<>();
        for (Sample sample : samples) {
            lines.add("{ \"n\":1.50e+02,\"id\": \"" + sample.id()
                    + "\",\t\"deep\":{\"x\":[1, null, {\"text\":\"\\u00e9\"}]}," + "\"text\":\""
                    + sample.text().replaceFirst("e", "\\\\u0065") + "\",\"ä\" :\"\uD83D\uDE00\", \"n\":true }");
        }
        return bytes(String.join("\r\n", lines));
    }

    /** Returns a table with quotes, a line break in a field, and an empty last column. */
    private static byte[] delimited(List<Sample> samples, char separator) {
        StringBuilder table = new StringBuilder("id,\"note\",text,empty\r\n".replace(',', separator));
        for (Sample sample : samples) {
            table.append(sample.id())
                    .append(separator)
                    .append("\"says \"\"no\"\"" + separator + "\nand goes é\"")
                    .append(separator)
                    .append(sample.text())
                    .append(separator)
                    .append("\n");
        }
        return bytes(table.toString());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return name;
    }
}
