package dev.doppel.corpus.internal.font;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import dev.doppel.testing.SharedData;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Checks the fonts of a PDF file that Chromium printed in a font with shifted letters. */
class PdfFontsTest {
    private static final Path FOREIGN = SharedData.project().resolve("testing/foreign");

    private PDDocument document;
    private PDResources resources;

    @BeforeEach
    void open() throws IOException {
        document = Loader.loadPDF(FOREIGN.resolve("bad/other-letters.pdf").toFile());
        document.removePage(1); // its fonts would hide a failure
        resources = document.getPage(0).getResources();
    }

    @AfterEach
    void close() throws IOException {
        document.close();
    }

    private static boolean showOtherLetters(PDDocument document) {
        return PdfFonts.showOtherLetters(document, new DocumentTimeLimit(Duration.ofMinutes(1)));
    }

    @Test
    void fontWithShiftedLettersIsFound() {
        assertThat(showOtherLetters(document)).isTrue();
    }

    @Test
    void standardFontIsUsual() throws IOException {
        try (PDDocument usual = new PDDocument()) {
            PDPage page = new PDPage();
            page.setResources(new PDResources());
            page.getResources().put(COSName.getPDFName("F1"), new PDType1Font(FontName.TIMES_ROMAN));
            usual.addPage(page);

            assertThat(showOtherLetters(usual)).isFalse();
        }
    }

    @Test
    void fontInFormIsFound() throws IOException {
        try (PDDocument other = new PDDocument()) {
            PDPage page = new PDPage();
            PDFormXObject inner = new PDFormXObject(other);
            inner.setResources(resources);
            PDFormXObject outer = new PDFormXObject(other);
            outer.setResources(new PDResources());
            outer.getResources().add(inner);
            page.setResources(new PDResources());
            page.getResources().add(outer);
            other.addPage(page);

            assertThat(showOtherLetters(other)).isTrue();
        }
    }

    @Test
    void damagedFontDoesNotHideAnother() {
        COSDictionary damaged = new COSDictionary();
        damaged.setItem(COSName.TYPE, COSName.FONT);
        damaged.setItem(COSName.SUBTYPE, COSName.TYPE0);
        COSDictionary fonts = resources.getCOSObject().getCOSDictionary(COSName.FONT);
        COSDictionary all = new COSDictionary();
        all.setItem(COSName.getPDFName("A"), damaged);
        fonts.keySet().forEach(name -> all.setItem(name, fonts.getItem(name)));
        resources.getCOSObject().setItem(COSName.FONT, all);

        assertThat(showOtherLetters(document)).isTrue();
    }

    @Test
    void checkStopsAtTheTimeLimit() {
        DocumentTimeLimit time = new DocumentTimeLimit(Duration.ZERO);

        assertThatThrownBy(() -> PdfFonts.showOtherLetters(document, time))
                .isInstanceOf(DocumentTimeLimit.Exceeded.class);
    }
}
