package dev.doppel.corpus.internal.hidden;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.NodeVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Marks what cannot be seen of a web page: letters in the colour of their background or transparent, and letters of hardly any
 * size. Text that is not shown at all is none of it, for pages keep menus and messages so until they are needed.
 *
 * <p>Where anything is uncertain, text counts as visible: over pictures, and in pages with style sheets that lie elsewhere,
 * which may put a dark box behind any element with a class or an id.
 */
public final class HtmlMarker {
    /** Without one of these words, nothing is coloured or sized. */
    private static final Pattern STYLED =
            Pattern.compile("color|font|background|\\btext\\s*=", Pattern.CASE_INSENSITIVE);

    private static final Pattern SIZE = Pattern.compile("(\\d*\\.?\\d+|\\d+\\.)(px|pt|em|rem|%|)");
    private static final Pattern INVISIBLE = Pattern.compile("transparent|#[\\da-f]{3}0|#[\\da-f]{6}00"
            + "|(?:rgb|hsl)a?\\((?:(?:[^,)]*,){3}|[^/)]*/)\\s*0(?:\\.0+)?%?\\s*\\)");
    private static final Pattern COLOUR_IN_SHORTHAND = Pattern.compile("#[\\da-f]+|rgba?\\([^)]*\\)|[a-z-]+(?!\\()");

    private static final double USUAL_PIXELS = 16;
    private static final double PIXELS_PER_POINT = 4.0 / 3;

    /** Letters of one point are a thin line. */
    private static final double LEAST_PIXELS = 1.34;

    private final StyleSheet styles;
    private final HiddenTextMarks marks;
    private final boolean styledElsewhere;
    /** What is behind that is written so: the same is often said of thousands of elements. */
    private final Map<String, Shade> shades = new HashMap<>();

    private int marked;

    /**
     * What lies on what is behind.
     *
     * @param clear whether that is seen through it
     * @param colour null if that is not known
     */
    private record Shade(boolean clear, @Nullable Colour colour) {}

    /**
     * How text looks.
     *
     * @param colour null if that is not known
     * @param background null if that is not known
     */
    private record Look(@Nullable Colour colour, @Nullable Colour background, boolean transparent, double pixels) {
        boolean isTiny() {
            return pixels < LEAST_PIXELS;
        }

        boolean isHidden() {
            return isTiny() || transparent || (colour != null && background != null && colour.vanishesOn(background));
        }
    }

    private HtmlMarker(Document page, HiddenTextMarks marks) {
        this.styles = new StyleSheet(page);
        this.marks = marks;
        this.styledElsewhere = !page.select("link[rel~=(?i)stylesheet]").isEmpty()
                || page.select("style").stream().anyMatch(style -> style.data().contains("@import"));
    }

    /** The page with marks around what is hidden in it; null if nothing is. */
    public static byte @Nullable [] mark(byte[] bytes, int length, Charset charset, HiddenTextMarks marks)
            throws IOException {
        if (!STYLED.matcher(new String(bytes, 0, length, charset)).find()) {
            return null;
        }
        Document page = Jsoup.parse(new ByteArrayInputStream(bytes, 0, length), charset.name(), "");
        HtmlMarker marker = new HtmlMarker(page, marks);
        marker.markHidden(page);
        if (marker.marked == 0) {
            return null;
        }
        page.outputSettings().prettyPrint(false).charset(StandardCharsets.UTF_8);
        // The mark at the beginning goes before whatever encoding the page says it is in.
        return ("\uFEFF" + page.outerHtml()).getBytes(StandardCharsets.UTF_8);
    }

    private void markHidden(Document page) {
        Deque<Look> looks = new ArrayDeque<>();
        looks.push(new Look(Colour.BLACK, styledElsewhere ? null : Colour.WHITE, false, USUAL_PIXELS));
        List<TextNode> gaps = new ArrayList<>();
        List<TextNode> noGaps = new ArrayList<>();
        NodeTraversor.traverse(
                new NodeVisitor() {
                    @Override
                    public void head(Node node, int depth) {
                        if (node instanceof Element element) {
                            looks.push(look(element, looks.element()));
                        } else if (node instanceof TextNode text && !text.isBlank()) {
                            Look look = looks.element();
                            if (look.isHidden()) {
                                (look.isTiny() ? noGaps : gaps).add(text);
                            }
                        }
                    }

                    @Override
                    public void tail(Node node, int depth) {
                        if (node instanceof Element) {
                            looks.pop();
                        }
                    }
                },
                page);
        gaps.forEach(text -> surround(text, true));
        noGaps.forEach(text -> surround(text, false));
        marked = gaps.size() + noGaps.size();
    }

    private void surround(TextNode text, boolean leavesGap) {
        text.text(marks.before(leavesGap) + text.getWholeText() + marks.end());
    }

    private Look look(Element element, Look around) {
        Map<String, String> own = styles.of(element);
        Colour colour = around.colour;
        boolean transparent = around.transparent;
        String letters = own.getOrDefault("color", "inherit").toLowerCase(Locale.ROOT);
        if (!letters.equals("inherit") && !letters.equals("currentcolor")) {
            colour = Colour.parse(letters);
            transparent = INVISIBLE.matcher(letters).matches();
        }
        boolean unknown = styledElsewhere && (element.hasAttr("class") || element.hasAttr("id"));
        Colour behind = unknown ? null : around.background;
        if (own.containsKey("background")) {
            Shade shade = shades.computeIfAbsent(own.getOrDefault("background", ""), HtmlMarker::shade);
            behind = shade.clear ? behind : shade.colour;
        }
        return new Look(colour, behind, transparent, pixels(own.getOrDefault("font-size", "inherit"), around.pixels));
    }

    private static Shade shade(String written) {
        String value = written.toLowerCase(Locale.ROOT);
        if (value.contains("url(") || value.contains("gradient")) {
            return new Shade(false, null);
        }
        Matcher parts = COLOUR_IN_SHORTHAND.matcher(value);
        while (parts.find()) {
            if (INVISIBLE.matcher(parts.group()).matches() || parts.group().matches("none|inherit|initial|unset")) {
                return new Shade(true, null);
            }
            Colour colour = Colour.parse(parts.group());
            if (colour != null) {
                return new Shade(false, colour);
            }
        }
        return new Shade(false, Colour.parse(value));
    }

    private static double pixels(String written, double around) {
        String value = written.toLowerCase(Locale.ROOT);
        if (value.equals("inherit") || value.equals("smaller") || value.equals("larger")) {
            return around;
        }
        Matcher size = SIZE.matcher(value);
        if (!size.matches()) {
            return USUAL_PIXELS;
        }
        double number = Double.parseDouble(size.group(1));
        return switch (size.group(2)) {
            case "pt" -> number * PIXELS_PER_POINT;
            case "em" -> number * around;
            case "rem" -> number * USUAL_PIXELS;
            case "%" -> number / 100 * around;
            // Only zero has no unit.
            case "" -> number == 0 ? 0 : USUAL_PIXELS;
            default -> number;
        };
    }
}
