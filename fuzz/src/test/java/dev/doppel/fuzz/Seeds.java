package dev.doppel.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Puts together what the fuzzer begins with. */
public final class Seeds {
    private Seeds() {}

    /** Choices as numbers, and content as bytes or as a string. */
    public static byte[] of(Object... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (Object part : parts) {
            if (part instanceof Integer choice) {
                bytes.write(choice);
            } else if (part instanceof byte[] content) {
                bytes.writeBytes(content);
            } else {
                bytes.writeBytes(part.toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
