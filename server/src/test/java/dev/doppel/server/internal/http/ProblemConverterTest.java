package dev.doppel.server.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import io.javalin.http.Handler;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProblemConverterTest {
    private final HttpClient http = HttpClient.newHttpClient();
    private Javalin service = Javalin.create();

    private void start(Handler handler) {
        service = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    ProblemConverter.install(config);
                    config.routes.get("/", handler);
                })
                .start("127.0.0.1", 0);
    }

    private HttpResponse<String> get() throws IOException, InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + service.port() + "/");
        return http.send(
                HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(20)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @AfterEach
    void stop() {
        service.stop();
    }

    /** Rethrowing the error made Javalin handle the request again without end. */
    @Test
    void requestWithoutMemoryIsAnsweredOnce() throws IOException, InterruptedException {
        int[] calls = new int[1];
        start(context -> {
            calls[0]++;
            throw new OutOfMemoryError("test");
        });

        for (int request = 1; request <= 3; request++) {
            HttpResponse<String> response = get();
            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(response.headers().firstValue("Content-Type")).hasValue(Problem.CONTENT_TYPE);
            assertThat(response.body()).contains("ran out of memory");
            assertThat(calls[0]).isEqualTo(request);
        }
    }

    @Test
    void errorsNameTheRequest() throws IOException, InterruptedException {
        start(context -> {
            throw new OutOfMemoryError("test");
        });

        HttpResponse<String> response = get();
        String id = response.headers().firstValue(RequestId.HEADER).orElseThrow();
        assertThat(response.body()).contains("\"requestId\":\"" + id + "\"");
    }

    @Test
    void otherErrorsAreInternal() throws IOException, InterruptedException {
        start(context -> {
            throw new StackOverflowError();
        });

        for (int request = 0; request < 300; request++) { // more requests than threads
            assertThat(get().statusCode()).isEqualTo(500);
        }
        assertThat(get().body()).contains("internal error");
    }
}
