package dev.doppel.corpus.internal.hidden;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;
import org.jspecify.annotations.Nullable;

/** The named styles of a Word document. Only properties that determine whether text is visible are kept. */
final class DocxStyles {
    private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

    /**
     * The maximum length of a chain of styles in which each style is based on the next style. The rest of a longer
     * chain is ignored, since only malicious documents have such chains.
     */
    private static final int MAX_DEPTH = 50;

    /**
     * The appearance of text. Unspecified values are null. Colours are spelled as in the document and may be {@code
     * auto}.
     *
     * @param shade the background colour of a run or a paragraph
     * @param halfPoints the font size in half points, Word's unit
     */
    record TextStyle(
            @Nullable String colour,
            @Nullable String shade,
            @Nullable Integer halfPoints,
            @Nullable Boolean hidden) {
        static final TextStyle UNSPECIFIED = new TextStyle(null, null, null, null);

        /** Returns a copy of this style in which unspecified values are replaced by the values of {@code other}. */
        TextStyle over(TextStyle other) {
            return new TextStyle(
                    colour != null ? colour : other.colour,
                    shade != null ? shade : other.shade,
                    halfPoints != null ? halfPoints : other.halfPoints,
                    hidden != null ? hidden : other.hidden);
        }

        /** Returns a copy of this style with the property that an XML element sets. */
        TextStyle with(StartElement element) {
            return switch (element.getName().getLocalPart()) {
                case "color" -> new TextStyle(value(element, "val"), shade, halfPoints, hidden);
                case "shd" -> new TextStyle(colour, shadeOf(element), halfPoints, hidden);
                case "highlight" -> new TextStyle(colour, highlight(value(element, "val")), halfPoints, hidden);
                case "sz" -> new TextStyle(colour, shade, number(value(element, "val")), hidden);
                case "vanish" -> new TextStyle(colour, shade, halfPoints, isOn(value(element, "val")));
                default -> this;
            };
        }
    }

    /** A named style. Only the background colour of {@code paragraph} is used. */
    private record Style(@Nullable String basedOn, TextStyle text, TextStyle paragraph) {}

    private static final Style NO_STYLE = new Style(null, TextStyle.UNSPECIFIED, TextStyle.UNSPECIFIED);

    private final Map<String, Style> styles = new HashMap<>();
    /**
     * A cache of the named styles, each merged with the styles on which it is based. The cache is needed because a
     * style is looked up for every text run.
     */
    private final Map<String, Style> resolved = new HashMap<>();

    private TextStyle defaults = TextStyle.UNSPECIFIED;
    private @Nullable String defaultParagraph;

    static final DocxStyles NONE = new DocxStyles();

    static DocxStyles read(XMLEventReader reader) throws XMLStreamException {
        DocxStyles styles = new DocxStyles();
        styles.readAll(reader);
        return styles;
    }

    private void readAll(XMLEventReader reader) throws XMLStreamException {
        String id = null;
        Style style = NO_STYLE;
        Set<String> within = new HashSet<>();
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (event.isStartElement()) {
                StartElement element = event.asStartElement();
                String name = element.getName().getLocalPart();
                within.add(name);
                if (name.equals("style")) {
                    id = value(element, "styleId");
                    style = NO_STYLE;
                    boolean paragraph = "paragraph".equals(value(element, "type"));
                    if (paragraph && "1".equals(value(element, "default"))) {
                        defaultParagraph = id;
                    }
                } else if (name.equals("basedOn")) {
                    style = new Style(value(element, "val"), style.text, style.paragraph);
                } else if (within.contains("rPrDefault")) {
                    defaults = defaults.with(element);
                } else if (!within.contains("tblStylePr") && within.contains("pPr")) {
                    style = new Style(style.basedOn, style.text, style.paragraph.with(element));
                } else if (!within.contains("tblStylePr") && within.contains("rPr")) {
                    style = new Style(style.basedOn, style.text.with(element), style.paragraph);
                }
            } else if (event.isEndElement()) {
                String name = event.asEndElement().getName().getLocalPart();
                within.remove(name);
                if (name.equals("style") && id != null) {
                    styles.put(id, style);
                }
            }
        }
    }

    /** Returns the document's default style, whose values apply unless another style overrides them. */
    TextStyle defaults() {
        return defaults;
    }

    TextStyle text(@Nullable String style) {
        return resolved(style).text;
    }

    TextStyle paragraph(@Nullable String style) {
        return resolved(style).paragraph;
    }

    /** Returns the id of the default paragraph style, or null if there is none. */
    @Nullable
    String defaultParagraph() {
        return defaultParagraph;
    }

    private Style resolved(@Nullable String id) {
        return id == null || !styles.containsKey(id) ? NO_STYLE : resolved.computeIfAbsent(id, this::resolve);
    }

    private Style resolve(String id) {
        TextStyle text = TextStyle.UNSPECIFIED;
        TextStyle paragraph = TextStyle.UNSPECIFIED;
        Style style = styles.get(id);
        for (int depth = 0; style != null && depth < MAX_DEPTH; depth++) {
            text = text.over(style.text);
            paragraph = paragraph.over(style.paragraph);
            style = style.basedOn == null ? null : styles.get(style.basedOn);
        }
        return new Style(null, text, paragraph);
    }

    static @Nullable String value(StartElement element, String name) {
        Attribute attribute = element.getAttributeByName(new QName(WORD, name));
        return attribute == null ? null : attribute.getValue();
    }

    /** Returns the background colour that an element sets, or {@code "pattern"} if it sets a pattern of two colours. */
    private static @Nullable String shadeOf(StartElement element) {
        String pattern = value(element, "val");
        if (pattern == null || pattern.equals("clear") || pattern.equals("nil")) {
            return value(element, "fill");
        }
        return pattern.equals("solid") ? value(element, "color") : "pattern";
    }

    /**
     * Returns a highlight colour as a CSS colour. Some of Word's 16 highlight colours have the names of different CSS
     * colours.
     */
    private static @Nullable String highlight(@Nullable String name) {
        return switch (String.valueOf(name)) {
            case "darkBlue" -> "navy";
            case "darkCyan" -> "teal";
            case "darkGray" -> "gray";
            case "darkGreen" -> "green";
            case "darkMagenta" -> "purple";
            case "darkRed" -> "maroon";
            case "darkYellow" -> "olive";
            case "green" -> "lime";
            case "lightGray" -> "silver";
            default -> name;
        };
    }

    private static @Nullable Integer number(@Nullable String value) {
        return value != null && value.matches("\\d{1,6}") ? Integer.valueOf(value) : null;
    }

    private static boolean isOn(@Nullable String value) {
        return value == null || !value.matches("0|false|off");
    }
}
