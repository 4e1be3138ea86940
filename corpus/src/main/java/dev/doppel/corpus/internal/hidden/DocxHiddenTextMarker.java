package dev.doppel.corpus.internal.hidden;

import dev.doppel.corpus.internal.hidden.DocxStyles.TextStyle;
import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.corpus.internal.reader.TimeLimitedStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Marks invisible text in a Word document. Text is invisible if it has the colour of its background, is at most one
 * point high, or is formatted as hidden.
 *
 * <p>If it is uncertain whether text is visible, the text is treated as visible. This applies, for example, to text
 * boxes and to tables whose style can shade cells. A document is parsed a second time only if it contains formatting
 * that can hide text.
 */
public final class DocxHiddenTextMarker {
    private static final Pattern PARTS =
            Pattern.compile("word/(?:document\\d*|header\\d*|footer\\d*|footnotes|endnotes)\\.xml");

    private static final String STYLES = "word/styles.xml";

    /**
     * A pattern for elements that can hide text. In a document without such elements, all text is visible, since the
     * default is black on white. A match never extends past the next {@code <}, so the search takes linear time.
     */
    private static final Pattern STYLED = Pattern.compile(
            "<[^\\s<>:]*+:(?:vanish|shd\\s|highlight\\s|background\\s|sz\\s[^<]*[\"'][012][\"']"
                    + "|color\\s[^<]*[\"'](?:F[0-9A-F]){3}[\"'])",
            Pattern.CASE_INSENSITIVE);

    private static final int MAX_HIDDEN_HALF_POINTS = 2;

    /** A placeholder for an unknown background colour. */
    private static final String UNKNOWN = "unknown";

    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();

    private final DocxStyles styles;
    private final HiddenTextMarks marks;
    /** The background colours of the enclosing page, tables, cells and text boxes, innermost first. */
    private final Deque<String> backgrounds = new ArrayDeque<>();

    private TextStyle paragraph = TextStyle.UNSPECIFIED;
    private @Nullable String paragraphStyle;
    private TextStyle run = TextStyle.UNSPECIFIED;
    private @Nullable String runStyle;
    /** The names of the enclosing elements, innermost first. */
    private final Deque<String> path = new ArrayDeque<>();

    private boolean marked;

    private DocxHiddenTextMarker(DocxStyles styles, HiddenTextMarks marks) {
        this.styles = styles;
        this.marks = marks;
        backgrounds.push("FFFFFF");
    }

