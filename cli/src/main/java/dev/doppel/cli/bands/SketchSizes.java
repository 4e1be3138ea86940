package dev.doppel.cli.bands;

import dev.doppel.sketch.SketchScheme;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A sketch size such as 200, or a range of sketch sizes such as 4..24. */
public record SketchSizes(int least, int most) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})(?:\\.\\.(\\d{1,9}))?");

    public SketchSizes {
        if (least > most) {
            throw new IllegalArgumentException("--sketch-size must start with the smaller length (got: " + least + ".."
                    + most + "): use " + most + ".." + least);
        }
        if (least < 1 || most > SketchScheme.MAX_SIZE) {
            throw new IllegalArgumentException("--sketch-size must be 1 .. " + SketchScheme.MAX_SIZE + " (got: "
                    + (least < 1 ? least : most) + ")");
        }
    }

    static SketchSizes parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "--sketch-size must be a length such as 200 or a range such as 4..24 (got: " + text + ")");
        }
        int least = Integer.parseInt(parts.group(1));
        return new SketchSizes(least, parts.group(2) == null ? least : Integer.parseInt(parts.group(2)));
    }

    /** Returns the single sketch size, or throws an exception if this range contains several sizes. */
    int only() {
        if (least < most) {
            throw new IllegalArgumentException("only --by sensitivity takes a range of lengths (got: --sketch-size "
                    + this + "): give one length");
        }
        return least;
    }

    @Override
    public String toString() {
        return least == most ? Integer.toString(least) : least + ".." + most;
    }
}
