package dev.doppel.corpus.internal.hidden;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a block of declarations says of {@code color}, {@code background} and {@code font-size}. A rule may be for each of a
 * page's elements, so its block is read once, and the rest of it not kept.
 *
 * @param important what prevails over all that is not
 */
public record StyleDeclarations(Map<String, String> usual, Map<String, String> important) {
    /** Whoever writes more for a colour or a size means something else. */
    private static final int LONGEST_VALUE = 200;

    /** Stands for a value that is not looked at: neither a colour nor a size, and nobody knows what lies behind. */
    private static final String NOT_KNOWN = "url()";

    private static final Pattern IMPORTANT = Pattern.compile("!\\s*+important", Pattern.CASE_INSENSITIVE);

    static StyleDeclarations read(String block) {
        StyleDeclarations read = new StyleDeclarations(new HashMap<>(), new HashMap<>());
        for (String declaration : block.split(";", -1)) {
            int colon = declaration.indexOf(':');
            if (colon > 0) {
                String property = declaration.substring(0, colon).strip().toLowerCase(Locale.ROOT);
                read.add(property, declaration.substring(colon + 1));
            }
        }
        return read;
    }

    private void add(String property, String written) {
        boolean prevails = IMPORTANT.matcher(written).find();
        String value = IMPORTANT.matcher(written).replaceAll("").strip();
        Map<String, String> values = prevails ? important : usual;
        switch (property) {
            case "color", "font-size" -> values.put(property, bounded(value));
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

    /** A value, or if it is too long to be looked at for each element again, one that says so. */
    static String bounded(String value) {
        return value.length() > LONGEST_VALUE ? NOT_KNOWN : value;
    }

    /** The size in {@code italic bold 12px/1.5 serif}. */
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