    /**
     * Returns a copy of the document with marks around hidden text, or null if the document has no hidden text.
     *
     * @param longest the maximum size in bytes of an XML file in the DOCX package; a larger file causes an IOException
     */
    public static byte @Nullable [] mark(byte[] docx, int longest, HiddenTextMarks marks, DocumentTimeLimit time)
            throws IOException, XMLStreamException {
        try (ZipFile zip = ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(docx))
                .get()) {
            Map<String, byte[]> replaced = new HashMap<>();
            byte[] styleSheet = part(zip, zip.getEntry(STYLES), longest);
            DocxStyles styles = styleSheet == null ? DocxStyles.NONE : DocxStyles.read(reader(styleSheet, time));
            boolean styled = styleSheet != null && isStyled(styleSheet);
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                byte[] content = PARTS.matcher(entry.getName()).matches() ? part(zip, entry, longest) : null;
                if (content != null && (styled || isStyled(content))) {
                    DocxHiddenTextMarker marker = new DocxHiddenTextMarker(styles, marks);
                    byte[] copy = marker.copy(reader(content, time));
                    if (marker.marked) {
                        replaced.put(entry.getName(), copy);
                    }
                }
            }
            return replaced.isEmpty() ? null : rewritten(zip, replaced);
        }
    }

    private static boolean isStyled(byte[] content) {
        return STYLED.matcher(new String(content, StandardCharsets.ISO_8859_1)).find();
    }

    private static byte @Nullable [] part(ZipFile zip, @Nullable ZipArchiveEntry entry, int longest)
            throws IOException {
        if (entry == null) {
            return null;
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] content = in.readNBytes(longest);
            if (in.read() >= 0) {
                throw new IOException(entry.getName() + " is too long");
            }
            return content;
        }
    }

    private static byte[] rewritten(ZipFile zip, Map<String, byte[]> replaced) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(bytes)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                byte[] content = replaced.get(entry.getName());
                if (content == null) {
                    out.addRawArchiveEntry(entry, zip.getRawInputStream(entry));
                } else {
                    out.putArchiveEntry(new ZipArchiveEntry(entry.getName()));
                    out.write(content);
                    out.closeArchiveEntry();
                }
            }
        }
        return bytes.toByteArray();
    }

    private static XMLEventReader reader(byte[] content, DocumentTimeLimit time) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // The parser must not fetch external entities or expand entities without limit.
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory.createXMLEventReader(new TimeLimitedStream(content, content.length, time));
    }

    private byte[] copy(XMLEventReader reader) throws XMLStreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(bytes, "UTF-8");
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (event.isStartDocument()) {
                writer.add(EVENTS.createStartDocument("UTF-8", "1.0"));
            } else if (event.isStartElement()) {
                writer.add(event);
                begin(event.asStartElement());
            } else if (event.isEndElement()) {
                end(event.asEndElement().getName().getLocalPart());
                writer.add(event);
            } else if (event.isCharacters() && !event.asCharacters().isWhiteSpace() && isHiddenText()) {
                String text = event.asCharacters().getData();
                writer.add(EVENTS.createCharacters(marks.around(text, leavesGap())));
                marked = true;
            } else {
                writer.add(event);
            }
        }
        writer.close();
        return bytes.toByteArray();
    }

    private void begin(StartElement element) {
        String name = element.getName().getLocalPart();
        String parent = path.isEmpty() ? "" : path.element();
        path.push(name);
        switch (name) {
            case "p" -> {
                paragraph = TextStyle.UNSPECIFIED;
                paragraphStyle = styles.defaultParagraph();
            }
            case "r" -> {
                // This also discards the style of the paragraph mark, which precedes the runs in the XML.
                run = TextStyle.UNSPECIFIED;
                runStyle = null;
            }
            case "tbl", "tc" -> backgrounds.push(backgrounds.element());
            case "txbxContent" -> backgrounds.push(UNKNOWN);
            case "background" -> setBackground(DocxStyles.value(element, "color"));
            case "tblStyle" -> setBackground(UNKNOWN);
            case "pStyle" -> paragraphStyle = DocxStyles.value(element, "val");
            case "rStyle" -> runStyle = parent.equals("rPr") ? DocxStyles.value(element, "val") : runStyle;
            default -> format(element, parent);
        }
    }

    private void format(StartElement element, String parent) {
        switch (parent) {
            case "rPr" -> run = run.with(element);
            case "pPr" -> paragraph = paragraph.with(element);
            case "tcPr", "tblPr" ->
                setBackground(TextStyle.UNSPECIFIED.with(element).shade());
            default -> {}
        }
    }

    private void setBackground(@Nullable String colour) {
        backgrounds.push(colourOr(backgrounds.pop(), colour));
    }

    private void end(String name) {
        path.pop();
        switch (name) {
            case "tbl", "tc", "txbxContent" -> backgrounds.pop();
            default -> {}
        }
    }

    private boolean isHiddenText() {
        return "t".equals(path.peek()) && (takesNoRoom() || leavesGap());
    }

    private boolean takesNoRoom() {
        TextStyle style = style();
        Integer size = style.halfPoints();
        return Boolean.TRUE.equals(style.hidden()) || (size != null && size <= MAX_HIDDEN_HALF_POINTS);
    }

    private boolean leavesGap() {
        if (takesNoRoom()) {
            return false;
        }
        String written = style().colour();
        Colour colour = written == null ? null : Colour.parse(written);
        Colour background = Colour.parse(background());
        return colour != null && background != null && colour.isInvisibleOn(background);
    }

    private TextStyle style() {
        return run.over(styles.text(runStyle)).over(styles.text(paragraphStyle)).over(styles.defaults());
    }

    private String background() {
        String ofRun = run.over(styles.text(runStyle)).shade();
        String ofParagraph = paragraph.over(styles.paragraph(paragraphStyle)).shade();
        return colourOr(colourOr(backgrounds.element(), ofParagraph), ofRun);
    }

    private static String colourOr(String behind, @Nullable String shade) {
        return shade == null || shade.equals("auto") || shade.equals("none") ? behind : shade;
    }
}
