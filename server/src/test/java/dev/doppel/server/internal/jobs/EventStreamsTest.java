package dev.doppel.server.internal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a stream whose response fails in any way does not affect the others. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventStreamsTest {
    private static final int MORE_THAN_THREADS = 12;

    @TempDir
    private Path folder;

    private final CountDownLatch failed = new CountDownLatch(MORE_THAN_THREADS);

    /** A response whose output fails. */
    private final class FailingResponse extends HttpServletResponseWrapper {
        FailingResponse(HttpServletResponse response) {
            super(response);
        }

        @Override
        public ServletOutputStream getOutputStream() {
            failed.countDown();
            if (failed.getCount() % 2 == 0) {
                throw new OutOfMemoryError("thrown on purpose");
            }
            throw new IllegalStateException("thrown on purpose");
        }
    }

    @Test
    void otherStreamsContinueAfterAnyFailure() throws Exception {
        Job job = new Job(
                new JobFolder(folder),
                new JobRecord(1, "scan", "title", JobState.QUEUED, List.of(), null, Map.of(), "anna"));
        Filter filter = (request, response, chain) -> chain.doFilter(
                request,
                "fail".equals(request.getParameter("output"))
                        ? new FailingResponse((HttpServletResponse) response)
                        : response);
        try (EventStreams streams = new EventStreams(100)) {
            Javalin service = Javalin.create(config -> {
                        config.startup.showJavalinBanner = false;
                        config.jetty.modifyServletContextHandler(handler ->
                                handler.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST)));
                        config.routes.get("/", context -> streams.open(context, job));
                    })
                    .start("127.0.0.1", 0);
            try {
                follow(service, job);
            } finally {
                service.stop();
            }
        }
    }

    private void follow(Javalin service, Job job) throws Exception {
        HttpClient http = HttpClient.newHttpClient();
        URI uri = URI.create("http://127.0.0.1:" + service.port() + "/");
        for (int i = 0; i < MORE_THAN_THREADS; i++) {
            // The response ends, although its output fails.
            http.send(
                    HttpRequest.newBuilder(uri.resolve("?output=fail")).build(),
                    HttpResponse.BodyHandlers.discarding());
        }
        failed.await();
        var following = http.sendAsync(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofLines());
        job.end(JobState.DONE, null);
        assertThat(following.get().body().filter(line -> line.contains("\"state\":\"done\"")))
                .hasSize(1);
    }
}
