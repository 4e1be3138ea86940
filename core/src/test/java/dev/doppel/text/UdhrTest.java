package dev.doppel.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.PythonProcess;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the words of one text in 28 languages against the words that an independent implementation finds. */
class UdhrTest {
    private static final String PRINT_WORDS =
            "import sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True; import oracle;"
                    + "sys.stdout.buffer.write('\\n'.join(oracle.words(open(sys.argv[2], encoding='utf-8').read())).encode())";

    static List<Path> texts() throws IOException {
        Path folder = SharedData.project().resolveSibling("shared").resolve("data/udhr");
        if (!Files.isDirectory(folder)) {
            return List.of(folder);
        }
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void wordsAgreeWithTheOracle(Path text) throws IOException {
        Path tools = SharedData.require("tools");
        SharedData.require("data/udhr");
        String expected = PythonProcess.run("-c", PRINT_WORDS, tools.toString(), text.toString());
        List<String> words =
                TextScheme.PLAIN.splitter().split(Files.readString(text)).asList();
        assertThat(words).hasSizeGreaterThan(1000);
        assertThat(String.join("\n", words)).isEqualTo(expected);
    }

    /** Checks that no obfuscation is found, even in scripts that need invisible characters. */
    @ParameterizedTest
    @MethodSource("texts")
    void ordinaryTextsHaveNoObfuscation(Path text) throws IOException {
        SharedData.require("data/udhr");
        String content = Files.readString(text);
        DeobfuscatedText deobfuscated = DeobfuscatedText.of(content, List.of());
        assertThat(deobfuscated.obfuscations()).isEmpty();
        assertThat(deobfuscated.text()).isSameAs(content);
    }
}
