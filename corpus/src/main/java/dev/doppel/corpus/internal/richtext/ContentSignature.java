package dev.doppel.corpus.internal.richtext;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Tells the kind of a document from its content. Many programs write HTML, RTF or mail into files that they name
 * {@code .doc}, and Word opens them all.
 */
public final class ContentSignature {
    private static final byte[] OLE2 = {
        (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
    };
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    /** The stream of an encrypted OOXML package, as OLE2 directories spell it. */
    private static final byte[] ENCRYPTED = "EncryptedPackage".getBytes(StandardCharsets.UTF_16LE);

    /** PDF allows bytes before its header; the other kinds begin with theirs. */
    private static final int HEAD = 1024;

    private static final Pattern HTML = Pattern.compile(
            "(?:<\\?xml[^>]*>\\s*|<!--.*?-->\\s*)*<(?:!doctype\\s+html|html)\\b.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern MAIL = Pattern.compile("^MIME-Version:", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    /** In the list of parts of an OOXML package: the main part of a Word document, which may have any name. */
    private static final Pattern WORD_PART = Pattern.compile(
            "(?:wordprocessingml|ms-word)\\.(?:document|template)(?:\\.macroEnabled(?:Template)?)?\\.main\\+xml");

    /** Far more than any list of parts takes. */
    private static final int LONGEST_LIST = 1 << 20;

    private static final Map<String, RichText> PACKAGES =
            Map.of("application/vnd.oasis.opendocument.text", RichText.ODT, "application/epub+zip", RichText.EPUB);

    private ContentSignature() {}

    /** Returns the kind that the content shows, or null where it shows none that Doppel reads. */
    static @Nullable RichText of(byte[] bytes, int length) {
        if (startsWith(bytes, length, OLE2)) {
            return RichText.DOC;
        }
        if (startsWith(bytes, length, ZIP)) {
            return inPackage(bytes, length);
        }
        String head = new String(bytes, 0, Math.min(length, HEAD), StandardCharsets.ISO_8859_1);
        String text = head.replaceFirst("^(?:\u00EF\u00BB\u00BF)?\\s*", "");
        if (text.startsWith("{\\rtf")) {
            return RichText.RTF;
        }
        if (head.contains("%PDF-")) {
            return RichText.PDF;
        }
        if (HTML.matcher(text).matches()) {
            return RichText.HTML;
        }
        return MAIL.matcher(text).find() ? RichText.EML : null;
    }

    /** Whether the content is an office document that a password protects. */
    static boolean isEncryptedPackage(byte[] bytes, int length) {
        return startsWith(bytes, length, OLE2) && contains(bytes, length, ENCRYPTED);
    }

    /** Whether the content is PDF that only the owner of a certificate can open. */
    static boolean needsCertificate(byte[] bytes, int length) {
        return contains(bytes, length, "/Adobe.PubSec".getBytes(StandardCharsets.US_ASCII));
    }

    /** Whether a PDF holds images. Their dictionaries are never compressed. */
    static boolean hasImages(byte[] bytes, int length) {
        return contains(bytes, length, "/Image".getBytes(StandardCharsets.US_ASCII));
    }

    private static @Nullable RichText inPackage(byte[] bytes, int length) {
        try (ZipFile zip = opened(bytes, length)) {
            RichText openDocument = PACKAGES.get(start(zip, "mimetype").strip());
            if (openDocument != null) {
                return openDocument;
            }
            return WORD_PART.matcher(start(zip, "[Content_Types].xml")).find() ? RichText.DOCX : null;
        } catch (IOException | RuntimeException e) {
            return null; // damaged: its name must tell
        }
    }

    private static String start(ZipFile zip, String name) throws IOException {
        ZipArchiveEntry entry = zip.getEntry(name);
        return entry == null
                ? ""
                : new String(zip.getInputStream(entry).readNBytes(LONGEST_LIST), StandardCharsets.UTF_8);
    }

    static ZipFile opened(byte[] bytes, int length) throws IOException {
        return ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(Arrays.copyOf(bytes, length)))
                .get();
    }

    private static boolean startsWith(byte[] bytes, int length, byte[] start) {
        return length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
    }

    private static boolean contains(byte[] bytes, int length, byte[] wanted) {
        for (int at = 0; at + wanted.length <= length; at++) {
            if (Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
                return true;
            }
        }
        return false;
    }
}
