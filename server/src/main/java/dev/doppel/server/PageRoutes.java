package dev.doppel.server;

import dev.doppel.server.internal.http.ClientText;
import dev.doppel.server.internal.http.ProblemException;
import dev.doppel.server.internal.http.Router;
import dev.doppel.server.internal.http.SecurityHeaders;
import dev.doppel.viewer.WebApp;
import io.javalin.http.Context;

/** Serves the pages of the web app and their assets. */
final class PageRoutes implements Router.Group {
    @Override
    public void register(Router router) {
        WebApp.pages().forEach((path, page) -> router.get(path, context -> page(context, page)));
        router.get(WebApp.ASSETS + "<name>", PageRoutes::asset);
    }

    private static void page(Context context, WebApp.Page page) {
        context.header(SecurityHeaders.POLICY, page.policy())
                .header("Cache-Control", "no-cache")
                .contentType("text/html; charset=utf-8")
                .result(page.bytes());
    }

    private static void asset(Context context) {
        String name = context.pathParam("name");
        WebApp.Asset asset =
                WebApp.asset(name).orElseThrow(() -> ProblemException.notFound("no such file: " + ClientText.of(name)));
        context.header("Cache-Control", "no-cache").header("ETag", asset.etag());
        if (asset.etag().equals(context.header("If-None-Match"))) {
            context.status(304);
        } else {
            context.contentType(asset.contentType()).result(asset.bytes());
        }
    }
}
