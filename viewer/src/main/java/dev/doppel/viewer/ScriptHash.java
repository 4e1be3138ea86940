package dev.doppel.viewer;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Computes the hash by which a Content-Security-Policy allows an inline script or style. */
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
