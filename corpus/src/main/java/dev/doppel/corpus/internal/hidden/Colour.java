package dev.doppel.corpus.internal.hidden;

import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A colour of letters or of what lies behind them, each part from 0 to 255. */
public record Colour(int red, int green, int blue) {
    static final Colour WHITE = new Colour(255, 255, 255);
    static final Colour BLACK = new Colour(0, 0, 0);

    /** Shades that nobody tells apart on a page. */
    private static final int HARDLY = 15;

    private static final String NUMBER = "(\\d++(?:\\.\\d*+)?+|\\.\\d++)";

    private static final Pattern NUMBERS =
            Pattern.compile("rgba?\\(\\s*+" + NUMBER + "(%?)[\\s,]++" + NUMBER + "%?[\\s,]++" + NUMBER + "%?[^)]*+\\)");

    /** The first names of HTML, those that Word calls its highlights by, and the pale ones. */
    private static final Map<String, Integer> NAMES = Map.ofEntries(
            Map.entry("white", 0xFFFFFF),
            Map.entry("black", 0x000000),
            Map.entry("silver", 0xC0C0C0),
            Map.entry("gray", 0x808080),
            Map.entry("grey", 0x808080),
            Map.entry("maroon", 0x800000),
            Map.entry("red", 0xFF0000),
            Map.entry("purple", 0x800080),
            Map.entry("fuchsia", 0xFF00FF),
            Map.entry("magenta", 0xFF00FF),
            Map.entry("green", 0x008000),
            Map.entry("lime", 0x00FF00),
            Map.entry("olive", 0x808000),
            Map.entry("yellow", 0xFFFF00),
            Map.entry("navy", 0x000080),
            Map.entry("blue", 0x0000FF),
            Map.entry("teal", 0x008080),
            Map.entry("aqua", 0x00FFFF),
            Map.entry("cyan", 0x00FFFF),
            Map.entry("orange", 0xFFA500),
            Map.entry("darkblue", 0x000080),
            Map.entry("darkcyan", 0x008080),
            Map.entry("darkgreen", 0x008000),
            Map.entry("darkmagenta", 0x800080),
            Map.entry("darkred", 0x800000),
            Map.entry("darkyellow", 0x808000),
            Map.entry("darkgray", 0x808080),
            Map.entry("lightgray", 0xC0C0C0),
            Map.entry("snow", 0xFFFAFA),
            Map.entry("ivory", 0xFFFFF0),
            Map.entry("ghostwhite", 0xF8F8FF),
            Map.entry("whitesmoke", 0xF5F5F5),
            Map.entry("floralwhite", 0xFFFAF0),
            Map.entry("mintcream", 0xF5FFFA),
            Map.entry("azure", 0xF0FFFF),
            Map.entry("aliceblue", 0xF0F8FF));

    /** Reads a name, {@code #fff}, {@code #ffffff}, {@code ffffff} or {@code rgb(...)}; null for anything else. */
    static @Nullable Colour parse(String written) {
        String value = written.strip().toLowerCase(Locale.ROOT);
        Integer named = NAMES.get(value);
        if (named != null) {
            return of(named);
        }
        Matcher numbers = NUMBERS.matcher(value);
        if (numbers.matches()) {
            double scale = numbers.group(2).isEmpty() ? 1 : 2.55;
            return new Colour(
                    part(numbers.group(1), scale), part(numbers.group(3), scale), part(numbers.group(4), scale));
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

    private static int part(String number, double scale) {
        return (int) Math.min(255, Math.round(Double.parseDouble(number) * scale));
    }

    private static Colour of(int rgb) {
        return new Colour(rgb >> 16, (rgb >> 8) & 0xFF, rgb & 0xFF);
    }

    /** Whether letters of this colour cannot be seen on the other. */
    boolean vanishesOn(Colour background) {
        return Math.abs(red - background.red) <= HARDLY
                && Math.abs(green - background.green) <= HARDLY
                && Math.abs(blue - background.blue) <= HARDLY;
    }
}
