package dev.doppel.lab.disguise;

/** Thrown if a program cannot be disguised because it is not valid Java or uses unsupported syntax. */
public final class UnsupportedProgramException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private UnsupportedProgramException(String message) {
        super(message);
    }

    public static UnsupportedProgramException at(String text, int offset, String reason) {
        long line = text.substring(0, Math.min(offset, text.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .count()
                + 1;
        return new UnsupportedProgramException("line " + line + ": " + reason);
    }

    public UnsupportedProgramException in(String file) {
        return new UnsupportedProgramException(
                "cannot disguise " + file + ": " + getMessage() + "; fix the program or leave it out");
    }
}
