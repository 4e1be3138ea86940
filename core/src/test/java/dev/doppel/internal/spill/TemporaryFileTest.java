package dev.doppel.internal.spill;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class TemporaryFileTest {
    private static final OutputStream FULL_DISK = new OutputStream() {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("No space left on device");
        }

        @Override
        public void flush() throws IOException {
            write(0);
        }

        @Override
        public void close() throws IOException {
            write(0);
        }
    };

    @Test
    void everyFailureOfAStreamEndsTheRun() {
        OutputStream stream = TemporaryFile.stream(FULL_DISK);
        assertThatThrownBy(() -> stream.write(1)).isInstanceOf(TemporaryFile.Failure.class);
        assertThatThrownBy(() -> stream.write(new byte[2])).isInstanceOf(TemporaryFile.Failure.class);
        assertThatThrownBy(stream::flush).isInstanceOf(TemporaryFile.Failure.class);
        assertThatThrownBy(stream::close).isInstanceOf(TemporaryFile.Failure.class);
    }
}
