package dev.doppel;

import dev.doppel.internal.spill.SpillingArray;
import dev.doppel.text.HiddenText;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts documents to bytes and back. In the following layout, the number after a comma is the length of a field in
 * bytes:
 *
 * <pre>
 *   id │ text │ source │ hidden spans, 4 │ start, 4 │ end, 4 │ leaves a gap, 1 │ ...
 *                      │ parts, 4 │ file │ name │ start, 4 │ ...
 *
 *   string:  length in characters, 4 │ 1 if each takes two bytes, 1 │ characters
 * </pre>
 *
 * <p>Characters take the same number of bytes as in memory. UTF-8 is not used because it cannot represent unpaired
 * surrogates.
 */
final class DocumentPacking implements SpillingArray.Packing<Document> {
    private static final int STRING_HEADER = Integer.BYTES + 1;
    private static final int HIDDEN = 2 * Integer.BYTES + 1;

    @Override
    public long bytes(Document document) {
        long bytes = bytes(document.id()) + bytes(document.text()) + bytes(document.source()) + 2 * Integer.BYTES;
        bytes += (long) HIDDEN * document.hidden().size();
        for (DocumentPart part : document.parts()) {
            bytes += bytes(part.file()) + bytes(part.name()) + Integer.BYTES;
        }
        return bytes;
    }

    private static long bytes(String text) {
        return STRING_HEADER + (isWide(text) ? 2L : 1L) * text.length();
    }

    private static boolean isWide(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xff) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void pack(Document document, ByteBuffer target) {
        pack(document.id(), target);
        pack(document.text(), target);
        pack(document.source(), target);
        target.putInt(document.hidden().size());
        for (HiddenText hidden : document.hidden()) {
            target.putInt(hidden.start()).putInt(hidden.end()).put((byte) (hidden.leavesGap() ? 1 : 0));
        }
        target.putInt(document.parts().size());
        for (DocumentPart part : document.parts()) {
            pack(part.file(), target);
            pack(part.name(), target);
            target.putInt(part.start());
        }
    }

    private static void pack(String text, ByteBuffer target) {
        boolean isWide = isWide(text);
        target.putInt(text.length()).put((byte) (isWide ? 1 : 0));
        if (isWide) {
            target.asCharBuffer().put(text);
            target.position(target.position() + 2 * text.length());
        } else {
            target.put(text.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    @Override
    public Document unpack(ByteBuffer source) {
        String id = string(source);
        String text = string(source);
        String origin = string(source);
        List<HiddenText> hidden = new ArrayList<>();
        for (int left = source.getInt(); left > 0; left--) {
            hidden.add(new HiddenText(source.getInt(), source.getInt(), source.get() == 1));
        }
        List<DocumentPart> parts = new ArrayList<>();
        for (int left = source.getInt(); left > 0; left--) {
            parts.add(new DocumentPart(string(source), string(source), source.getInt()));
        }
        return new Document(id, text, origin, hidden, parts);
    }

    private static String string(ByteBuffer source) {
        int length = source.getInt();
        if (source.get() == 1) {
            String text = source.asCharBuffer().subSequence(0, length).toString();
            source.position(source.position() + 2 * length);
            return text;
        }
        byte[] characters = new byte[length];
        source.get(characters);
        return new String(characters, StandardCharsets.ISO_8859_1);
    }
}
