package dev.doppel.corpus.internal.richtext;

import dev.doppel.corpus.internal.charset.EncodingGuesser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Set;
import org.apache.james.mime4j.dom.Body;
import org.apache.james.mime4j.dom.Entity;
import org.apache.james.mime4j.dom.Multipart;
import org.apache.james.mime4j.dom.SingleBody;
import org.apache.james.mime4j.message.DefaultMessageBuilder;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.tika.exception.TikaException;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MediaType;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.parser.html.JSoupParser;
import org.apache.tika.sax.BodyContentHandler;
import org.apache.tika.sax.EmbeddedContentHandler;
import org.apache.tika.sax.XHTMLContentHandler;
import org.apache.tika.utils.CharsetUtils;
import org.xml.sax.ContentHandler;
import org.xml.sax.SAXException;

/**
 * Parses email. If an email has alternative bodies, the plain text body is used. Tika's own parser is not used, because
 * it ignores the charset that a body part declares. Attachments are added to the {@link MailAttachments} in the parse
 * context.
 */
final class MailParser implements Parser {
    private static final String PLAIN = "text/plain";
    private static final String HTML = "text/html";

    @Override
    public Set<MediaType> getSupportedTypes(ParseContext context) {
        return Set.of(MediaType.parse("message/rfc822"));
    }

    @Override
    public void parse(InputStream in, ContentHandler handler, Metadata metadata, ParseContext context)
            throws IOException, SAXException, TikaException {
        XHTMLContentHandler text = new XHTMLContentHandler(handler, metadata);
        text.startDocument();
        DefaultMessageBuilder builder = new DefaultMessageBuilder();
        // The default configuration rejects long headers and lines, which occur in real emails.
        builder.setMimeEntityConfig(MimeConfig.PERMISSIVE);
        write(builder.parseMessage(in), text, context);
        text.endDocument();
    }

    private static void write(Entity part, XHTMLContentHandler text, ParseContext context)
            throws IOException, SAXException, TikaException {
        Body body = part.getBody();
        boolean attached = "attachment".equalsIgnoreCase(part.getDispositionType());
        if (body instanceof Multipart several) {
            for (Entity inner : chosen(several)) {
                write(inner, text, context);
            }
        } else if (body instanceof Entity forwarded) {
            write(forwarded, text, context);
        } else if (attached && body instanceof SingleBody single) {
            String name = part.getFilename() == null ? "" : part.getFilename();
            context.get(MailAttachments.class).add(name, single.getInputStream().readAllBytes());
        } else if (body instanceof SingleBody single) {
            write(part, single.getInputStream().readAllBytes(), text, context);
        }
    }

    private static List<Entity> chosen(Multipart several) {
        List<Entity> parts = several.getBodyParts();
        if (!"alternative".equalsIgnoreCase(several.getSubType())) {
            return parts;
        }
        List<Entity> plain =
                parts.stream().filter(part -> PLAIN.equals(part.getMimeType())).toList();
        return plain.isEmpty() ? parts : plain.subList(0, 1);
    }

    private static void write(Entity part, byte[] content, XHTMLContentHandler text, ParseContext context)
            throws IOException, SAXException, TikaException {
        if (HTML.equals(part.getMimeType())) {
            Charset charset = charset(part, content);
            new JSoupParser((in, metadata) -> charset)
                    .parse(
                            new ByteArrayInputStream(content),
                            new EmbeddedContentHandler(new BodyContentHandler(text)),
                            new Metadata(),
                            context);
        } else if (PLAIN.equals(part.getMimeType())) {
            text.characters(new String(content, charset(part, content)));
            text.newline();
        }
    }

    private static Charset charset(Entity part, byte[] content) {
        String type = part.getHeader() == null || part.getHeader().getField("Content-Type") == null
                ? null
                : part.getHeader().getField("Content-Type").getBody();
        return type != null && type.contains("charset") && CharsetUtils.isSupported(part.getCharset())
                ? CharsetUtils.forName(part.getCharset())
                : EncodingGuesser.guess(content, 0, content.length);
    }
}
