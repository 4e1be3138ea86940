package dev.doppel.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

public final class Seeds {
    private Seeds() {}

    /**
     * Returns a seed input for the fuzzer.
     *
     * @param parts integers for single bytes, such as choices, and byte arrays or strings for content
     */
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
