package dev.doppel.corpus.internal.richtext;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Substitutes one font for all fonts that a PDF file uses without embedding them, so that the extracted text does not
 * depend on the machine. Without this substitution, PDFBox would search for installed fonts, write an index of them to
 * the user's home directory, and use their widths to detect spaces.
 */
final class SubstituteFont implements FontMapper {
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private static boolean used;

    private final TrueTypeFont font;

    private SubstituteFont(TrueTypeFont font) {
        this.font = font;
    }

    /** Installs the font for the whole process, since PDFBox does not support font mappers for individual documents. */
    static synchronized void use() {
        if (used) {
            return;
        }
        used = true;
        try (InputStream in = PDDocument.class.getResourceAsStream(FONT)) {
            if (in == null) {
                throw new IllegalStateException("PDFBox without " + FONT);
            }
            FontMappers.set(
                    new SubstituteFont(new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(in))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public FontMapping<TrueTypeFont> getTrueTypeFont(String name, @Nullable PDFontDescriptor descriptor) {
        return new FontMapping<>(font, true);
    }

    @Override
    public FontMapping<FontBoxFont> getFontBoxFont(String name, @Nullable PDFontDescriptor descriptor) {
        return new FontMapping<>(font, true);
    }

    @Override
    public CIDFontMapping getCIDFont(
            String name, @Nullable PDFontDescriptor descriptor, @Nullable PDCIDSystemInfo system) {
        return new CIDFontMapping(null, font, true);
    }
}
