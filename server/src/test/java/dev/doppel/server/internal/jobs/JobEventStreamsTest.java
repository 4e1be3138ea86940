package dev.doppel.server.internal.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.server.internal.http.ProblemException;
import io.javalin.Javalin;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Filter;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a stream whose response fails or blocks does not affect the others. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JobEventStreamsTest {
    private static final int MORE_THAN_THREADS = 12;

    @TempDir
    private Path folder;

    private final JobEventStreams streams = new JobEventStreams(100);
    private final CountDownLatch failed = new CountDownLatch(MORE_THAN_THREADS);
    private final CountDownLatch blocked = new CountDownLatch(MORE_THAN_THREADS);
    private final CountDownLatch unblocked = new CountDownLatch(1);

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

    /** A response to a client that does not read, so that its output blocks. */
    private final class BlockingResponse extends HttpServletResponseWrapper {
        BlockingResponse(HttpServletResponse response) {
            super(response);
        }

        @Override
        public ServletOutputStream getOutputStream() {
            blocked.countDown();
            try {
                unblocked.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new IllegalStateException("the client never read");
        }
    }

    @FunctionalInterface
    private interface Scenario {
        void run(HttpClient http, URI uri, Job job) throws Exception;
    }

    @Test
    void otherStreamsContinueAfterAnyFailure() throws Exception {
        serve((http, uri, job) -> {
            for (int i = 0; i < MORE_THAN_THREADS; i++) {
                // The response ends, although its output fails.
                http.send(
                        HttpRequest.newBuilder(uri.resolve("?output=fail")).build(),
                        HttpResponse.BodyHandlers.discarding());
            }
            failed.await();
            expectEnd(http, uri, job);
        });
    }

    @Test
    void otherStreamsContinueBesideClientsThatDoNotRead() throws Exception {
        serve((http, uri, job) -> {
            List<CompletableFuture<HttpResponse<Void>>> responses = new ArrayList<>();
            for (int i = 0; i < MORE_THAN_THREADS; i++) {
                responses.add(http.sendAsync(
                        HttpRequest.newBuilder(uri.resolve("?output=block")).build(),
                        HttpResponse.BodyHandlers.discarding()));
            }
            try {
                blocked.await();
                expectEnd(http, uri, job);
            } finally {
                unblocked.countDown();
            }
            CompletableFuture.allOf(responses.toArray(CompletableFuture[]::new)).join();
        });
    }

    @Test
    void streamIsRefusedWhileTheServiceStops() throws Exception {
        serve((http, uri, job) -> {
            streams.close();
            var response = http.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.discarding());
            assertThat(response.statusCode()).isEqualTo(503);
        });
    }

    private void serve(Scenario scenario) throws Exception {
        Job job = new Job(
                new JobFolder(folder),
                new JobRecord(1, "scan", "title", JobState.QUEUED, List.of(), null, null, Map.of(), "anna"),
                null);
        Filter filter =
                (request, response, chain) -> chain.doFilter(request, output(request, (HttpServletResponse) response));
        try (streams) {
            Javalin service = Javalin.create(config -> {
                        config.startup.showJavalinBanner = false;
                        config.jetty.modifyServletContextHandler(handler ->
                                handler.addFilter(new FilterHolder(filter), "/*", EnumSet.of(DispatcherType.REQUEST)));
                        config.routes.exception(ProblemException.class, (problem, context) -> context.status(503));
                        config.routes.get("/", context -> streams.open(context, job));
                    })
                    .start("127.0.0.1", 0);
            try {
                URI uri = URI.create("http://127.0.0.1:" + service.port() + "/");
                scenario.run(HttpClient.newHttpClient(), uri, job);
            } finally {
                service.stop();
            }
        }
    }

    private HttpServletResponse output(ServletRequest request, HttpServletResponse response) {
        return switch (String.valueOf(request.getParameter("output"))) {
            case "fail" -> new FailingResponse(response);
            case "block" -> new BlockingResponse(response);
            default -> response;
        };
    }

    private static void expectEnd(HttpClient http, URI uri, Job job) throws Exception {
        var following = http.sendAsync(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofLines());
        job.end(JobState.DONE, null);
        assertThat(following.get().body().filter(line -> line.contains("\"state\":\"done\"")))
                .hasSize(1);
    }
}
