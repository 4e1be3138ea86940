package dev.doppel.corpus.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.reader.UnreadableException;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;

class ParquetColumnFinderTest {
    /** A schema with a column {@code a.b} and a group {@code a}, which contains {@code b} and {@code c.d}. */
    private static final MessageType DOTS = Types.buildMessage()
            .required(PrimitiveTypeName.INT32)
            .named("a.b")
            .requiredGroup()
            .required(PrimitiveTypeName.BINARY)
            .as(LogicalTypeAnnotation.stringType())
            .named("b")
            .required(PrimitiveTypeName.INT64)
            .named("c.d")
            .named("a")
            .named("table");

    @Test
    void exactColumnNamePrecedesPath() throws UnreadableException {
        assertThat(path("a.b")).containsExactly("a.b");
        assertThat(path("a.c.d")).containsExactly("a", "c.d");
    }

    @Test
    void onlyCompleteNamesMatch() {
        ParquetColumnFinder names = new ParquetColumnFinder(DOTS);

        assertThat(List.of("b", "a.c", "a.", ".b", "a.b.b", "A.b", "")).noneMatch(names::has);
        assertThat(List.of("a", "a.b", "a.c.d")).allMatch(names::has);
    }

    @Test
    void columnsAreListedByPath() {
        assertThat(new ParquetColumnFinder(DOTS).all()).containsExactly("a.b", "a.b", "a.c.d");
    }

    private static String[] path(String name) throws UnreadableException {
        return new ParquetColumnFinder(DOTS)
                .column(name, type -> true, "text", "--text-field")
                .getPath();
    }
}
