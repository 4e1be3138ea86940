package dev.doppel.viewer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** What a Content-Security-Policy calls a script or a style that stands in the page: nothing else may run there. */
final class ScriptHash {
    private ScriptHash() {}

    static String of(String content) {
        return "'sha256-" + digest(content.getBytes(StandardCharsets.UTF_8)) + "'";
    }

    static String digest(byte[] content) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
