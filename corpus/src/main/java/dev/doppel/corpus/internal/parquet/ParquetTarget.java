package dev.doppel.corpus.internal.parquet;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** Lets Parquet write to any stream, which stays open. */
public record ParquetTarget(OutputStream target) implements OutputFile {
    @Override
    public PositionOutputStream create(long blockSize) {
        return new Counting(target);
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSize) {
        return create(blockSize);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    private static final class Counting extends PositionOutputStream {
        private final OutputStream target;
        private long position;

        Counting(OutputStream target) {
            this.target = target;
        }

        @Override
        public long getPos() {
            return position;
        }

        @Override
        public void write(int b) throws IOException {
            target.write(b);
            position++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            target.write(bytes, from, length);
            position += length;
        }

        @Override
        public void flush() throws IOException {
            target.flush();
        }
    }
}
