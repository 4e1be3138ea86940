package dev.doppel.corpus.internal.hidden;

import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.corpus.internal.reader.TimeLimitedStream;
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
 * Marks invisible text in a web page. Text is invisible if it is transparent or tiny, or if it has the colour of its
 * background. Words that are not displayed are marked only within visible text, since many pages hide menus, messages
 * and labels for screen readers in the same way; see {@link HiddenWords}.
 *
 * <p>If it is uncertain whether text is visible, the text is treated as visible. This applies to text over images and,
 * if a page has external style sheets, to elements with a class or an id, since a style sheet may give them a dark
 * background. A page is parsed a second time only if it sets colours or sizes.
 */
public final class HtmlHiddenTextMarker {
    /** A pattern for words that set colours or sizes. A page without any of these words has no invisible text. */
    private static final Pattern STYLED = Pattern.compile(
            "color|font|background|display|visibility|opacity|position|\\btext\\s*=", Pattern.CASE_INSENSITIVE);

    private static final Pattern SIZE = Pattern.compile("(\\d*\\.?\\d+|\\d+\\.)(px|pt|em|rem|%|)");
    private static final Pattern INVISIBLE = Pattern.compile("transparent|#[\\da-f]{3}0|#[\\da-f]{6}00"
            + "|(?:rgb|hsl)a?\\((?:(?:[^,)]*,){3}|[^/)]*/)\\s*0(?:\\.0+)?%?\\s*\\)");
    private static final Pattern COLOUR_IN_SHORTHAND = Pattern.compile("#[\\da-f]+|rgba?\\([^)]*\\)|[a-z-]+(?!\\()");

    private static final double USUAL_PIXELS = 16;
    private static final double PIXELS_PER_POINT = 4.0 / 3;

    /**
     * The minimum font size of visible text in pixels, slightly more than one point. Smaller text looks like a thin
     * line.
     */
    private static final double MIN_PIXELS = 1.34;

    private final StyleSheet styles;
    private final HiddenWords hiddenWords;
    private final HiddenTextMarks marks;
    private final DocumentTimeLimit time;
    private final boolean hasExternalStyles;
    /** A cache of backgrounds by their CSS text, which is often the same for thousands of elements. */
    private final Map<String, Background> backgrounds = new HashMap<>();

    private int marked;

    /**
     * The background of an element.
     *
     * @param clear whether the background is transparent
     * @param colour the colour, or null if it is unknown
     */
    private record Background(boolean clear, @Nullable Colour colour) {}

    /** The appearance of text. A colour is null if it is unknown. */
    private record TextStyle(
            @Nullable Colour colour,
            @Nullable Colour background,
            boolean transparent,
            double pixels,
            HiddenWords.Hiding hiding) {
        boolean leavesGap() {
            return hiding != HiddenWords.Hiding.NO_GAP && pixels >= MIN_PIXELS;
        }

        boolean isHidden() {
            return !leavesGap()
                    || hiding != HiddenWords.Hiding.NONE
                    || transparent
                    || (colour != null && background != null && colour.isInvisibleOn(background));
        }
    }

    private HtmlHiddenTextMarker(Document page, HiddenTextMarks marks, DocumentTimeLimit time) {
        this.styles = new StyleSheet(page);
        this.hiddenWords = new HiddenWords(styles);
        this.marks = marks;
        this.time = time;
        this.hasExternalStyles = !page.select("link[rel~=(?i)stylesheet]").isEmpty()
                || page.select("style").stream().anyMatch(style -> style.data().contains("@import"));
    }

    /** Returns a copy of the page with marks around hidden text, or null if the page has no hidden text. */
    public static byte @Nullable [] mark(
            byte[] bytes, int length, Charset charset, HiddenTextMarks marks, DocumentTimeLimit time)
            throws IOException {
        if (!STYLED.matcher(new String(bytes, 0, length, charset)).find()) {
            return null;
        }
        Document page = Jsoup.parse(new TimeLimitedStream(bytes, length, time), charset.name(), "");
        HtmlHiddenTextMarker marker = new HtmlHiddenTextMarker(page, marks, time);
        marker.markHidden(page);
        if (marker.marked == 0) {
            return null;
        }
        page.outputSettings().prettyPrint(false).charset(StandardCharsets.UTF_8);
        // The byte order mark overrides the encoding that the page declares.
        return ("\uFEFF" + page.outerHtml()).getBytes(StandardCharsets.UTF_8);
    }

