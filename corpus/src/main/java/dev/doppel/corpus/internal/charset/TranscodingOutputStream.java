package dev.doppel.corpus.internal.charset;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A stream that converts UTF-8 to another encoding. Closing the stream leaves the target open. */
public final class TranscodingOutputStream extends OutputStream {
    private final Writer target;
    private final CharsetDecoder decoder =
            StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE);
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 13);
    private final CharBuffer characters = CharBuffer.allocate(1 << 13);

    public TranscodingOutputStream(OutputStream target, Charset charset) {
        this.target = new OutputStreamWriter(target, charset);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        for (int from = offset, end = offset + length; from < end; ) {
            int some = Math.min(end - from, bytes.remaining());
            bytes.put(source, from, some);
            from += some;
            decode(false);
        }
    }

    /** Decodes the buffered bytes. The bytes of an incomplete character stay in the buffer until the next call. */
    private void decode(boolean atEnd) throws IOException {
        bytes.flip();
        decoder.decode(bytes, characters, atEnd);
        bytes.compact();
        target.append(characters.flip());
        characters.clear();
    }

    @Override
    public void flush() throws IOException {
        target.flush();
    }

    @Override
    public void close() throws IOException {
        decode(true);
        flush();
    }
}
