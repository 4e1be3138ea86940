package dev.doppel.corpus.internal.reader;

import dev.doppel.corpus.SkipCause;
import java.io.IOException;

/**
 * Thrown if the rest of a file cannot be decoded. The documents before the damage are delivered, the file is reported
 * once, and reading continues with the next file.
 */
public final class DamagedException extends InputException {
    private static final String REST = "; the rest of the file is not read";

    private static final String INTACT = "get an intact copy";

    private DamagedException(SkipCause kind, String reason, String remedy) {
        super(kind, reason, remedy);
    }

    /** Returns an exception for truncated data. {@code kind} is the name of the format, such as {@code gzip}. */
    public static DamagedException endsEarly(String kind) {
        return new DamagedException(SkipCause.DAMAGED_LATER, kind + " data ends too early" + REST, INTACT);
    }

    public static DamagedException damaged(String kind) {
        return new DamagedException(SkipCause.DAMAGED_LATER, kind + " data is damaged" + REST, INTACT);
    }

    /** Returns an exception for a file that the operating system cannot read. */
    public static DamagedException unreadable(IOException cause) {
        return new DamagedException(
                SkipCause.OTHER, SkipReasonText.CANNOT_BE_READ + SkipReasonText.cause(cause) + REST, "");
    }

    /** Returns an exception for intact data whose decompression needs more memory than the limit. */
    public static DamagedException needsMemory(String kind, long needed, long limit) {
        return new DamagedException(
                SkipCause.OTHER,
                "its " + kind + " data needs " + megabytes(needed) + " of memory, more than " + megabytes(limit)
                        + ", the limit" + REST,
                "compress it again with a smaller dictionary, such as that of xz -9");
    }

    private static String megabytes(long kibibytes) {
        return (kibibytes + 1023) / 1024 + " MB";
    }

    public static DamagedException isNot(String kind) {
        return new DamagedException(SkipCause.DAMAGED, "not " + kind + " data, despite its name", "");
    }

    /** Returns an exception for a file that is not in the expected format, or that ends too early. */
    public static DamagedException truncated(String reason) {
        return new DamagedException(SkipCause.DAMAGED, reason, "");
    }

    public static DamagedException refused(String reason) {
        return new DamagedException(SkipCause.OTHER, reason, "");
    }

    /** Returns the reason without the note that the rest of the file is not read. */
    public String cause() {
        return String.valueOf(getMessage()).replace(REST, "");
    }
}
