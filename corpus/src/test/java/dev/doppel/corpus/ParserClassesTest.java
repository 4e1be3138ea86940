package dev.doppel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.corpus.internal.richtext.RichText;
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
 * Follows the names of classes from each parser on, through the constant pools of all classes that they name, and looks for each
 * on the class path. A parser loads some classes only for some files, so a test file may never need the one that is missing.
 */
class ParserClassesTest {
    /** What the formats that Doppel reads never reach, and why. */
    private static final Pattern LEFT_OUT = Pattern.compile(String.join(
            "|",
            "org/bouncycastle/.*", // PDF files encrypted for a certificate; RichTextReader refuses them first
            "org/apache/pdfbox/tools/.*", // rendering pages as images
            "com/pff/.*|com/healthmarketscience/.*", // archives of Outlook, databases of Access
            "org/apache/commons/math3/.*", // formulas of Excel
            "com/graphbuilder/.*", // shapes of Visio
            "org/apache/batik/.*|org/w3c/dom/svg/.*", // rendering slides
            "net/sf/saxon/.*", // XPath and XQuery in XMLBeans
            "com/google/re2j/.*", // an engine of regular expressions that jsoup takes if there is one
            "org/brotli/.*", // a compression that ZIP archives do not use
            "org/osgi/.*", // containers
            "io/airlift/.*|org/apache/commons/pool/.*", // codecs of Parquet, for which ParquetCodecs has others
            // Jobs of Hadoop, its annotations, and ways into its file systems: ParquetSource reads local bytes.
            "org/apache/hadoop/(?:mapred|mapreduce|classification)/.*",
            "org/apache/hadoop/fs/(?:BlockLocation|ByteBufferReadable|FutureDataInputStreamBuilder)",
            "org/apache/hadoop/io/Writable",
            // POI's small set of schemas leaves out types that only drawings, slides, sheets and Visio name, and
            // enumerations that XMLBeans asks for when an attribute of the type is read, which text extraction never
            // does.
            "com/microsoft/schemas/.*",
            "org/openxmlformats/schemas/(?:drawingml|presentationml|spreadsheetml|officeDocument)/.*",
            "org/openxmlformats/schemas/wordprocessingml/x2006/main/ST.*"));

    /** The JDK is complete. */
    private static final Pattern JDK = Pattern.compile("(?:java|javax|jdk|sun|com/sun|org/w3c/dom|org/xml)/.*");

    @ParameterizedTest
    @EnumSource(RichText.class)
    void everyClassThatAParserMayLoadIsThere(RichText kind) throws IOException {
        assertThat(missing(kind.parser().getClass())).isEmpty();
    }

    @Test
    void everyClassThatTheReadersAndWritersMayLoadIsThere() throws IOException {
        assertThat(missing(Corpus.class)).isEmpty();
        assertThat(missing(CorpusWriter.class)).isEmpty();
    }

    /** The missing classes, each with the one that names it. */
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

    /** The classes in the constant pool of a class file. */
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
