package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.doppel.fuzz.Input;
import dev.doppel.fuzz.Seeds;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that each record in a JSONL file or a table is read as a document, or skipped with its line number. */
class RecordsFuzzTest {
    private static final List<String> EXTENSIONS = List.of(".jsonl", ".csv", ".tsv");

    static Stream<byte[]> seeds() {
        return Stream.of(
                Seeds.of(
                        0,
                        "{\"id\":1,\"text\":\"a b\",\"rank\":0.5}\n\n{\"text\":\"\\u00e9\\ud83d\\ude00\"}\r\n"
                                + "{\"id\":\"x\",\"text\":null}\nno json\n{\"a\":[1,{\"b\":[]}],\"text\":\"last\"}"),
                Seeds.of(0, 0xEF, 0xBB, 0xBF, "{\"text\":\"\\ud800\",\"text\":\"twice\"}\n{\"text\":\"", 0xFF, "\"}\n"),
                Seeds.of(1, "id,text,rank\n1,plain,2\n2,\"quoted, \"\"twice\"\"\nover lines\",3\n\n3,short\n4,a,b,c\n"),
                Seeds.of(1, "\r\ntext\r\none\r\n\"two\" \r\n\"open"),
                Seeds.of(2, "text\tid\n\"a\tb\"\t1\ntwo\t2\n"));
    }

    @MethodSource("seeds")
    @FuzzTest
    void records(byte[] bytes) {
        Input input = new Input(bytes);
        String extension = input.oneOf(EXTENSIONS);
        byte[] content = input.rest();
        ReadResult result = ReadResult.of("a" + extension, content);
        long characters = result.entries().stream()
                .mapToLong(entry -> entry.document().text().length())
                .sum();
        assertThat(characters).isLessThanOrEqualTo(content.length);
    }
}
