package dev.doppel.text.internal;

/** Reads and writes single code points in UTF-8. */
public final class Utf8 {
    private Utf8() {}

    /** Returns the number of bytes in the UTF-8 encoding of a code point. */
    public static int length(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        return codePoint < 0x10000 ? 3 : 4;
    }

    /** Returns the code point at an offset in well-formed UTF-8. */
    public static int codePoint(byte[] utf8, int at) {
        int lead = utf8[at];
        if (lead >= 0) {
            return lead;
        }
        int second = utf8[at + 1] & 0x3F;
        if (lead < (byte) 0xE0) {
            return ((lead & 0x1F) << 6) | second;
        }
        int third = utf8[at + 2] & 0x3F;
        if (lead < (byte) 0xF0) {
            return ((lead & 0x0F) << 12) | (second << 6) | third;
        }
        return ((lead & 0x07) << 18) | (second << 12) | (third << 6) | (utf8[at + 3] & 0x3F);
    }

    /** Writes a code point at an offset and returns the offset after it. */
    public static int write(int codePoint, byte[] utf8, int at) {
        if (codePoint < 0x80) {
            utf8[at] = (byte) codePoint;
            return at + 1;
        }
        if (codePoint < 0x800) {
            utf8[at] = (byte) (0xC0 | (codePoint >>> 6));
            utf8[at + 1] = continuation(codePoint);
            return at + 2;
        }
        if (codePoint < 0x10000) {
            utf8[at] = (byte) (0xE0 | (codePoint >>> 12));
            utf8[at + 1] = continuation(codePoint >>> 6);
            utf8[at + 2] = continuation(codePoint);
            return at + 3;
        }
        utf8[at] = (byte) (0xF0 | (codePoint >>> 18));
        utf8[at + 1] = continuation(codePoint >>> 12);
        utf8[at + 2] = continuation(codePoint >>> 6);
        utf8[at + 3] = continuation(codePoint);
        return at + 4;
    }

    private static byte continuation(int bits) {
        return (byte) (0x80 | (bits & 0x3F));
    }
}
