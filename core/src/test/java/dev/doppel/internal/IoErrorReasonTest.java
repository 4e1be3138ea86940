package dev.doppel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class IoErrorReasonTest {
    @Test
    void reasonContainsNoFileName() {
        assertThat(IoErrorReason.of(new FileSystemException("/a/file", null, "Input/output error")))
                .isEqualTo("Input/output error");
        assertThat(IoErrorReason.of(new AccessDeniedException("/a/file"))).isEqualTo("permission denied");
    }

    @Test
    void errorWithoutMessageIsIdentifiedByItsClass() {
        assertThat(IoErrorReason.of(new EOFException())).isEqualTo("EOFException");
        assertThat(IoErrorReason.of(new FileSystemException("/a/file"))).isEqualTo("FileSystemException");
    }

    @Test
    void fullDiskIsRecognised() {
        assertThat(IoErrorReason.isFullDisk("While appending to file: 000009.log: No space left on device"))
                .isTrue();
        assertThat(IoErrorReason.isFullDisk(IoErrorReason.of(new IOException("Input/output error"))))
                .isFalse();
    }
}
