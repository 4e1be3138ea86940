package dev.doppel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.junit.jupiter.api.Test;

class SystemReasonTest {
    @Test
    void aReasonNamesNoFile() {
        assertThat(SystemReason.of(new FileSystemException("/a/file", null, "Input/output error")))
                .isEqualTo("Input/output error");
        assertThat(SystemReason.of(new AccessDeniedException("/a/file"))).isEqualTo("permission denied");
    }

    @Test
    void whatSaysNothingIsNamed() {
        assertThat(SystemReason.of(new EOFException())).isEqualTo("EOFException");
        assertThat(SystemReason.of(new FileSystemException("/a/file"))).isEqualTo("FileSystemException");
    }

    @Test
    void aFullDiskIsToldFromOtherRefusals() {
        assertThat(SystemReason.isFullDisk("While appending to file: 000009.log: No space left on device"))
                .isTrue();
        assertThat(SystemReason.isFullDisk(SystemReason.of(new IOException("Input/output error"))))
                .isFalse();
    }
}
