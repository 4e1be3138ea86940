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

/** The named styles of a Word document, as far as they tell whether letters can be seen. */
public final class DocxStyles {
    private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

    /** Styles of styles of styles; those that go on are made to harm. */
    private static final int DEEPEST = 50;

    /**
     * How letters look. What is null was not said; a colour is as it is written, {@code auto} included.
     *
     * @param shade what lies behind the letters of a run or a paragraph
     * @param halfPoints the size, as Word counts it
     */
    record Look(
            @Nullable String colour,
            @Nullable String shade,
            @Nullable Integer halfPoints,
            @Nullable Boolean vanishes) {
        static final Look NOTHING_SAID = new Look(null, null, null, null);

        /** This, and what it does not say from another. */
        Look over(Look other) {
            return new Look(
                    colour != null ? colour : other.colour,
                    shade != null ? shade : other.shade,
                    halfPoints != null ? halfPoints : other.halfPoints,
                    vanishes != null ? vanishes : other.vanishes);
        }

        /** This with what one more element says. */
        Look with(StartElement element) {
            return switch (element.getName().getLocalPart()) {
                case "color" -> new Look(value(element, "val"), shade, halfPoints, vanishes);
                case "shd" -> new Look(colour, shadeOf(element), halfPoints, vanishes);
                case "highlight" -> new Look(colour, value(element, "val"), halfPoints, vanishes);
                case "sz" -> new Look(colour, shade, number(value(element, "val")), vanishes);
                case "vanish" -> new Look(colour, shade, halfPoints, isOn(value(element, "val")));
                default -> this;
            };
        }
    }

    /**
     * One of them.
     *
     * @param letters how its letters look
     * @param paragraph what lies behind its paragraphs
     */
    private record Style(@Nullable String basedOn, Look letters, Look paragraph) {}

    private static final Style NO_STYLE = new Style(null, Look.NOTHING_SAID, Look.NOTHING_SAID);

    private final Map<String, Style> styles = new HashMap<>();
    /** What has been collected; each of a long document's runs asks again. */
    private final Map<String, Style> collected = new HashMap<>();

    private Look usual = Look.NOTHING_SAID;
    private @Nullable String usualParagraph;

    static final DocxStyles NONE = new DocxStyles();

    /** @param reader of the part that holds them */
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
                        usualParagraph = id;
                    }
                } else if (name.equals("basedOn")) {
                    style = new Style(value(element, "val"), style.letters, style.paragraph);
                } else if (within.contains("rPrDefault")) {
                    usual = usual.with(element);
                } else if (!within.contains("tblStylePr") && within.contains("pPr")) {
                    style = new Style(style.basedOn, style.letters, style.paragraph.with(element));
                } else if (!within.contains("tblStylePr") && within.contains("rPr")) {
                    style = new Style(style.basedOn, style.letters.with(element), style.paragraph);
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

    /** How letters look that have no style of their own. */
    Look usual() {
        return usual;
    }

    /** How the letters of a style look. */
    Look letters(@Nullable String style) {
        return collected(style).letters;
    }

    /** What lies behind the paragraphs of a style. */
    Look paragraph(@Nullable String style) {
        return collected(style).paragraph;
    }

    /** The style of paragraphs that name none. */
    @Nullable
    String usualParagraph() {
        return usualParagraph;
    }

    private Style collected(@Nullable String id) {
        return id == null || !styles.containsKey(id) ? NO_STYLE : collected.computeIfAbsent(id, this::collect);
    }

    private Style collect(String id) {
        Look letters = Look.NOTHING_SAID;
        Look paragraph = Look.NOTHING_SAID;
        Style style = styles.get(id);
        for (int depth = 0; style != null && depth < DEEPEST; depth++) {
            letters = letters.over(style.letters);
            paragraph = paragraph.over(style.paragraph);
            style = style.basedOn == null ? null : styles.get(style.basedOn);
        }
        return new Style(null, letters, paragraph);
    }

    static @Nullable String value(StartElement element, String name) {
        Attribute attribute = element.getAttributeByName(new QName(WORD, name));
        return attribute == null ? null : attribute.getValue();
    }

    /** The colour of a surface, or of the ink that covers it; any other pattern is neither. */
    private static @Nullable String shadeOf(StartElement element) {
        String pattern = value(element, "val");
        if (pattern == null || pattern.equals("clear") || pattern.equals("nil")) {
            return value(element, "fill");
        }
        return pattern.equals("solid") ? value(element, "color") : "pattern";
    }

    private static @Nullable Integer number(@Nullable String value) {
        return value != null && value.matches("\\d{1,6}") ? Integer.valueOf(value) : null;
    }

    private static boolean isOn(@Nullable String value) {
        return value == null || !value.matches("0|false|off");
    }
}
