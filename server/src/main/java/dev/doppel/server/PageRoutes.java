package dev.doppel.server;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.PageResponse;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.Role;
import dev.doppel.server.internal.http.Router;
import dev.doppel.viewer.WebApp;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.stream.Stream;

/** Routes that serve the pages of the web app and their assets. */
final class PageRoutes implements Router.Group {
    @Override
    public void register(Router router) {
        WebApp.pages().forEach((path, page) -> router.get(Role.ANYONE, path, context -> page(context, page)));
        WebApp.moved().forEach((path, page) -> router.get(Role.ANYONE, path, context -> redirect(context, page)));
        router.get(Role.ANYONE, WebApp.ASSETS + "<name>", PageRoutes::asset);
    }

    private static void page(Context context, WebApp.Page page) {
        PageResponse.send(context, page);
    }

    private static void redirect(Context context, String path) {
        String query = context.queryString();
        context.redirect(query == null ? path : path + "?" + query, HttpStatus.PERMANENT_REDIRECT);
    }

    private static void asset(Context context) {
        String name = context.pathParam("name");
        WebApp.Asset asset =
                WebApp.asset(name).orElseThrow(() -> ProblemException.notFound("no such file: " + ClientText.of(name)));
        boolean isCompressed = acceptsGzip(context);
        String etag = isCompressed ? asset.etag().replaceFirst("\"$", "-gzip\"") : asset.etag();
        context.header("Cache-Control", "no-cache")
                .header("Vary", "Accept-Encoding")
                .header("ETag", etag);
        if (etag.equals(context.header("If-None-Match"))) {
            context.status(304);
            return;
        }
        if (isCompressed) {
            context.header("Content-Encoding", "gzip");
        }
        context.contentType(asset.contentType()).result(isCompressed ? asset.compressedBytes() : asset.bytes());
    }

    /**
     * Returns whether the client accepts gzip, as all browsers do. Since quality values are rare, an entry such as
     * {@code gzip;q=0.5} is ignored.
     */
    private static boolean acceptsGzip(Context context) {
        String accepted = context.header("Accept-Encoding");
        return accepted != null
                && Stream.of(accepted.split(",")).map(String::strip).anyMatch("gzip"::equals);
    }
}
