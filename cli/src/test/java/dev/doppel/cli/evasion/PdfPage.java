package dev.doppel.cli.evasion;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A PDF file with one page. Its font has a code for each character, and maps the codes to Unicode, as the fonts of
 * ordinary PDF files do. The glyphs are not embedded, since only the text matters here.
 */
final class PdfPage {
    static final String VISIBLE = "VISIBLE";

    private static final int SIZE = 10;
    private static final int LINE = 14;
    private static final double CHARACTER = SIZE / 2.0;
    private static final double LEFT = 50;
    private static final double RIGHT = 545;
    private static final double TOP = 800;

    private final StringBuilder content = new StringBuilder();
    private final Map<Integer, Integer> codes = new LinkedHashMap<>();
    private double x = LEFT;
    private double y = TOP;
    private boolean hasImage;
    private String shifted = "";

    /** Adds words to the page. The style is the name of a {@link LayoutDisguise}, or {@link #VISIBLE}. */
    PdfPage show(String text, String style) {
        for (String word : text.split("(?<= )", -1)) {
            double width = word.codePointCount(0, word.length()) * CHARACTER;
            if (x + width > RIGHT) {
                x = LEFT;
                y -= LINE;
            }
            boolean offPage = style.equals("OFF_PAGE");
            boolean tiny = style.equals("TINY");
            content.append("q BT /F1 ").append(tiny ? 0.1 : SIZE).append(" Tf ");
            content.append(
                    switch (style) {
                        case "WHITE" -> "1 g ";
                        case "NOT_DISPLAYED" -> "3 Tr ";
                        case "TRANSPARENT" -> "/G1 gs ";
                        default -> "0 g ";
                    });
            content.append("1 0 0 1 ")
                    .append(offPage ? x - 5000 : x)
                    .append(' ')
                    .append(y)
                    .append(" Tm <");
            word.codePoints()
                    .forEach(c -> content.append(
                            String.format("%04x", codes.computeIfAbsent(c, unseen -> codes.size() + 1))));
            content.append("> Tj ET Q\n");
            x += tiny || offPage ? 0 : width;
        }
        return this;
    }

    /** Adds a text in a font that shows it, but maps its letters to the letters of another text. */
    PdfPage showWith(String text, String mapped) {
        shifted = mapped;
        int length = (int) ((RIGHT - LEFT) / CHARACTER);
        for (int start = 0; start < text.length(); start += length) {
            String line = text.substring(start, Math.min(text.length(), start + length));
            content.append("BT /F2 10 Tf 1 0 0 1 ")
                    .append(LEFT)
                    .append(' ')
                    .append(y)
                    .append(" Tm (");
            content.append(line).append(") Tj ET\n");
            y -= LINE;
        }
        return this;
    }

    PdfPage showImage() {
        hasImage = true;
        content.append("q 400 0 0 400 50 300 cm /I1 Do Q\n");
        return this;
    }

    byte[] bytes() {
        List<String> objects = new ArrayList<>();
        objects.add("<</Type/Catalog/Pages 2 0 R>>");
        objects.add("<</Type/Pages/Kids[3 0 R]/Count 1>>");
        objects.add("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R"
                + (shifted.isEmpty() ? "" : "/F2 9 0 R") + ">>/ExtGState<</G1<</ca 0/CA 0>>>>"
                + (hasImage ? "/XObject<</I1 9 0 R>>" : "") + ">>>>");
        objects.add(stream("", content.toString()));
        objects.add("<</Type/Font/Subtype/Type0/BaseFont/Essay/Encoding/Identity-H/DescendantFonts[6 0 R]"
                + "/ToUnicode 8 0 R>>");
        objects.add("<</Type/Font/Subtype/CIDFontType2/BaseFont/Essay/CIDSystemInfo<</Registry(Adobe)"
                + "/Ordering(Identity)/Supplement 0>>/DW 500/FontDescriptor 7 0 R>>");
        objects.add("<</Type/FontDescriptor/FontName/Essay/Flags 4/FontBBox[0 -200 1000 800]/ItalicAngle 0/Ascent 800"
                + "/Descent -200/CapHeight 700/StemV 80>>");
        objects.add(stream("", map(codes, 2)));
        if (hasImage) {
            objects.add(stream(
                    "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8", "x"));
        }
        if (!shifted.isEmpty()) {
            objects.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 10 0 R>>");
            Map<Integer, Integer> letters = new LinkedHashMap<>();
            for (int c = ' '; c < 0x7F; c++) {
                letters.put((int) LayoutDisguise.shifted(Character.toString(c)).charAt(0), c);
            }
            objects.add(stream("", map(letters, 1)));
        }
        return file(objects);
    }

    /** Returns a CMap that maps codes to characters. */
    private static String map(Map<Integer, Integer> codes, int bytes) {
        StringBuilder map = new StringBuilder("/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
                + "/CMapName /Essay def /CMapType 2 def 1 begincodespacerange <");
        map.append("00".repeat(bytes)).append("> <").append("ff".repeat(bytes)).append("> endcodespacerange\n");
        codes.forEach((character, code) -> {
            map.append("1 beginbfchar <")
                    .append(String.format("%0" + 2 * bytes + "x", code))
                    .append("> <");
            for (char unit : Character.toChars(character)) {
                map.append(String.format("%04x", (int) unit));
            }
            map.append("> endbfchar\n");
        });
        return map.append("endcmap end end\n").toString();
    }

    private static String stream(String entries, String data) {
        return "<<" + entries + "/Length " + data.length() + ">>stream\n" + data + "\nendstream";
    }

    private static byte[] file(List<String> objects) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(latin("%PDF-1.7\n"));
        StringBuilder table = new StringBuilder("0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append(String.format("%010d 00000 n \n", file.size()));
            file.writeBytes(latin((i + 1) + " 0 obj\n" + objects.get(i) + "\nendobj\n"));
        }
        int start = file.size();
        int count = objects.size() + 1;
        file.writeBytes(latin("xref\n0 " + count + "\n" + table + "trailer\n<</Size " + count
                + "/Root 1 0 R>>\nstartxref\n" + start + "\n%%EOF\n"));
        return file.toByteArray();
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
