package dev.doppel.corpus.internal.richtext;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;
import org.jspecify.annotations.Nullable;

/**
 * Detects the format of a document from its content, since many programs save HTML, RTF or email as {@code .doc} files.
 */
final class ContentSignature {
    private static final byte[] OLE2 = {
        (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
    };
    private static final byte[] ZIP = {'P', 'K', 3, 4};

    /** The name of the OLE2 stream that contains an encrypted OOXML package. */
    private static final byte[] ENCRYPTED = "EncryptedPackage".getBytes(StandardCharsets.UTF_16LE);

    /** The number of leading bytes that are searched for a PDF header, which need not be at the start of the file. */
    private static final int HEAD = 1024;

    private static final Pattern HTML = Pattern.compile(
            "(?:<\\?xml[^>]*>\\s*|<!--.*?-->\\s*)*<(?:!doctype\\s+html|html)\\b.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern MAIL = Pattern.compile("^MIME-Version:", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private static final Pattern IMAGE_ELEMENT =
            Pattern.compile("<(?:img|svg|canvas|object|embed|picture)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern IMAGE_FILE =
            Pattern.compile("\\.(?:png|jpe?g|gif|bmp|tiff?|svg|webp|emf|wmf)$", Pattern.CASE_INSENSITIVE);

    /** A pattern for the content type of a Word document's main part in the list of parts of an OOXML package. */
    private static final Pattern WORD_PART = Pattern.compile(
            "(?:wordprocessingml|ms-word)\\.(?:document|template)(?:\\.macroEnabled(?:Template)?)?\\.main\\+xml");

    /** The maximum size in bytes of the list of parts in a package. Real lists are much smaller. */
    private static final int LONGEST_LIST = 1 << 20;

    private static final Map<String, RichTextFormat> PACKAGES = Map.of(
            "application/vnd.oasis.opendocument.text", RichTextFormat.ODT, "application/epub+zip", RichTextFormat.EPUB);

    private ContentSignature() {}

    /** Returns the format of the content, or null if no supported format is recognised. */
    static @Nullable RichTextFormat of(byte[] bytes, int length) {
        if (startsWith(bytes, length, OLE2)) {
            return RichTextFormat.DOC;
        }
        if (startsWith(bytes, length, ZIP)) {
            return inPackage(bytes, length);
        }
        String head = new String(bytes, 0, Math.min(length, HEAD), StandardCharsets.ISO_8859_1);
        String text = head.replaceFirst("^(?:\u00EF\u00BB\u00BF)?\\s*", "");
        if (text.startsWith("{\\rtf")) {
            return RichTextFormat.RTF;
        }
        if (head.contains("%PDF-")) {
            return RichTextFormat.PDF;
        }
        if (HTML.matcher(text).matches()) {
            return RichTextFormat.HTML;
        }
        return MAIL.matcher(text).find() ? RichTextFormat.EML : null;
    }

    /** Returns whether the content is a password-protected office document. */
    static boolean isEncryptedPackage(byte[] bytes, int length) {
        return startsWith(bytes, length, OLE2) && contains(bytes, length, ENCRYPTED);
    }

    /** Returns whether the content is a PDF file encrypted with a certificate. */
    static boolean needsCertificate(byte[] bytes, int length) {
        return contains(bytes, length, "/Adobe.PubSec".getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns whether a PDF file contains image dictionaries, which are never compressed. */
    static boolean hasImages(byte[] bytes, int length) {
        return contains(bytes, length, "/Image".getBytes(StandardCharsets.US_ASCII));
    }

    /** Returns whether a document that is not a PDF contains images. */
    static boolean hasImages(RichTextFormat format, byte[] bytes, int length) {
        if (format == RichTextFormat.HTML) {
            return IMAGE_ELEMENT
                    .matcher(new String(bytes, 0, length, StandardCharsets.ISO_8859_1))
                    .find();
        }
        if (!format.isPackage()) {
            return false;
        }
        try (ZipFile zip = opened(bytes, length)) {
            return Collections.list(zip.getEntries()).stream()
                    .anyMatch(entry -> IMAGE_FILE.matcher(entry.getName()).find());
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    private static @Nullable RichTextFormat inPackage(byte[] bytes, int length) {
        try (ZipFile zip = opened(bytes, length)) {
            RichTextFormat openDocument = PACKAGES.get(start(zip, "mimetype").strip());
            if (openDocument != null) {
                return openDocument;
            }
            return WORD_PART.matcher(start(zip, "[Content_Types].xml")).find() ? RichTextFormat.DOCX : null;
        } catch (IOException | RuntimeException e) {
            return null; // the package is damaged, so the file name determines the format
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
