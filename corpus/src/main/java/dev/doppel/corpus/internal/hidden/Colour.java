package dev.doppel.corpus.internal.hidden;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A text or background colour. Its components range from 0 to 255. */
record Colour(int red, int green, int blue) {
    static final Colour WHITE = new Colour(255, 255, 255);
    static final Colour BLACK = new Colour(0, 0, 0);

    /** The maximum difference in each component between two colours that look the same. */
    private static final int INVISIBLE_DIFFERENCE = 15;

    private static final String NUMBER = "(\\d++(?:\\.\\d*+)?+|\\.\\d++)";

    private static final Pattern NUMBERS =
            Pattern.compile("rgba?\\(\\s*+" + NUMBER + "(%?)[\\s,]++" + NUMBER + "%?[\\s,]++" + NUMBER + "%?[^)]*+\\)");

    /**
     * Parses a colour such as {@code white}, {@code #fff}, {@code ffffff} or {@code rgb(...)}. Returns null if the text
     * is not a colour.
     */
    static @Nullable Colour parse(String written) {
        String value = written.strip().toLowerCase(Locale.ROOT);
        int named = named(value);
        if (named >= 0) {
            return of(named);
        }
        Matcher numbers = NUMBERS.matcher(value);
        if (numbers.matches()) {
            double scale = numbers.group(2).isEmpty() ? 1 : 2.55;
            return new Colour(
                    component(numbers.group(1), scale),
                    component(numbers.group(3), scale),
                    component(numbers.group(4), scale));
        }
        String digits = value.startsWith("#") ? value.substring(1) : value;
        if (digits.matches("[0-9a-f]{6}([0-9a-f]{2})?")) {
            return of(Integer.parseInt(digits.substring(0, 6), 16));
        }
        if (value.startsWith("#") && digits.matches("[0-9a-f]{3,4}")) {
            return of(Integer.parseInt(digits.substring(0, 3).replaceAll("(.)", "$1$1"), 16));
        }
        return null;
    }

    /**
     * Returns the RGB value of a named CSS colour, or -1 if the name is unknown. Supports the basic colours, their
     * light and dark variants, and pale colours.
     */
    private static int named(String name) {
        return switch (name) {
            case "white" -> 0xFFFFFF;
            case "black" -> 0x000000;
            case "lightgray", "lightgrey" -> 0xD3D3D3;
            case "silver" -> 0xC0C0C0;
            case "darkgray", "darkgrey" -> 0xA9A9A9;
            case "gray", "grey" -> 0x808080;
            case "maroon" -> 0x800000;
            case "darkred" -> 0x8B0000;
            case "red" -> 0xFF0000;
            case "purple" -> 0x800080;
            case "darkmagenta" -> 0x8B008B;
            case "fuchsia", "magenta" -> 0xFF00FF;
            case "darkgreen" -> 0x006400;
            case "green" -> 0x008000;
            case "lime" -> 0x00FF00;
            case "olive" -> 0x808000;
            case "yellow" -> 0xFFFF00;
            case "navy" -> 0x000080;
            case "darkblue" -> 0x00008B;
            case "blue" -> 0x0000FF;
            case "teal" -> 0x008080;
            case "darkcyan" -> 0x008B8B;
            case "aqua", "cyan" -> 0x00FFFF;
            case "orange" -> 0xFFA500;
            case "snow" -> 0xFFFAFA;
            case "ivory" -> 0xFFFFF0;
            case "ghostwhite" -> 0xF8F8FF;
            case "whitesmoke" -> 0xF5F5F5;
            case "floralwhite" -> 0xFFFAF0;
            case "mintcream" -> 0xF5FFFA;
            case "azure" -> 0xF0FFFF;
            case "aliceblue" -> 0xF0F8FF;
            default -> -1;
        };
    }

    private static int component(String number, double scale) {
        return (int) Math.min(255, Math.round(Double.parseDouble(number) * scale));
    }

    private static Colour of(int rgb) {
        return new Colour(rgb >> 16, (rgb >> 8) & 0xFF, rgb & 0xFF);
    }

    /** Returns whether text in this colour is invisible on the given background. */
    boolean isInvisibleOn(Colour background) {
        return Math.abs(red - background.red) <= INVISIBLE_DIFFERENCE
                && Math.abs(green - background.green) <= INVISIBLE_DIFFERENCE
                && Math.abs(blue - background.blue) <= INVISIBLE_DIFFERENCE;
    }
}
