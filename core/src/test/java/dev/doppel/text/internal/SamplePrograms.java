package dev.doppel.text.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads the sample programs in the test resources. Each program is followed by its expected words. */
final class SamplePrograms {
    private static final String SEPARATOR = "=== words\n";

    private SamplePrograms() {}

    static String program(ProgrammingLanguage language) {
        return resource(language).split(SEPARATOR, -1)[0];
    }

    static List<String> expectedWords(ProgrammingLanguage language) {
        return List.of(resource(language).split(SEPARATOR, -1)[1].strip().split("\\s+", -1));
    }

    static List<String> words(ProgrammingLanguage language, String program) {
        List<String> words = new ArrayList<>();
        Lexer lexer = language.lexer(program);
        while (lexer.next()) {
            words.add(lexer.word());
        }
        return words;
    }

    private static String resource(ProgrammingLanguage language) {
        String name = "/programs/" + language.name().toLowerCase(Locale.ROOT) + ".txt";
        try (InputStream in = SamplePrograms.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("no sample program " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
