package dev.doppel.corpus.internal.hidden;

import dev.doppel.corpus.internal.hidden.DocxStyles.Look;
import java.io.ByteArrayInputStream;
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
 * Marks what cannot be seen of a Word document: letters in the colour of what lies behind them, letters of a point or less, and
 * those that Word itself hides.
 *
 * <p>Where anything is uncertain, text counts as visible: in text boxes, and in tables whose style may shade their cells.
 */
public final class DocxMarker {
    private static final Pattern PARTS =
            Pattern.compile("word/(?:document\\d*|header\\d*|footer\\d*|footnotes|endnotes)\\.xml");

    private static final String STYLES = "word/styles.xml";

    /**
     * Without one of these no letters are hidden: others are dark and on white. Looks from one opening bracket no farther than
     * to the next, so that no part is read over and over.
     */
    private static final Pattern STYLED = Pattern.compile(
            "<[^\\s<>:]*+:(?:vanish|shd\\s|highlight\\s|background\\s|sz\\s[^<]*[\"'][012][\"']"
                    + "|color\\s[^<]*[\"'](?:F[0-9A-F]){3}[\"'])",
            Pattern.CASE_INSENSITIVE);

    private static final int LEAST_HALF_POINTS = 2;

    /** Stands for a surface whose colour is not known. */
    private static final String UNKNOWN = "unknown";

    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();

    private final DocxStyles styles;
    private final HiddenTextMarks marks;
    /** The colours of the surfaces that lie on one another: page, tables, cells, boxes. */
    private final Deque<String> surfaces = new ArrayDeque<>();

    private Look paragraph = Look.NOTHING_SAID;
    private @Nullable String paragraphStyle;
    private Look run = Look.NOTHING_SAID;
    private @Nullable String runStyle;
    /** The names of the elements around. */
    private final Deque<String> path = new ArrayDeque<>();

    private boolean marked;

    private DocxMarker(DocxStyles styles, HiddenTextMarks marks) {
        this.styles = styles;
        this.marks = marks;
        surfaces.push("FFFFFF");
    }

    /**
     * The document with marks around what is hidden in it; null if nothing is.
     *
     * @param longest part that is looked at, in bytes
     */
    public static byte @Nullable [] mark(byte[] docx, int longest, HiddenTextMarks marks)
            throws IOException, XMLStreamException {
        try (ZipFile zip = ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(docx))
                .get()) {
            Map<String, byte[]> replaced = new HashMap<>();
            byte[] styleSheet = part(zip, zip.getEntry(STYLES), longest);
            DocxStyles styles = styleSheet == null ? DocxStyles.NONE : DocxStyles.read(reader(styleSheet));
            boolean styled = styleSheet != null && isStyled(styleSheet);
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                byte[] content = PARTS.matcher(entry.getName()).matches() ? part(zip, entry, longest) : null;
                if (content != null && (styled || isStyled(content))) {
                    DocxMarker marker = new DocxMarker(styles, marks);
                    byte[] copy = marker.copy(content);
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

    private static XMLEventReader reader(byte[] content) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        // Nothing of a document that somebody sent may be fetched or blown up.
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory.createXMLEventReader(new ByteArrayInputStream(content));
    }

    private byte[] copy(byte[] content) throws XMLStreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XMLEventReader reader = reader(content);
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
                writer.add(EVENTS.createCharacters(
                        marks.before(leavesGap()) + event.asCharacters().getData() + marks.end()));
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
                paragraph = Look.NOTHING_SAID;
                paragraphStyle = styles.usualParagraph();
            }
            case "r" -> {
                // Also forgets how the end of the paragraph looks, which comes before.
                run = Look.NOTHING_SAID;
                runStyle = null;
            }
            case "tbl", "tc" -> surfaces.push(surfaces.element());
            case "txbxContent" -> surfaces.push(UNKNOWN);
            case "background" -> lay(DocxStyles.value(element, "color"));
            case "tblStyle" -> lay(UNKNOWN);
            case "pStyle" -> paragraphStyle = DocxStyles.value(element, "val");
            case "rStyle" -> runStyle = parent.equals("rPr") ? DocxStyles.value(element, "val") : runStyle;
            default -> format(element, parent);
        }
    }

    private void format(StartElement element, String parent) {
        switch (parent) {
            case "rPr" -> run = run.with(element);
            case "pPr" -> paragraph = paragraph.with(element);
            case "tcPr", "tblPr" -> lay(Look.NOTHING_SAID.with(element).shade());
            default -> {}
        }
    }

    private void lay(@Nullable String colour) {
        surfaces.push(colourOr(surfaces.pop(), colour));
    }

    private void end(String name) {
        path.pop();
        switch (name) {
            case "tbl", "tc", "txbxContent" -> surfaces.pop();
            default -> {}
        }
    }

    private boolean isHiddenText() {
        return "t".equals(path.peek()) && (takesNoRoom() || leavesGap());
    }

    private boolean takesNoRoom() {
        Look look = look();
        Integer size = look.halfPoints();
        return Boolean.TRUE.equals(look.vanishes()) || (size != null && size <= LEAST_HALF_POINTS);
    }

    private boolean leavesGap() {
        if (takesNoRoom()) {
            return false;
        }
        String written = look().colour();
        Colour colour = written == null ? null : Colour.parse(written);
        Colour behind = Colour.parse(behind());
        return colour != null && behind != null && colour.vanishesOn(behind);
    }

    private Look look() {
        return run.over(styles.letters(runStyle))
                .over(styles.letters(paragraphStyle))
                .over(styles.usual());
    }

    private String behind() {
        String letters = run.over(styles.letters(runStyle)).shade();
        String lines = paragraph.over(styles.paragraph(paragraphStyle)).shade();
        return colourOr(colourOr(surfaces.element(), lines), letters);
    }

    /** A shade, if it is one, and else what is seen through it. */
    private static String colourOr(String behind, @Nullable String shade) {
        return shade == null || shade.equals("auto") || shade.equals("none") ? behind : shade;
    }
}