    private void markHidden(Document page) {
        Deque<TextStyle> stack = new ArrayDeque<>();
        stack.push(new TextStyle(
                Colour.BLACK, hasExternalStyles ? null : Colour.WHITE, false, USUAL_PIXELS, HiddenWords.Hiding.NONE));
        List<TextNode> gaps = new ArrayList<>();
        List<TextNode> noGaps = new ArrayList<>();
        NodeTraversor.traverse(
                new NodeVisitor() {
                    @Override
                    public void head(Node node, int depth) {
                        time.check();
                        if (node instanceof Element element) {
                            stack.push(style(element, stack.element()));
                        } else if (node instanceof TextNode text && !text.isBlank()) {
                            TextStyle style = stack.element();
                            if (style.isHidden()) {
                                (style.leavesGap() ? gaps : noGaps).add(text);
                            }
                        }
                    }

                    @Override
                    public void tail(Node node, int depth) {
                        if (node instanceof Element) {
                            stack.pop();
                        }
                    }
                },
                page);
        gaps.forEach(text -> text.text(marks.around(text.getWholeText(), true)));
        noGaps.forEach(text -> text.text(marks.around(text.getWholeText(), false)));
        marked = gaps.size() + noGaps.size();
    }

    private TextStyle style(Element element, TextStyle parent) {
        Map<String, String> own = styles.of(element);
        Colour colour = parent.colour;
        boolean transparent = parent.transparent;
        String written = own.getOrDefault("color", "inherit").toLowerCase(Locale.ROOT);
        if (!written.equals("inherit") && !written.equals("currentcolor")) {
            colour = Colour.parse(written);
            transparent = INVISIBLE.matcher(written).matches();
        }
        boolean unknown = hasExternalStyles && (element.hasAttr("class") || element.hasAttr("id"));
        Colour background = unknown ? null : parent.background;
        if (own.containsKey("background")) {
            Background shade =
                    backgrounds.computeIfAbsent(own.getOrDefault("background", ""), HtmlHiddenTextMarker::background);
            background = shade.clear ? background : shade.colour;
        }
        return new TextStyle(
                colour,
                background,
                transparent,
                pixels(own.getOrDefault("font-size", "inherit"), parent.pixels),
                parent.hiding == HiddenWords.Hiding.NONE ? hiddenWords.hiding(element) : parent.hiding);
    }

    private static Background background(String written) {
        String value = written.toLowerCase(Locale.ROOT);
        if (value.contains("url(") || value.contains("gradient")) {
            return new Background(false, null);
        }
        Matcher parts = COLOUR_IN_SHORTHAND.matcher(value);
        while (parts.find()) {
            if (INVISIBLE.matcher(parts.group()).matches() || parts.group().matches("none|inherit|initial|unset")) {
                return new Background(true, null);
            }
            Colour colour = Colour.parse(parts.group());
            if (colour != null) {
                return new Background(false, colour);
            }
        }
        return new Background(false, Colour.parse(value));
    }

    private static double pixels(String written, double inherited) {
        String value = written.toLowerCase(Locale.ROOT);
        if (value.equals("inherit") || value.equals("smaller") || value.equals("larger")) {
            return inherited;
        }
        Matcher size = SIZE.matcher(value);
        if (!size.matches()) {
            return USUAL_PIXELS;
        }
        double number = Double.parseDouble(size.group(1));
        return switch (size.group(2)) {
            case "pt" -> number * PIXELS_PER_POINT;
            case "em" -> number * inherited;
            case "rem" -> number * USUAL_PIXELS;
            case "%" -> number / 100 * inherited;
            // CSS allows a number without a unit only for zero.
            case "" -> number == 0 ? 0 : USUAL_PIXELS;
            default -> number;
        };
    }
}
