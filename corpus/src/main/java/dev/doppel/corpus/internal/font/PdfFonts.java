package dev.doppel.corpus.internal.font;

import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDSimpleFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.PDXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether the fonts of a PDF file show other letters than the text contains. The text does not come from the
 * glyphs, but from a table in which each font assigns characters to its glyphs. If this table is forged, readers see
 * one text and programs read another.
 */
public final class PdfFonts {
    private static final int CODES = 1 << 8;
    private static final int CIDS = 1 << 16;

    private final DocumentTimeLimit time;
    private final Set<COSDictionary> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<PDResources> resources = new ArrayDeque<>();

    private PdfFonts(DocumentTimeLimit time) {
        this.time = time;
    }

    /** Returns whether a font of the document probably shows other letters than the text contains. */
    public static boolean showOtherLetters(PDDocument document, DocumentTimeLimit time) {
        PdfFonts fonts = new PdfFonts(time);
        try {
            for (PDPage page : document.getPages()) {
                fonts.add(page.getResources());
                if (fonts.showOtherLetters()) {
                    return true;
                }
            }
            return false;
        } catch (DocumentTimeLimit.Exceeded e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            return false; // the file is damaged; the parser reads what it can
        }
    }

    private void add(@Nullable PDResources found) {
        if (found != null && seen.add(found.getCOSObject())) {
            resources.add(found);
        }
    }

    private boolean showOtherLetters() throws IOException {
        while (!resources.isEmpty()) {
            time.check();
            PDResources next = resources.remove();
            if (hasFontWithOtherLetters(next)) {
                return true;
            }
            addForms(next);
        }
        return false;
    }

    /** Adds the resources of the forms that can be drawn with the given resources. */
    private void addForms(PDResources parent) throws IOException {
        for (COSName name : parent.getXObjectNames()) {
            if (!parent.isImageXObject(name)) {
                PDXObject object = parent.getXObject(name);
                if (object instanceof PDFormXObject form) {
                    add(form.getResources());
                }
            }
        }
    }

    private boolean hasFontWithOtherLetters(PDResources parent) {
        COSDictionary fonts = parent.getCOSObject().getCOSDictionary(COSName.FONT);
        if (fonts == null) {
            return false;
        }
        for (COSName name : fonts.keySet()) {
            COSDictionary dictionary = fonts.getCOSDictionary(name);
            if (dictionary != null && seen.add(dictionary) && showsOtherLetters(parent, name)) {
                return true;
            }
        }
        return false;
    }

    private boolean showsOtherLetters(PDResources parent, COSName name) {
        time.check();
        try {
            return letters(parent.getFont(name)).areOfOtherLetters();
        } catch (DocumentTimeLimit.Exceeded e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            return false; // a damaged font must not prevent the check of the other fonts
        }
    }

    private static LetterWidths letters(@Nullable PDFont font) throws IOException {
        LetterWidths letters = new LetterWidths();
        if (font instanceof PDType0Font composite) {
            BitSet cids = cidsWithWidth(composite);
            for (int cid = cids.nextSetBit(0); cid >= 0; cid = cids.nextSetBit(cid + 1)) {
                if (composite.codeToCID(cid) == cid) { // true for nearly all fonts with Latin letters
                    add(composite, cid, letters);
                }
            }
        } else if (font instanceof PDSimpleFont) {
            for (int code = 0; code < CODES; code++) {
                add(font, code, letters);
            }
        }
        return letters;
    }

    private static void add(PDFont font, int code, LetterWidths letters) throws IOException {
        String text = font.toUnicode(code);
        if (text != null && text.length() == 1) {
            letters.add(text.charAt(0), font.getWidth(code));
        }
    }

    /**
     * Returns the glyphs for which the font states a width. These are listed as {@code first [width ...]} or
     * {@code first last width}. Programs list the glyphs that the document uses.
     */
    private static BitSet cidsWithWidth(PDType0Font font) {
        BitSet cids = new BitSet(CIDS);
        COSArray widths = font.getDescendantFont().getCOSObject().getCOSArray(COSName.W);
        for (int i = 0; widths != null && i + 1 < widths.size(); ) {
            int first = number(widths, i);
            if (widths.getObject(i + 1) instanceof COSArray list) {
                set(cids, first, first + list.size());
                i += 2;
            } else {
                set(cids, first, number(widths, i + 1) + 1);
                i += 3;
            }
        }
        return cids;
    }

    private static int number(COSArray array, int at) {
        return array.getObject(at) instanceof COSNumber number ? number.intValue() : 0;
    }

    private static void set(BitSet cids, int from, int to) {
        int end = Math.min(to, CIDS);
        if (from >= 0 && from < end) {
            cids.set(from, end);
        }
    }
}
