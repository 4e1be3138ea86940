package dev.doppel.corpus.internal.richtext;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.Corpus;
import dev.doppel.corpus.CorpusWriter;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Searches constant pools for all classes to which a parser refers, directly or indirectly, and checks that these
 * classes are on the class path. Other tests may miss a class that a parser loads only for some files. A missing class
 * must not be reported as a damaged file.
 */
class ParserClassesTest {
    /** The classes that are deliberately left out, since none of the supported formats needs them. */
    private static final Pattern LEFT_OUT = Pattern.compile(String.join(
            "|",
            "org/bouncycastle/.*", // PDF files encrypted with a certificate, which RichTextReader rejects
            "org/apache/pdfbox/tools/.*", // rendering pages as images
            "com/pff/.*|com/healthmarketscience/.*", // Outlook archives and Access databases
            "org/apache/commons/math3/.*", // Excel formulas
            "com/graphbuilder/.*", // Visio shapes
            "org/apache/batik/.*|org/w3c/dom/svg/.*", // rendering of slides
            "net/sf/saxon/.*", // XPath and XQuery in XMLBeans
            "com/google/re2j/.*", // an optional regular expression engine for jsoup
            "org/brotli/.*", // Brotli compression, which ZIP archives do not use
            "org/osgi/.*", // OSGi containers
            "io/airlift/.*|org/apache/commons/pool/.*", // Parquet codecs, which ParquetCodecs replaces
            // Hadoop jobs, annotations and file systems, which OpenParquetFile does not use.
            "org/apache/hadoop/(?:mapred|mapreduce|classification)/.*",
            "org/apache/hadoop/fs/(?:BlockLocation|ByteBufferReadable|FutureDataInputStreamBuilder)",
            "org/apache/hadoop/io/Writable",
            // POI's small schemas lack types that only drawings, slides, sheets and Visio use. They also lack
            // enumerations that XMLBeans loads only to read certain attributes, which text extraction never does.
            "com/microsoft/schemas/.*",
            "org/openxmlformats/schemas/(?:drawingml|presentationml|spreadsheetml|officeDocument)/.*",
            "org/openxmlformats/schemas/wordprocessingml/x2006/main/ST.*"));

    /** The classes of the JDK, which always exist. */
    private static final Pattern JDK = Pattern.compile("(?:java|javax|jdk|sun|com/sun|org/w3c/dom|org/xml)/.*");

    @ParameterizedTest
    @EnumSource(RichTextFormat.class)
    void allClassesOfParsersExist(RichTextFormat kind) throws IOException {
        assertThat(missing(kind.parser().getClass())).isEmpty();
    }

    @Test
    void allClassesOfReadersAndWritersExist() throws IOException {
        assertThat(missing(Corpus.class)).isEmpty();
        assertThat(missing(CorpusWriter.class)).isEmpty();
    }

    /** Returns a map from each missing class to a class that refers to it. */
    private static SortedMap<String, String> missing(Class<?> start) throws IOException {
        SortedMap<String, String> missing = new TreeMap<>();
        Map<String, String> namedBy = new HashMap<>();
        Deque<String> next = new ArrayDeque<>();
        next.add(start.getName().replace('.', '/'));
        while (!next.isEmpty()) {
            String name = next.remove();
            try (InputStream bytes = ParserClassesTest.class.getClassLoader().getResourceAsStream(name + ".class")) {
                if (bytes == null) {
                    missing.put(name, String.valueOf(namedBy.get(name)));
                } else if (!JDK.matcher(name).matches()) {
                    for (String other : classesNamedIn(bytes)) {
                        if (!LEFT_OUT.matcher(other).matches() && namedBy.putIfAbsent(other, name) == null) {
                            next.add(other);
                        }
                    }
                }
            }
        }
        return missing;
    }

    /** Returns the class names in the constant pool of a class file. */
    private static List<String> classesNamedIn(InputStream classFile) throws IOException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(classFile));
        in.skipBytes(8);
        int count = in.readUnsignedShort();
        String[] texts = new String[count];
        List<Integer> classes = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 7 -> classes.add(in.readUnsignedShort());
                case 8, 16, 19, 20 -> in.skipBytes(2);
                case 15 -> in.skipBytes(3);
                case 5, 6 -> {
                    in.skipBytes(8);
                    i++;
                }
                default -> in.skipBytes(4);
            }
        }
        return classes.stream()
                .map(place -> texts[place].replaceFirst("^\\[+L?", "").replaceFirst(";$", ""))
                .filter(name -> name.length() > 1)
                .toList();
    }
}
