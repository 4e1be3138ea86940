package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.internal.reader.DocumentTimeLimit;
import org.apache.tika.sax.ContentHandlerDecorator;
import org.xml.sax.Attributes;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/** A content handler that checks the {@link DocumentTimeLimit} while a document is being parsed. */
final class TimeLimitedHandler extends ContentHandlerDecorator {
    private final DocumentTimeLimit time;

    TimeLimitedHandler(ContentHandler handler, DocumentTimeLimit time) {
        super(handler);
        this.time = time;
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes) throws SAXException {
        time.check();
        super.startElement(uri, localName, name, attributes);
    }

    @Override
    public void characters(char[] text, int start, int length) throws SAXException {
        time.check();
        super.characters(text, start, length);
    }
}
