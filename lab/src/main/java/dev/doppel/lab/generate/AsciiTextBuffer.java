package dev.doppel.lab.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A reusable buffer of ASCII text. */
final class AsciiTextBuffer {
    private byte[] bytes;
    private int size;

    AsciiTextBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    AsciiTextBuffer append(char character) {
        reserve(1);
        bytes[size++] = (byte) character;
        return this;
    }

    AsciiTextBuffer append(byte[] ascii) {
        reserve(ascii.length);
        System.arraycopy(ascii, 0, bytes, size, ascii.length);
        size += ascii.length;
        return this;
    }

    AsciiTextBuffer append(String ascii) {
        reserve(ascii.length());
        for (int i = 0; i < ascii.length(); i++) {
            bytes[size++] = (byte) ascii.charAt(i);
        }
        return this;
    }

    /** Appends a word with its first letter in upper case. */
    AsciiTextBuffer appendCapitalised(byte[] lowerCase) {
        int first = size;
        append(lowerCase);
        bytes[first] = (byte) Character.toUpperCase((char) bytes[first]);
        return this;
    }

    void writeTo(OutputStream stream) throws IOException {
        stream.write(bytes, 0, size);
    }

    private void reserve(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }

    @Override
    public String toString() {
        return new String(bytes, 0, size, StandardCharsets.ISO_8859_1);
    }
}
