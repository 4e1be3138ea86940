package dev.doppel.corpus.internal.hidden;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The declarations in a CSS block that can make text invisible, such as colours, font sizes and positions. Other
 * declarations are dropped. Each block is parsed only once, since its rule may match every element of a page.
 *
 * @param important the declarations marked {@code !important}, which take precedence over those in {@code usual}
 */
record StyleDeclarations(Map<String, String> usual, Map<String, String> important) {
    /** The maximum length of a value in characters. Colours and sizes are never longer. */
    private static final int LONGEST_VALUE = 200;

    /**
     * The replacement for a value that is too long to examine. The replacement denotes an image with unknown colours.
     */
    private static final String UNKNOWN = "url()";

    private static final Pattern IMPORTANT = Pattern.compile("!\\s*+important", Pattern.CASE_INSENSITIVE);

    static StyleDeclarations parse(String block) {
        StyleDeclarations parsed = new StyleDeclarations(new HashMap<>(), new HashMap<>());
        for (String declaration : block.split(";", -1)) {
            int colon = declaration.indexOf(':');
            if (colon > 0) {
                String property = declaration.substring(0, colon).strip().toLowerCase(Locale.ROOT);
                parsed.add(property, declaration.substring(colon + 1));
            }
        }
        return parsed;
    }

    private void add(String property, String written) {
        boolean prevails = IMPORTANT.matcher(written).find();
        String value = IMPORTANT.matcher(written).replaceAll("").strip();
        Map<String, String> values = prevails ? important : usual;
        switch (property) {
            case "color", "font-size", "display", "visibility", "opacity", "position", "left", "top" ->
                values.put(property, bounded(value));
            case "background", "background-color" -> values.put("background", bounded(value));
            case "background-image" -> {
                if (!value.equalsIgnoreCase("none")) {
                    values.put("background", bounded(value));
                }
            }
            case "font" -> values.put("font-size", bounded(sizeOf(value)));
            default -> {}
        }
    }

    boolean isEmpty() {
        return usual.isEmpty() && important.isEmpty();
    }

    /** Returns {@code value}, or {@link #UNKNOWN} if the value is too long. */
    static String bounded(String value) {
        return value.length() > LONGEST_VALUE ? UNKNOWN : value;
    }

    /** Returns the size in a font declaration, such as {@code 12px} in {@code italic bold 12px/1.5 serif}. */
    private static String sizeOf(String font) {
        for (String part : font.split("\\s+", -1)) {
            if (!part.isEmpty() && (Character.isDigit(part.charAt(0)) || part.charAt(0) == '.')) {
                String size = part.split("/", -1)[0];
                if (!size.matches("[1-9]00")) {
                    return size;
                }
            }
        }
        return "medium";
    }
}
