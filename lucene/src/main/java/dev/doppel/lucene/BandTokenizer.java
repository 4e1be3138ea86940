package dev.doppel.lucene;

import dev.doppel.Options;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.util.Collections;
import java.util.Iterator;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** A tokenizer whose tokens are the {@link BandTerms} of a text. */
final class BandTokenizer extends Tokenizer {
    private final BandTerms terms;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private Iterator<String> rest = Collections.emptyIterator();

    BandTokenizer(Options options) {
        terms = new BandTerms(options);
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        rest = terms.of(text(input)).iterator();
    }

    private static String text(Reader reader) throws IOException {
        StringWriter text = new StringWriter();
        reader.transferTo(text);
        return text.toString();
    }

    @Override
    public boolean incrementToken() {
        clearAttributes();
        if (!rest.hasNext()) {
            return false;
        }
        term.append(rest.next());
        return true;
    }
}
