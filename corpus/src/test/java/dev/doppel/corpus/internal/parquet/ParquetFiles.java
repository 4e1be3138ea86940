package dev.doppel.corpus.internal.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type;

/** Writes and reads Parquet files with Parquet's own record classes. */
public final class ParquetFiles {
    public static final List<CompressionCodecName> CODECS = List.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.GZIP,
            CompressionCodecName.ZSTD,
            CompressionCodecName.LZ4_RAW);

    private ParquetFiles() {}

    public static MessageType schema(String fields) {
        return MessageTypeParser.parseMessageType("message m { " + fields + " }");
    }

    public static Path write(Path file, MessageType schema, List<Group> rows) {
        return write(file, schema, rows, builder -> builder);
    }

    public static Path write(
            Path file, MessageType schema, List<Group> rows, UnaryOperator<ExampleParquetWriter.Builder> settings) {
        ExampleParquetWriter.Builder builder = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withConf(new PlainParquetConfiguration())
                .withCodecFactory(new ParquetCodecs())
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .withType(schema);
        try (org.apache.parquet.hadoop.ParquetWriter<Group> writer =
                settings.apply(builder).build()) {
            for (Group row : rows) {
                writer.write(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file;
    }

    public static List<Group> texts(MessageType schema, String... texts) {
        List<Group> rows = new ArrayList<>();
        for (String text : texts) {
            rows.add(new SimpleGroup(schema).append("text", text));
        }
        return rows;
    }

    public static ParquetMetadata footer(Path file) {
        try (ParquetFileReader reader = open(file)) {
            return reader.getFooter();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all rows as nested maps from field names to values. */
    public static List<Object> rows(Path file) {
        List<Object> rows = new ArrayList<>();
        try (ParquetFileReader reader = open(file)) {
            MessageType schema = reader.getFileMetaData().getSchema();
            for (PageReadStore pages = reader.readNextRowGroup(); pages != null; pages = reader.readNextRowGroup()) {
                RecordReader<Group> records = new ColumnIOFactory()
                        .getColumnIO(schema)
                        .getRecordReader(pages, new GroupRecordConverter(schema));
                for (long i = 0; i < pages.getRowCount(); i++) {
                    rows.add(plain(records.read()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    static Map<String, List<Object>> plain(Group group) {
        Map<String, List<Object>> fields = new LinkedHashMap<>();
        for (int field = 0; field < group.getType().getFieldCount(); field++) {
            Type type = group.getType().getType(field);
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < group.getFieldRepetitionCount(field); i++) {
                values.add(type.isPrimitive() ? plain(group, field, i) : plain(group.getGroup(field, i)));
            }
            fields.put(type.getName(), values);
        }
        return fields;
    }

    private static Object plain(Group group, int field, int index) {
        return switch (group.getType().getType(field).asPrimitiveType().getPrimitiveTypeName()) {
            case BOOLEAN -> group.getBoolean(field, index);
            case INT32 -> group.getInteger(field, index);
            case INT64 -> group.getLong(field, index);
            case FLOAT -> group.getFloat(field, index);
            case DOUBLE -> group.getDouble(field, index);
            case INT96 -> HexFormat.of().formatHex(group.getInt96(field, index).getBytes());
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                HexFormat.of().formatHex(group.getBinary(field, index).getBytes());
        };
    }

    private static ParquetFileReader open(Path file) throws IOException {
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(new ParquetCodecs())
                .build();
        return ParquetFileReader.open(new LocalInputFile(file), options);
    }
}
